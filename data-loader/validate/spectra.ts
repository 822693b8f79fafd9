import { MAX_PRECURSOR_CHARGE } from '#domain/spectrum/special-ions';
import { files } from '../bundle/format';
import { mgfSpectra, type MgfSpectrum, type Peak } from '../bundle/mgf-spectra';
import type { SpectrumRecord } from '../staging/records';
import { decimal, type Field, id, peptideSequence, Refusal, refusalMessage, text, whole } from './fields';
import type { Report, ValidationContext } from './validation-context';

const massToCharge = decimal({ above: 0 });
const scanNumber = whole(0);

const charge: Field<number> = {
  standIn: 1,
  read: (given) => {
    if (!/^[1-9]\d*\+$/.test(given)) return new Refusal('a charge such as 2+');
    const value = Number(given.slice(0, -1));
    return value <= MAX_PRECURSOR_CHARGE ? value : new Refusal(`a charge of at most ${MAX_PRECURSOR_CHARGE}+`);
  },
};

/** PEPMASS may have an intensity after the m/z. */
const precursor: Field<number> = {
  standIn: 1,
  read: (given) => massToCharge.read(given.split(/\s+/, 1)[0] ?? ''),
};

function ascending(peaks: Peak[]): Peak[] {
  const inOrder = peaks.every(([mz], index) => index === 0 || mz >= (peaks[index - 1]?.[0] ?? 0));
  return inOrder ? peaks : [...peaks].sort((a, b) => a[0] - b[0]);
}

/** Returns the record, or null after reporting every fault at its line. */
function spectrumRecord(spectrum: MgfSpectrum, report: Report): SpectrumRecord | null {
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
    fault(given.line, `${key} ${refusalMessage(value, given.value)}`);
    return field.standIn;
  };
  const record: SpectrumRecord = {
    msId: parameter('TITLE', id),
    sequence: parameter('SEQ', peptideSequence),
    precursorMz: parameter('PEPMASS', precursor),
    charge: parameter('CHARGE', charge),
    scan: parameter('SCANS', scanNumber),
    rawFile: spectrum.parameters.has('RAWFILE') ? parameter('RAWFILE', text) : '',
    peaks: ascending(spectrum.peaks),
  };
  if (spectrum.peaks.length === 0) fault(spectrum.line, 'spectrum has no peaks');
  return sound ? record : null;
}

export async function validateSpectra(context: ValidationContext): Promise<void> {
  const { staging } = context;
  await context.read(files.spectra, async ({ blocks, report }) => {
    for await (const spectrum of mgfSpectra(blocks, report)) {
      const title = spectrum.parameters.get('TITLE');
      const record = spectrumRecord(spectrum, report);
      const earlier = record && (await context.earlierLine('spectrumSequence', record.msId));
      if (record && earlier === undefined) {
        const line = title?.line ?? spectrum.line;
        await staging.put('spectrum', [record.msId], record, line);
        await staging.put('spectrumSequence', [record.msId], record.sequence, line);
        context.counts.spectra += 1;
        continue;
      }
      if (record) report(title?.line ?? spectrum.line, `TITLE ${record.msId} is already on line ${earlier ?? 0}`);
      await context.markBroken('spectrumSequence', title?.value ?? '', title?.line ?? spectrum.line);
    }
  });
}
