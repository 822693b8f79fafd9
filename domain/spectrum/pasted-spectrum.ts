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

/**
 * Reads a peak list, one m/z and intensity per line separated by blanks, tabs, commas or semicolons, or the first
 * spectrum of MGF text (Matrix Science, www.matrixscience.com/help/data_file_help.html).
 */
export function readPastedSpectrum(text: string): ReadSpectrum {
  const blocks = text.split(/^BEGIN IONS\s*$/m);
  const block = blocks.length === 1 ? text : (blocks[1] ?? '');
  const parameters = new Map<string, string>();
  const peaks: PeakPair[] = [];
  const lines = block.split(/\r?\n/).map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    if (line === 'END IONS') break;
    const [, key, value = ''] = /^([A-Za-z]\w*)=(.*)$/.exec(line) ?? [];
    if (key !== undefined) parameters.set(key.toUpperCase(), value.trim());
    if (line === '' || key !== undefined || /^[#;!/]/.test(line)) continue;
    const [mz, intensity] = line.split(/[\s,;]+/).map(Number);
    if (mz !== undefined && intensity !== undefined && mz > 0 && intensity >= 0) peaks.push([mz, intensity]);
    // A table may begin with the names of its columns.
    else if (peaks.length > 0 || index > 0)
      return { ok: false, problem: `Line ${index + 1} is not an m/z and an intensity: ${line.slice(0, 40)}` };
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
      further: Math.max(0, blocks.length - 2),
    },
  };
}
