import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rowsBySequence, stageOccurrences } from '../../../data-loader/derive/peptide-sequences';
import { Staging } from '../../../data-loader/staging/staging';

/** Id, sequence and cancer of each peptide, in no order. */
const peptides = [
  ['P3', 'MKV', 'Liver cancer'],
  ['P1', 'MKV', 'Breast cancer'],
  ['P2', 'MKV', 'Liver cancer'],
  ['P5', 'AAL', 'Liver cancer'],
  ['P4', 'AAL', 'Liver cancer'],
] as const;

describe('the peptides of a sequence', () => {
  let folder: string;
  let staging: Staging;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-sequences-'));
    staging = await Staging.open(folder);
    for (const [id, sequence, cancer] of peptides) await staging.put('sequencePeptide', [sequence, id], cancer);
  });
  afterEach(async () => {
    await staging.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('come together, in the order of their ids, up to the last sequence', async () => {
    const groups: string[][] = [];
    for await (const { sequence, rows } of rowsBySequence(staging))
      groups.push([sequence, ...rows.map(({ peptideId }) => peptideId)]);
    expect(groups).toEqual([
      ['AAL', 'P4', 'P5'],
      ['MKV', 'P1', 'P2', 'P3'],
    ]);
  });

  it('are staged as occurrences by cancer only if there are several cancers', async () => {
    await stageOccurrences({ staging, studies: [{ cancer: 'Liver cancer' }, { cancer: 'Breast cancer' }] });
    expect(await staging.get('occurrence', ['AAL'])).toBeUndefined();
    expect(await staging.get('occurrence', ['MKV'])).toEqual([
      { cancer: 'Liver cancer', peptideIds: ['P2', 'P3'] },
      { cancer: 'Breast cancer', peptideIds: ['P1'] },
    ]);
  });
});
