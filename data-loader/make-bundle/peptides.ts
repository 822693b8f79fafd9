import { foldIsoleucine } from '#domain/search/sequence-match';
import { ownText } from './own-text';

/**
 * Distinct peptides by ordinal, in the order in which they were first added. Those that differ only in I and L share an
 * entry of the index that finds them in proteins.
 */
export class Peptides {
  readonly #sequences: string[] = [];
  /** The first peptide of each form in which I is written as L. */
  readonly #firsts = new Map<string, number>();
  /** The next peptide of the same form. */
  readonly #next = new Map<number, number>();

  get size(): number {
    return this.#sequences.length;
  }

  /** Adds a peptide unless it is known, and returns its ordinal. */
  add(sequence: string): number {
    const form = foldIsoleucine(sequence);
    const first = this.#firsts.get(form);
    if (first === undefined) {
      const ordinal = this.#push(sequence);
      const kept = this.sequenceOf(ordinal);
      this.#firsts.set(kept === form ? kept : ownText(form), ordinal);
      return ordinal;
    }
    let last = first;
    for (const ordinal of this.#chain(first)) {
      if (this.#sequences[ordinal] === sequence) return ordinal;
      last = ordinal;
    }
    const added = this.#push(sequence);
    this.#next.set(last, added);
    return added;
  }

  #push(sequence: string): number {
    return this.#sequences.push(ownText(sequence)) - 1;
  }

  *#chain(first: number): Generator<number> {
    for (let ordinal: number | undefined = first; ordinal !== undefined; ordinal = this.#next.get(ordinal))
      yield ordinal;
  }

  sequenceOf(ordinal: number): string {
    return this.#sequences[ordinal] ?? '';
  }

  /** The peptide of exactly this sequence. */
  ordinalOf(sequence: string): number | undefined {
    for (const ordinal of this.ofForm(foldIsoleucine(sequence)))
      if (this.#sequences[ordinal] === sequence) return ordinal;
    return undefined;
  }

  /** The peptides of a form in which I is written as L. */
  ofForm(form: string): Iterable<number> {
    const first = this.#firsts.get(form);
    return first === undefined ? [] : this.#chain(first);
  }

  /** The forms of all peptides. */
  forms(): Iterable<string> {
    return this.#firsts.keys();
  }
}
