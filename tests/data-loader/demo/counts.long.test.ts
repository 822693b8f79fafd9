import { beforeAll, describe, expect, it } from 'vitest';
import { adjustedPValues, rawStatistic, withAdjustedP } from '../../../data-loader/derive/peptide-statistic';
import { Staging } from '../../../data-loader/staging/staging';
import { validateBundle } from '../../../data-loader/validate/validate-bundle';
import { readOracle } from '../../oracle/oracle-data';
import { isFullTier } from '../../support/tier';
import {
  demonstrationBundle,
  type DemoBundle,
  GENERATION_TIMEOUT_MS,
  keyOf,
  type Matrix,
  type Row,
} from './demo-bundle';

const PUBLISHED = {
  rows: 29_526,
  validated: 22_060,
  tumorSpecific: 8_060,
  immunogenic: 4_497,
  samples: 1_726,
  studies: 55,
};

let bundle: DemoBundle;
beforeAll(async () => {
  bundle = await demonstrationBundle();
}, GENERATION_TIMEOUT_MS);

const where = (condition: (row: Row) => boolean) => bundle.peptides.filter(condition).length;
/** The published figure, scaled to the rows of this bundle. */
const shareOf = (figure: number) => Math.round((figure * bundle.peptides.length) / PUBLISHED.rows);

function split({ labels }: Matrix, cells: (number | null)[]) {
  const controls = labels.filter((label) => !label.includes('Tumor')).length;
  return { control: cells.slice(0, controls), tumor: cells.slice(controls) };
}

/** The number of rows with a p value. */
function comparedRows(): number {
  return [...bundle.matrices.values()].reduce(
    (sum, matrix) =>
      sum + [...matrix.rows.values()].filter((cells) => rawStatistic(split(matrix, cells)).p !== null).length,
    0,
  );
}

/** Counts rows by expression group with the statistics of the loader. */
function groups(): Record<number, number> {
  const counts: Record<number, number> = { 1: 0, 2: 0, 3: 0, 4: 0 };
  let measured = 0;
  for (const matrix of bundle.matrices.values()) {
    const statistics = [...matrix.rows.values()].map((cells) => rawStatistic(split(matrix, cells)));
    const tested = statistics.filter(({ p }) => p !== null);
    const adjusted = adjustedPValues(Float64Array.from(tested.map(({ p }) => p ?? 1)));
    const final = [
      ...statistics.filter(({ p }) => p === null),
      ...tested.map((each, i) => withAdjustedP(each, adjusted[i] ?? 1)),
    ];
    for (const { expression } of final) counts[expression ?? 0] = (counts[expression ?? 0] ?? 0) + 1;
    measured += final.length;
  }
  counts[4] = (counts[4] ?? 0) + bundle.peptides.length - measured;
  return counts;
}

