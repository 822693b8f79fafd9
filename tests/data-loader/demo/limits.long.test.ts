import { beforeAll, describe, expect, it } from 'vitest';
import { rawStatistic } from '../../../data-loader/derive/peptide-statistic';
import {
  associated,
  demonstrationBundle,
  GENERATION_TIMEOUT_MS,
  keyOf,
  listOf,
  type DemoBundle,
  type Row,
} from './demo-bundle';

let bundle: DemoBundle;
beforeAll(async () => {
  bundle = await demonstrationBundle();
}, GENERATION_TIMEOUT_MS);

const transcripts = () => [...bundle.transcripts.values()];
const orfTranscripts = () => new Set([...bundle.orfs.values()].map((orf) => orf['transcript_id']));
const rowTranscripts = () => new Set(bundle.peptides.flatMap((row) => associated(bundle, row).transcripts));

function measured(row: Row) {
  const matrix = bundle.matrices.get(keyOf(row));
  const cells = matrix?.rows.get(row['peptide_id'] ?? '');
  if (!matrix || !cells) return null;
  const controls = matrix.labels.filter((label) => !label.includes('Tumor')).length;
  return { control: cells.slice(0, controls), tumor: cells.slice(controls) };
}

const statistics = () =>
  bundle.peptides.flatMap((row) => {
    const cells = measured(row);
    return cells ? [rawStatistic(cells)] : [];
  });

