import { beforeAll, describe, expect, it } from 'vitest';
import { type Distribution, type RowFigure, statisticsFile, type StatisticsFile } from '#domain/api/schemas/statistics';
import { type DemoBundle, listOf, LOAD_TIMEOUT_MS, type Row } from '../demo/demo-bundle';
import { precursorMz, translated } from '../demo/independent-biology';
import { loadedDemonstration } from '../demo/loaded-demonstration';
import { StoredRelease } from '../stored-release';
import { storesOf } from '../../support/stores';

/** STAT-01: the written figures equal those counted by plain loops over the files of the bundle. */
let bundle: DemoBundle;
let statistics: StatisticsFile;
/** sequence -> its rows. */
const bySequence = new Map<string, Row[]>();
/** ORF -> the sequences of its rows. */
const byOrf = new Map<string, Set<string>>();
let expressionOf: Map<string, unknown>;

beforeAll(async () => {
  const loaded = await loadedDemonstration();
  bundle = loaded.bundle;
  const stored = new StoredRelease(storesOf(loaded.environment), loaded.release);
  statistics = statisticsFile.parse(await stored.json('static/statistics.json'));
  for (const row of bundle.peptides) {
    const sequence = row['sequence'] ?? '';
    bySequence.set(sequence, [...(bySequence.get(sequence) ?? []), row]);
    for (const orf of listOf(row['orf_ids'])) byOrf.set(orf, (byOrf.get(orf) ?? new Set()).add(sequence));
  }
  // The groups come from a test of its own (peptides.long.test); here they are only counted.
  const lines = (await stored.text('download/SPENCER_Peptide_info.txt')).trimEnd().split('\n');
  const columns = (lines[0] ?? '').split('\t');
  const [id, group] = [columns.indexOf('peptide_id'), columns.indexOf('expression')];
  expressionOf = new Map(lines.slice(1).map((line) => [line.split('\t')[id] ?? '', line.split('\t')[group]]));
}, LOAD_TIMEOUT_MS);

/** Counts the values of every written class anew, and that none lies outside of all. `closed`: the last end is a value. */
function expectDistribution(written: Distribution, values: readonly (number | null)[], closed = false): void {
  const known = values.filter((value) => value !== null);
  expect(written).toMatchObject({ known: known.length, unknown: values.length - known.length });
  expect(known.length).toBeGreaterThan(0);
  for (const [index, { from, to, count }] of written.bins.entries()) {
    const last = closed && index === written.bins.length - 1;
    const inside = known.filter(
      (value) => value >= (from ?? -Infinity) && (value < (to ?? Infinity) || (last && value === to)),
    );
    expect(count, `${from} to ${to}`).toBe(inside.length);
    if (index > 0) expect(from).toBe(written.bins[index - 1]?.to);
  }
  expect(written.bins.reduce((sum, { count }) => sum + count, 0)).toBe(known.length);
  expect(written.min).toBeCloseTo(Math.min(...known), 6);
  expect(written.max).toBeCloseTo(Math.max(...known), 6);
  expect(written.mean).toBeCloseTo(known.reduce((sum, value) => sum + value, 0) / known.length, 6);
}

const numberOrNull = (text: string | undefined): number | null => (text ? Number(text) : null);