describe('counts of the demonstration bundle', () => {
  it('DATA-20 contains all 45 pairs of cancer and tissue in the published order', () => {
    const { map } = JSON.parse(readOracle('cancer-tissue-counts.json')) as {
      map: Record<string, Record<string, number>>;
    };
    const published = Object.entries(map).flatMap(([cancer, tissues]) =>
      Object.entries(tissues).map(([tissue, rows]) => ({ pair: `${cancer}/${tissue}`, rows })),
    );
    const pairs = [...new Set(bundle.studies.map((row) => `${row['cancer']}/${row['tissue']}`))];
    expect(pairs).toEqual(published.map(({ pair }) => pair));
    expect(pairs.length).toBe(45);
    for (const { pair, rows } of published) {
      const found = where((row) => `${row['cancer']}/${row['tissue']}` === pair);
      if (isFullTier) expect(found, pair).toBe(rows);
      else expect(found, pair).toBeGreaterThanOrEqual(9);
    }
    expect(bundle.peptides.length).toBe(isFullTier ? PUBLISHED.rows : 1_521);
  });

  it('DATA-19 DATA-22 has 15 cancers and 37 tissues; 14 cancers and 34 tissues are offered by the quick search', () => {
    const distinct = (column: string) => new Set(bundle.studies.map((row) => row[column]));
    expect(distinct('cancer').size).toBe(15);
    expect(distinct('tissue').size).toBe(37);
    const { quickSearchCancers, quickSearchTissues, searchCancers, chromosomes } = bundle.manifest as Record<
      string,
      string[]
    >;
    expect(quickSearchCancers).toHaveLength(14);
    expect(quickSearchCancers).not.toContain('Tongue cancer');
    expect(searchCancers).toEqual(quickSearchCancers);
    expect(quickSearchTissues).toHaveLength(34);
    for (const tissue of ['Breast', 'Blood serum exosomes', 'Saliva', 'Urine'])
      expect(quickSearchTissues).toContain(tissue);
    expect(chromosomes).toHaveLength(31);
    expect(chromosomes?.slice(0, 24)).toEqual([...Array.from({ length: 22 }, (_, i) => `chr${i + 1}`), 'chrX', 'chrY']);
  });

  it('DATA-21 has 55 distinct studies of four repositories, and the published ones have their subtypes', () => {
    const studiesAt = (cancer: string, tissue: string) =>
      bundle.studies
        .filter((row) => row['cancer'] === cancer && row['tissue'] === tissue)
        .map((row) => [row['study'], row['subtype']]);
    expect(studiesAt('Breast cancer', 'Breast')).toEqual([
      ['PXD013795', ''],
      ['PXD012431', ''],
      ['PXD009738', ''],
    ]);
    expect(studiesAt('Skin cancer', 'Skin')).toEqual([
      ['PXD011609', 'Actinic keratosis'],
      ['PXD011609', "Bowen's disease"],
      ['PXD011609', 'Squamous cell carcinoma'],
    ]);
    expect(studiesAt('Breast cancer', 'Blood serum exosomes')).toEqual([
      ['PXD012162', 'Breast cancer HER2'],
      ['PXD012162', 'Triple-negative breast cancer'],
    ]);
    const accessions = [...new Set(bundle.studies.map((row) => row['study'] ?? ''))];
    expect(accessions).toHaveLength(PUBLISHED.studies);
    const named = ['PXD013795', 'PXD012431', 'PXD009738', 'PXD011609', 'PXD012162'];
    for (const accession of accessions.filter((each) => !named.includes(each)))
      expect(accession).toMatch(/^(PXD|IPX|MSV|JPST)9\d+$/);
    expect(new Set(accessions.map((accession) => accession.replace(/\d+$/, '')))).toEqual(
      new Set(['PXD', 'IPX', 'MSV', 'JPST']),
    );
  });

  it('BROWSE-26 has the published share of validated and immunogenic rows, 781 and 292 for breast at true scale', () => {
    expect(where((row) => row['validated'] === '1')).toBe(shareOf(PUBLISHED.validated));
    expect(where((row) => row['immunogenic'] === '1')).toBe(shareOf(PUBLISHED.immunogenic));
    const inBreast = (validated: string) =>
      where((row) => row['cancer'] === 'Breast cancer' && row['tissue'] === 'Breast' && row['validated'] === validated);
    const all = inBreast('1') + inBreast('0');
    expect(inBreast('1')).toBe(isFullTier ? 781 : Math.round((all * 781) / 1073));
    if (isFullTier) expect(inBreast('0')).toBe(292);
  });

  it('DATA-03 has the published share of tumor-specific rows: detected in tumor samples only', () => {
    let tumorOnly = 0;
    for (const matrix of bundle.matrices.values()) {
      for (const cells of matrix.rows.values()) {
        const { control, tumor } = split(matrix, cells);
        if (control.every((cell) => cell === null) && tumor.some((cell) => cell !== null)) tumorOnly += 1;
      }
    }
    expect(tumorOnly).toBe(shareOf(PUBLISHED.tumorSpecific));
    expect(groups()[1]).toBe(tumorOnly);
  });

  it('DATA-27 DEMO-03 of the peptides compared, a tenth to a quarter are up- or downregulated, by the statistics of the loader', () => {
    const counts = groups();
    const differing = (counts[2] ?? 0) + (counts[3] ?? 0);
    const compared = comparedRows();
    expect(differing / compared).toBeGreaterThan(0.1);
    expect(differing / compared).toBeLessThan(0.25);
    for (const group of [2, 3]) expect((counts[group] ?? 0) / bundle.peptides.length).toBeGreaterThan(0.03);
    expect((counts[4] ?? 0) / bundle.peptides.length).toBeLessThan(0.75);
  });

  it('HELP-16 HEAT-15 has 1,726 samples in total; matrices have controls before tumors and only rows of their dataset', () => {
    const datasetOf = new Map(bundle.peptides.map((row) => [row['peptide_id'], keyOf(row)]));
    let samples = 0;
    for (const { key, labels, rows } of bundle.matrices.values()) {
      samples += labels.length;
      const firstTumor = labels.findIndex((label) => label.includes('Tumor'));
      if (firstTumor >= 0)
        expect(
          labels.slice(firstTumor).every((label) => label.includes('Tumor')),
          key,
        ).toBe(true);
      expect(
        [...rows.keys()].filter((id) => datasetOf.get(id) !== key),
        key,
      ).toEqual([]);
    }
    expect(samples).toBe(PUBLISHED.samples);
  });

  it('HOME-16 HOME-17 has rows for every example', () => {
    const { examples } = bundle.manifest;
    expect(examples['geneName']).toBe('LINC00963,MALAT1');
    const orfsOfRows = new Set(bundle.peptides.flatMap((row) => (row['orf_ids'] ?? '').split(',')));
    const transcripts = new Set([...orfsOfRows].map((id) => bundle.orfs.get(id)?.['transcript_id'] ?? ''));
    const rowsOf = [...bundle.transcripts.values()].filter((row) => transcripts.has(row['transcript_id'] ?? ''));
    const genes = new Set(rowsOf.map((row) => row['gene_id'] ?? ''));
    const two = (key: string) => {
      const items = examples[key]?.split(',') ?? [];
      expect(items, key).toHaveLength(2);
      return items;
    };
    for (const id of two('peptideId')) expect(where((row) => row['peptide_id'] === id && row['ms_id'] !== '')).toBe(1);
    for (const id of two('transcriptId')) expect(transcripts).toContain(id);
    for (const id of two('geneId')) expect(genes).toContain(id);
    for (const name of two('geneName'))
      expect([...genes].some((id) => bundle.genes.get(id)?.['gene_name'] === name)).toBe(true);
    for (const id of two('RNAcentralId')) expect(rowsOf.some((row) => row['rnacentral_id'] === id)).toBe(true);
    expect([examples['cancer'], examples['tissue']]).toEqual(['Breast cancer', 'Breast']);
  });

  it(
    'LOAD-03 passes validation',
    async () => {
      const staging = await Staging.open(`${bundle.folder}.staging`);
      try {
        const result = await validateBundle(bundle.folder, staging);
        expect(result.valid ? [] : result.problems).toEqual([]);
      } finally {
        await staging.close();
      }
    },
    GENERATION_TIMEOUT_MS,
  );
});
