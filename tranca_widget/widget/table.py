"""The table: one game, one lock, one snapshot. It joins a position, its words and the browser, and decides nothing."""

from __future__ import annotations

import logging
import threading
import uuid
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from tranca_widget.api.picture import asleep
from tranca_widget.api.position import Moves, Position
from tranca_widget.api.record import Entry, Record
from tranca_widget.api.tranca import deal
from tranca_widget.errors import IllegalMove, InvalidMessage, InvalidNotation, UnknownName
from tranca_widget.study import started
from tranca_widget.widget.answers import Answers
from tranca_widget.widget.bundle import packed
from tranca_widget.widget.command import fault, read_command
from tranca_widget.widget.outputs import show
from tranca_widget.widget.preview import Previews, kept
from tranca_widget.widget.protocol import ACTIONS, Intent, message_id, read_intent
from tranca_widget.widget.questions import QUESTIONS, judged
from tranca_widget.widget.report import failed
from tranca_widget.widget.snapshot import drawn_verdict, light, snapshot
from tranca_widget.words import interface
from tranca_widget.words.language import LANGUAGES, chosen, follow, language
from tranca_widget.words.sentences import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tranca_widget.api.verdict import Verdict
    from tranca_widget.play import RuleSet
    from tranca_widget.study import Study

STATIC = Path(__file__).parent / "static"
_log = logging.getLogger("tranca_widget")


