/** Where things are kept by their keys. */
interface Keeper<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** What is kept under a key; made when it is first asked for. */
export function kept<K, V extends object>(keeper: Keeper<K, V>, key: K, make: () => V): V {
  const known = keeper.get(key);
  if (known) return known;
  const made = make();
  keeper.set(key, made);
  return made;
}
