import { type Balance, Tally } from '../text/balance';
import { type Commas, commasOf, readNumber } from '../text/read-number';
import type { PeakPair } from './peaks';
import { type NumberedLine, type StatedCount, unreadableLine, UnreadableSpectrum } from './spectrum-text';

export interface ReadPeaks {
  readonly peaks: readonly PeakPair[];
  readonly notes: readonly string[];
  readonly balance: Balance;
}

/** Where m/z and intensity stand in a row. */
interface Columns {
  readonly mz: number;
  readonly intensity: number;
}

/** `175,119 1200` or `175.119 1200,5`: with commas between numbers, these would be other numbers. */
const DECIMAL_COMMA = /^\d+,\d+[\s;]+\d|^[\d.]+[\s;]+\d+,\d+(?:[\s;]|$)/;
const MZ_NAME =
  /^(?:observed[ _]?|exp[ _]?)?(?:m\/?zs?|moverz|mass[ _]to[ _]charge|mass|masses)(?:[ _]?\((?:th|m\/z|da)\))?$/i;
const INTENSITY_NAME = /^(?:abs(?:olute)?[ _]?)?(?:intensity|intensities|int|abundance|height|counts?)$/i;
/** More numbers in a row are no columns that a program writes beside m/z and intensity. */
const COLUMNS_MAX = 6;

const isNumeric = (cell: string): boolean => typeof readNumber(cell, 'thousands') === 'number';

const QUOTED_CELL = /\s*"([^"]*)"\s*(?:[\t,;]|$)|([^\t,;]*)(?:[\t,;]|$)/g;

/** Cells by tabs, or by commas and semicolons, or by blanks; what is in quotes is one. */
function cellsOf(text: string): string[] {
  if (text.includes('\t')) return text.split('\t').map((cell) => cell.trim().replaceAll('"', ''));
  if (!/[,;]/.test(text)) return text.split(/\s+/).map((cell) => cell.replaceAll('"', ''));
  if (!text.includes('"')) return text.split(/[,;]/).map((cell) => cell.trim());
  const cells = Array.from(text.matchAll(QUOTED_CELL), ([, quoted, plain = '']) => quoted ?? plain.trim());
  return /[\t,;]\s*$/.test(text) ? cells : cells.slice(0, -1);
}

const dividedAnywhere = (text: string): string[] => text.split(/[\s,;]+/);
/** A row whose tabs divide numbers, so that commas are within them. */
const isTabbed = (text: string): boolean => {
  const [mz = '', intensity = ''] = text.split('\t').map((cell) => cell.trim());
  return /^[\d.,]+(?:e[+-]?\d+)?$/i.test(mz) && /^[\d.,]+(?:e[+-]?\d+)?$/i.test(intensity);
};

