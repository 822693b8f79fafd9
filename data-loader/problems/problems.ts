import type { BundleProblem, ProblemKind } from '#domain/storage/bundle-problems';
import { asSentence, type Message, type Sought } from './sentence';

/** Places of a kind that a report shows. */
const PLACES_SHOWN = 5;
/** More kinds than a program has sentences: one of them must have its values in its words. */
const KINDS_MAX = 1_000;

/** A place that is shown, and what was looked for there and not found. */
export interface ShownPlace extends BundleProblem {
  sought?: Sought;
}

interface Kind {
  sentence: string;
  count: number;
  places: ShownPlace[];
}

/** Receives every problem when it is found. */
export type OnProblem = (problem: BundleProblem, sentence: string) => void;

/**
 * Collects problems by kind: counts them all and keeps the first places of each, so that memory does not grow with their
 * number. Files are in the order of the first call of `follow` for each.
 */
export class Problems {
  readonly #kinds = new Map<string, Kind>();
  readonly #fileOrder = new Map<string, number>();
  readonly #onProblem: OnProblem;

  constructor(onProblem: OnProblem = () => undefined) {
    this.#onProblem = onProblem;
  }

  /** Appends `file` to the order. */
  follow(file: string): void {
    if (!this.#fileOrder.has(file)) this.#fileOrder.set(file, this.#fileOrder.size);
  }

  /** `file` is '' for a problem of no file, `line` 0 for one of a file as a whole. */
  add(file: string, line: number, message: Message): void {
    this.follow(file);
    const { text, kind: sentence, values, sought } = asSentence(message);
    const [value, another] = values;
    const problem: BundleProblem = {
      file,
      line,
      message: text,
      ...(value === undefined || another !== undefined ? {} : { value }),
    };
    this.#onProblem(problem, sentence);
    const kind = this.#kindOf(sentence);
    kind.count += 1;
    this.#show(kind.places, sought === null ? problem : { ...problem, sought });
  }

  #kindOf(sentence: string): Kind {
    const name = this.#kinds.has(sentence) || this.#kinds.size < KINDS_MAX ? sentence : 'other problems';
    const kind = this.#kinds.get(name) ?? { sentence: name, count: 0, places: [] };
    this.#kinds.set(name, kind);
    return kind;
  }

  readonly #order = (a: BundleProblem, b: BundleProblem): number =>
    (this.#fileOrder.get(a.file) ?? 0) - (this.#fileOrder.get(b.file) ?? 0) || a.line - b.line;

  #show(places: ShownPlace[], problem: ShownPlace): void {
    const last = places[PLACES_SHOWN - 1];
    if (last !== undefined && this.#order(problem, last) >= 0) return;
    places.push(problem);
    places.sort(this.#order);
    places.length = Math.min(places.length, PLACES_SHOWN);
  }

  get none(): boolean {
    return this.#kinds.size === 0;
  }

  /** The places that are shown, to be completed. */
  *shown(): Generator<ShownPlace> {
    for (const { places } of this.#kinds.values()) yield* places;
  }

  /** Returns the kinds by their first places. */
  kinds(): ProblemKind[] {
    const kinds = [...this.#kinds.values()].map(({ places, ...kind }) => ({
      ...kind,
      places: places.map(({ file, line, message, value }): BundleProblem => ({ file, line, message, value })),
    }));
    const first = ({ places: [place] }: ProblemKind): BundleProblem => place ?? { file: '', line: 0, message: '' };
    return kinds.sort((a, b) => this.#order(first(a), first(b)));
  }
}
