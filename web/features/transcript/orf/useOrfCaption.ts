import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { changeBetween } from '../../../viewers/diagram/model/change';
import type { Drawing } from '../../../viewers/diagram/model/drawing';
import { inWidth } from '../../../viewers/diagram/model/in-width';
import { orfBars } from '../../../viewers/diagram/model/orf-diagram';
import { orfPalette } from '../../../viewers/diagram/model/orf-palette';
import { useReleaseFile } from '../../../api/site-data';
import { PRINT_TEXT_PX_MIN } from '../../../charts/figure-sizes';
import { figureSource } from '../../../charts/figure-source';
import { identity } from '../../../identity/page-identity';
import type { FileName } from '../../../viewers/diagram/file/drawing-files';
import type { FigureCaption } from '../../../viewers/diagram/file/captioned-drawing';
import type { EditorStore } from '../../../viewers/diagram/state/editor-store';
import { orfLegend, SHORT_ORFS } from './orf-legend';
import { figureOf, isOfTranscript } from './useFigure';

const WITHOUT_ROOM = 'Names and numbers that have no room in this width are left out.';

/** The caption of the drawing in a store; null for one from a file, which may show anything. */
export type OrfCaption = (store: EditorStore) => FigureCaption | null;

/** An edited figure as the user has arranged it, in a width of print. */
function arrangedIn(
  widthPx: number,
  drawing: Drawing,
  originalPx: number,
): ReturnType<NonNullable<FigureCaption['drawAt']>> {
  const { drawing: arranged, omitted } = inWidth(drawing, {
    widthPx,
    from: orfBars(originalPx),
    to: orfBars(widthPx),
    fontPxMin: PRINT_TEXT_PX_MIN,
  });
  return omitted === 0 ? arranged : { ...arranged, omissions: [WITHOUT_ROOM] };
}

/**
 * What a saved ORF figure says of itself: its transcript, its release, whether it was edited, and what its colors mean.
 * `original` is the drawing as computed from the data.
 */
export function useOrfCaption(transcript: Transcript, orfs: readonly Orf[], original: Drawing): OrfCaption {
  const source = figureSource(useReleaseFile().data?.release ?? '');
  const legend = [...orfLegend(orfs, orfPalette), { label: SHORT_ORFS, shapes: [] }];
  return (store) => {
    if (!isOfTranscript(store)) return null;
    const edited = changeBetween(original, store.drawing) !== null;
    return {
      title: `ORFs of ${transcript.transcriptId}, ${source}${edited ? ', edited' : ''}`,
      legend,
      drawAt: (widthPx) =>
        edited
          ? arrangedIn(widthPx, store.drawing, original.width)
          : (figureOf(orfs, transcript, widthPx)?.drawing ?? store.drawing),
    };
  };
}

/** The name of a file of the figure, or of its tracks. */
export function useOrfFileName(transcriptId: string): FileName {
  const release = useReleaseFile().data?.release ?? '';
  return (ending) =>
    exportFileName(
      [transcriptId, 'ORFs'],
      { filePrefix: identity.filePrefix, release, date: dayOf(new Date()) },
      ending,
    );
}
