import { describe, expect, it } from 'vitest';
import { formatProblem, type BundleProblem as Problem } from '#domain/storage/bundle-problems';
import { bundleTexts, writeTexts, type BundleTables } from '../../fixtures/bundle/bundle-tables';
import type { Defect } from '../../fixtures/bundle/defect-builder';
import {
  hlaDefects,
  manifestDefects,
  matrixDefects,
  peptideDefects,
  spectrumDefects,
  structureDefects,
} from '../../fixtures/bundle/peptide-defects';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { inTemporaryFolder, validated } from '../../fixtures/bundle/temporary-bundle';
import {
  geneDefects,
  orfDefects,
  sequenceDefects,
  studyDefects,
  transcriptDefects,
} from '../../fixtures/bundle/table-defects';

const defects: Defect[] = [
  ...studyDefects,
  ...geneDefects,
  ...transcriptDefects,
  ...sequenceDefects,
  ...structureDefects,
  ...orfDefects,
  ...spectrumDefects,
  ...peptideDefects,
  ...hlaDefects,
  ...matrixDefects,
  ...manifestDefects,
];

async function problemsOf(apply: (bundle: BundleTables) => Problem[]): Promise<{ found: string[]; due: string[] }> {
  return inTemporaryFolder(async (folder) => {
    const bundle = smallBundle();
    const due = apply(bundle);
    await writeTexts(folder, bundleTexts(bundle));
    return { found: (await validated(folder)).messages, due: due.map(formatProblem) };
  });
}

describe('LOAD-03 a defect in an otherwise valid bundle', () => {
  it.each(defects.map(({ title, apply }) => ({ title, apply })))(
    'LOAD-03 reports $title with file, line and reason, and nothing else',
    async ({ apply }) => {
      const { found, due } = await problemsOf(apply);
      expect(due.length).toBeGreaterThan(0);
      expect(found).toEqual(due);
    },
  );

  it('LOAD-03 accepts the bundle without defect', async () => {
    expect((await problemsOf(() => [])).found).toEqual([]);
  });
});

describe('LOAD-03 all defects in one bundle', () => {
  it('LOAD-03 are each reported exactly once', async () => {
    const { found, due } = await problemsOf((bundle) => defects.flatMap(({ apply }) => apply(bundle)));
    expect(found.toSorted()).toEqual(due.toSorted());
  });
});
