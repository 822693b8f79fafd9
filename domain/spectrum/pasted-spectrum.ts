import { type Balance, Tally } from '../text/balance';
import { readNumber } from '../text/read-number';
import { readText } from '../text/read-text';
import { PROTON_MASS } from './elements';
import { isJcamp, readJcamp } from './jcamp-text';
import { jsonPeakLines } from './json-spectrum';
import { isMsp, MZ_SPEC_LIB, readMsp, readMzSpecLib } from './library-text';
import { BEGINS_IONS, MGF_COMMENT, readMgf } from './mgf-text';
import { readPeakLines } from './peak-lines';
import { parsePeakText, type PeakPair, preparePeaks } from './peaks';
import { writtenCharge } from './proforma';
import { type NumberedLine, noSpectrumFacts, type SpectrumText, UnreadableSpectrum } from './spectrum-text';
import { MAX_PRECURSOR_CHARGE } from './special-ions';

/** A spectrum as a reader pastes it. */
interface PastedSpectrum {
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
  /** What was read from an unusual place, or left out. */
  readonly notes: readonly string[];
  /** Of the peaks of the spectrum: all that were given, read, and left out with the reason. */
  readonly balance: Balance;
}

export type ReadSpectrum =
  | { readonly ok: true; readonly spectrum: PastedSpectrum }
  | { readonly ok: false; readonly problem: string };

/** Longest text that is read, in characters: some 100,000 peaks. */
const SPECTRUM_TEXT_MAX = 5_000_000;

/**
 * Reads the first spectrum of a text: a peak list or a table of peaks, MGF, DTA, PKL, MSP, SpectraST, mzSpecLib or
 * JCAMP-DX text, JSON with m/z and intensities, or the peaks of the catalogue's own downloads.
 */
export function readPastedSpectrum(given: string): ReadSpectrum {
  if (given.length > SPECTRUM_TEXT_MAX)
    return { ok: false, problem: `The text is longer than ${SPECTRUM_TEXT_MAX.toLocaleString('en-US')} characters` };
  try {
    return { ok: true, spectrum: spectrumOf(readText(given).text) };
  } catch (error) {
    if (error instanceof UnreadableSpectrum) return { ok: false, problem: error.message };
    throw error;
  }
}

function spectrumOf(text: string): PastedSpectrum {
  const own = ownPeaks(text.trim());
  if (own !== null) {
    const tally = new Tally('peak');
    tally.read(own.length);
    return { ...noSpectrumFacts, peaks: own, balance: tally.balance() };
  }
  const json = jsonPeakLines(text);
  if (json !== null) return { ...noSpectrumFacts, ...readPeakLines(json) };
  const lines = text.split('\n').map((line, index) => ({ line: index + 1, text: line.trim() }));
  const { header, ...found } = interpreted(lines);
  const { peakLines, stated = null, ...facts } = found;
  const { peaks, notes, balance } = readPeakLines(peakLines, { header, stated });
  if (preparePeaks(peaks).peaks.length === 0) throw new UnreadableSpectrum('The text has no peaks');
  const charge = facts.charge ?? writtenCharge(facts.proforma);
  if ((charge ?? 0) > MAX_PRECURSOR_CHARGE)
    throw new UnreadableSpectrum(`The charge ${charge}+ is above ${MAX_PRECURSOR_CHARGE}+`);
  return { ...facts, charge, peaks, notes: [...facts.notes, ...notes], balance };
}

/** The spectrum in the format that the text begins with, and whether its peaks may have names of columns above them. */
function interpreted(lines: readonly NumberedLine[]): SpectrumText & { readonly header: boolean } {
  const first = lines.find(({ text }) => text !== '' && !MGF_COMMENT.test(text));
  if (first !== undefined && MZ_SPEC_LIB.test(first.text)) return { ...readMzSpecLib(lines), header: false };
  if (lines.some(({ text }) => BEGINS_IONS.test(text))) return { ...readMgf(lines), header: false };
  if (isMsp(lines)) return { ...readMsp(lines), header: false };
  if (isJcamp(lines)) return { ...readJcamp(lines), header: false };
  const list = readMgf(lines);
  return { ...(withHeadLine(list) ?? list), header: true };
}

/**
 * A list whose first line is the one of DTA, `1200.5 2`: [M+H]+ and charge, or of PKL, `600.75 9000 2`: m/z, intensity
 * and charge. The first is told from a peak by the order of the peaks, which ascends below it; the second by its third
 * number, which no peak has.
 */
function withHeadLine(list: SpectrumText): SpectrumText | null {
  const [head, second, ...others] = list.peakLines;
  if (head === undefined || second === undefined) return null;
  const cells = cellsOf(head.text);
  const [mz, , third] = cells.map((cell) => readNumber(cell));
  const chargeText = (cells.length === 3 ? cells[2] : cells[1]) ?? '';
  const charge = Number(chargeText);
  if (typeof mz !== 'number' || !/^[1-9]$/.test(chargeText)) return null;
  if (cellsOf(second.text).length > 2) return null;
  const said = (precursorMz: number, form: string): SpectrumText['notes'] => [
    ...list.notes,
    `the first line is the precursor as ${form} has it: m/z ${precursorMz.toFixed(4)}, ${charge}+`,
  ];
  if (cells.length === 3 && typeof third === 'number') {
    const heads = others.flatMap(({ text }, at) => (cellsOf(text).length === 3 ? [at + 2] : []));
    return {
      ...list,
      precursorMz: mz,
      charge,
      peakLines: list.peakLines.slice(1, heads[0]),
      further: heads.length,
      notes: said(mz, 'PKL'),
    };
  }
  if (cells.length !== 2) return null;
  if (!(Number(cellsOf(second.text)[0]) < mz)) return null;
  let before = 0;
  for (const { text } of [second, ...others]) {
    const value = Number(cellsOf(text)[0]);
    if (!(value >= before)) return null;
    before = value;
  }
  const precursorMz = (mz + (charge - 1) * PROTON_MASS) / charge;
  return { ...list, precursorMz, charge, peakLines: list.peakLines.slice(1), notes: said(precursorMz, 'DTA') };
}

const cellsOf = (text: string): string[] => text.split(/[\s,;]+/);

/** A cell of peaks of the catalogue's calls and downloads, `147.11#40,200#8`; null for other texts. */
function ownPeaks(text: string): PeakPair[] | null {
  if (!/^\d[\d.]*#/.test(text)) return null;
  const peaks = parsePeakText(text);
  const wrong = peaks.findIndex(([mz, intensity]) => !(mz > 0 && intensity >= 0));
  if (wrong >= 0) throw new UnreadableSpectrum(`Peak ${wrong + 1} is not an m/z and an intensity`);
  return peaks;
}
