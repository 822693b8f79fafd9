/**
 * What is right where a ruling departs from the records, worked out from the recorded options and actions by plain
 * scanning. Nothing here asks our core for a result; where a run keeps to the records, the same functions must give
 * what was recorded.
 */
import type { Peptide } from '#domain/spectrum/peptide';
import type { SpectrumChoices } from '#domain/spectrum/options';
import { type Peak, scan } from './original-search';
import type { RecordedGroup, Run } from './record';

type Entry = RecordedGroup['entries'][number];

const PROTON = 1.007276;
/** Channels and whole label of each reporter set, as the record describes them. */
const reporterIons: readonly { channels: readonly number[]; whole: number }[] = [
  {
    channels: [113.107325, 114.11068, 115.107715, 116.111069, 117.114424, 118.111459, 119.114814, 121.121524],
    whole: 145.1069,
  },
  {
    channels: [
      126.127726, 127.124761, 127.131081, 128.128116, 128.134436, 129.131471, 129.13779, 130.134825, 130.141145,
      131.13818, 131.1445, 132.141535, 132.147855, 133.14489, 133.15121, 134.148245,
    ],
    whole: 230.1702,
  },
];
/** Residues and m/z, in the order in which they are labeled. */
const immoniumIons: readonly (readonly [residues: string, mz: number])[] = [
  ['P', 70.0657],
  ['E', 102.0555],
  ['V', 72.0813],
  ['I/L', 86.097],
  ['H', 110.0718],
  ['F', 120.0813],
  ['Q', 101.0715],
  ['Y', 136.0762],
  ['W', 159.0922],
];

/** Peaks as given, without the zeros at the end. */
function peaksIn(option: unknown): Peak[] {
  const peaks = (Array.isArray(option) ? option : []).map((peak: readonly unknown[]): Peak => [
    Number(peak[0]),
    Number(peak[1]),
  ]);
  const last = peaks.findLastIndex(([, intensity]) => intensity !== 0);
  return last < 0 ? peaks : peaks.slice(0, last + 1);
}

function peaksInOrder(option: unknown): Peak[] {
  return peaksIn(option).toSorted(([a], [b]) => a - b);
}

/** The unit in force: the last one set with Update, or taken up by a later action. */
export function ruledUnit({ options, ui }: Run): unknown {
  const inForce = ui.filter(
    ({ do: action, unit, update }, index) =>
      action === 'tolerance' && unit !== undefined && (update !== false || index < ui.length - 1),
  );
  return inForce.at(-1)?.unit ?? options['massErrorUnit'] ?? 'Th';
}

/** By peak list, which the runs of a case share. */
const detections = new WeakMap<object, number[]>();

/** Given indices of the peaks that detection keeps, with the windows taken in m/z order. */
export function ruledDetection({ options }: Run): number[] {
  const given = options['peaks'];
  if (!Array.isArray(given)) return [];
  const known = detections.get(given) ?? detect(options);
  detections.set(given, known);
  return known;
}

function detect(options: Run['options']): number[] {
  const peaks = peaksIn(options['peaks']).map(([mz, intensity], index) => ({ mz, intensity, index }));
  const ranked = peaks.map(({ intensity }) => intensity).toSorted((a, b) => b - a);
  const fiftieth = ranked[Math.min(49, ranked.length - 1)] ?? 0;
  const isKept = ({ mz, intensity }: (typeof peaks)[number]): boolean => {
    if (intensity >= fiftieth) return true;
    const window = peaks.filter((other) => other.mz >= mz - 50 && other.mz <= mz + 50).map((other) => other.intensity);
    const tallest = Math.max(...window);
    const mean = window.reduce((sum, value) => sum + value, 0) / window.length;
    const deviation = Math.sqrt(window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / window.length);
    return (
      (window.length <= 2 && intensity >= 0.8 * tallest) ||
      (window.length <= 10 && intensity === tallest) ||
      intensity >= mean + 2 * deviation
    );
  };
  return peaks.filter(isKept).map(({ index }) => index);
}

/** The peak that an ion of this m/z matches among all peaks, whichever were detected. */
function matched({ options }: Run, choices: SpectrumChoices, mz: number): Peak[] {
  const { peak } = scan(peaksInOrder(options['peaks']), mz, choices, new Set(), 0);
  return peak === undefined ? [] : [peak];
}

const entry = (label: string, [mz, intensity]: Peak): Entry => ({ label, mz, intensity });

