/** What the history must know of the states that it keeps: how to tell them apart and how to go from one to the other. */
export interface HistoryRules<State, Change> {
  /** Null if the two are equal: then there is nothing to record. */
  between: (before: State, after: State) => Change | null;
  apply: (state: State, change: Change) => State;
  invert: (change: Change) => Change;
  /** Gets 'Nothing to undo.' and 'Nothing to redo.'. */
  say: (message: string) => void;
}

export interface Step<Change> {
  label: string;
  change: Change;
}

/** Only what belongs to the document: selection and viewport are kept elsewhere. Never changed in place. */
export interface History<State, Change> {
  readonly present: State;
  readonly past: readonly Step<Change>[];
  /** The next step to redo is the last. */
  readonly future: readonly Step<Change>[];
  /** A drag, reshape or turn that is under way; `present` is its preview. */
  readonly gesture: { readonly label: string; readonly start: State } | null;
  /** What further steps can still be joined to the newest one; null if it is closed. */
  readonly open: string | null;
}

export interface HistoryCommands<State, Change> {
  start(present: State): History<State, Change>;
  /** Makes a step of `next`; steps in succession with the same `join` become one. A gesture under way is finished first. */
  record(history: History<State, Change>, label: string, next: State, join?: string): History<State, Change>;
  /** Begins a gesture; one that is under way is finished first. */
  begin(history: History<State, Change>, label: string): History<State, Change>;
  /** Shows the gesture's state so far: derive it from `gesture.start`. Without a gesture nothing happens. */
  preview(history: History<State, Change>, next: State): History<State, Change>;
  /** Finishes the gesture: one step, or none if it changed nothing. */
  finish(history: History<State, Change>): History<State, Change>;
  /** Escape: back to the start of the gesture. What can be redone stays. */
  cancel(history: History<State, Change>): History<State, Change>;
  /** Cancels a gesture under way, then takes the newest step back. */
  undo(history: History<State, Change>): History<State, Change>;
  redo(history: History<State, Change>): History<State, Change>;
  /** Closes the newest step, so that a later nudge is a step of its own. */
  close(history: History<State, Change>): History<State, Change>;
}

export function historyCommands<State, Change>(rules: HistoryRules<State, Change>): HistoryCommands<State, Change> {
  type Of = History<State, Change>;

  const cancel = (history: Of): Of => (history.gesture ? { ...history, present: history.gesture.start, gesture: null } : history);

  /** A step from `before` to `after` on top of `past`. */
  const push = (history: Of, past: Of['past'], label: string, before: State, after: State, open: string | null): Of => {
    const change = rules.between(before, after);
    if (!change) return { ...history, past, present: before, gesture: null, open: null };
    return { present: after, past: [...past, { label, change }], future: [], gesture: null, open };
  };

  const finish = (history: Of): Of => {
    const { gesture } = history;
    return gesture ? push(history, history.past, gesture.label, gesture.start, history.present, null) : history;
  };

  const record = (from: Of, label: string, next: State, join?: string): Of => {
    const history = finish(from);
    // A step that does nothing must not close the one before it either.
    if (!rules.between(history.present, next)) return history;
    const last = history.past.at(-1);
    if (join === undefined || history.open !== join || !last) {
      return push(history, history.past, label, history.present, next, join ?? null);
    }
    const before = rules.apply(history.present, rules.invert(last.change));
    return push(history, history.past.slice(0, -1), last.label, before, next, join);
  };

  const undo = (from: Of): Of => {
    const history = cancel(from);
    const step = history.past.at(-1);
    if (!step) {
      rules.say('Nothing to undo.');
      return history;
    }
    const present = rules.apply(history.present, rules.invert(step.change));
    return { present, past: history.past.slice(0, -1), future: [...history.future, step], gesture: null, open: null };
  };

  const redo = (from: Of): Of => {
    const history = cancel(from);
    const step = history.future.at(-1);
    if (!step) {
      rules.say('Nothing to redo.');
      return history;
    }
    return { present: rules.apply(history.present, step.change), past: [...history.past, step], future: history.future.slice(0, -1), gesture: null, open: null };
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
