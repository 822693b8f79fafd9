import type { ValidationContext } from './validation-context';

type IdSpace = 'gene' | 'transcript' | 'peptide';

/** The form of nearly all ids; two of them are never equal without case unless they are equal. */
const PLAIN = /^[^a-z\u0080-\uffff]*$/;

/**
 * Search finds an id whatever its case (domain/storage/index-fields.ts), so two that differ in nothing else would be one.
 * Only ids with lower-case or non-ASCII letters are remembered for it: a bundle without such ids pays nothing.
 */
export class CaselessIds {
  private anyRemembered = false;

  constructor(private readonly context: ValidationContext, private readonly space: IdSpace) {}

  /** What is wrong with `given` as an id beside the earlier ones; null if nothing is. */
  async fault(column: string, given: string): Promise<string | null> {
    const earlier = await this.context.earlierLine(this.space, given);
    if (earlier !== undefined) return `${column} ${given} stands on line ${earlier} already`;
    const twin = await this.twin(given);
    const line = twin === undefined ? undefined : await this.context.earlierLine(this.space, twin);
    return line === undefined ? null : `${column} ${given} differs only in case from ${twin} on line ${line}`;
  }

  private async twin(given: string): Promise<string | undefined> {
    const lower = given.toLowerCase();
    const remembered = this.anyRemembered ? await this.context.staging.get('caselessId', [this.space, lower]) : undefined;
    return remembered ?? (PLAIN.test(given) ? undefined : lower.toUpperCase());
  }

  /** Of a sound record. */
  async remember(given: string): Promise<void> {
    if (PLAIN.test(given)) return;
    this.anyRemembered = true;
    await this.context.staging.put('caselessId', [this.space, given.toLowerCase()], given);
  }
}
