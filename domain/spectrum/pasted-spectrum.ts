import { type PeakPair, preparePeaks } from './peaks';
import { writtenCharge } from './proforma';

/** A spectrum as a reader pastes it. */
export interface PastedSpectrum {
  /** Its title; '' if the text has none. */
  readonly title: string;
  readonly peaks: readonly PeakPair[];
  /** That of the text, or else the one that its peptide is written with. */
  readonly charge: number | null;
  readonly precursorMz: number | null;
  /** The peptide in ProForma; '' if the text names none. */
  readonly proforma: string;
  /** Spectra after the first, which are not read. */
  readonly further: number;
}

export type ReadSpectrum =
  | { readonly ok: true; readonly spectrum: PastedSpectrum }
  | { readonly ok: false; readonly problem: string };

/** `175,119 1200` or `175.119 1200,5`: with commas between numbers, these would be other numbers. */
const DECIMAL_COMMA = /^\d+,\d+[\s;]+\d|^[\d.]+[\s;]+\d+,\d+(?:[\s;]|$)/;

/**
 * Reads a peak list, one m/z and intensity per line separated by blanks, tabs, commas or semicolons, or the first
 * spectrum of MGF text (Matrix Science, www.matrixscience.com/help/data_file_help.html).
 */
export function readPastedSpectrum(text: string): ReadSpectrum {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const begins = lines.flatMap((line, index) => (line === 'BEGIN IONS' ? [index + 1] : []));
  const [start = 0, next = lines.length + 1] = begins;
  const parameters = new Map<string, string>();
  const peaks: PeakPair[] = [];
  let first = true;
  for (const [offset, line] of lines.slice(start, next - 1).entries()) {
    if (line === 'END IONS') break;
    if (line === '' || /^[#;!/]/.test(line)) continue;
    const [, key, value = ''] = /^([A-Za-z]\w*)=(.*)$/.exec(line) ?? [];
    const [mz, intensity] = line.split(/[\s,;]+/).map(Number);
    const refused = (problem: string): ReadSpectrum => ({
      ok: false,
      problem: `Line ${start + offset + 1} ${problem}: ${line.slice(0, 40)}`,
    });
    if (key !== undefined) parameters.set(key.toUpperCase(), value.trim());
    else if (DECIMAL_COMMA.test(line)) return refused('has decimal commas; write a decimal point');
    else if (mz !== undefined && intensity !== undefined && mz > 0 && intensity >= 0) peaks.push([mz, intensity]);
    // A table may begin with the names of its columns.
    else if (!first) return refused('is not an m/z and an intensity');
    first = false;
  }
  if (preparePeaks(peaks).peaks.length === 0) return { ok: false, problem: 'The text has no peaks' };
  const charge = Number.parseInt(parameters.get('CHARGE') ?? '', 10);
  const proforma = parameters.get('SEQ') ?? '';
  const precursorMz = Number.parseFloat(parameters.get('PEPMASS') ?? '');
  return {
    ok: true,
    spectrum: {
      title: parameters.get('TITLE') ?? '',
      peaks,
      charge: charge > 0 ? charge : writtenCharge(proforma),
      precursorMz: precursorMz > 0 ? precursorMz : null,
      proforma,
      further: Math.max(0, begins.length - 1),
    },
  };
}
