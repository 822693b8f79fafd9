import { type FragmentCharge, fragmentCharges, type IonChoice, type SeriesLetter, seriesLetters } from './ion-series';
import { asNumber, OptionReader } from './option-reader';
import type { OwnLabel, ScanInfo, SpectrumChoices, SpectrumInput, SpectrumOptions } from './options';
import { type PeakList, preparePeaks } from './peaks';
import { buildPeptide, type Peptide } from './peptide';
import { MAX_PRECURSOR_CHARGE } from './special-ions';
import { type InputProblem, shownValue, unknownUnitProblem } from './problems';
import { noModifications, readLosses, readModifications } from './modifications';
import { modificationsOf, parseProForma } from './proforma';
import { readView } from './read-view';
import { unknownResidues } from './residues';
import { defaultTolerance, isToleranceUnit, parseTolerance, type Tolerance, type ToleranceUnit } from './tolerance';

export interface ReadOptions {
  readonly input: SpectrumInput;
  readonly problems: readonly InputProblem[];
}

/** More losses give more combinations than a spectrum can distinguish, enough to freeze a page. */
const MAX_NEUTRAL_LOSS_COUNT = 6;

/** Reads and checks options and completes them with their defaults. Never throws, whatever the options. */
export function readOptions(options: SpectrumOptions): ReadOptions {
  const reader = new OptionReader(options);
  const { sequence, modifications, peptide, charge } = readPeptidoform(reader);
  const scan = readScan(reader, charge);
  const tolerance = readTolerance(reader);
  const input: SpectrumInput = {
    scan,
    sequence,
    modifications,
    peptide,
    precursorMassType: reader.oneOf('precursorMassType', ['mono', 'avg'], 'mono'),
    maxNeutralLossCount: readLossCount(reader),
    userReporterMz: readReporterMz(reader),
    ownLabels: readOwnLabels(reader),
    peaks: readPeaks(reader, 'peaks'),
    sparsePeaks: reader.raw('sparsePeaks') === undefined ? null : readPeaks(reader, 'sparsePeaks'),
    mirrorPeaks: readPeaks(reader, 'peaks2'),
    ms1Peaks: readPeaks(reader, 'ms1peaks'),
    precursorPeaks: readPeaks(reader, 'precursorPeaks'),
    choices: readChoices(reader, peptide, scan.charge, tolerance),
    view: readView(reader, tolerance.unit),
  };
  return { input, problems: reader.problems };
}

type GivenPeptide = Pick<SpectrumInput, 'sequence' | 'modifications' | 'peptide'> & {
  /** The charge that the peptide is written with. */
  readonly charge: number | null;
};

