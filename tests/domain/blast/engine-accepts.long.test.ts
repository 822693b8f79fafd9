import pMap from 'p-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BlastSettings, readRunOptions } from '#domain/blast/run-options';
import {
  LINEAR_GAP,
  compositionModes,
  defaultEValues,
  gapsOfMatrix,
  matrices,
  maxTargetSequences,
  nucleotideGaps,
  nucleotideScores,
  wordSizes,
  type GapCosts,
  type NucleotideGap,
} from '#domain/blast/vocabulary';
import { isFullTier } from '../../support/tier';
import { isBlastInstalled, startBlastProgram, type BlastProgram } from './blast-program';

const DNA =
  'ATGAAAACCGCTTACATCGCGAAACAGCGTCAAATTTCCTTCGTTAAATCTCACTTCTCTCGTCAGCTGGAAGAACGTCTGGGTCTGATCGAAGTTCAGGCTCCGATCCTGTCTCGT';
const PROTEIN =
  'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQAPILSRVGDGTQDNLSGAEKAVQVKVKALPDAQFEVVHSLAKWKRQTLGQHDFSAGEGLYTHMKALRPDEDRLSPLHSVYVDQWDWE';
const databases = {
  nucleotides: `>t1\n${DNA.repeat(5)}\n>t2\n${DNA.slice(20).repeat(4)}\n`,
  proteins: `>p1\n${PROTEIN}\n>p2\n${PROTEIN.slice(10, 90)}\n`,
};

interface Combination {
  settings: BlastSettings;
  accepted: boolean;
}

/** Whether the calls take the combination. */
function isOffered(settings: BlastSettings): boolean {
  const [gapOpen, gapExtend] = settings.gap === LINEAR_GAP ? [null, null] : settings.gap;
  const [reward = null, penalty = null] = settings.type === 'blastn' ? settings.scores.split(',').map(Number) : [];
  const read = readRunOptions({
    blastType: settings.type,
    maxTargetSeq: settings.maxTargetSequences,
    eValue: settings.eValue,
    wordSize: settings.wordSize,
    gapOpen,
    gapExtend,
    reward,
    penalty,
    matrix: settings.type === 'blastp' ? settings.matrix : null,
    compBasedStats: settings.type === 'blastp' ? settings.compositionMode : null,
    database: settings.database,
  });
  return 'settings' in read;
}

const of = (settings: BlastSettings): Combination => ({ settings, accepted: isOffered(settings) });

const nucleotides = nucleotideScores.flatMap((scores) =>
  nucleotideGaps.flatMap((gap: NucleotideGap) =>
    wordSizes.blastn.map((wordSize) =>
      of({
        type: 'blastn',
        maxTargetSequences: 15,
        eValue: defaultEValues.blastn,
        wordSize,
        database: 'transcripts',
        scores,
        gap,
      }),
    ),
  ),
);

/** Every pair of costs that is offered for some matrix, with every matrix. */
const costs: GapCosts[] = [
  ...new Map(
    Object.values(gapsOfMatrix)
      .flat()
      .map((gap) => [gap.join(','), gap]),
  ).values(),
];
const proteins = matrices.flatMap((matrix) =>
  costs.flatMap((gap) =>
    wordSizes.blastp.flatMap((wordSize) =>
      [...compositionModes.keys()].map((compositionMode) =>
        of({
          type: 'blastp',
          maxTargetSequences: 15,
          eValue: defaultEValues.blastp,
          wordSize,
          database: 'peptides',
          matrix,
          gap,
          compositionMode,
        }),
      ),
    ),
  ),
);

/** Of each list of this length one item: each time the next one. */
const oneOf =
  (length: number) =>
  (_: unknown, index: number): boolean =>
    index % length === Math.floor(index / length) % length;
const PER_GAP = { blastn: wordSizes.blastn.length, blastp: wordSizes.blastp.length * compositionModes.length };
const GAPS_PER_SEARCH = 3;
/** Each scoring with each gap, and each matrix with every third gap; word sizes and modes taken in turn. */
const sample = [
  ...nucleotides.filter(oneOf(PER_GAP.blastn)),
  ...proteins.filter(oneOf(GAPS_PER_SEARCH * PER_GAP.blastp)),
];

describe.skipIf(!isBlastInstalled)('BLAST+ (skipped where it is not installed)', () => {
  let program: BlastProgram;
  beforeAll(async () => {
    program = await startBlastProgram(databases);
  });
  afterAll(() => program.dispose());

  // A short protein: the long words of blastp take time for each residue.
  const query = (settings: BlastSettings): string =>
    `>q\n${settings.type === 'blastn' ? `${DNA}${DNA}${DNA}` : PROTEIN.slice(0, 15)}\n`;

  /** Combinations whose acceptance differs between the calls and the program. */
  async function differing(combinations: readonly Combination[]): Promise<unknown[]> {
    const found = await pMap(
      combinations,
      async ({ settings, accepted }) => {
        const { exitCode, output } = await program.search(settings, query(settings));
        return accepted === (exitCode === 0 && output !== undefined) ? [] : [{ settings, accepted, exitCode }];
      },
      { concurrency: 2 },
    );
    return found.flat();
  }

  it('BLAST-27, BLAST-28, BLAST-29, BLAST-31, BLAST-32, BLAST-33, BLAST-34, BLAST-40 accepts and refuses what the API accepts and refuses: every scoring and matrix with a sample of gaps, in the full tier the whole product of the lists', async () => {
    const combinations = isFullTier ? [...nucleotides, ...proteins] : sample;
    expect(combinations.filter(({ accepted }) => accepted).length).toBeGreaterThan(50);
    expect(await differing(combinations)).toEqual([]);
  }, 1_800_000);

  it('BLAST-25 takes every number of target sequences', async () => {
    const [first] = nucleotides;
    if (!first) throw new Error('There are no combinations');
    expect(
      await differing(maxTargetSequences.map((count) => of({ ...first.settings, maxTargetSequences: count }))),
    ).toEqual([]);
  });

  it.each([0, -0, 5e-324, 1e-310, 1e-180, 1e-7, 0.05, 10, 1e21, 1e300])(
    'BLAST-09, BLAST-40 runs with an e-value of %s',
    async (eValue) => {
      for (const { settings } of [nucleotides[0], proteins.find(({ accepted }) => accepted)].flatMap(
        (each) => each ?? [],
      )) {
        expect(await program.search({ ...settings, eValue }, query(settings))).toMatchObject({
          exitCode: 0,
          output: { BlastOutput2: [{}] },
        });
      }
    },
  );
});
