import { type NumberedLine, readCharges, readPrecursor, type SpectrumText, unreadableLine } from './spectrum-text';

export const BEGINS_IONS = /^BEGIN IONS$/i;
export const ENDS_IONS = /^END IONS$/i;
/** Lines that may stand anywhere. */
export const MGF_COMMENT = /^[#;!/]/;
/** Mascot Distiller numbers the keys of merged runs: `SCANS[0]=12`. */
const MGF_PARAMETER = /^([A-Za-z][^=\n]{0,80}?)\s*=(.*)$/;

/**
 * Key, in upper case, and value of a line; null for others. `SCANS[0]`, of the first run, is SCANS; those of others keep
 * their numbers.
 */
export function mgfParameter(line: string): { key: string; value: string } | null {
  const [, key, value = ''] = MGF_PARAMETER.exec(line) ?? [];
  return key === undefined ? null : { key: key.toUpperCase().replace(/\[0\]$/, ''), value: value.trim() };
}
/** `file.scan.scan.charge`, as the tools of the Trans-Proteomic Pipeline and ProteoWizard name spectra. */
const CHARGE_IN_TITLE = /\.(\d+)\.\d+\.([1-9])(?:\.|\s|$)/;

type Parameters = Map<string, NumberedLine>;

/**
 * Reads the first spectrum of MGF text (Matrix Science, www.matrixscience.com/help/data_file_help.html). Parameters
 * above the spectra hold for all of them; keywords may be in lower case.
 */
export function readMgf(lines: readonly NumberedLine[]): SpectrumText {
  const begins = lines.findIndex(({ text }) => BEGINS_IONS.test(text));
  const rest = lines.slice(begins + 1);
  const length = rest.findIndex(({ text }) => ENDS_IONS.test(text) || BEGINS_IONS.test(text));
  const own: Parameters = new Map();
  const peakLines: NumberedLine[] = [];
  for (const line of length < 0 ? rest : rest.slice(0, length)) {
    if (line.text === '' || MGF_COMMENT.test(line.text)) continue;
    if (!addParameter(own, line)) peakLines.push(line);
  }
  const shared: Parameters = new Map();
  for (const line of lines.slice(0, Math.max(0, begins))) addParameter(shared, line);
  const parameter = (key: string): NumberedLine | undefined => own.get(key) ?? shared.get(key);
  const title = own.get('TITLE')?.text ?? '';
  const precursor = precursorOf(parameter('PEPMASS'));
  const { charge, note } = chargeOf([
    charges(own.get('CHARGE')),
    precursor?.charges ?? [],
    charges(shared.get('CHARGE')),
  ]);
  const titled = charge === null && note === '' ? chargeOfTitle(title) : null;
  return {
    title,
    precursorMz: precursor?.mz ?? null,
    charge: charge ?? titled,
    proforma: own.get('SEQ')?.text ?? '',
    peakLines,
    further: rest.filter(({ text }) => BEGINS_IONS.test(text)).length,
    notes: [note, titled === null ? '' : `the charge, ${titled}+, is from the title`].filter((text) => text !== ''),
  };
}

/** What a program prints before a list of m/z or intensities is no parameter. */
const PEAK_NAME = /^(?:M\/?ZS?|MASSES|INTENSIT(?:Y|IES))$/;

function addParameter(parameters: Parameters, { line, text }: NumberedLine): boolean {
  const parameter = mgfParameter(text);
  if (parameter === null || PEAK_NAME.test(parameter.key)) return false;
  parameters.set(parameter.key, { line, text: parameter.value });
  return true;
}

function precursorOf(given: NumberedLine | undefined) {
  if (given === undefined) return null;
  const read = readPrecursor(given.text);
  if (read !== null && 'problem' in read) throw unreadableLine(given, `has a precursor that ${read.problem}`);
  return read;
}

function charges(given: NumberedLine | undefined): readonly number[] {
  if (given === undefined) return [];
  const read = readCharges(given.text);
  if ('problem' in read) throw unreadableLine(given, `has a charge that ${read.problem}`);
  return read;
}

/** The charge of the first source that names any; of several, none is known. */
function chargeOf(sources: readonly (readonly number[])[]): { charge: number | null; note: string } {
  const [first, ...others] = sources.find(({ length }) => length > 0) ?? [];
  if (first === undefined || others.length === 0) return { charge: first ?? null, note: '' };
  const listed = [first, ...others].map((charge) => `${charge}+`);
  return { charge: null, note: `of the charges ${listed.join(' and ')} none is known to be its own` };
}

export function chargeOfTitle(title: string): number | null {
  const [, , charge] = CHARGE_IN_TITLE.exec(title) ?? [];
  return charge === undefined ? null : Number(charge);
}
