import { buildPeptide, peptideMass } from '#domain/spectrum/peptide';
import { fits, precursorError } from '#domain/spectrum/precursor-error';
import {
  modificationsOf,
  parseProForma,
  type Peptidoform,
  proFormaText,
  usesProForma,
} from '#domain/spectrum/proforma';
import { MAX_PRECURSOR_CHARGE } from '#domain/spectrum/special-ions';
import { readCharges } from '#domain/spectrum/spectrum-text';
import { files } from '../bundle/format';
import { mgfSpectra, type MgfSpectrum, type Peak } from '../bundle/mgf-spectra';
import { fixed, type Sentence, sentence } from '../problems/sentence';
import type { SpectrumRecord } from '../staging/records';
import { decimal, type Field, id, peptideSequence, Refusal, refusalMessage, text, whole } from './fields';
import type { Report, ValidationContext } from './validation-context';

const massToCharge = decimal({ above: 0 });
const scanNumber = whole(0);

const charge: Field<number> = {
  standIn: 1,
  read: (given) => {
    const charges = readCharges(given);
    const [value, another] = 'problem' in charges ? [] : charges;
    if (value === undefined) return new Refusal('a charge such as 2+');
    if (another !== undefined) return new Refusal('one charge');
    return value <= MAX_PRECURSOR_CHARGE ? value : new Refusal(`a charge of at most ${MAX_PRECURSOR_CHARGE}+`);
  },
};

/** PEPMASS may have an intensity and a charge after the m/z. */
const precursor: Field<{ mz: number; charge: number | null }> = {
  standIn: { mz: 1, charge: null },
  read: (given) => {
    const [first = '', , ...behind] = given.split(/\s+/);
    const mz = massToCharge.read(first);
    const itsCharge = behind.length === 0 ? null : charge.read(behind.join(' '));
    if (mz instanceof Refusal) return mz;
    return itsCharge instanceof Refusal
      ? new Refusal('an m/z, or an m/z, an intensity and a charge')
      : { mz, charge: itsCharge };
  },
};

/** The peptide of a spectrum: plain letters, or ProForma. */
const peptidoform: Field<Peptidoform> = {
  standIn: { sequence: '', modifications: [], charge: null },
  read: (given) => {
    if (!usesProForma(given)) {
      const sequence = peptideSequence.read(given);
      return sequence instanceof Refusal ? sequence : { sequence, modifications: [], charge: null };
    }
    const parsed = parseProForma(given);
    if (parsed.ok) return parsed.peptidoform;
    return new Refusal(sentence`a peptide in ProForma 2.0 (this one ${parsed.problem})`);
  },
};

function ascending(peaks: Peak[]): Peak[] {
  const inOrder = peaks.every(([mz], index) => index === 0 || mz >= (peaks[index - 1]?.[0] ?? 0));
  return inOrder ? peaks : [...peaks].sort((a, b) => a[0] - b[0]);
}

function modified(peptide: Peptidoform): Pick<SpectrumRecord, 'proforma' | 'modifications'> {
  const { modifications } = peptide;
  return {
    proforma: modifications.length === 0 ? '' : proFormaText(peptide),
    modifications: modifications.map(({ position, name, mass }) => ({ position, mass: mass.mono, name })),
  };
}

/** An error beyond it is worth a word, whatever the instrument. */
const PRECURSOR_TOLERANCE = { ppm: 50 } as const;

/** Returns what is wrong with the precursor; null if it fits the peptide or one of its first two isotopes. */
function precursorFault(record: SpectrumRecord, peptide: Peptidoform): Sentence | null {
  const { msId, precursorMz, proforma, sequence } = record;
  const mass = peptideMass(buildPeptide(sequence, modificationsOf(peptide))).mono;
  const error = precursorError(mass, record.charge, precursorMz, PRECURSOR_TOLERANCE);
  if (fits(error, PRECURSOR_TOLERANCE)) return null;
  return sentence`the precursor of ${msId}, m/z ${precursorMz}, is ${error.da.toFixed(4)} Da off ${proforma || sequence}, ${record.charge}+, and more than ${fixed(String(PRECURSOR_TOLERANCE.ppm))} ppm off it and its first two isotopes`;
}

