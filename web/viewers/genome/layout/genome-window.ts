/** The part of a drawing that is shown, in units of its scale. */
export interface GenomeWindow {
  from: number;
  width: number;
}

/** Far enough to tell neighboring bases apart. */
const LEAST_WINDOW_UNITS = 30;

export const wholeWindow = (length: number): GenomeWindow => ({ from: 0, width: length });

/** The nearest window that is neither too narrow nor beyond the drawing. */
function within({ from, width }: GenomeWindow, length: number): GenomeWindow {
  const fitting = Math.min(length, Math.max(width, Math.min(length, LEAST_WINDOW_UNITS)));
  return { from: Math.min(length - fitting, Math.max(0, from)), width: fitting };
}

/** Zooms in by a factor above 1, out by one below. What is at the share `at` of the width (0 to 1) stays there. */
export function zoomWindow(window: GenomeWindow, length: number, factor: number, at = 0.5): GenomeWindow {
  const { width } = within({ ...window, width: window.width / factor }, length);
  return within({ from: window.from + (window.width - width) * at, width }, length);
}

/** Moves the window by a share of its width, to the right if positive. */
export function panWindow(window: GenomeWindow, length: number, share: number): GenomeWindow {
  return within({ ...window, from: window.from + share * window.width }, length);
}

/** The window, moved only if a range of the drawing is not in it: then its middle shows the range. */
export function windowWith(window: GenomeWindow, length: number, range: { from: number; to: number }): GenomeWindow {
  if (range.to > window.from && range.from < window.from + window.width) return window;
  return within({ ...window, from: (range.from + range.to - window.width) / 2 }, length);
}

/** The same share of a drawing of another length. */
export function windowInOther(window: GenomeWindow, length: number, other: number): GenomeWindow {
  return within({ from: (window.from / length) * other, width: (window.width / length) * other }, other);
}
