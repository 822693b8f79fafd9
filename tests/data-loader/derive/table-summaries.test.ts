import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TableRow } from '../../../data-loader/derive/table-file';
import { numberSummary, summarizePeptides } from '../../../data-loader/derive/table-summaries';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';
import { tableFiles } from '../../fixtures/release/tables';

const summaryOf = (rows: readonly Partial<TableRow<'peptides'>>[]) =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'peptides.parquet');
    await writeFile(path, (await tableFiles({ peptides: rows })).peptides);
    return summarizePeptides(path);
  });

/** A row in which every fixed option is known. */
const known = { expression: 1, immunogenicity: 0, validation: 1, simultaneous: false };

describe('what the catalogue says of its rows', () => {
  it('FACET-03 offers the values that rows have, in natural order, and no fixed options', async () => {
    const { filterValues } = await summaryOf([
      { ...known, cancer: 'Skin cancer', tissue: 'Skin', study: 'PXD10', rnaType: ['snoRNA', 'lncRNA'] },
      { ...known, cancer: 'Skin cancer', tissue: 'Skin', study: 'PXD9', rnaType: ['lncRNA'], hla: ['HLA-A*02:01'] },
      { ...known, cancer: 'Skin cancer', tissue: 'Skin', study: 'PXD1' },
    ]);
    expect(filterValues).toEqual({
      cancer: ['Skin cancer'],
      tissue: ['Skin'],
      study: ['PXD1', 'PXD9', 'PXD10'],
      rnaType: ['lncRNA', 'snoRNA'],
      hla: ['HLA-A*02:01'],
    });
  });

  it('OWN-03 OWN-04 says of which options some row has no value', async () => {
    const { filterValues } = await summaryOf([known, { ...known, expression: null, validation: null }]);
    expect(filterValues).toMatchObject({ expression: ['unknown'], validation: ['unknown'] });
    expect(Object.keys(filterValues)).not.toContain('immunogenicity');
  });

  it('RANK-03 summarizes each number that some row has', async () => {
    const { numbers } = await summaryOf([{ length: 8, affinity: 3.5 }, { length: 9 }, { length: 9, affinity: null }]);
    expect(numbers).toEqual({
      length: { min: 8, max: 9, known: 3, histogram: { edges: [8, 9], counts: [3] } },
      affinity: { min: 3.5, max: 3.5, known: 1, histogram: { edges: [3.5, 3.5], counts: [1] } },
    });
  });
});

describe('what the catalogue says of a number', () => {
  it('RANK-03 counts every known value once, the largest in the last bin', () => {
    const summary = numberSummary([8, 9, 9, 11], false);
    expect(summary).toEqual({
      min: 8,
      max: 11,
      known: 4,
      histogram: { edges: [8, 9, 10, 11], counts: [1, 2, 1] },
    });
  });

  it('RANK-03 has bins of one ratio where that is asked for, and of one width if a value is not positive', () => {
    const ratios = (values: number[]) => {
      const edges = numberSummary(values, true)?.histogram.edges ?? [];
      return edges.slice(1).map((edge, at) => edge / (edges[at] ?? 0));
    };
    expect(new Set(ratios([0.001, 1_000]).map((ratio) => ratio.toFixed(6))).size).toBe(1);
    expect(new Set(ratios([0, 1_000]).map((ratio) => ratio.toFixed(6))).size).toBeGreaterThan(1);
  });

  it('RANK-03 says nothing of a number that no row has, and has one bin for one value', () => {
    expect(numberSummary([], false)).toBeNull();
    expect(numberSummary([7, 7], true)?.histogram).toEqual({ edges: [7, 7], counts: [2] });
  });
});