/** Columns by separators of rows, or null if the line begins with a number and so is a row. */
function namedColumns(header: NumberedLine): Columns | null {
  const names = cellsOf(header.text).filter((name, at, all) => name !== '' || at < all.length - 1);
  if (names.some((name) => /^[+-]?[\d.,]+(?:e[+-]?\d+)?$/i.test(name))) return null;
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

/** The texts of one peak, before its numbers are read. */
interface PeakRow {
  readonly line: NumberedLine;
  readonly mz: string;
  readonly intensity: string;
}

/** The numbers of a row of values, without the name before it and brackets around them. */
function valuesOf(text: string, signs = /[\s,;]+/): { name: string; values: string[] } {
  const [head = '', name = ''] = /^\s*"?([A-Za-z][\w/ ]{0,30}?)"?\s{0,9}[:=\t]/.exec(text) ?? [];
  const list = text
    .slice(head.length)
    .trim()
    .replace(/^[[({]/, '')
    .replace(/[\])}]?,?$/, '');
  return { name, values: list.split(signs).filter((value) => value !== '') };
}

/** Two rows of as many numbers, more than two: the m/z, and below them the intensities. Null if the lines are no such. */
function transposed(lines: readonly NumberedLine[]): PeakRow[] | null {
  const [first, second, third] = lines;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const [one, other] = [valuesOf(first.text), valuesOf(second.text)];
  const counts = [one.values.length, other.values.length];
  if (Math.min(...counts) < 2 || Math.max(...counts) < 3) return null;
  // Two peaks with decimal commas, `262,151 800`.
  if (Math.min(...counts) === 2 && [first, second].some(({ text }) => DECIMAL_COMMA.test(text))) return null;
  if (![...one.values, ...other.values].every(isNumeric)) return null;
  const isSwapped = INTENSITY_NAME.test(one.name.trim()) || MZ_NAME.test(other.name.trim());
  if (one.values.length !== other.values.length)
    throw unreadableLine(second, `has ${other.values.length} numbers, but the line above has ${one.values.length}`);
  const [mz, intensity] = isSwapped ? [other.values, one.values] : [one.values, other.values];
  if (mz.some((value, at) => at > 0 && Number(value) < Number(mz[at - 1]))) return null;
  return mz.map((value, at) => ({ line: first, mz: value, intensity: intensity[at] ?? '' }));
}

const NUMBER = '[\\d.]+(?:[eE][+-]?\\d+)?';
/** `147.11,1000 276.15,500`, `110:25 147:1000`, `(110 25)(147 1000)`: pairs that their signs hold together. */
const JOINED_PAIR = new RegExp(
  `\\(\\s*(${NUMBER})[\\s,;:]+(${NUMBER})\\s*\\)|(${NUMBER})[,:#](${NUMBER})(?=[\\s;]|$)`,
  'g',
);
const JOINED_PAIRS = new RegExp(
  `^(?:(?:\\(\\s*${NUMBER}[\\s,;:]+${NUMBER}\\s*\\)|${NUMBER}[,:#]${NUMBER}(?=[\\s;]|$))[\\s,;]*)+$`,
);

const joinedPairs = (line: NumberedLine): PeakRow[] =>
  Array.from(line.text.matchAll(JOINED_PAIR), ([, mz, intensity, other = '', its = '']) => ({
    line,
    mz: mz ?? other,
    intensity: intensity ?? its,
  }));

/** Whether signs hold the numbers of each line together in pairs: of `147.11,1000` only if a line has several. */
function areJoined(lines: readonly NumberedLine[]): boolean {
  if (!lines.every(({ text }) => text.length < 1e5 && JOINED_PAIRS.test(text))) return false;
  // Without a decimal point, `100,5 3,2` are two numbers with decimal commas.
  return lines.some(({ text }) => /[(:]/.test(text) || (/\d[\s;]+[\d.]+[,#]/.test(text) && text.includes('.')));
}

const numberPairs = (line: NumberedLine): PeakRow[] => {
  const cells = dividedAnywhere(line.text.replace(/[\s,;]+$/, ''));
  return Array.from({ length: Math.ceil(cells.length / 2) }, (_, pair) => ({
    line,
    mz: cells[2 * pair] ?? '',
    intensity: cells[2 * pair + 1] ?? '',
  }));
};

/** Whether numbers follow each other in pairs: an even number in each line, and m/z that ascend through all of them. */
function arePairs(lines: readonly NumberedLine[]): boolean {
  let before = 0;
  let several = false;
  for (const { text } of lines) {
    const cells = dividedAnywhere(text.replace(/[\s,;]+$/, ''));
    if (cells.length % 2 !== 0 || !cells.every((cell) => typeof readNumber(cell) === 'number')) return false;
    several ||= cells.length > 2;
    for (let at = 0; at < cells.length; at += 2) {
      if (Number(cells[at]) <= before) return false;
      before = Number(cells[at]);
    }
  }
  return several;
}

/** A table of MaxQuant (msms.txt) or a list of a program has all m/z of a spectrum in one cell, and all intensities in another. */
function cellLists(line: NumberedLine, cells: readonly string[], columns: Columns): PeakRow[] | null {
  const [mz, intensity] = [columns.mz, columns.intensity].map((at) => valuesOf(cells[at] ?? '', /,?\s+|;\s*/).values);
  if (mz === undefined || intensity === undefined || mz.length < 2 || ![...mz, ...intensity].every(isNumeric))
    return null;
  if (mz.length !== intensity.length)
    throw unreadableLine(line, `has ${mz.length} m/z, but ${intensity.length} intensities`);
  return mz.map((value, at) => ({ line, mz: value, intensity: intensity[at] ?? '' }));
}

interface FoundRows {
  readonly rows: readonly PeakRow[];
  readonly notes: readonly string[];
}

function listRows(lines: readonly NumberedLine[], stated: StatedCount | null): FoundRows {
  const columnsOfTwo = transposed(lines);
  if (columnsOfTwo !== null && stated === null)
    return { rows: columnsOfTwo, notes: ['the first line was read as m/z, the second as intensities'] };
  if (areJoined(lines)) return { rows: lines.flatMap(joinedPairs), notes: [] };
  const isPaired = stated === null ? arePairs(lines) : stated.count !== lines.length && arePairs(lines);
  if (isPaired) return { rows: lines.flatMap(numberPairs), notes: [] };
  const isTable = lines.every(({ text }) => isTabbed(text));
  const cells = lines.map(({ text }) => (isTable || text.includes('"') ? cellsOf(text) : dividedAnywhere(text)));
  const isNumbered = areNumbered(cells);
  const [mz, intensity] = isNumbered ? [1, 2] : [0, 1];
  const rows = lines.map((line, at) => {
    const own = cells[at] ?? [];
    if (own.length > COLUMNS_MAX && own.every(isNumeric))
      throw unreadableLine(line, `has ${own.length} numbers, of which it is not known what they are`);
    return { line, mz: own[mz] ?? '', intensity: own[intensity] ?? '' };
  });
  return { rows, notes: isNumbered ? ['the first column only numbers the peaks'] : [] };
}

function tableRows(lines: readonly NumberedLine[], columns: Columns): FoundRows {
  const notes: string[] = [];
  const rows: PeakRow[] = [];
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line.text);
    const lists = at === 0 ? cellLists(line, cells, columns) : null;
    if (lists !== null) {
      if (lines.length > 1) notes.push(`the first of ${lines.length} rows is read`);
      return { rows: lists, notes };
    }
    rows.push({ line, mz: cells[columns.mz] ?? '', intensity: cells[columns.intensity] ?? '' });
  }
  return { rows, notes };
}

/** What commas within the numbers are; refuses those that cannot be told, and decimal ones. */
function checkedCommas(rows: readonly PeakRow[]): Commas {
  const commas = commasOf(rows.flatMap(({ mz, intensity }) => [mz, intensity]));
  if (commas === 'none' || commas === 'thousands') return commas;
  const first = rows.find(({ mz, intensity }) => mz.includes(',') || intensity.includes(','));
  const line = first?.line ?? { line: 1, text: '' };
  throw unreadableLine(
    line,
    commas === 'unknown'
      ? 'has commas that may be decimal signs or separators of thousands; write the numbers without'
      : 'has decimal commas; write a decimal point',
  );
}

/**
 * Reads peaks: m/z and intensity of each in a line, separated by blanks, tabs, commas or semicolons, and perhaps more
 * behind them; several pairs in a line; or a line of m/z and one of intensities. `header`: whether the first line may name
 * columns. `stated`: the number of peaks that the text says it has.
 * @throws UnreadableSpectrum for a line that is no peak, and if there are not as many as stated.
 */
export function readPeakLines(
  lines: readonly NumberedLine[],
  { header = false, stated = null }: { header?: boolean; stated?: StatedCount | null } = {},
): ReadPeaks {
  const [first] = lines;
  const isTransposed = header && transposed(lines) !== null;
  const named = header && !isTransposed && !areJoined(lines) && first !== undefined ? namedColumns(first) : null;
  const body = named === null ? lines : lines.slice(1);
  if (!isTransposed && !areJoined(body))
    for (const line of body)
      if (!line.text.includes('\t') && DECIMAL_COMMA.test(line.text))
        throw unreadableLine(line, 'has decimal commas; write a decimal point');
  const { rows, notes: found } = named === null ? listRows(body, stated) : tableRows(body, named);
  const commas = checkedCommas(rows);
  const notes = [...found, ...(commas === 'thousands' ? ['commas within numbers separate thousands'] : [])];
  const tally = new Tally('peak');
  const peaks: PeakPair[] = [];
  let empty = 0;
  for (const row of rows) {
    const [mz, intensity] = [readNumber(row.mz, commas), readNumber(row.intensity, commas)];
    const isPeak = typeof mz === 'number' && typeof intensity === 'number';
    if (isPeak && mz === 0 && intensity === 0) {
      empty += 1;
      tally.leave('is 0 0', row.line.line, row.line.text);
    } else if (isPeak && mz > 0 && intensity >= 0) {
      peaks.push([mz, intensity]);
      tally.read();
    } else throw unreadableLine(row.line, 'is not an m/z and an intensity');
  }
  if (empty > 0) notes.push(empty === 1 ? 'a line 0 0 was left out' : `${empty} lines 0 0 were left out`);
  if (stated !== null && stated.count !== rows.length)
    throw new UnreadableSpectrum(`${stated.by} is ${stated.count}, but there are ${rows.length}`);
  if (peaks.length === 0) throw new UnreadableSpectrum('The text has no peaks');
  return { peaks, notes, balance: tally.balance() };
}
