/** What it took to draw a molecule. */
export interface Drawn {
  usableMs: number;
  /** The longest time in which the page could not react; 0 if never longer than 50 ms. */
  longestFreezeMs: number;
  /** Until the progress line was painted. */
  firstPaintMs: number;
}
