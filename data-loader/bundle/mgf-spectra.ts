import { BEGINS_IONS, ENDS_IONS, MGF_COMMENT, mgfParameter } from '#domain/spectrum/mgf-text';
import { fixed, type Message, sentence } from '../problems/sentence';
import { SPECTRUM_MAX_LINES, textLines, UnreadableFile, type TextBlock } from './text-blocks';

interface MgfParameter {
  line: number;
  value: string;
}

export type Peak = [mz: number, intensity: number];

/** The lines from BEGIN IONS to END IONS: unparsed parameters by upper-case key, and peaks in file order. */
export interface MgfSpectrum {
  line: number;
  parameters: Map<string, MgfParameter>;
  /** CHARGE above the spectra, which holds where a spectrum gives none. */
  sharedCharge: MgfParameter | null;
  peaks: Peak[];
  /** Lines `0 0`, with which some programs fill a spectrum; they are left out. */
  emptyLines: number;
  /** Lines that could not be read. */
  problems: { line: number; message: Message }[];
}

/** m/z, intensity and optionally the charge of the fragment. */
const PEAK = /^([\d.]+(?:[eE][+-]?\d+)?)[ \t]+([\d.]+(?:[eE][+-]?\d+)?)(?:[ \t]+\d+[+-]?)?[ \t]*$/;
const EMPTY_PEAK = /^0(?:\.0*)?[ \t]+0(?:\.0*)?(?:[ \t]|$)/;

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
  if (EMPTY_PEAK.test(text)) {
    spectrum.emptyLines += 1;
    return;
  }
  const parameter = mgfParameter(text);
  if (parameter === null) {
    const message = sentence`peak must be an m/z above 0 and an intensity of at least 0, not ${shortened(text)}`;
    spectrum.problems.push({ line, message });
    return;
  }
  const { key, value } = parameter;
  const before = spectrum.parameters.get(key);
  if (before)
    spectrum.problems.push({
      line,
      message: sentence`${fixed(key)} occurs twice in one spectrum, first on line ${before.line}`,
    });
  else spectrum.parameters.set(key, { line, value });
}

/**
 * Yields the spectra of an MGF file. Lines between spectra that are neither parameters nor comments are reported to
 * `onProblem`.
 */
export async function* mgfSpectra(
  blocks: AsyncIterable<TextBlock>,
  onProblem: (line: number, message: Message) => void,
): AsyncGenerator<MgfSpectrum> {
  let open: MgfSpectrum | null = null;
  let sharedCharge: MgfParameter | null = null;
  const unterminated = (spectrum: MgfSpectrum): MgfSpectrum => {
    spectrum.problems.push({ line: spectrum.line, message: 'spectrum has no END IONS' });
    return spectrum;
  };
  for await (const { line, text } of textLines(blocks)) {
    const mark = text.trimEnd();
    if (mark === '') continue;
    if (BEGINS_IONS.test(mark)) {
      if (open) yield unterminated(open);
      open = { line, parameters: new Map(), sharedCharge, peaks: [], emptyLines: 0, problems: [] };
    } else if (ENDS_IONS.test(mark)) {
      if (open) yield open;
      else onProblem(line, 'END IONS without BEGIN IONS');
      open = null;
    } else if (open) {
      if (line - open.line > SPECTRUM_MAX_LINES)
        throw new UnreadableFile(open.line, `spectrum has more than ${SPECTRUM_MAX_LINES} lines`);
      readInto(open, line, text);
    } else if (!MGF_COMMENT.test(text)) {
      const parameter = mgfParameter(text);
      if (parameter === null) onProblem(line, sentence`is outside BEGIN IONS and END IONS: ${shortened(text)}`);
      else if (parameter.key === 'CHARGE') sharedCharge = { line, value: parameter.value };
    }
  }
  if (open) yield unterminated(open);
}
