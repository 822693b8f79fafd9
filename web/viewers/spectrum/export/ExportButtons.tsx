import type { AnnotatedSpectrum, SpectrumInput } from '#domain/spectrum/index';
import { saveBlob } from '../../../charts/save-blob';
import { Icon } from '../../../ui/Icon';
import { saveText } from '../../../ui/save-text';
import { fonts } from '../../../ui/theme-tokens';
import { PAPER_RATIO, paintScene } from '../plot/paint-scene';
import type { Scene } from '../scene/scene';
import { exportName } from './export-name';
import { matchedIons, matchedIonsTsv } from './matched-ions';
import { sceneToSvg } from './svg-scene';

/** The annotated spectrum as a drawing, a picture and a table. `picture` draws it in the light theme. */
export function ExportButtons({ input, annotated, picture }: { input: SpectrumInput; annotated: AnnotatedSpectrum; picture: () => Scene }) {
  const name = exportName(input);
  const png = (): void => {
    const canvas = document.createElement('canvas');
    paintScene(canvas, picture(), PAPER_RATIO, fonts.sans);
    canvas.toBlob((blob) => {
      if (blob !== null) saveBlob(`${name}.png`, blob);
    });
  };
  return (
    <fieldset className="spectrum-exports">
      <legend className="visually-hidden">Download the annotated spectrum</legend>
      <button type="button" className="button small" onClick={() => saveText(`${name}.svg`, sceneToSvg(picture(), name, fonts.sans), 'image/svg+xml')}>
        <Icon name="download" size={15} />SVG
      </button>
      <button type="button" className="button small" onClick={png}><Icon name="download" size={15} />PNG</button>
      <button
        type="button"
        className="button small"
        onClick={() => saveText(`${name}_matched_ions.tsv`, matchedIonsTsv(matchedIons(annotated)), 'text/tab-separated-values')}
      >
        <Icon name="download" size={15} />Matched ions
      </button>
    </fieldset>
  );
}
