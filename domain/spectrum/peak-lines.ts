import { readNumber } from '../text/read-number';
import type { PeakPair } from './peaks';
import { type NumberedLine, unreadableLine, UnreadableSpectrum } from './spectrum-text';

export interface ReadPeaks {
  readonly peaks: readonly PeakPair[];
  readonly notes: readonly string[];
}

/** Where m/z and intensity stand in a row. */
interface Columns {
  readonly mz: number;
  readonly intensity: number;
}

/** `175,119 1200` or `175.119 1200,5`: with commas between numbers, these would be other numbers. */
const DECIMAL_COMMA = /^\d+,\d+[\s;]+\d|^[\d.]+[\s;]+\d+,\d+(?:[\s;]|$)/;
const MZ_NAME = /^(?:observed[ _]?|exp[ _]?)?(?:m\/?z|moverz|mass[ _]to[ _]charge|mass)(?:[ _]?\((?:th|m\/z|da)\))?$/i;
const INTENSITY_NAME = /^(?:abs(?:olute)?[ _]?)?(?:intensity|intensities|int|abundance|height|counts?)$/i;

const cellsOf = (text: string): string[] =>
  (/[\t,;]/.test(text) ? text.split(/[\t,;]/) : text.split(/\s+/)).map((cell) => cell.trim().replaceAll('"', ''));

/** Columns by separators of rows, or null if the line begins with a number and so is a row. */
function namedColumns(header: NumberedLine): Columns | null {
  const names = cellsOf(header.text).filter((name, at, all) => name !== '' || at < all.length - 1);
  if (names.some((name) => typeof readNumber(name) === 'number')) return null;
  const [mz, intensity] = [MZ_NAME, INTENSITY_NAME].map((pattern) =>
    names.flatMap((name, at) => (pattern.test(name) ? [at] : [])),
  );
  if (mz?.length === 1 && intensity?.length === 1) return { mz: mz[0] ?? 0, intensity: intensity[0] ?? 1 };
  if (names.length > 2) throw unreadableLine(header, 'names no single column of m/z and of intensity');
  return { mz: 0, intensity: 1 };
}

/** Rows that only number the peaks: 1, 2, 3 or 0, 1, 2 in front of m/z and intensity. */
function areNumbered(rows: readonly (readonly string[])[]): boolean {
  const first = Number(rows[0]?.[0]);
  return (
    rows.length > 1 &&
    (first === 0 || first === 1) &&
    rows.every((row, at) => row[0] === String(first + at) && typeof readNumber(row[2] ?? '') === 'number')
  );
}

/**
 * Reads a peak per line: m/z and intensity, separated by blanks, tabs, commas or semicolons, and perhaps more behind
 * them. `header`: whether the first line may name columns.
 * @throws UnreadableSpectrum for a line that is no peak.
 */
export function readPeakLines(lines: readonly NumberedLine[], { header = false } = {}): ReadPeaks {
  const [first] = lines;
  const named = header && first !== undefined ? namedColumns(first) : null;
  const rows = named === null ? lines : lines.slice(1);
  const notes: string[] = [];
  let columns = named ?? { mz: 0, intensity: 1 };
  // Cells may be empty in a table with names; else several separators are one.
  const split = named === null ? (text: string) => text.split(/[\s,;]+/) : cellsOf;
  if (named === null && areNumbered(rows.map(({ text }) => split(text)))) {
    columns = { mz: 1, intensity: 2 };
    notes.push('the first column only numbers the peaks');
  }
  const peaks: PeakPair[] = [];
  let empty = 0;
  for (const row of rows) {
    if (DECIMAL_COMMA.test(row.text)) throw unreadableLine(row, 'has decimal commas; write a decimal point');
    const cells = split(row.text);
    const [mz, intensity] = [readNumber(cells[columns.mz] ?? ''), readNumber(cells[columns.intensity] ?? '')];
    const isPeak = typeof mz === 'number' && typeof intensity === 'number';
    if (isPeak && mz === 0 && intensity === 0) empty += 1;
    else if (isPeak && mz > 0 && intensity >= 0) peaks.push([mz, intensity]);
    else throw unreadableLine(row, 'is not an m/z and an intensity');
  }
  if (empty > 0) notes.push(empty === 1 ? 'a line 0 0 was left out' : `${empty} lines 0 0 were left out`);
  if (peaks.length === 0) throw new UnreadableSpectrum('The text has no peaks');
  return { peaks, notes };
}
