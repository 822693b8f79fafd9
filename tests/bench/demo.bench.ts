import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rawStatistic, withAdjustedP, adjustedPValues } from '../../data-loader/derive/peptide-statistic';
import { generateDemoBundle } from '../../data-loader/demo/generate';
import { keyOf, readDemoBundle, type DemoBundle } from '../data-loader/demo/demo-bundle';
import { precursorMz } from '../data-loader/demo/independent-biology';
import { mean, percentile, type Bench } from './figure';

const LABELS: Readonly<Record<string, { name: string; reporterMz: number }>> = {
  TMT: { name: '[TMT6plex]', reporterMz: 126.1277 },
  iTRAQ: { name: '[iTRAQ8plex]', reporterMz: 113.1073 },
};

/** The share of transcripts of these lengths that have a structure, and of structures that have a pseudoknot. */
function structureFigures({ transcripts, structures }: DemoBundle): [name: string, share: number][] {
  const share = (from: number, to: number): number => {
    const within = [...transcripts.values()].filter(
      (row) => Number(row['length']) >= from && Number(row['length']) <= to,
    );
    return within.filter((row) => structures.has(row['transcript_id'] ?? '')).length / within.length;
  };
  const knotted = [...structures.values()].filter(({ structure }) => structure.includes('['));
  return [
    ['transcripts up to 1,500 nt with a structure', share(1, 1_500)],
    ['transcripts of 1,501 to 9,999 nt with a structure', share(1_501, 9_999)],
    ['structures with a pseudoknot', knotted.length / structures.size],
  ];
}

function labelFigures({ studies, peptides, spectra }: DemoBundle): [name: string, share: number][] {
  const studyOf = new Map(studies.map((study) => [keyOf(study), study]));
  let [all, labelled, reported] = [0, 0, 0];
  for (const row of peptides) {
    const spectrum = spectra.get(row['ms_id'] ?? '');
    const label = LABELS[studyOf.get(keyOf(row))?.['quantification']?.split(' ', 1)[0] ?? ''];
    if (spectrum === undefined || label === undefined) continue;
    all += 1;
    if (spectrum.peptide.startsWith(label.name)) labelled += 1;
    if (spectrum.peaks.some(({ mz }) => Math.abs(mz - label.reporterMz) < 0.0015)) reported += 1;
  }
  return [
    ['spectra of labelled studies whose peptide is labelled', labelled / all],
    ['spectra of labelled studies with reporter ions', reported / all],
  ];
}

function differentialShare({ matrices }: DemoBundle): number {
  let [compared, differing] = [0, 0];
  for (const { labels, rows } of matrices.values()) {
    const controls = labels.filter((label) => !label.includes('Tumor')).length;
    const tested = [...rows.values()]
      .map((cells) => rawStatistic({ control: cells.slice(0, controls), tumor: cells.slice(controls) }))
      .filter(({ p }) => p !== null);
    const adjusted = adjustedPValues(Float64Array.from(tested.map(({ p }) => p ?? 1)));
    compared += tested.length;
    differing += tested.filter((each, i) => [2, 3].includes(withAdjustedP(each, adjusted[i] ?? 1).expression)).length;
  }
  return differing / compared;
}

/** The demonstration by numbers: how near it is to real data. At the published scale with `full`. */
export const run: Bench = async (report, { full }) => {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-bench-demo-'));
  try {
    const out = join(folder, 'bundle');
    await generateDemoBundle({ out, scale: full ? 1 : 0.1, seed: 1 });
    const bundle = await readDemoBundle(out);
    for (const [name, share] of [...structureFigures(bundle), ...labelFigures(bundle)])
      report({ name: `demo: ${name}`, value: 100 * share, unit: '%' });
    const errors = [...bundle.spectra.values()].map(({ peptide, charge, precursorMz: measured }) => {
      const theoretical = precursorMz(peptide, charge);
      return ((measured - theoretical) / theoretical) * 1e6;
    });
    for (const share of [0.05, 0.25, 0.5, 0.75, 0.95])
      report({ name: `demo: precursor error, quantile ${share}`, value: percentile(errors, share), unit: 'ppm' });
    const exons = new Map<string, number[]>();
    for (const row of bundle.transcripts.values()) {
      const type = row['type'] ?? '';
      exons.set(type, [...(exons.get(type) ?? []), (row['exons'] ?? '').split(',').length]);
    }
    for (const [type, counts] of [...exons].toSorted(([a], [b]) => a.localeCompare(b)))
      report({ name: `demo: exons per transcript, mean: ${type}`, value: mean(counts), unit: 'exons' });
    report({ name: 'demo: compared peptides that differ', value: 100 * differentialShare(bundle), unit: '%' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
