import type { Orf } from '#domain/api/schemas/orf';
import { findElement } from '#domain/diagram/drawing';
import { boundsOf } from '#domain/diagram/hit';
import { toScreen } from '#domain/diagram/viewport';
import { useEditorState } from '../../../viewers/diagram/state/useEditorState';
import { orfFacts } from './orf-facts';
import { type Figure, orfShownBy } from './useFigure';

const WIDTH_PX = 230;

/** The facts of the ORF under the pointer, beside it; while nothing moves. */
export function OrfTip({ figure, orfs }: { figure: Figure; orfs: readonly Orf[] }) {
  const { store } = figure;
  const hovered = useEditorState(store, (state) => (state.editor.history.gesture ? null : state.hovered));
  const { editor: { history, viewport }, screen } = store.get();
  const element = findElement(history.present, hovered ?? '');
  const index = orfs.findIndex(({ orfId }) => orfId === orfShownBy(figure, hovered));
  const orf = orfs[index];
  if (!element || !orf) return null;
  const { name, place, frame, cpat, topPeptide, peptideIds } = orfFacts(orf, index);
  const box = boundsOf(history.present, element);
  const at = toScreen(viewport, { x: box.x + box.width / 2, y: box.y + box.height });
  const left = Math.max(4, Math.min(screen.width - WIDTH_PX - 4, at.x - WIDTH_PX / 2));
  const above = at.y > screen.height - 130;
  const top = toScreen(viewport, box).y;
  return (
    <div className="orf-tip" role="presentation" style={{ left, width: WIDTH_PX, ...(above ? { bottom: screen.height - top + 8 } : { top: at.y + 8 }) }}>
      <strong>{name}</strong> · {frame}
      <br />{place}
      <br />{cpat}
      {topPeptide === null ? null : <><br />Top peptide <span className="mono">{topPeptide}</span></>}
      <br />{peptideIds.length} {peptideIds.length === 1 ? 'peptide' : 'peptides'}
    </div>
  );
}
