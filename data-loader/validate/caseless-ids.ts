import { fixed, type Message, sentence } from '../problems/sentence';
import type { ValidationContext } from './validation-context';

type IdSpace = 'gene' | 'transcript' | 'peptide';

/** The form of nearly all ids. Two ids of this form never differ only in case. */
const PLAIN = /^[^a-z\u0080-\uffff]*$/;

/**
 * Detects ids that differ only in case, which search cannot distinguish because it ignores case
 * (domain/storage/index-fields.ts). Only ids with lower-case or non-ASCII letters are stored, so a bundle without such
 * ids has no overhead.
 */
export class CaselessIds {
  #anyRemembered = false;

  readonly #context: ValidationContext;
  readonly #space: IdSpace;

  constructor(context: ValidationContext, space: IdSpace) {
    this.#context = context;
    this.#space = space;
  }

  /** Describes the conflict of `given` with an earlier id, or returns null if there is none. */
  async fault(column: string, given: string): Promise<Message | null> {
    const earlier = await this.#context.earlierLine(this.#space, given);
    if (earlier !== undefined) return sentence`${fixed(column)} ${given} is already on line ${earlier}`;
    const twin = await this.#twin(given);
    const line = twin === undefined ? undefined : await this.#context.earlierLine(this.#space, twin);
    return twin === undefined || line === undefined
      ? null
      : sentence`${fixed(column)} ${given} differs only in case from ${twin} on line ${line}`;
  }

  async #twin(given: string): Promise<string | undefined> {
    const lower = given.toLowerCase();
    const remembered = this.#anyRemembered
      ? await this.#context.staging.get('caselessId', [this.#space, lower])
      : undefined;
    return remembered ?? (PLAIN.test(given) ? undefined : lower.toUpperCase());
  }

  /** Remembers the id of a valid record. */
  async remember(given: string): Promise<void> {
    if (PLAIN.test(given)) return;
    this.#anyRemembered = true;
    await this.#context.staging.put('caselessId', [this.#space, given.toLowerCase()], given);
  }
}
