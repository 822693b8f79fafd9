import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Staging } from '../../../data-loader/staging/staging';
import { formatProblem, type Problem } from '../../../data-loader/validate/problems';
import { validateBundle } from '../../../data-loader/validate/validate-bundle';
import { bundleTexts, writeTexts } from '../../fixtures/bundle/bundle-tables';
import type { Defect } from '../../fixtures/bundle/defect-builder';
import {
  hlaDefects, manifestDefects, matrixDefects, peptideDefects, spectrumDefects, structureDefects,
} from '../../fixtures/bundle/peptide-defects';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { geneDefects, orfDefects, sequenceDefects, studyDefects, transcriptDefects } from '../../fixtures/bundle/table-defects';

const defects: Defect[] = [
  ...studyDefects, ...geneDefects, ...transcriptDefects, ...sequenceDefects, ...structureDefects, ...orfDefects, ...spectrumDefects,
  ...peptideDefects, ...hlaDefects, ...matrixDefects, ...manifestDefects,
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function problemsOf(apply: (bundle: ReturnType<typeof smallBundle>) => Problem[]): Promise<{ found: string[]; due: string[] }> {
  const bundle = smallBundle();
  const due = apply(bundle);
  await writeTexts(join(folder, 'bundle'), bundleTexts(bundle));
  const staging = await Staging.open(join(folder, 'staging'));
  try {
    const result = await validateBundle(join(folder, 'bundle'), staging);
    return { found: result.valid ? [] : result.problems.map(formatProblem), due: due.map(formatProblem) };
  } finally {
    await staging.close();
  }
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
  it('LOAD-03 reports every one of them, each once', async () => {
    const { found, due } = await problemsOf((bundle) => defects.flatMap(({ apply }) => apply(bundle)));
    expect(found.toSorted()).toEqual(due.toSorted());
  });
});
