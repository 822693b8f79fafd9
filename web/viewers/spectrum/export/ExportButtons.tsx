import { fileNameOf } from '#domain/catalogue/file-names';
import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import type { SpectrumInput } from '#domain/spectrum/options';
import { TSV_MIME } from '#domain/text/tsv';
import { Icon } from '../../../ui/Icon';
import { saveBlob, saveText } from '../../../ui/save-file';
import { fonts } from '../../../ui/theme-tokens';
import { paintScene, PAPER_RATIO } from '../plot/paint-scene';
import { type MsmsPicture, textMeasure } from '../plot/useMsmsPicture';
import { massErrorGeometry, massErrorScene } from '../scene/mass-error-scene';
import { lightPalette } from '../scene/palette';
import { type Scene, stackScenes } from '../scene/scene';
import type { ViewerState } from '../state/viewer-state';
import type { ViewerOptions } from '../viewer-options';
import { captionLines, captionScene } from './caption';
import { matchedIons, matchedIonsTsv } from './matched-ions';
import { annotatedPeaksTsv, peaksTsv, spectrumMgf } from './peak-files';
import { sceneToSvg } from './svg-scene';

/** Downloads of the annotated spectrum: SVG, PNG, a table of its matched ions, and files of all peaks. */
export function ExportButtons({
  annotated,
  picture,
  state,
  source,
}: {
  annotated: AnnotatedSpectrum;
  picture: MsmsPicture;
  state: ViewerState;
  source: Pick<ViewerOptions, 'collection' | 'release'>;
}) {
  const { input } = state.prepared;
  const name = exportName(input);
  const exported = (): Scene => {
    const caption = captionScene(captionLines(input, source), state.widthPx, lightPalette, textMeasure());
    return stackScenes([caption, ...exportedScenes(picture, state)]);
  };
  const png = (): void => {
    const canvas = document.createElement('canvas');
    paintScene(canvas, exported(), PAPER_RATIO, fonts.sans);
    canvas.toBlob((blob) => {
      if (blob !== null) saveBlob(`${name}.png`, blob);
    });
  };
  return (
    <fieldset className="spectrum-exports">
      <legend className="visually-hidden">Download the annotated spectrum</legend>
      <button
        type="button"
        className="button small"
        onClick={() => saveText(`${name}.svg`, sceneToSvg(exported(), name, fonts.sans), 'image/svg+xml')}
      >
        <Icon name="download" size={15} />
        SVG
      </button>
      <button type="button" className="button small" onClick={png}>
        <Icon name="download" size={15} />
        PNG
      </button>
      <button
        type="button"
        className="button small"
        onClick={() => saveText(`${name}_matched_ions.tsv`, matchedIonsTsv(matchedIons(annotated)), TSV_MIME)}
      >
        <Icon name="download" size={15} />
        Matched ions
      </button>
      {files.map(({ label, title, ending, mime, text }) => (
        <button
          key={label}
          type="button"
          className="button small"
          title={title}
          onClick={() => saveText(name + ending, text(input, annotated, name), mime)}
        >
          <Icon name="download" size={15} />
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** The plots as shown, in the light theme: the spectrum and, if shown, the mass errors below it. */
function exportedScenes(
  { marks, mz, lightScene }: MsmsPicture,
  { massErrorPlot, massErrorUnit, widthPx }: ViewerState,
): Scene[] {
  if (!massErrorPlot) return [lightScene()];
  return [lightScene(), massErrorScene(massErrorGeometry(marks, massErrorUnit, mz, widthPx), lightPalette)];
}

interface PeakFile {
  readonly label: string;
  readonly title: string;
  readonly ending: string;
  readonly mime: string;
  readonly text: (input: SpectrumInput, annotated: AnnotatedSpectrum, name: string) => string;
}

/** Files of all peaks. */
const files: readonly PeakFile[] = [
  { label: 'Peaks', title: 'All peaks as a table (TSV)', ending: '_peaks.tsv', mime: TSV_MIME, text: peaksTsv },
  {
    label: 'MGF',
    title: 'The spectrum with its peptide in Mascot generic format',
    ending: '.mgf',
    mime: 'text/plain',
    text: (input, _, name) => spectrumMgf(input, name),
  },
  {
    label: 'mzPAF',
    title: 'All peaks with their annotations in the PSI peak annotation format (TSV)',
    ending: '_mzpaf.tsv',
    mime: TSV_MIME,
    text: annotatedPeaksTsv,
  },
];

const LONGEST = 120;

/** The name of an exported file without its ending: raw file, scan and sequence, as far as known. */
export function exportName({ scan, sequence }: SpectrumInput): string {
  const run = scan.fileName.replace(/\.[a-z0-9]{1,6}$/i, '');
  return (
    fileNameOf(run, scan.scanNumber === '' ? '' : `scan${scan.scanNumber}`, sequence).slice(0, LONGEST) || 'spectrum'
  );
}
