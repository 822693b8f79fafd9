/** From the last byte of an answer to the frame that shows it, ms; 0 for a longest task below 50 ms. */
export interface AnswerTiming {
  readonly paintedMs: number;
  readonly longTaskMs: number;
}

declare global {
  var answerWatch: {
    /** Goes to another page of the application and forgets what was measured. */
    readonly goTo: (path: string) => void;
    /** Null until the answer of a call of this name has been drawn. */
    readonly timing: (call: string) => AnswerTiming | null;
  };
}
