import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDecisions } from '../../../data-loader/make-bundle/catalogue';
import { makeBundle } from '../../../data-loader/make-bundle/make-bundle';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';
import { tabbed } from './readers/reading';
import { copySmallLab, lookedAt } from './small-lab';

/** A peptide of an ORF of the small lab that no table of it has. */
const UNOBSERVED = 'MLRRGTFCY';

/** Looks at the small lab with further files, and without some of its own. */
const lookWith = <Result>(
  further: Record<string, string | Uint8Array>,
  work: (look: Awaited<ReturnType<typeof lookedAt>>, lab: string) => Promise<Result>,
  settings: readonly string[] = [],
): Promise<Result> =>
  inTemporaryFolder(async (lab) => {
    await copySmallLab(lab);
    for (const [name, content] of Object.entries(further)) await writeFile(join(lab, name), content);
    return work(await lookedAt(lab, settings), lab);
  });

describe('a table that does not say what it is', () => {
  const ranks = tabbed('MHC|Pos|Peptide|Core|Score_EL|%Rank_EL', `DRB1_0101|1|${UNOBSERVED}|${UNOBSERVED}|0.9|0.1`);
  const scores = tabbed('peptide|score', `${UNOBSERVED}|9`);

  it('OWN-19 predictions by rank beside observed peptides change no number of the catalogue', async () => {
    await lookWith({ 'ranks.tsv': ranks }, async ({ parsed, files }, lab) => {
      expect(files.find(({ file }) => file === 'ranks.tsv')).toMatchObject({ kind: 'unknown', uses: [] });
      const { outcome, report } = await makeBundle(parsed, lab, {});
      expect([outcome, report.funnel.peptides.distinct, report.funnel.rows.read]).toEqual(['made', 39, 165]);
    });
  });

  it('OWN-13 OWN-19 is a decision that stops the bundle until it is answered', async () => {
    await lookWith({ 'scores.tsv': scores }, async ({ parsed, reasons }, lab) => {
      expect(openDecisions(parsed)).toEqual(['files.scores.tsv']);
      expect(reasons.get('files')).toContain('scores.tsv (a column of peptides, "peptide", and none of its spectrum)');
      await expect(makeBundle(parsed, lab, {})).rejects.toThrow('To be decided in catalogue.yaml: files.scores.tsv');
    });
  });

  it.each([
    ['peptides', 40],
    ['none', 39],
  ])('OWN-19 is read as the answer %s says', async (answer, distinct) => {
    await lookWith(
      { 'scores.tsv': scores },
      async ({ parsed }, lab) => {
        const { report } = await makeBundle(parsed, lab, {});
        expect(report.funnel.peptides.distinct).toBe(distinct);
      },
      [`files={ scores.tsv: ${answer} }`],
    );
  });
});