/** Returns the record, or null after reporting every fault at its line. */
function spectrumRecord(
  spectrum: MgfSpectrum,
  report: Report,
): { record: SpectrumRecord; peptide: Peptidoform } | null {
  let sound = spectrum.problems.length === 0;
  for (const { line, message } of spectrum.problems) report(line, message);
  const fault: Report = (line, message) => {
    sound = false;
    report(line, message);
  };
  const parameter = <Value>(key: string, field: Field<Value>): Value => {
    const given = spectrum.parameters.get(key);
    if (!given) {
      fault(spectrum.line, `spectrum lacks ${key}`);
      return field.standIn;
    }
    const value = field.read(given.value);
    if (!(value instanceof Refusal)) return value;
    fault(given.line, sentence`${fixed(key)} ${refusalMessage(value, given.value)}`);
    return field.standIn;
  };
  const peptide = parameter('SEQ', peptidoform);
  const { mz, charge: chargeOfPrecursor } = parameter('PEPMASS', precursor);
  const { sharedCharge } = spectrum;
  const ownCharge = spectrum.parameters.has('CHARGE') ? null : chargeOfPrecursor;
  if (ownCharge === null && !spectrum.parameters.has('CHARGE') && sharedCharge !== null)
    spectrum.parameters.set('CHARGE', sharedCharge);
  const record: SpectrumRecord = {
    msId: parameter('TITLE', id),
    sequence: peptide.sequence,
    ...modified(peptide),
    precursorMz: mz,
    charge: ownCharge ?? parameter('CHARGE', charge),
    scan: parameter('SCANS', scanNumber),
    rawFile: spectrum.parameters.has('RAWFILE') ? parameter('RAWFILE', text) : '',
    peaks: ascending(spectrum.peaks),
  };
  if (peptide.charge !== null && peptide.charge !== record.charge)
    fault(
      spectrum.parameters.get('SEQ')?.line ?? spectrum.line,
      sentence`SEQ has charge ${peptide.charge}, but CHARGE ${record.charge}`,
    );
  if (spectrum.peaks.length === 0) fault(spectrum.line, 'spectrum has no peaks');
  return sound ? { record, peptide } : null;
}

export async function validateSpectra(context: ValidationContext): Promise<void> {
  const { staging } = context;
  await context.read(files.spectra, async ({ blocks, report }) => {
    let emptyLines = 0;
    for await (const spectrum of mgfSpectra(blocks, report)) {
      const title = spectrum.parameters.get('TITLE');
      const read = spectrumRecord(spectrum, report);
      emptyLines += spectrum.emptyLines;
      const record = read?.record ?? null;
      const fault = read === null ? null : precursorFault(read.record, read.peptide);
      if (fault !== null) context.warn(files.spectra, fault, spectrum.parameters.get('PEPMASS')?.line ?? spectrum.line);
      const earlier = record && (await context.earlierLine('spectrumSequence', record.msId));
      if (record && earlier === undefined) {
        const line = title?.line ?? spectrum.line;
        await staging.put('spectrum', [record.msId], record, line);
        await staging.put('spectrumSequence', [record.msId], record.sequence, line);
        context.counts.spectra += 1;
        continue;
      }
      if (record)
        report(title?.line ?? spectrum.line, sentence`TITLE ${record.msId} is already on line ${earlier ?? 0}`);
      await context.markBroken('spectrumSequence', title?.value ?? '', title?.line ?? spectrum.line);
    }
    if (emptyLines > 0) context.warn(files.spectra, sentence`${emptyLines} lines 0 0 are no peaks and were left out`);
  });
}
