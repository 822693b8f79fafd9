/** A page with only the drawing canvas, which can show any drawing. */
import 'virtual:theme.css';
import '../../../web/app/styles/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { emptyDrawing } from '../../../web/viewers/diagram/model/drawing';
import { openDrawing, saveDrawing } from '../../../web/viewers/diagram/model/drawing-file';
import { DiagramEditor } from '../../../web/viewers/diagram/DiagramEditor';
import { EditorStore } from '../../../web/viewers/diagram/state/editor-store';
import type {} from './page-globals';

const place = document.body.appendChild(document.createElement('main'));
place.style.cssText = 'position:fixed;inset:0';
const root = createRoot(place);
let shown = 0;

globalThis.showDrawing = (file, title = 'Figure') => {
  const store = new EditorStore(file === null ? emptyDrawing() : openDrawing(file));
  globalThis.diagram = { file: () => saveDrawing(store.drawing), state: () => store.get() };
  flushSync(() =>
    root.render(<DiagramEditor key={shown++} store={store} title={title} fileName={(ending) => `figure.${ending}`} />),
  );
};