export function ruledImmonium(run: Run, choices: SpectrumChoices): Entry[] {
  const { sequence } = run.options;
  if (typeof sequence !== 'string') return [];
  return immoniumIons
    .filter(([residues]) => residues.split('/').some((residue) => sequence.includes(residue)))
    .flatMap(([residues, mz]) =>
      matched(run, choices, mz).map((peak) => entry(`${residues}-${peak[0].toFixed(1)}`, peak)),
    );
}

/** Half the distance between TMT channels. */
const RESOLVED_TH = 0.0032;

/**
 * Each set's channels with their share of its tallest, then the whole label. Every peak is given to the channel that is
 * nearest to it, and every channel keeps the nearest of its peaks that the tolerance allows.
 */
export function ruledReporters(run: Run, choices: SpectrumChoices): Entry[][] {
  const peaksOfRun = peaksInOrder(run.options['peaks']);
  const { value, unit } = choices.tolerance;
  const all = reporterIons.flatMap(({ channels }) => channels);
  const away = (mz: number) => (a: number, b: number) => Math.abs(a - mz) - Math.abs(b - mz);
  const resolved = peaksOfRun.some(([mz]) => all.some((channel) => Math.abs(mz - channel) <= RESOLVED_TH));
  const nearest = (target: number): Peak[] => {
    const tolerance = unit === 'Th' ? value : (value * target) / 1e6;
    const limit = resolved ? Math.min(tolerance, RESOLVED_TH) : tolerance;
    return peaksOfRun
      .filter(([mz]) => Math.abs(mz - target) <= limit)
      .filter(([mz]) => !all.includes(target) || all.toSorted(away(mz))[0] === target)
      .toSorted(([a], [b]) => away(target)(a, b))
      .slice(0, 1);
  };
  return reporterIons.map(({ channels, whole }) => {
    const peaks = channels.flatMap(nearest);
    const tallest = Math.max(...peaks.map(([, intensity]) => intensity));
    return [
      ...peaks.map((peak) => entry(`${peak[0].toFixed(1)} (${Math.round((100 * peak[1]) / tallest)}%)`, peak)),
      ...nearest(whole).map((peak) => entry('nterm', peak)),
    ];
  });
}

export function ruledUserReporters(run: Run, choices: SpectrumChoices): Entry[] {
  const given = run.options['userReporterIons'];
  return (Array.isArray(given) ? given : []).flatMap((mz: unknown) =>
    matched(run, choices, Number(mz)).map((peak) => entry(peak[0].toFixed(2), peak)),
  );
}

/** M at charges 1 to its own, each followed by its ticked losses: (M - loss + z protons) / z. */
export function ruledPrecursor(run: Run, choices: SpectrumChoices, peptide: Peptide | null): Entry[] {
  const massType = run.options['precursorMassType'] === 'avg' ? 'avg' : 'mono';
  const mass = run.expected.neutralMass?.[massType];
  const charge = Number(run.options['charge'] ?? 0);
  if (peptide === null || mass === undefined) return [];
  const losses = peptide.losses.filter(({ id }) => choices.losses.includes(id));
  return Array.from({ length: charge }, (_, index) => index + 1).flatMap((z) =>
    [
      { symbol: '', lost: 0 },
      ...losses.map((loss) => ({ symbol: ` ${loss.label}`, lost: loss.mass[massType] })),
    ].flatMap(({ symbol, lost }) =>
      matched(run, choices, (mass - lost + z * PROTON) / z).map((peak) => entry(`M${'+'.repeat(z)}${symbol}`, peak)),
    ),
  );
}

/** The MS1 peak nearest to the precursor m/z and at most 0.5 away, of two alike the one of lower m/z. */
export function ruledMs1Precursor({ options }: Run): Peak[] {
  const target = Number(options['precursorMz']);
  const distance = ([mz]: Peak): number => Math.abs(mz - target);
  return peaksInOrder(options['ms1peaks'])
    .filter((peak) => distance(peak) <= 0.5)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, 1);
}

/**
 * The bounds given, else the lowest and highest m/z, with 2.5 % of the span at each end; a single m/z is in the middle
 * of 2.
 */
export function ruledMzAxis({ options }: Run): [from: number, to: number] {
  const mzs = peaksIn(options['peaks']).map(([mz]) => mz);
  const bound = (name: string, otherwise: number): number => Number(options[name] || otherwise);
  const bounds = [bound('minDisplayMz', Math.min(...mzs)), bound('maxDisplayMz', Math.max(...mzs))];
  const [from, to] = [Math.min(...bounds), Math.max(...bounds)];
  const margin = from === to ? 1 : 0.025 * (to - from);
  return [from - margin, to + margin];
}
