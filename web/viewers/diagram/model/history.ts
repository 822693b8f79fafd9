/** What the history needs to know about its states: how to compare them and how to get from one to another. */
export interface HistoryRules<State, Change> {
  /** Returns null if the two are equal; then nothing is recorded. */
  between: (before: State, after: State) => Change | null;
  apply: (state: State, change: Change) => State;
  invert: (change: Change) => Change;
  /** Receives 'Nothing to undo.' and 'Nothing to redo.'. */
  say: (message: string) => void;
}

interface Step<Change> {
  label: string;
  change: Change;
}

/** The history of the document only; selection and viewport are kept elsewhere. Immutable. */
export interface History<State, Change> {
  readonly present: State;
  readonly past: readonly Step<Change>[];
  /** The last entry is the next step to redo. */
  readonly future: readonly Step<Change>[];
  /** The drag, reshape or rotation in progress; `present` is its preview. */
  readonly gesture: { readonly label: string; readonly start: State } | null;
  /** The `join` key of steps that can still be merged into the newest one; null if it is closed. */
  readonly open: string | null;
}

export interface HistoryCommands<State, Change> {
  start(present: State): History<State, Change>;
  /**
   * Records `next` as a step; successive steps with the same `join` become one. Finishes any gesture in progress first.
   */
  record(history: History<State, Change>, label: string, next: State, join?: string): History<State, Change>;
  /** Begins a gesture, after finishing any in progress. */
  begin(history: History<State, Change>, label: string): History<State, Change>;
  /** Shows the gesture's state so far, to be derived from `gesture.start`. Does nothing without a gesture. */
  preview(history: History<State, Change>, next: State): History<State, Change>;
  /** Finishes the gesture: one step, or none if it changed nothing. */
  finish(history: History<State, Change>): History<State, Change>;
  /** Escape: returns to the start of the gesture. Steps to redo are kept. */
  cancel(history: History<State, Change>): History<State, Change>;
  /** Cancels any gesture in progress, then undoes the newest step. */
  undo(history: History<State, Change>): History<State, Change>;
  redo(history: History<State, Change>): History<State, Change>;
  /** Closes the newest step, so that a later nudge becomes a separate step. */
  close(history: History<State, Change>): History<State, Change>;
}

export function historyCommands<State, Change>(rules: HistoryRules<State, Change>): HistoryCommands<State, Change> {
  type Timeline = History<State, Change>;

  const cancel = (history: Timeline): Timeline =>
    history.gesture ? { ...history, present: history.gesture.start, gesture: null } : history;

  /** A step from `before` to `after` on top of `past`. */
  const push = (
    history: Timeline,
    past: Timeline['past'],
    label: string,
    before: State,
    after: State,
    open: string | null,
  ): Timeline => {
    const change = rules.between(before, after);
    if (!change) return { ...history, past, present: before, gesture: null, open: null };
    return { present: after, past: [...past, { label, change }], future: [], gesture: null, open };
  };

  const finish = (history: Timeline): Timeline => {
    const { gesture } = history;
    return gesture ? push(history, history.past, gesture.label, gesture.start, history.present, null) : history;
  };

  const record = (from: Timeline, label: string, next: State, join?: string): Timeline => {
    const history = finish(from);
    // A step without effect must not close the one before it either.
    if (!rules.between(history.present, next)) return history;
    const last = history.past.at(-1);
    if (join === undefined || history.open !== join || !last) {
      return push(history, history.past, label, history.present, next, join ?? null);
    }
    const before = rules.apply(history.present, rules.invert(last.change));
    return push(history, history.past.slice(0, -1), last.label, before, next, join);
  };

  const undo = (from: Timeline): Timeline => {
    const history = cancel(from);
    const step = history.past.at(-1);
    if (!step) {
      rules.say('Nothing to undo.');
      return history;
    }
    const present = rules.apply(history.present, rules.invert(step.change));
    return { present, past: history.past.slice(0, -1), future: [...history.future, step], gesture: null, open: null };
  };

  const redo = (from: Timeline): Timeline => {
    const history = cancel(from);
    const step = history.future.at(-1);
    if (!step) {
      rules.say('Nothing to redo.');
      return history;
    }
    return {
      present: rules.apply(history.present, step.change),
      past: [...history.past, step],
      future: history.future.slice(0, -1),
      gesture: null,
      open: null,
    };
  };

  return {
    start: (present) => ({ present, past: [], future: [], gesture: null, open: null }),
    record,
    begin: (from, label) => {
      const history = finish(from);
      return { ...history, gesture: { label, start: history.present }, open: null };
    },
    preview: (history, next) => (history.gesture ? { ...history, present: next } : history),
    finish,
    cancel,
    undo,
    redo,
    close: (history) => (history.open === null ? history : { ...history, open: null }),
  };
}
