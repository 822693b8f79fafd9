import { distance } from 'fastest-levenshtein';
import type { Space } from '../staging/staged-values';
import type { Staging } from '../staging/staging';
import type { Problems, ShownPlace } from './problems';

const VERSION = /\.\d+$/;

/** The id without its version, and without what GENCODE writes behind it in headers of FASTA (`ENST1.2|ENSG1.1|...`). */
function stem(name: string): string {
  return (name.split('|', 1)[0] ?? '').replace(VERSION, '').toLowerCase();
}

/** How far another name is from `given`: 0 if only its version or case differ, 1 for one edit, otherwise Infinity. */
function differenceOf(given: string, known: string): number {
  if (given === known) return Infinity;
  if (stem(given) === stem(known)) return 0;
  if (Math.abs(given.length - known.length) > 1) return Infinity;
  return distance(given, known) === 1 ? 1 : Infinity;
}

/** The nearest of the names seen so far. */
class Nearest {
  readonly #given: string;
  name: string | null = null;
  #difference = Infinity;

  constructor(given: string) {
    this.#given = given;
  }

  see(known: string): void {
    const difference = differenceOf(this.#given, known);
    if (difference >= this.#difference) return;
    this.#difference = difference;
    this.name = known;
  }

  get words(): string {
    return this.name === null ? '' : ` (did you mean ${this.name}?)`;
  }
}

/** Returns ` (did you mean NAME?)` if one of the names differs by one edit, case or version; otherwise ''. */
export function didYouMean(given: string, known: Iterable<string>): string {
  const nearest = new Nearest(given);
  for (const name of known) nearest.see(name);
  return nearest.words;
}

/** Adds to the places that are shown which name was perhaps meant. Reads each space that is concerned once. */
export async function suggestNames(staging: Staging, problems: Problems): Promise<void> {
  const bySpace = new Map<Space, { place: ShownPlace; nearest: Nearest }[]>();
  for (const place of problems.shown()) {
    if (place.sought === undefined) continue;
    const { name, space } = place.sought;
    bySpace.set(space, [...(bySpace.get(space) ?? []), { place, nearest: new Nearest(name) }]);
  }
  for (const [space, wanted] of bySpace) {
    for await (const { key } of staging.entries(space)) for (const { nearest } of wanted) nearest.see(key[0] ?? '');
    for (const { place, nearest } of wanted) {
      place.message += nearest.words;
      if (place.value !== undefined) place.value += nearest.words;
    }
  }
}
