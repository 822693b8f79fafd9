import { textLines, type TextBlock } from './text-blocks';

export interface MgfParameter {
  line: number;
  value: string;
}

export type Peak = [mz: number, intensity: number];

/** BEGIN IONS to END IONS. Parameters are by upper-case key, as they stand; peaks in file order. */
export interface MgfSpectrum {
  line: number;
  parameters: Map<string, MgfParameter>;
  peaks: Peak[];
  /** What could not be read of it. */
  problems: { line: number; message: string }[];
}

const PARAMETER = /^([A-Za-z][A-Za-z0-9_]*)=(.*)$/;
/** m/z, intensity and, as the format allows, the fragment's charge. */
const PEAK = /^([\d.]+(?:[eE][+-]?\d+)?)[ \t]+([\d.]+(?:[eE][+-]?\d+)?)(?:[ \t]+\d+[+-]?)?[ \t]*$/;
/** Comments, allowed between spectra. */
const COMMENT = /^[#;!/]/;

function shortened(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

function peakOf(text: string): Peak | null {
  const match = PEAK.exec(text);
  if (!match) return null;
  const mz = Number(match[1]);
  const intensity = Number(match[2]);
  return Number.isFinite(mz) && mz > 0 && Number.isFinite(intensity) ? [mz, intensity] : null;
}

function readInto(spectrum: MgfSpectrum, line: number, text: string): void {
  const peak = peakOf(text);
  if (peak) {
    spectrum.peaks.push(peak);
    return;
  }
  const parameter = PARAMETER.exec(text);
  if (!parameter) {
    const message = `peak must be an m/z above 0 and an intensity of at least 0, not ${shortened(text)}`;
    spectrum.problems.push({ line, message });
    return;
  }
  const key = (parameter[1] ?? '').toUpperCase();
  const before = spectrum.parameters.get(key);
  if (before) spectrum.problems.push({ line, message: `${key} stands twice in one spectrum, first on line ${before.line}` });
  else spectrum.parameters.set(key, { line, value: (parameter[2] ?? '').trim() });
}

/** The spectra of an MGF file. What stands outside of BEGIN IONS and END IONS and is no parameter or comment goes to `onProblem`. */
export async function* mgfSpectra(
  blocks: AsyncIterable<TextBlock>,
  onProblem: (line: number, message: string) => void,
): AsyncGenerator<MgfSpectrum> {
  let open: MgfSpectrum | null = null;
  const unended = (spectrum: MgfSpectrum): MgfSpectrum => {
    spectrum.problems.push({ line: spectrum.line, message: 'spectrum has no END IONS' });
    return spectrum;
  };
  for await (const { line, text } of textLines(blocks)) {
    const mark = text.trimEnd();
    if (mark === '') continue;
    if (mark === 'BEGIN IONS') {
      if (open) yield unended(open);
      open = { line, parameters: new Map(), peaks: [], problems: [] };
    } else if (mark === 'END IONS') {
      if (open) yield open;
      else onProblem(line, 'END IONS without BEGIN IONS');
      open = null;
    } else if (open) {
      readInto(open, line, text);
    } else if (!PARAMETER.test(text) && !COMMENT.test(text)) {
      onProblem(line, `stands outside of BEGIN IONS and END IONS: ${shortened(text)}`);
    }
  }
  if (open) yield unended(open);
}
