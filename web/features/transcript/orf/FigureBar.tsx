import { useState } from 'react';
import '../../../charts/charts.css';
import { DownloadMenu } from '../../../charts/DownloadMenu';
import { savePng, saveSvg } from '../../../viewers/diagram/file/drawing-files';
import { useEditorState } from '../../../viewers/diagram/state/useEditorState';
import { ActionButtons } from '../../../viewers/diagram/toolbar/ActionButtons';
import { ViewButtons } from '../../../viewers/diagram/toolbar/ViewButtons';
import { FigureDialog } from './FigureDialog';
import type { Figure } from './useFigure';

const history = ['undo', 'redo'];

/** Undo, zoom, downloads and the way to the editor; says when the figure is no longer what the data give. */
export function FigureBar({ figure: { store, original }, transcriptId }: { figure: Figure; transcriptId: string }) {
  const [editing, setEditing] = useState(false);
  const changed = useEditorState(store, ({ editor }) => editor.history.past.length > 0 && editor.history.gesture === null);
  const problem = useEditorState(store, (state) => state.problem);
  const name = `${transcriptId}_ORFs`;
  return (
    <div className="orf-figure-bar">
      <div className="orf-figure-group" role="toolbar" aria-label="Changes to the diagram"><ActionButtons store={store} ids={history} /></div>
      <div className="orf-figure-group" role="toolbar" aria-label="View of the diagram"><ViewButtons store={store} /></div>
      {changed ? (
        <span className="orf-figure-changed">
          Changed: places are no longer those of the data.
          {' '}
          <button type="button" className="button small" onClick={() => store.act((editor, commands) => commands.replace(editor, 'Back to the data', original))}>Back to the data</button>
        </span>
      ) : null}
      {problem === null ? null : <span role="alert">{problem}</span>}
      <div className="orf-figure-group orf-figure-out">
        <button type="button" className="button" onClick={() => setEditing(true)}>Edit figure</button>
        <DownloadMenu
          about={`ORF diagram of ${transcriptId}`}
          choices={[{ label: 'SVG', save: () => saveSvg(store, name, true) }, { label: 'PNG', save: () => void savePng(store, name, true) }]}
        />
      </div>
      {editing ? <FigureDialog store={store} title={`ORFs of ${transcriptId}`} fileName={name} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}
