/** What may be done on a canvas. */
export interface CanvasRules {
  /** With handles, selection frames and several selected at once; else elements are only chosen, and moved along what they stand on. */
  readonly editable: boolean;
  /** The element that is meant by the one that was hit, such as the host of a mark on it; null for none. */
  readonly target: (id: string) => string | null;
}

export const editingRules: CanvasRules = { editable: true, target: (id) => id };