describe('limits of the pages in the demonstration bundle', () => {
  it.each([210, 1_500, 1_501, 9_999, 10_000])('LOAD-07 a transcript with peptides is exactly %i nt long', (length) => {
    const exact = transcripts().filter((row) => Number(row['length']) === length);
    expect(exact.some((row) => rowTranscripts().has(row['transcript_id'] ?? ''))).toBe(true);
  });

  it('LOAD-07 a transcript is longer than 120,000 nt', () => {
    expect(Math.max(...transcripts().map((row) => Number(row['length'])))).toBeGreaterThan(120_000);
  });

  it.each([1_500, 1_501, 9_999])('LOAD-07 a transcript of %i nt has a structure', (length) => {
    expect([...bundle.structures.values()].some(({ structure }) => structure.length === length)).toBe(true);
  });

  it('LOAD-07 DEMO-02 every transcript below 10,000 nt has a structure, and no longer one', () => {
    const [drawn, hidden] = [
      [1, 9_999],
      [10_000, Infinity],
    ].map(([from = 0, to = 0]) =>
      transcripts()
        .filter((row) => Number(row['length']) >= from && Number(row['length']) <= to)
        .map((row) => bundle.structures.has(row['transcript_id'] ?? '')),
    );
    expect(new Set(drawn)).toEqual(new Set([true]));
    expect(new Set(hidden)).toEqual(new Set([false]));
    expect(bundle.structures.size).toBe(drawn?.length);
  });

  it('LOAD-07 DEMO-02 a tenth to a third of the structures have a pseudoknot, short and long ones', () => {
    const structures = [...bundle.structures.values()].map(({ structure }) => structure);
    for (const [from, to] of [
      [1, 9_999],
      [1_501, 9_999],
    ] as const) {
      const within = structures.filter(({ length }) => length >= from && length <= to);
      const share = within.filter((structure) => structure.includes('[')).length / within.length;
      expect(share).toBeGreaterThan(0.1);
      expect(share).toBeLessThan(0.34);
    }
  });

  it('LOAD-07 DEMO-05 transcripts without ORFs occur, and every ORF has a peptide', () => {
    const withOrfs = orfTranscripts();
    expect(transcripts().some((row) => !withOrfs.has(row['transcript_id'] ?? ''))).toBe(true);
    const found = new Set(bundle.peptides.flatMap((row) => listOf(row['orf_ids'])));
    expect([...bundle.orfs.keys()].filter((id) => !found.has(id))).toEqual([]);
  });

  it('DEMO-05 every row has an ORF, a transcript and a gene, as published', () => {
    const without = bundle.peptides.filter((row) => listOf(row['orf_ids']).length === 0);
    expect(without.map((row) => row['peptide_id'])).toEqual([]);
  });

  it.each([1, 3, 4])('LOAD-07 a row has exactly %i associated genes', (count) => {
    expect(bundle.peptides.some((row) => associated(bundle, row).genes.length === count)).toBe(true);
  });

  it.each([1, 3, 10, 11])('LOAD-07 a row has exactly %i associated transcripts', (count) => {
    expect(bundle.peptides.some((row) => associated(bundle, row).transcripts.length === count)).toBe(true);
  });

  it.each([1, 10, 11])('LOAD-07 a gene has exactly %i transcripts', (count) => {
    const perGene = new Map<string, number>();
    for (const row of transcripts()) perGene.set(row['gene_id'] ?? '', (perGene.get(row['gene_id'] ?? '') ?? 0) + 1);
    expect([...perGene.values()]).toContain(count);
  });

  it('LOAD-07 genes with no, one and several aliases occur', () => {
    const counts = new Set([...bundle.genes.values()].map((row) => Math.min(2, listOf(row['aliases']).length)));
    expect(counts).toEqual(new Set([0, 1, 2]));
  });

  it('LOAD-07 transcripts without RNAcentral id and without cross-references occur', () => {
    expect(transcripts().some((row) => row['rnacentral_id'] === '')).toBe(true);
    expect(transcripts().some((row) => row['cross_references'] === '')).toBe(true);
  });

  it.each(['tumor', 'control'])('LOAD-07 a dataset has %s samples only', (kind) => {
    const only = [...bundle.matrices.values()].filter(({ labels }) =>
      labels.every((label) => label.includes('Tumor') === (kind === 'tumor')),
    );
    expect(only.length).toBeGreaterThan(0);
    for (const { rows } of only) expect(rows.size).toBeGreaterThan(0);
  });

  it('LOAD-07 datasets without a matrix occur, as the only one of a tissue and beside others', () => {
    const without = bundle.studies.filter((row) => !bundle.matrices.has(keyOf(row)));
    const inTissue = (row: Row) =>
      bundle.studies.filter((each) => each['cancer'] === row['cancer'] && each['tissue'] === row['tissue']).length;
    expect(without.some((row) => inTissue(row) === 1)).toBe(true);
    expect(without.some((row) => inTissue(row) > 1)).toBe(true);
  });

  it('LOAD-07 studies without PubMed id, instrument or quantification occur', () => {
    for (const column of ['pubmed', 'instrument', 'quantification'])
      expect(bundle.studies.some((row) => row[column] === '')).toBe(true);
  });

  it('LOAD-07 a peptide has no spectrum', () => {
    expect(bundle.peptides.some((row) => row['ms_id'] === '')).toBe(true);
  });

  it('LOAD-07 a peptide is not in the matrix of its dataset, and another is but is not detected in any sample', () => {
    const inMatrices = bundle.peptides.filter((row) => bundle.matrices.has(keyOf(row)));
    expect(inMatrices.some((row) => measured(row) === null)).toBe(true);
    expect(
      inMatrices.some((row) => {
        const cells = measured(row);
        return cells !== null && [...cells.control, ...cells.tumor].every((cell) => cell === null);
      }),
    ).toBe(true);
  });

  it('LOAD-07 a peptide has no HLA prediction and no recognition score', () => {
    expect(
      bundle.peptides.some((row) => !bundle.hla.has(row['sequence'] ?? '') && row['recognition_score'] === ''),
    ).toBe(true);
  });

  it('LOAD-07 HLA predictions of exactly 34 nM and of exactly 1.4 h are immunogenic, one with a score of exactly 1e-11 is not', () => {
    const predictions = [...bundle.hla.values()].flat();
    const flags = (column: string, value: number) =>
      predictions.filter((row) => Number(row[column]) === value).map((row) => row['immunogenic']);
    expect(flags('binding_affinity_nm', 34)).toContain('1');
    expect(flags('binding_stability_h', 1.4)).toContain('1');
    const onScore = bundle.peptides.find(
      (row) => row['recognition_score'] !== '' && Number(row['recognition_score']) === 1e-11,
    );
    const binding = bundle.hla
      .get(onScore?.['sequence'] ?? '')
      ?.filter((row) => Number(row['binding_affinity_nm']) <= 34 && Number(row['binding_stability_h']) >= 1.4);
    expect(binding?.map((row) => row['immunogenic'])).toEqual(['0']);
    expect(onScore?.['immunogenic']).toBe('0');
  });

  it('LOAD-07 a p value is 0 because it underflows', () => {
    expect(statistics().some(({ p, logFc }) => p === 0 && logFc !== null)).toBe(true);
  });

  it('LOAD-07 a row with a significant p and a log2 fold change of exactly 1 is not upregulated', () => {
    expect(statistics().some(({ p, logFc }) => logFc === 1 && p !== null && p < 1e-9)).toBe(true);
  });

  it('LOAD-07 fold changes without a p value occur: no variance, or one sample per side', () => {
    const withoutP = statistics().filter(({ p, logFc }) => p === null && logFc !== null);
    expect(withoutP.some(({ tumor, normal }) => tumor.length === 1 && normal.length === 1)).toBe(true);
    expect(withoutP.some(({ tumor, normal }) => tumor.length > 1 && normal.length > 1)).toBe(true);
  });

  it('LOAD-07 every contig of the search builder has a peptide', () => {
    const located = new Set([...rowTranscripts()].map((id) => bundle.transcripts.get(id)?.['chromosome']));
    const { chromosomes } = bundle.manifest as Record<string, string[]>;
    for (const contig of chromosomes?.slice(24) ?? []) expect(located, contig).toContain(contig);
  });

  it('LOAD-07 every cancer has rows of each validation state', () => {
    for (const cancer of new Set(bundle.studies.map((row) => row['cancer']))) {
      const states = new Set(bundle.peptides.filter((row) => row['cancer'] === cancer).map((row) => row['validated']));
      expect(states, cancer).toEqual(new Set(['0', '1']));
    }
  });

  it('LOAD-07 a study accession occurs in two tissues', () => {
    const tissues = new Map<string, Set<string>>();
    for (const row of bundle.studies) {
      const study = row['study'] ?? '';
      tissues.set(study, (tissues.get(study) ?? new Set()).add(row['tissue'] ?? ''));
    }
    expect([...tissues.values()].some(({ size }) => size === 2)).toBe(true);
  });
});
