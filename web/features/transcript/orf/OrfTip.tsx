import type { Orf } from '#domain/api/schemas/orf';
import { findElement } from '../../../viewers/diagram/model/drawing';
import { boundsOf } from '../../../viewers/diagram/model/hit';
import { clamp } from '../../../viewers/diagram/model/plane';
import { toScreen } from '../../../viewers/diagram/model/viewport';
import { entriesText } from '../../../ui/format-number';
import { PointerTip } from '../../../ui/popup/PointerTip';
import { useEditorState } from '../../../viewers/diagram/state/editor-store';
import { orfFacts } from './orf-facts';
import { type Figure, orfShownBy } from './useFigure';

const GAP = { mainAxis: 8, crossAxis: 0 } as const;

/** The facts of the ORF under the pointer; hidden during a drag. */
export function OrfTip({ figure, orfs }: { figure: Figure; orfs: readonly Orf[] }) {
  const { store } = figure;
  const hovered = useEditorState(store, (state) => (state.editor.history.gesture ? null : state.hovered));
  const {
    editor: { history, viewport },
    screen,
  } = store.get();
  const element = findElement(history.present, hovered ?? '');
  const index = orfs.findIndex(({ orfId }) => orfId === orfShownBy(figure, hovered));
  const orf = orfs[index];
  if (!element || !orf) return null;
  const { name, place, frame, cpat, topPeptide, peptideIds } = orfFacts(orf, index);
  const box = boundsOf(history.present, element);
  const start = toScreen(viewport, box);
  const end = toScreen(viewport, { x: box.x + box.width, y: box.y + box.height });
  // Placed at the part of the ORF that is in view.
  const [left, right] = [clamp(start.x, 0, screen.width), clamp(end.x, 0, screen.width)];
  return (
    <PointerTip
      className="orf-tip"
      role="presentation"
      inFrame
      placement="bottom"
      anchor={{ x: left, y: start.y, width: right - left, height: end.y - start.y }}
      gap={GAP}
    >
      <strong>{name}</strong> · {frame}
      <br />
      {place}
      <br />
      {cpat}
      {topPeptide === null ? null : (
        <>
          <br />
          Top peptide <span className="mono">{topPeptide}</span>
        </>
      )}
      <br />
      {entriesText(peptideIds.length)}
    </PointerTip>
  );
}