describe('STAT-01 the figures of the demonstration equal a count over its files', () => {
  it('of lengths and residues of different sequences', () => {
    const all = [...bySequence.keys()];
    expect(statistics.sequences).toBe(all.length);
    expectDistribution(
      statistics.lengths,
      all.map((sequence) => sequence.length),
    );
    const letters = all.join('');
    expect(statistics.residues.map(({ residue }) => residue)).toEqual([...new Set(letters)].toSorted());
    for (const { residue, count } of statistics.residues) expect(count).toBe(letters.split(residue).length - 1);
  });

  it('of peptides per ORF, coverage and coding scores', () => {
    const orfs = [...bundle.orfs.values()];
    expect(statistics.coverage.known).toBe(orfs.length);
    expectDistribution(
      statistics.peptidesPerOrf,
      orfs.map((orf) => byOrf.get(orf['orf_id'] ?? '')?.size ?? 0),
    );
    expectDistribution(
      statistics.coverage,
      orfs.map((orf) => {
        const transcript = bundle.nucleotides.get(orf['transcript_id'] ?? '') ?? '';
        const protein = translated(transcript.slice(Number(orf['start']) - 1, Number(orf['end']))).replace(/\*$/, '');
        const covered = new Set<number>();
        for (const sequence of byOrf.get(orf['orf_id'] ?? '') ?? [])
          for (let at = 0; at + sequence.length <= protein.length; at += 1)
            if (protein.startsWith(sequence, at))
              for (let residue = 0; residue < sequence.length; residue += 1) covered.add(at + residue);
        return Number(((100 * covered.size) / protein.length).toFixed(2));
      }),
      true,
    );
    expectDistribution(
      statistics.codingScores,
      orfs.map((orf) => numberOrNull(orf['cpat_score'])),
      true,
    );
  });

  it('of precursors, in ppm of the first isotope within 20 ppm', () => {
    const errors = [...bundle.spectra.values()].map(({ peptide, charge, precursorMz: observed }) => {
      const ofIsotope = [0, 1, 2].map((isotope) => {
        const theoretical = precursorMz(peptide, charge) + (isotope * 1.0033548) / charge;
        return (1e6 * (observed - theoretical)) / theoretical;
      });
      return ofIsotope.find((ppm) => Math.abs(ppm) <= 20) ?? ofIsotope[0] ?? NaN;
    });
    const { precursorErrors } = statistics;
    expect(precursorErrors).toMatchObject({ known: errors.length, unknown: 0 });
    // Masses of the two tables differ in the seventh digit: an error beside an edge may fall on either side.
    for (const { from, to, count } of precursorErrors.bins) {
      const within = (margin: number) =>
        errors.filter((ppm) => ppm >= (from ?? -Infinity) - margin && ppm < (to ?? Infinity) + margin).length;
      expect(count).toBeGreaterThanOrEqual(within(-0.02));
      expect(count).toBeLessThanOrEqual(within(0.02));
    }
    expect(precursorErrors.mean).toBeCloseTo(errors.reduce((sum, ppm) => sum + ppm, 0) / errors.length, 1);
  });

  it('of recognition scores and best affinities of different sequences', () => {
    expect(statistics.affinities.known + statistics.affinities.unknown).toBe(bySequence.size);
    expectDistribution(
      statistics.recognitionScores,
      [...bySequence.values()].map(([row]) => numberOrNull(row?.['recognition_score'])),
      true,
    );
    expectDistribution(
      statistics.affinities,
      [...bySequence.keys()].map((sequence) => {
        const rows = bundle.hla.get(sequence) ?? [];
        return rows.length === 0 ? null : Math.min(...rows.map((row) => Number(row['binding_affinity_nm'])));
      }),
    );
  });

  it('per cancer and per study', () => {
    const groups = ['Tumor-specific', 'Upregulated', 'Downregulated', 'Others'];
    const figureOf = (name: string, rows: readonly Row[]): RowFigure => ({
      name,
      peptides: rows.length,
      expression: groups.map(
        (group) => rows.filter((row) => expressionOf.get(row['peptide_id'] ?? '') === group).length,
      ),
      notMeasured: rows.filter((row) => expressionOf.get(row['peptide_id'] ?? '') === '').length,
      immunogenic: rows.filter((row) => row['immunogenic'] === '1').length,
      validated: rows.filter((row) => row['validated'] === '1').length,
      withSpectrum: rows.filter((row) => row['ms_id'] !== '').length,
    });
    for (const [column, figures] of [
      ['cancer', statistics.cancers],
      ['study', statistics.studies],
    ] as const) {
      const names = [...new Set(bundle.studies.map((study) => study[column] ?? ''))];
      expect(figures).toEqual(
        names.map((name) =>
          figureOf(
            name,
            bundle.peptides.filter((row) => row[column] === name),
          ),
        ),
      );
    }
  });

  it('of sequences that two cancers share', () => {
    const cancers = [...new Set(bundle.studies.map((study) => study['cancer'] ?? ''))];
    const has = (rows: readonly Row[], cancer: string) => rows.some((row) => row['cancer'] === cancer);
    expect(statistics.overlap).toEqual({
      cancers,
      shared: cancers.map((one) =>
        cancers.map((other) => [...bySequence.values()].filter((rows) => has(rows, one) && has(rows, other)).length),
      ),
    });
    expect(statistics.overlap.shared[0]?.[1]).toBeGreaterThan(0);
  });
});
