import { useMemo } from 'react';
import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { changeBetween } from '#domain/diagram/change';
import { useEditorState } from '../../../viewers/diagram/state/useEditorState';
import { ActionButtons } from '../../../viewers/diagram/toolbar/ActionButtons';
import { ViewButtons } from '../../../viewers/diagram/toolbar/ViewButtons';
import { FigureDialog } from './FigureDialog';
import { figureActions } from './figure-keys';
import { OrfDownloads } from './OrfDownloads';
import { type Figure, RESTORE_STEP } from './useFigure';

interface FigureBarProps {
  figure: Figure;
  transcript: Transcript;
  orfs: readonly Orf[];
  editing: boolean;
  onEdit: (editing: boolean) => void;
}

/** Undo, zoom, downloads and the way to the editor; says when the figure is no longer what the data give. */
export function FigureBar({ figure: { store, original }, transcript, orfs, editing, onEdit }: FigureBarProps) {
  const { transcriptId } = transcript;
  const drawing = useEditorState(store, ({ editor: { history } }) => history.gesture?.start ?? history.present);
  const changed = useMemo(() => changeBetween(original, drawing) !== null, [original, drawing]);
  const problem = useEditorState(store, (state) => state.problem);
  return (
    <div className="orf-figure-bar">
      <div className="orf-figure-group" role="toolbar" aria-label="Changes to the diagram"><ActionButtons store={store} ids={figureActions} /></div>
      <div className="orf-figure-group" role="toolbar" aria-label="View of the diagram"><ViewButtons store={store} /></div>
      {changed ? (
        <span className="orf-figure-changed">
          Changed by hand: no longer as the data give it.
          {' '}
          <button type="button" className="button small" onClick={() => store.act((editor, commands) => commands.replace(editor, RESTORE_STEP, original))}>{RESTORE_STEP}</button>
        </span>
      ) : null}
      {problem === null ? null : <span role="alert">{problem}</span>}
      <div className="orf-figure-group orf-figure-out">
        <button type="button" className="button" onClick={() => onEdit(true)}>Edit figure</button>
        <OrfDownloads store={store} transcript={transcript} orfs={orfs} />
      </div>
      {editing ? <FigureDialog store={store} title={`ORFs of ${transcriptId}`} fileName={`${transcriptId}_ORFs`} onClose={() => onEdit(false)} /> : null}
    </div>
  );
}
