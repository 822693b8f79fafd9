import type { AnnotatedSpectrum, IonMatch } from '#domain/spectrum/annotated-spectrum';
import type { Expected, RecordedGroup } from './record';

export type GroupEntry = RecordedGroup['entries'][number];

/** The ions that are drawn as one series of the plot. */
export interface IonGroup {
  readonly name: string;
  readonly color: string;
  /** Whether it is a series of fragments; otherwise immonium, precursor or reporter ions. */
  readonly ofFragments: boolean;
  readonly entries: readonly GroupEntry[];
}

/** The colors of the original in its drawing order: each series at charges 1, 2 and 3, then the other ions. */
const fragmentColors = {
  a1: '#008000',
  a2: '#2e8b57',
  a3: '#9acd32',
  b1: '#0000ff',
  b2: '#4169e1',
  b3: '#00bfff',
  c1: '#008b8b',
  c2: '#20b2aa',
  c3: '#66cdaa',
  x1: '#4b0082',
  x2: '#800080',
  x3: '#9932cc',
  y1: '#ff0000',
  y2: '#fa8072',
  y3: '#ffa07a',
  z1: '#ff8c00',
  z2: '#ffa500',
  z3: '#ffd700',
};
const otherColors = {
  immonium: '#008000',
  precursor: '#ffd700',
  itraq: '#2f4f4f',
  tmt: '#556b2f',
  userReporters: '#2f4f4f',
};

/** The groups that the original drew, from the matches and boxes of its record. */
export function recordedGroups(expected: Partial<Expected>): IonGroup[] {
  const { matches, controls, immoniumIons, precursorPeaks, reporterIons, userReporterIons } = expected;
  return groupsOf((name) => {
    switch (name) {
      case 'immonium':
        return controls?.immonium === true ? (immoniumIons?.entries ?? []) : undefined;
      case 'precursor':
        return controls?.precursor === true ? precursorPeaks?.entries : undefined;
      case 'itraq':
        return controls?.reporter === true ? reporterIons?.[0]?.entries : undefined;
      case 'tmt':
        return controls?.reporter === true ? reporterIons?.[1]?.entries : undefined;
      case 'userReporters':
        return userReporterIons?.entries;
      default:
        return matches?.[name]?.entries;
    }
  });
}

/** The groups of our matches that have any. */
export function annotatedGroups({
  series,
  immonium,
  precursor,
  reporters,
  userReporters,
}: AnnotatedSpectrum): IonGroup[] {
  const matches = new Map<string, readonly IonMatch[]>([
    ...series.map((one) => [`${one.series}${one.charge}`, one.matches] as const),
    ['immonium', immonium],
    ['precursor', precursor],
    ...reporters.map((one) => [one.set.family, one.matches] as const),
    ['userReporters', userReporters],
  ]);
  return groupsOf((name) => matches.get(name)).filter(({ entries }) => entries.length > 0);
}

function groupsOf(entriesOf: (name: string) => readonly GroupEntry[] | undefined): IonGroup[] {
  const groups = (colors: Record<string, string>, ofFragments: boolean): IonGroup[] =>
    Object.entries(colors).flatMap(([name, color]) => {
      const entries = entriesOf(name)?.map(({ label, mz, intensity }) => ({ label, mz, intensity }));
      return entries === undefined ? [] : [{ name, color, ofFragments, entries }];
    });
  return [...groups(fragmentColors, true), ...groups(otherColors, false)];
}
