import { beforeAll, describe, expect, it } from 'vitest';
import { type Batch, buildBatch } from '../../../data-loader/demo/batch';
import { planDatasets } from '../../../data-loader/demo/dataset-plan';
import { targetsOf } from '../../../data-loader/demo/generate';
import { GENERATION_TIMEOUT_MS } from './demo-bundle';
import { translated } from './independent-biology';

/**
 * The catalogue at the published scale, before its files are written: only writing it, with spectra, takes
 * long.
 */
function wholeCatalogue(): Batch {
  const plans = planDatasets(1);
  const ordinals = { gene: 0, transcript: 0, peptide: 0 };
  return buildBatch(0, plans, targetsOf(plans), ordinals, new Set(), 1);
}

interface OrfFigures {
  lengthNt: number;
  /** Peptide rows, and distinct sequences. */
  rows: number;
  sequences: number;
  /** Share of the protein, from 0 to 1. */
  coverage: number;
  cpat: number;
}

function coverageOf(protein: string, peptides: readonly string[]): number {
  const covered = new Set<number>();
  for (const peptide of peptides) {
    for (let at = protein.indexOf(peptide); at >= 0; at = protein.indexOf(peptide, at + 1))
      for (let residue = at; residue < at + peptide.length; residue += 1) covered.add(residue);
  }
  return covered.size / protein.length;
}

/** Of every ORF with a peptide. */
function orfFigures({ rows, sequences }: Batch): OrfFigures[] {
  const peptides = new Map<Batch['sequences'][number]['orfs'][number], string[]>();
  const rowsOf = new Map<string, number>();
  for (const { sequence } of rows) for (const { id } of sequence.orfs) rowsOf.set(id, (rowsOf.get(id) ?? 0) + 1);
  for (const { text, orfs } of sequences)
    for (const orf of orfs) peptides.set(orf, [...(peptides.get(orf) ?? []), text]);
  return [...peptides].map(([{ id, transcript, start, end, cpatScore }, texts]) => ({
    lengthNt: end - start + 1,
    rows: rowsOf.get(id) ?? 0,
    sequences: texts.length,
    coverage: coverageOf(translated(transcript.sequence.slice(start - 1, end - 3)), texts),
    cpat: cpatScore,
  }));
}

const SHARES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 1];

function quantiles(values: readonly number[]): number[] {
  const ascending = values.toSorted((a, b) => a - b);
  return SHARES.map((share) => ascending[Math.round(share * (ascending.length - 1))] ?? Number.NaN);
}

/** The names of the quantiles, with both values, that differ by more than a third of the published one. */
function differing(found: readonly number[], published: readonly (number | null)[]): string[] {
  return SHARES.flatMap((share, i) => {
    const [value = Number.NaN, wanted] = [found[i], published[i] ?? null];
    return wanted === null || Math.abs(value - wanted) <= wanted / 3 ? [] : [`${share}: ${value}, not ${wanted}`];
  });
}

let catalogue: Batch;
let orfs: OrfFigures[];
beforeAll(() => {
  catalogue = wholeCatalogue();
  orfs = orfFigures(catalogue);
}, GENERATION_TIMEOUT_MS);

const transcripts = () => catalogue.genes.flatMap((gene) => gene.transcripts);
/** The published table lists no others. */
const withOrfs = () => transcripts().filter(({ orfs: some }) => some.length > 0);

describe('the shape of the demonstration catalogue', () => {
  it('DEMO-05 the demonstration has 6,878 distinct sequences in 29,526 rows', () => {
    expect(catalogue.rows.length).toBe(29_526);
    expect(new Set(catalogue.rows.map(({ sequence }) => sequence.text)).size).toBe(6_878);
  });

  it('DEMO-05 the demonstration has about 6,842 transcripts with 7,137 ORFs, most of which have one', () => {
    expect(Math.abs(withOrfs().length / 6_842 - 1)).toBeLessThan(0.03);
    expect(Math.abs(transcripts().length / 6_842 - 1)).toBeLessThan(0.03);
    expect(Math.abs(orfs.length / 7_137 - 1)).toBeLessThan(0.03);
    expect(withOrfs().filter(({ orfs: some }) => some.length === 1).length / withOrfs().length).toBeGreaterThan(0.9);
  });

  it('DEMO-05 transcripts and ORFs are as long as the published ones', () => {
    const lengths = quantiles(withOrfs().map(({ sequence }) => sequence.length));
    expect(differing(lengths, [163, 472, 679, 1_465, 3_358, 7_186, 25_939, 347_561])).toEqual([]);
    const orfLengths = quantiles(orfs.map(({ lengthNt }) => lengthNt));
    expect(differing(orfLengths, [24, 63, 99, 180, 270, 432, 1_755, 16_704])).toEqual([]);
  });

  it('DEMO-05 ORFs have as many peptides as the published ones: half of them one, one of them thousands', () => {
    expect(differing(quantiles(orfs.map(({ rows }) => rows)), [1, 1, 1, 1, 3, 10, 110, 4_304])).toEqual([]);
    expect(Math.abs(Math.max(...orfs.map(({ sequences }) => sequences)) / 289 - 1)).toBeLessThan(1 / 3);
  });

  it('DEMO-05 coverage and CPAT score are distributed as the published ones', () => {
    const coverage = quantiles(orfs.map((orf) => orf.coverage));
    expect(differing(coverage, [0.0081, 0.114, 0.171, 0.297, 0.5, 0.79, 1, 1])).toEqual([]);
    const cpat = quantiles(orfs.map((orf) => orf.cpat));
    expect(differing(cpat, [0, 0.0008, 0.0039, 0.0319, 0.219, 0.777, null, 1])).toEqual([]);
  });

  it('DEMO-05 peptides are as long as the published ones, 7 to 52 residues, and end as often in R as in K', () => {
    const texts = catalogue.sequences.map(({ text }) => text);
    const lengths = quantiles(texts.map(({ length }) => length));
    expect(differing(lengths, [7, 9, 11, 14, 18, 24, 37, 52])).toEqual([]);
    expect([lengths[0], lengths.at(-1)]).toEqual([7, 52]);
    for (const residue of ['R', 'K'])
      expect(texts.filter((text) => text.endsWith(residue)).length / texts.length).toBeGreaterThan(0.3);
  });

  it('DEMO-05 the demonstration has as many validated, immunogenic and tumor-specific rows as published, and spectra of 70 %', () => {
    const { rows } = catalogue;
    const count = (holds: (row: (typeof rows)[number]) => boolean): number => rows.filter(holds).length;
    expect(count(({ sequence }) => sequence.validated)).toBe(22_060);
    expect(count(({ sequence }) => sequence.immunogenic)).toBe(4_497);
    expect(count(({ pattern }) => pattern === 'tumor only')).toBe(8_060);
    expect(count(({ sequence, plan }) => sequence.validated && plan.pair === 'Breast cancer/Breast')).toBe(781);
    expect(Math.abs(count(({ hasSpectrum }) => hasSpectrum) / rows.length - 0.7)).toBeLessThan(0.01);
    expect(rows.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 29_526 }, (_, index) => index + 1));
  });
});
