import { fileNameOf } from '#domain/catalogue/file-names';
import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import type { SpectrumInput } from '#domain/spectrum/options';
import { annotatedPeaksTsv, peaksTsv, spectrumMgf } from '#domain/spectrum/peak-files';
import { TSV_MIME } from '#domain/text/tsv';
import { type FigureSize, layoutWidthPx, pixelScale, svgOfSize } from '../../../charts/figure-sizes';
import { fonts } from '../../../ui/theme-tokens';
import { paintScene, PAPER_RATIO } from '../plot/paint-scene';
import { type MsmsPicture, textMeasure } from '../plot/useMsmsPicture';
import { AXIS_TEXT_PX } from '../scene/axes';
import { massErrorGeometry, massErrorScene } from '../scene/mass-error-scene';
import { lightPalette } from '../scene/palette';
import { type Scene, stackScenes } from '../scene/scene';
import type { ViewerState } from '../state/viewer-state';
import type { ViewerOptions } from '../viewer-options';
import { captionLines, captionScene } from './caption';
import type { ExportFormat } from './export-formats';
import { matchedIons, matchedIonsTsv } from './matched-ions';
import { sceneToSvg } from './svg-scene';

/** What a file is made of: the spectrum as it is shown. */
export interface ExportedSpectrum {
  readonly annotated: AnnotatedSpectrum;
  readonly picture: MsmsPicture;
  readonly state: ViewerState;
  readonly source: Pick<ViewerOptions, 'collection' | 'release'>;
}

interface TextFile {
  readonly ending: string;
  readonly mime: string;
  readonly text: (spectrum: ExportedSpectrum, name: string, size: FigureSize) => string;
}

const textFiles = {
  svg: {
    ending: '.svg',
    mime: 'image/svg+xml',
    text: (spectrum, name, size) => {
      const scene = exportedScene(spectrum, size);
      return svgOfSize(sceneToSvg(scene, name, fonts.sans), scene, size);
    },
  },
  matchedIons: {
    ending: '_matched_ions.tsv',
    mime: TSV_MIME,
    text: ({ annotated }) => matchedIonsTsv(matchedIons(annotated)),
  },
  peaks: {
    ending: '_peaks.tsv',
    mime: TSV_MIME,
    text: ({ state, annotated }) => peaksTsv(state.prepared.input, annotated),
  },
  mgf: { ending: '.mgf', mime: 'text/plain', text: ({ state }, name) => spectrumMgf(state.prepared.input, name) },
  mzpaf: {
    ending: '_mzpaf.tsv',
    mime: TSV_MIME,
    text: ({ state, annotated }) => annotatedPeaksTsv(state.prepared.input, annotated),
  },
} as const satisfies Record<Exclude<ExportFormat, 'png'>, TextFile>;

export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** A file of the spectrum as it is shown, a picture in a size; null if the browser cannot make the picture. */
export async function exportedFile(
  format: ExportFormat,
  spectrum: ExportedSpectrum,
  size: FigureSize = 'drawn',
): Promise<ExportedFile | null> {
  const name = exportName(spectrum.state.prepared.input);
  if (format !== 'png') {
    const { ending, mime, text } = textFiles[format];
    return { name: name + ending, content: new Blob([text(spectrum, name, size)], { type: mime }) };
  }
  const canvas = document.createElement('canvas');
  const scene = exportedScene(spectrum, size);
  paintScene(canvas, scene, pixelScale(scene, size, PAPER_RATIO), fonts.sans);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (png === null) return null;
  return { name: `${name}.png`, content: png };
}

/** Of the least height of a plot in a column of a page, in widths: labels need room. */
const PRINT_HEIGHT_MIN = 0.6;

/**
 * The caption and the plots as shown, in the light theme, drawn in the width of a size: the spectrum and, if shown, the
 * mass errors below it.
 */
function exportedScene(
  { picture: { marks, mz, fileScene }, state, source }: ExportedSpectrum,
  size: FigureSize,
): Scene {
  const { massErrorPlot, massErrorUnit } = state;
  const widthPx = layoutWidthPx(size, state.widthPx);
  const heightPx =
    size === 'drawn'
      ? state.heightPx
      : Math.round(widthPx * Math.max(PRINT_HEIGHT_MIN, Math.min(1, state.heightPx / state.widthPx)));
  const lines = captionLines(state.prepared.input, source);
  const scenes = [
    captionScene(lines, widthPx, lightPalette, textMeasure()),
    titledPlot(fileScene({ widthPx, heightPx }), 'Relative intensity'),
  ];
  if (massErrorPlot) {
    const errors = massErrorScene(massErrorGeometry(marks, massErrorUnit, mz, widthPx), lightPalette);
    scenes.push(titledPlot(errors, `Mass error (${massErrorUnit})`));
  }
  return stackScenes(scenes);
}

/** A plot with what its left axis shows, which on the page is said beside it. */
function titledPlot(scene: Scene, text: string): Scene {
  const title = { kind: 'text', text, x: 4, y: 11, color: lightPalette.muted, align: 'start' } as const;
  return { ...scene, items: [...scene.items, { ...title, sizePx: AXIS_TEXT_PX }] };
}

const LONGEST = 120;

/** The name of an exported file without its ending: raw file, scan and sequence, as far as known. */
export function exportName({ scan, sequence }: SpectrumInput): string {
  const run = scan.fileName.replace(/\.[a-z0-9]{1,6}$/i, '');
  return (
    fileNameOf(run, scan.scanNumber === '' ? '' : `scan${scan.scanNumber}`, sequence).slice(0, LONGEST) || 'spectrum'
  );
}
