/** A list, or a long text, of which a result has a part. */
export interface Cut {
  /** Path in `data`. */
  path: string;
  from: number;
  shown: number;
  of: number;
}

/** Where each list begins, by its path; from the first item without. */
export type Starts = Readonly<Record<string, number>>;

interface Shortened {
  data: unknown;
  cuts: Cut[];
}

/** Lists and texts are no longer than `cap` characters of JSON, but a list has at least one item. */
function shortened(data: unknown, cap: number, starts: Starts): Shortened {
  const cuts: Cut[] = [];
  const note = (path: string, from: number, shown: number, of: number): void => {
    if (shown < of) cuts.push({ path, from, shown, of });
  };
  const visit = (value: unknown, path: string): unknown => {
    const from = starts[path] ?? 0;
    if (typeof value === 'string') {
      const part = value.slice(from, from + cap);
      note(path, from, part.length, value.length);
      return part;
    }
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      let size = 0;
      for (const [at, item] of value.slice(from).entries()) {
        const known = cuts.length;
        const shown = visit(item, `${path}.${from + at}`);
        size += JSON.stringify(shown).length + 1;
        if (size > cap && items.length > 0) {
          cuts.length = known;
          break;
        }
        items.push(shown);
      }
      note(path, from, items.length, value.length);
      return items;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, visit(inner, path === '' ? name : `${path}.${name}`)]),
    );
  };
  return { data: visit(data, ''), cuts };
}

/** Nothing becomes shorter below this. */
const CAP_MIN = 100;
const STEP = 0.7;

/**
 * Data of at most `max` characters of JSON: long lists and texts are cut, all to the same length, so that short ones stay
 * whole. `starts` says where each goes on.
 */
export function cutTo(max: number, data: unknown, starts: Starts): Shortened {
  let cap = max;
  let cut = shortened(data, cap, starts);
  while (JSON.stringify(cut.data).length > max && cap > CAP_MIN) {
    cap = Math.floor(cap * STEP);
    cut = shortened(data, cap, starts);
  }
  return cut;
}

/** Where to go on after a result; null if nothing follows. A list that has ended stays at its end. */
export function nextStarts(cuts: readonly Cut[]): Starts | null {
  if (cuts.every(({ from, shown, of }) => from + shown >= of)) return null;
  return Object.fromEntries(cuts.map(({ path, from, shown }) => [path, from + shown]));
}
