import { Suspense, useEffect, useRef, useState } from 'react';
import { latePart } from '../../../failures/late-part';
import { Spinner } from '../../../ui/Spinner';
import { EditorStore } from '../../../viewers/diagram/state/editor-store';

/** Comes when a figure is first edited. */
const DiagramEditor = latePart(() => import('../../../viewers/diagram/DiagramEditor').then((module) => ({ default: module.DiagramEditor })));

interface FigureDialogProps {
  /** The figure on the page: the editor begins with it, and what was done comes back to it. */
  store: EditorStore;
  title: string;
  fileName: string;
  onClose: () => void;
}

/** The figure in an editor as large as the window. */
export function FigureDialog({ store, title, fileName, onClose }: FigureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [own] = useState(() => {
    const editing = new EditorStore(store.drawing);
    editing.adopt(store);
    return editing;
  });
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
        <DiagramEditor store={own} title={title} fileName={fileName} onDone={() => dialog.current?.close()} />
      </Suspense>
    </dialog>
  );
}
