import { foldIsoleucine } from '#domain/search/sequence-match';
import type { Staging } from '../staging/staging';
import { rowsBySequence } from './peptide-sequences';

/** Distinct peptide sequences in memory at once: some 100 MB. All backgrounds are read once for each such part. */
const SEQUENCES_AT_ONCE = 500_000;

/** Residues by which a place in a background is looked up: no more than most tryptic peptides have. */
const ANCHOR = 7;
const anchorLength = (sequence: string): number => Math.min(ANCHOR, sequence.length);

/** Peptides by the first residues of their folded sequences, so that a place of a background costs one look-up. */
class Anchored {
  readonly #byAnchor = new Map<string, { folded: string; sequence: string }[]>();
  readonly #lengths = new Set<number>();
  readonly #found = new Map<string, Set<number>>();
  size = 0;

  add(sequence: string): void {
    const folded = foldIsoleucine(sequence);
    const length = anchorLength(sequence);
    const anchor = folded.slice(0, length);
    this.#lengths.add(length);
    const others = this.#byAnchor.get(anchor);
    if (others) others.push({ folded, sequence });
    else this.#byAnchor.set(anchor, [{ folded, sequence }]);
    this.size += 1;
  }

  /** Notes which of the peptides lie in a folded sequence of a background. */
  lookIn(letters: string, background: number): void {
    for (const length of this.#lengths)
      for (let at = 0; at + length <= letters.length; at += 1)
        for (const { folded, sequence } of this.#byAnchor.get(letters.slice(at, at + length)) ?? []) {
          if (!letters.startsWith(folded, at)) continue;
          const known = this.#found.get(sequence);
          if (known) known.add(background);
          else this.#found.set(sequence, new Set([background]));
        }
  }

  async stage(staging: Staging): Promise<void> {
    for (const [sequence, backgrounds] of this.#found)
      await staging.put(
        'inBackground',
        [sequence],
        [...backgrounds].toSorted((one, other) => one - other),
      );
    await staging.flush();
  }
}

/**
 * Stages for every peptide sequence in which backgrounds it lies, I and L being equal, because a tandem mass spectrum does
 * not tell them apart. The time grows with the residues of the backgrounds, the memory with neither.
 */
export async function stageBackgrounds(staging: Staging): Promise<void> {
  let part = new Anchored();
  const finish = async (): Promise<void> => {
    for await (const { key, value } of staging.entries('background')) part.lookIn(value, Number(key[0]));
    await part.stage(staging);
    part = new Anchored();
  };
  for await (const { sequence } of rowsBySequence(staging)) {
    part.add(sequence);
    if (part.size === SEQUENCES_AT_ONCE) await finish();
  }
  await finish();
}