/** Reads the peptide from its ProForma, or from sequence and modifications. */
function readPeptidoform(reader: OptionReader): GivenPeptide {
  const bare = reader.text('sequence');
  const written = reader.text('proforma');
  const losses = readLosses(reader.list('losses'));
  const notation = written === '' && /[[<]/.test(bare) ? bare : written;
  if (notation === '') {
    const modifications = { ...readModifications(reader), losses };
    return { sequence: bare, modifications, peptide: readPeptide(reader, bare, modifications), charge: null };
  }
  const parsed = parseProForma(notation);
  if (!parsed.ok) {
    reader.report(
      'invalid-peptidoform',
      'proforma',
      `The peptide ${notation} ${parsed.problem}: no ions are calculated`,
    );
    return { sequence: bare, modifications: noModifications, peptide: null, charge: null };
  }
  const { sequence, charge } = parsed.peptidoform;
  const modifications = { ...modificationsOf(parsed.peptidoform), losses };
  const peptide = buildPeptide(sequence, modifications);
  return {
    sequence,
    modifications,
    peptide,
    charge: charge === null ? null : checkedCharge(reader, 'proforma', charge),
  };
}

function readPeptide(
  reader: OptionReader,
  sequence: string,
  modifications: Parameters<typeof buildPeptide>[1],
): Peptide | null {
  if (sequence === '') return null;
  const unknown = unknownResidues(sequence);
  if (unknown.length === 0) return buildPeptide(sequence, modifications);
  const listed = unknown.slice(0, 5).map(({ letter, position }) => `${letter} at position ${position}`);
  if (unknown.length > listed.length) listed.push('…');
  const hint = unknown.some(({ letter }) => unknownResidues(letter.toUpperCase()).length === 0)
    ? '. Residues are upper-case letters'
    : '';
  reader.report('unknown-residue', 'sequence', `Unknown residue ${listed.join(', ')}: no ions are calculated${hint}`);
  return null;
}

function readScan(reader: OptionReader, charge: number | null): ScanInfo {
  const low = reader.number('selWinLow', null);
  const high = reader.number('selWinHigh', null);
  return {
    fileName: reader.text('fileName'),
    scanNumber: reader.text('scanNum'),
    charge: readCharge(reader) ?? charge,
    precursorMz: reader.positive('precursorMz', null),
    precursorIntensity: reader.number('precursorIntensity', null),
    calculatedMz: reader.positive('calculatedMz', null),
    isolationWindow: low === null || high === null ? null : { lowMz: Math.min(low, high), highMz: Math.max(low, high) },
  };
}

function readCharge(reader: OptionReader): number | null {
  const value = reader.raw('charge');
  return value === undefined || value === '' ? null : checkedCharge(reader, 'charge', value);
}

function checkedCharge(reader: OptionReader, option: string, value: unknown): number | null {
  const charge = asNumber(value);
  if (charge !== undefined && Number.isInteger(charge) && charge >= 1 && charge <= MAX_PRECURSOR_CHARGE) return charge;
  const range = `a whole number from 1 to ${MAX_PRECURSOR_CHARGE}`;
  reader.report('invalid-charge', option, `Precursor charge must be ${range}; ${shownValue(value)} was ignored`);
  return null;
}

function readTolerance(reader: OptionReader): Tolerance {
  const unit = readUnit(reader);
  if (reader.raw('massError') === undefined) return { value: defaultTolerance.value, unit };
  const parsed = parseTolerance(reader.raw('massError'));
  if (parsed.ok) return { value: parsed.value, unit };
  reader.problems.push(parsed.problem);
  return { value: defaultTolerance.value, unit };
}

function readUnit(reader: OptionReader): ToleranceUnit {
  if (!reader.has('massErrorUnit')) return defaultTolerance.unit;
  const unit = reader.raw('massErrorUnit') ?? null;
  if (isToleranceUnit(unit)) return unit;
  reader.problems.push(unknownUnitProblem(unit));
  return defaultTolerance.unit;
}

function readLossCount(reader: OptionReader): number {
  const count = Math.floor(reader.number('maxNeutralLossCount', 1));
  if (count > MAX_NEUTRAL_LOSS_COUNT) {
    reader.report(
      'too-many-losses',
      'maxNeutralLossCount',
      `At most ${MAX_NEUTRAL_LOSS_COUNT} neutral losses are combined, not ${count}`,
    );
  }
  return Math.min(Math.max(count, 1), MAX_NEUTRAL_LOSS_COUNT);
}

function readReporterMz(reader: OptionReader): number[] {
  const given = reader.list('userReporterIons');
  const usable = given.map(asNumber).filter((mz): mz is number => mz !== undefined && mz > 0);
  if (usable.length < given.length)
    reader.report('invalid-option', 'userReporterIons', 'Reporter ions must be m/z above 0; others were ignored');
  return usable;
}

function readOwnLabels(reader: OptionReader): OwnLabel[] {
  const given = reader.list('ownLabels');
  const usable = given.flatMap((entry): OwnLabel[] => {
    const [at, label]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    const mz = asNumber(at);
    return mz !== undefined && typeof label === 'string' ? [[mz, label]] : [];
  });
  if (usable.length < given.length)
    reader.report('invalid-option', 'ownLabels', 'Labels must be pairs of m/z and text; others were ignored');
  return usable;
}

function readPeaks(
  reader: OptionReader,
  name: 'peaks' | 'peaks2' | 'sparsePeaks' | 'ms1peaks' | 'precursorPeaks',
): PeakList {
  const { peaks, rejected } = preparePeaks(reader.list(name));
  if (rejected > 0) {
    reader.report(
      'invalid-peaks',
      name,
      `${rejected} of the peaks left out: m/z and intensity must be numbers of at least 0`,
    );
  }
  return peaks;
}

function readChoices(
  reader: OptionReader,
  peptide: Peptide | null,
  charge: number | null,
  tolerance: Tolerance,
): SpectrumChoices {
  return {
    ions: readIons(reader, charge),
    losses: (peptide?.losses ?? []).filter(({ origin }) => origin === 'custom').map(({ id }) => id),
    massType: reader.oneOf('fragmentMassType', ['mono', 'avg'], 'mono'),
    tolerance,
    assignment: 'intense',
    peakDetect: reader.flag('peakDetect', true),
    immonium: reader.flag('labelImmoniumIons', true),
    reporters: reader.flag('labelReporters', false),
    precursor: reader.flag('labelPrecursorPeak', true),
    isotopes: reader.flag('labelIsotopes', false),
  };
}

function readIons(reader: OptionReader, charge: number | null): IonChoice[] {
  const chosen = seriesLetters.flatMap((series) => {
    const listed = chargesOf(reader.list(`show${series.toUpperCase()}`));
    return fragmentCharges.filter((z) => listed.includes(z)).map((z): IonChoice => ({ series, charge: z }));
  });
  return chosen.length > 0 ? chosen : defaultIons(charge);
}

/**
 * Charges, or flags by charge as the original viewer takes them: `[1, 1, 0]` is charges 1 and 2. Both mean the same where
 * they look the same (`[1]`), since no charge is 0 or listed twice.
 */
function chargesOf(list: readonly unknown[]): number[] {
  const numbers = list.map((entry) => (typeof entry === 'boolean' ? Number(entry) : (asNumber(entry) ?? Number.NaN)));
  const areFlags = numbers.includes(0) || new Set(numbers).size < numbers.length;
  return areFlags ? numbers.flatMap((flag, index) => (flag === 1 ? [index + 1] : [])) : numbers;
}

/** Returns b and y at charges 1 … charge - 1, at least charge 1 and at most 3. */
export function defaultIons(charge: number | null): IonChoice[] {
  const highest = Math.max(1, (charge ?? 1) - 1);
  const charges: FragmentCharge[] = fragmentCharges.filter((z) => z <= highest);
  const letters: SeriesLetter[] = ['b', 'y'];
  return letters.flatMap((series) => charges.map((z): IonChoice => ({ series, charge: z })));
}
