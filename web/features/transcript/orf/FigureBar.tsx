import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { changeBetween } from '../../../viewers/diagram/model/change';
import type { Drawing } from '../../../viewers/diagram/model/drawing';
import { lazyPart } from '../../../failures/lazy-part';
import { Spinner } from '../../../ui/Spinner';
import type { FileName } from '../../../viewers/diagram/file/drawing-files';
import { EditorStore, useEditorState } from '../../../viewers/diagram/state/editor-store';
import { ActionButtons, ViewButtons } from '../../../viewers/diagram/toolbar/ActionButtons';
import { figureActions } from './figure-keys';
import { type OrfCaption, useOrfCaption, useOrfFileName } from './useOrfCaption';
import { OrfDownloads } from './OrfDownloads';
import { type Figure, RESTORE_STEP } from './useFigure';
import { type KeptOffer, useKeeping, useKeptOffer } from './useKeptFigure';

interface FigureBarProps {
  figure: Figure;
  transcript: Transcript;
  orfs: readonly Orf[];
  editing: boolean;
  onEdit: (editing: boolean) => void;
}

/** Undo, zoom, downloads and the button of the editor, and a note if the figure has been edited. */
export function FigureBar({ figure: { store, original }, transcript, orfs, editing, onEdit }: FigureBarProps) {
  const { transcriptId } = transcript;
  const drawing = useEditorState(store, ({ editor: { history } }) => history.gesture?.start ?? history.present);
  const changed = useMemo(() => changeBetween(original, drawing) !== null, [original, drawing]);
  const problem = useEditorState(store, (state) => state.problem);
  useKeeping(store, original, transcriptId);
  const offer = useKeptOffer(store, transcriptId);
  const fileName = useOrfFileName(transcriptId);
  const caption = useOrfCaption(transcript, orfs, original);
  return (
    <div className="orf-figure-bar">
      <div className="orf-figure-group" role="toolbar" aria-label="Changes to the diagram">
        <ActionButtons store={store} ids={figureActions} />
      </div>
      <div className="orf-figure-group" role="toolbar" aria-label="View of the diagram">
        <ViewButtons store={store} />
      </div>
      {changed ? (
        <span className="orf-figure-changed">
          Edited: no longer as computed from the data.{' '}
          <button
            type="button"
            className="button small"
            onClick={() => store.act((editor, commands) => commands.replace(editor, RESTORE_STEP, original))}
          >
            {RESTORE_STEP}
          </button>
        </span>
      ) : null}
      {problem === null ? null : <span role="alert">{problem}</span>}
      {changed ? null : <KeptFigures offer={offer} />}
      <div className="orf-figure-group orf-figure-out">
        <button type="button" className="button" onClick={() => onEdit(true)}>
          Edit figure
        </button>
        <OrfDownloads store={store} transcript={transcript} orfs={orfs} caption={caption} />
      </div>
      {editing ? (
        <FigureDialog
          store={store}
          original={original}
          transcriptId={transcriptId}
          title={`ORFs of ${transcriptId}`}
          fileName={fileName}
          caption={caption}
          onClose={() => onEdit(false)}
        />
      ) : null}
    </div>
  );
}

const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers figures that were edited on an earlier visit or in another tab. */
function KeptFigures({ offer: { figures, restore, discard } }: { offer: KeptOffer }) {
  if (figures.length === 0) return null;
  return (
    <ul className="orf-figure-kept" aria-label="Edited figures kept in this browser">
      {figures.map((figure) => {
        const time = times.format(figure.savedAt);
        return (
          <li key={figure.key}>
            Edited on {time}, kept in this browser.{' '}
            <button
              type="button"
              className="button small"
              aria-label={`Restore the figure of ${time}`}
              onClick={() => restore(figure)}
            >
              Restore
            </button>{' '}
            <button
              type="button"
              className="button small"
              aria-label={`Discard the figure of ${time}`}
              onClick={() => discard(figure)}
            >
              Discard
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Loaded when a figure is first edited. */
const DiagramEditor = lazyPart(() =>
  import('../../../viewers/diagram/DiagramEditor').then((module) => ({ default: module.DiagramEditor })),
);

interface FigureDialogProps {
  /** The figure on the page: the editor starts with it, and its changes are returned to it. */
  store: EditorStore;
  /** As computed from the data. */
  original: Drawing;
  transcriptId: string;
  title: string;
  fileName: FileName;
  caption: OrfCaption;
  onClose: () => void;
}

/** The figure in an editor that fills the window. */
function FigureDialog({ store, original, transcriptId, title, fileName, caption, onClose }: FigureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [own] = useState(() => {
    const editing = new EditorStore(store.drawing);
    editing.adopt(store);
    return editing;
  });
  useKeeping(own, original, transcriptId);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="figure-dialog"
      aria-label={`Edit: ${title}`}
      onClose={() => {
        store.adopt(own);
        onClose();
      }}
    >
      <Suspense fallback={<Spinner label="The editor is loading" />}>
        <DiagramEditor
          store={own}
          title={title}
          fileName={fileName}
          caption={() => caption(own)}
          onDone={() => dialog.current?.close()}
        />
      </Suspense>
    </dialog>
  );
}