class Table(anywidget.AnyWidget):
    """A table in a notebook, for practice: moves are tried with mouse or keys, and judged here.

    `position`, `verdict` and `history` can be read from the next cell and observed
    (`table.observe(f, "position")`). The hand at the bottom is that of the seat in turn.
    """

    _esm = packed(STATIC)

    snapshot = traitlets.Dict().tag(sync=True)
    strings = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode("en").tag(sync=True)

    position = traitlets.Instance(Position)
    """The position on the table."""
    verdict = traitlets.Any(None, allow_none=True)
    """The last judgement, of a move or a question; None before the first."""
    history = traitlets.Instance(Moves)
    """The moves played up to the position, with their seats."""

    def __init__(self, position: Position | None = None, *, lang: str | None = None) -> None:
        """A table at `position`, or at a freshly dealt classic round, that speaks `lang` ("en", "de", "it", "pt").

        Without `lang` it speaks the language that was set (`set_language`), else that of the browser, else that of
        the system. Raises `ImpossiblePosition` naming every error of a typed table that cannot be, and `UnknownName`
        for a language without words.
        """
        start = deal() if position is None else position
        start.check()
        self._lock = threading.RLock()
        self._say = language(lang)
        self._guesses = lang is None and not chosen()
        self._study: Study[Position] = started(start)
        self._answers = Answers()
        self._previews = Previews()
        self._selected: tuple[str, ...] = ()
        self._rev = 0
        self._seq = 0
        self._epoch = uuid.uuid4().hex[:12]
        self._is_open = False
        self._shown: dict[str, Any] | None = None
        self._is_asked = False
        self._last: Verdict | None = None
        self.errors: list[BaseException] = []
        """Errors of the table's own, met while a message was handled; the latest is the last."""
        self._tried: tuple[tuple[int, Entry], ...] = ()
        """Moves that were refused, with the number of moves played before them."""
        self._is_answering = False
        self._published = self._present()
        super().__init__(
            position=start,
            history=Moves(),
            lang=self._say.code,
            strings=interface.strings(self._say),
            snapshot=self._snapshot(),
        )
        self.on_msg(self._receive)
        follow(self)

    def play(self, move: object) -> Position:
        """Play a move (text or move) and give the position it leads to; raises as `Position.play` does."""
        with self._whole():
            position = self._study.state
            verdict = position.judge(move)
            self._show(verdict, asked=False)
            if not verdict.legal:
                self._publish()
                raise IllegalMove(verdict)
            self._play(verdict)
            return self._study.state

    def speak(self, code: str) -> None:
        """Speak another language at this table: "en", "de", "it" or "pt".

        Raises `UnknownName` for a language without words.
        """
        with self._whole():
            self._say = language(code)
            self._guesses = False
            if self._last is not None:
                self._shown = drawn_verdict(self._last, self._say, asked=self._is_asked)
            with self.hold_trait_notifications():
                self.lang = self._say.code
                self.strings = interface.strings(self._say)
            self._publish()

    def undo(self) -> Position:
        """Step back one move, as far as the start."""
        return self._go("undone")

    def redo(self) -> Position:
        """Step forward again, to the same cards."""
        return self._go("redone")

    def record(self) -> Record:
        """The round at this table from its start to the present place, with the moves that were refused."""
        with self._lock:
            steps: tuple[Any, ...] = self._study.steps
            past: Any = self._study.past
            played = [Entry(step.move) for step in past]
            tried = [(at, entry) for at, entry in self._tried if at <= len(played)]
            for at, entry in reversed(tried):
                played.insert(at, entry)
            return Record(steps[0].state, played)

    def use_rules(self, rules: str | RuleSet) -> Position:
        """Read the same table by another rule set: every card stays, and the steps begin anew from here.

        Raises `UnknownName` for a rule set that does not exist.
        """
        with self._whole():
            position: Any = self._study.state
            self._study = started(position.under(rules))
            self._tried = ()
            self._forget()
            self._rev += 1
            self._publish()
            return self._study.state

    def _go(self, step: str) -> Position:
        with self._whole():
            self._study = getattr(self._study, step)()
            self._forget()
            self._rev += 1
            self._publish()
            return self._study.state

    def _forget(self) -> None:
        """Take the last judgement off the table."""
        self._last = self._shown = None

    def _play(self, verdict: Verdict) -> None:
        position = self._study.state
        move: Any = verdict.move
        move = move._replace(seat=position.turn)
        study = self._study.played(position.turn, move, position.play(move))
        if study.steps is not self._study.steps:  # a new line, and not the old one again
            self._tried = tuple(each for each in self._tried if each[0] <= len(self._study.past))
        self._study = study
        self._rev += 1
        self._publish()

    def _show(self, verdict: Verdict, *, asked: bool) -> dict[str, Any]:
        self._shown = drawn_verdict(verdict, self._say, asked=asked)
        self._is_asked = asked
        self._last = verdict
        if not asked and not verdict.legal and verdict.move is not None:
            move: Any = verdict.move
            entry = Entry(move._replace(seat=verdict.seat), verdict.deciding)
            self._tried = (*self._tried, (len(self._study.past), entry))
        return self._shown

    def _present(self) -> dict[str, Any]:
        """All that a change changes, to go back to if the change cannot be shown."""
        return {
            "_study": self._study,
            "_rev": self._rev,
            "_is_open": self._is_open,
            "_shown": self._shown,
            "_is_asked": self._is_asked,
            "_last": self._last,
            "_tried": self._tried,
            "_say": self._say,
            "_guesses": self._guesses,
        }

    def _snapshot(self) -> dict[str, Any]:
        self._seq += 1
        drawn = snapshot(self._study, self._say, is_open=self._is_open, shown=self._shown)
        position = self._study.state
        self._selected = kept(self._selected, self._published["_study"].state, position)
        preview = self._previews.made(position, self._selected, self._say)
        place = {"epoch": self._epoch, "rev": self._rev, "seq": self._seq}
        return light({**drawn, "preview": preview, "guesses": self._guesses, **place, "answer": None})

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """One change at a time, and all of it or nothing: what is not shown when an error ends it is taken back."""
        with self._lock:
            try:
                yield
            except BaseException as fault:
                for name, value in self._published.items():
                    setattr(self, name, value)
                if not isinstance(fault, Exception):  # a cell was interrupted, wherever it was just then
                    self._publish()
                raise

    def _publish(self) -> None:
        """Show the present state to every view, and to whoever reads or observes the table."""
        drawn = self._snapshot()
        self._published = self._present()
        self.snapshot = drawn
        history = Moves(step.move for step in self._study.past)
        try:
            with self.hold_trait_notifications():
                self.position = self._study.state
                self.history = history
                self.verdict = self._last
        except Exception:
            if not self._is_answering:
                raise
            _log.exception("a function that observes the table raised")

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        """Answer a message from a browser. Whatever happens, there is one answer, and the game is whole.

        A snapshot that the message brings about is the answer, and names the message; else it is a message itself.
        """
        with self._lock:
            name = message_id(content)
            if name in self._answers:
                self.send(self._answers[name])
                return
            seq, is_shown = self._seq, False
            self._is_answering = True
            try:
                with self._whole(), self.hold_sync():
                    answer = self._answer(read_intent(content))
                    is_shown = self._seq != seq
                    if is_shown:
                        told = {"id": name, "legal": answer.get("legal")}
                        self.snapshot = {**self.snapshot, "answer": told}
            except InvalidMessage as fault:
                answer = failed("invalid", str(fault), fault, content, self.snapshot)
            except (Exception, KeyboardInterrupt) as fault:  # noqa: BLE001  # a handler that raises is never heard of
                self.errors.append(fault)
                answer = failed("error", self._say("error.broken"), fault, content, self.snapshot)
                # What a kernel logs is shown in a notebook, and the error's own words may name cards.
                _log.error("a message could not be handled (see `errors` of the table)\n%s", answer["report"])
            finally:
                self._is_answering = False
                self._selected = ()
            answer = {"id": name, "rev": self._rev, "seq": self._seq, **answer}
            self._answers.keep(name, answer)
            if not (is_shown and answer["ok"]):
                self.send(answer)

    def _answer(self, intent: Intent) -> dict[str, Any]:
        if intent.rev != self._rev:
            return {"ok": False, "code": "stale", "error": self._say("error.stale")}
        handlers: dict[str, Callable[[Intent], dict[str, Any]]] = {
            "play": self._try,
            "steps": self._steps,
            "command": self._command,
            "why": self._why,
            "preview": self._preview,
            "undo": self._step,
            "redo": self._step,
            "show": self._open,
            "rules": self._switch,
            "language": self._translate,
        }
        self._selected = intent.selected
        try:
            if intent.kind in QUESTIONS:
                return {"ok": True, **QUESTIONS[intent.kind](self._study.state, intent, self._say)}
            return {"ok": True, **handlers[intent.kind](intent)}
        except (InvalidNotation, UnknownName) as fault:
            raise InvalidMessage(str(fault)) from fault

    def _step(self, intent: Intent) -> dict[str, Any]:
        self._go(f"{intent.kind}ne")
        return {}

    def _open(self, intent: Intent) -> dict[str, Any]:
        self._is_open = intent.flag
        self._rev += 1
        self._publish()
        return {}

    def _switch(self, intent: Intent) -> dict[str, Any]:
        self.use_rules(intent.name)
        return {}

    def _translate(self, intent: Intent) -> dict[str, Any]:
        """The learner's choice, or the browser's wish where nobody has chosen yet."""
        if not intent.flag or (self._guesses and intent.name in LANGUAGES):
            self.speak(intent.name)
        return {}

    def _preview(self, intent: Intent) -> dict[str, Any]:
        return {"preview": self._previews.made(self._study.state, intent.cards, self._say)}

    def _command(self, intent: Intent) -> dict[str, Any]:
        """A line of text: a step, a question or a move; what cannot be read is told with an example."""
        position = self._study.state
        command = read_command(intent.name, ACTIONS)
        if command.step:
            self._go(f"{command.step}ne")
            return {}
        try:
            if command.is_family:
                return self._asked(position.why(command.text))
            return (
                self._asked(position.judge(command.text))
                if command.is_question
                else self._attempt(command.text)
            )
        except InvalidNotation as error:
            return {"fault": fault(error, self._say)}

    def _why(self, intent: Intent) -> dict[str, Any]:
        """A question: judged and shown, nothing is played."""
        return self._asked(judged(self._study.state, intent.move))

    def _asked(self, verdict: Verdict) -> dict[str, Any]:
        shown = self._show(verdict, asked=True)
        self._publish()
        return {"legal": verdict.legal, "verdict": shown}

    def _try(self, intent: Intent) -> dict[str, Any]:
        """A move: judged, shown, and played if it is legal; an action without its cards is a question."""
        if not intent.move.names_nothing:
            return self._attempt(intent.move.text)
        if judged(self._study.state, intent.move).legal:
            return {"fault": capital(self._say("choose.cards"))}
        return self._why(intent)

    def _steps(self, intent: Intent) -> dict[str, Any]:
        """Moves one after the other, up to the first that is refused; none if one of them is no move at all."""
        answer: dict[str, Any] = {}
        for move in [self._study.state.move(step.text) for step in intent.steps]:
            answer = self._attempt(move)
            if not answer["legal"]:
                break
        return answer

    def _attempt(self, move: object) -> dict[str, Any]:
        verdict = self._study.state.judge(move)
        shown = self._show(verdict, asked=False)
        if verdict.legal:
            self._play(verdict)
        else:
            self._publish()
        return {"legal": verdict.legal, "verdict": shown}

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live table, and beside it picture and words for wherever it cannot live; no hidden card in any."""
        bundle: Any = super()._repr_mimebundle_(**kwargs)
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle or {}, {})
        with self._lock:
            words = f"{self!r}\n{self._study.state}"
            picture = asleep(self._study.state, self._last, self._say)
        return {**data, "text/plain": words, "text/html": picture}, metadata

    def _ipython_display_(self) -> None:
        """Show the live table, and beneath it what is seen wherever it does not live."""
        data, metadata = self._repr_mimebundle_()
        show(data, metadata, self._epoch)

    def __repr__(self) -> str:
        position = self._study.state
        return f"<Table {position.rules.name}, {position.turn} to move, {len(self._study.past)} moves played>"
