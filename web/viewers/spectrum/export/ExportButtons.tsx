import { fileNameOf } from '#domain/catalogue/file-names';
import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import type { SpectrumInput } from '#domain/spectrum/options';
import { TSV_MIME } from '#domain/text/tsv';
import { Icon } from '../../../ui/Icon';
import { saveBlob, saveText } from '../../../ui/save-file';
import { fonts } from '../../../ui/theme-tokens';
import { paintScene, PAPER_RATIO } from '../plot/paint-scene';
import type { MsmsPicture } from '../plot/useMsmsPicture';
import { massErrorGeometry, massErrorScene } from '../scene/mass-error-scene';
import { lightPalette } from '../scene/palette';
import { type Scene, stackScenes } from '../scene/scene';
import type { ViewerState } from '../state/viewer-state';
import { matchedIons, matchedIonsTsv } from './matched-ions';
import { sceneToSvg } from './svg-scene';

/** Downloads of the annotated spectrum: SVG, PNG, and a table of its matched ions. */
export function ExportButtons({
  input,
  annotated,
  picture,
  state,
}: {
  input: SpectrumInput;
  annotated: AnnotatedSpectrum;
  picture: MsmsPicture;
  state: ViewerState;
}) {
  const name = exportName(input);
  const exported = (): Scene => exportedScene(picture, state);
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
    </fieldset>
  );
}

/** The plots as shown, in the light theme: the spectrum and, if shown, the mass errors below it. */
function exportedScene(
  { marks, mz, lightScene }: MsmsPicture,
  { massErrorPlot, massErrorUnit, widthPx }: ViewerState,
): Scene {
  if (!massErrorPlot) return lightScene();
  return stackScenes([
    lightScene(),
    massErrorScene(massErrorGeometry(marks, massErrorUnit, mz, widthPx), lightPalette),
  ]);
}

const LONGEST = 120;

/** The name of an exported file without its ending: raw file, scan and sequence, as far as known. */
export function exportName({ scan, sequence }: SpectrumInput): string {
  const run = scan.fileName.replace(/\.[a-z0-9]{1,6}$/i, '');
  return (
    fileNameOf(run, scan.scanNumber === '' ? '' : `scan${scan.scanNumber}`, sequence).slice(0, LONGEST) || 'spectrum'
  );
}
