import type { SpectrumInput } from '#domain/spectrum/options';
import { proForma } from '#domain/spectrum/peptide';
import type { MeasureText } from '../scene/labels';
import type { Palette } from '../scene/palette';
import type { Scene, SceneItem } from '../scene/scene';

const TEXT_PX = 12;
const LINE_PX = 17;
const MARGIN_PX = 10;

/** What an exported picture says of itself: peptide and charge, precursor, file and scan, study, release. */
export function captionLines(
  { peptide, sequence, scan }: SpectrumInput,
  { collection = '', release = '' }: { readonly collection?: string; readonly release?: string },
): string[] {
  const form = peptide === null ? sequence : proForma(peptide);
  const facts = [
    scan.precursorMz === null ? '' : `precursor m/z ${scan.precursorMz.toFixed(4)}`,
    scan.charge === null ? '' : `${scan.charge}+`,
    scan.scanNumber === '' ? '' : `scan ${scan.scanNumber}`,
    scan.fileName,
    collection,
    release === '' ? '' : `release ${release}`,
  ].filter((fact) => fact !== '');
  return [form, facts.join(', ')].filter((line) => line !== '');
}

/** The caption as a picture to put above a spectrum; lines wrap at its width. */
export function captionScene(lines: readonly string[], widthPx: number, palette: Palette, measure: MeasureText): Scene {
  const wrapped = lines.flatMap((line) => wrappedAt(line, widthPx - 2 * MARGIN_PX, measure));
  const items = wrapped.map((text, index): SceneItem => ({
    kind: 'text',
    text,
    x: MARGIN_PX,
    y: MARGIN_PX + (index + 0.7) * LINE_PX,
    color: palette.text,
    align: 'start',
    sizePx: TEXT_PX,
  }));
  return {
    widthPx,
    heightPx: wrapped.length === 0 ? 0 : 2 * MARGIN_PX + wrapped.length * LINE_PX,
    background: palette.background,
    items,
  };
}

/**
 * Breaks a line at its last space, or before the letter that no longer fits: peptides have no spaces. `measure` is for
 * labels of 11 px.
 */
function wrappedAt(line: string, widthPx: number, measure: MeasureText): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (part !== '' && (measure(part + letter) * TEXT_PX) / 11 > widthPx) {
      const end = letter === ' ' ? part.length : part.lastIndexOf(' ') + 1 || part.length;
      parts.push(part.slice(0, end).trimEnd());
      part = part.slice(end);
    }
    if (part !== '' || letter !== ' ') part += letter;
  }
  return [...parts, part];
}
