/** The page that the diagram bench times: the editor with a large drawing, moved by events as a browser sends them. */
import 'virtual:theme.css';
import '../../../web/app/styles/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { emptyDrawing } from '../../../domain/diagram/drawing';
import {
  type Element,
  type LineElement,
  lineTypes,
  markerShapes,
  type MarkerElement,
} from '../../../domain/diagram/element';
import { newChild, newLine, newSequence, newText, ordinalId } from '../../../domain/diagram/new-element';
import { applyOperation } from '../../../domain/diagram/operations';
import { boundsOf } from '../../../domain/diagram/hit';
import { centreOf, type Point } from '../../../domain/diagram/plane';
import { toScreen } from '../../../domain/diagram/viewport';
import { DiagramEditor } from '../../../web/viewers/diagram/DiagramEditor';
import { EditorStore } from '../../../web/viewers/diagram/state/editor-store';

const place = document.body.appendChild(document.createElement('main'));
place.style.cssText = 'position:fixed;inset:0';
const root = createRoot(place);
let store = new EditorStore(emptyDrawing());

/** Groups of twenty: a bar with ten markers, a bracket, four lines and four texts, as figures of proteins are. */
function elementsOf(count: number): Element[] {
  const elements: Element[] = [];
  const id = (): string => ordinalId(elements.length);
  for (let group = 0; elements.length < count; group += 1) {
    const [x, y] = [40 + 380 * (group % 6), 60 + 120 * Math.floor(group / 6)];
    const bar = newSequence(group % 2 === 0 ? 'protein' : 'nucleotide', id(), { x, y });
    elements.push(bar);
    for (let at = 0; at < 10; at += 1) {
      const marker = newChild('marker', id(), bar) as MarkerElement;
      elements.push({
        ...marker,
        start: 1 + 10 * at,
        end: 8 + 10 * at,
        shape: markerShapes[at % markerShapes.length] ?? 'block',
        text: `S${at}`,
        size: 16,
      });
    }
    elements.push(newChild('bracket', id(), bar));
    for (const lineType of lineTypes) {
      const line: LineElement = newLine(lineType, id(), { x: x + 30, y: y + 40 }, { x: x + 110, y: y + 70 });
      elements.push(line);
    }
    for (let at = 0; at < 4; at += 1)
      elements.push(newText(id(), `Label ${group}.${at}`, { x: x + 130 + 50 * at, y: y + 50 }));
  }
  return elements.slice(0, count);
}

const frame = (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
const canvas = (): HTMLElement => document.querySelector<HTMLElement>('.diagram-canvas') ?? document.body;

/** Calls `act` in each frame before it is drawn. Returns the times between frames. */
async function framesOf(count: number, act: (index: number) => void): Promise<number[]> {
  const times: number[] = [];
  let before = await frame();
  for (let index = 0; index < count; index += 1) {
    act(index);
    const now = await frame();
    times.push(now - before);
    before = now;
  }
  return times;
}

function pointer(type: string, at: Point, button: number): void {
  const box = canvas().getBoundingClientRect();
  canvas().dispatchEvent(
    new PointerEvent(type, {
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      button,
      buttons: 1,
      clientX: box.left + at.x,
      clientY: box.top + at.y,
      bubbles: true,
      cancelable: true,
    }),
  );
}

/** Moves a pointer in circles from a point of the canvas (screen px). */
async function dragFrom(from: Point, frames: number, button = 0): Promise<number[]> {
  const at = (index: number): Point => ({
    x: from.x + 60 * Math.sin(index / 9),
    y: from.y + 60 * (1 - Math.cos(index / 9)),
  });
  pointer('pointerdown', from, button);
  const times = await framesOf(frames, (index) => pointer('pointermove', at(index + 1), -1));
  pointer('pointerup', at(frames), button);
  await frame();
  return times;
}

globalThis.diagramPage = {
  show: async (count) => {
    store = new EditorStore(
      applyOperation(emptyDrawing(2320, 60 + 120 * Math.ceil(count / 20 / 6)), {
        type: 'create',
        elements: elementsOf(count),
      }),
    );
    flushSync(() => root.render(<DiagramEditor key={count} store={store} title="Bench" fileName="bench" />));
    await frame();
    await frame();
  },
  drag: (what, frames) => {
    const { elements } = store.drawing;
    const ids = elements.map(({ id }) => id);
    // A synthetic pointer cannot be captured.
    canvas().setPointerCapture = () => undefined;
    const target = elements.find(({ type }) => type === (what === 'marker' ? 'marker' : 'protein'));
    if (target === undefined) throw new Error('nothing to drag');
    store.act((editor, commands) => commands.select(editor, what === 'all' ? ids : [target.id]));
    const box = boundsOf(store.drawing, target);
    // Between its marks and its handles.
    const point = what === 'marker' ? centreOf(box) : { x: box.x + 27, y: box.y + 2 };
    return dragFrom(toScreen(store.get().editor.viewport, point), frames);
  },
  zoom: (frames) =>
    framesOf(frames, (index) => {
      const box = canvas().getBoundingClientRect();
      const deltaY = Math.floor(index / 40) % 2 === 0 ? -100 : 100;
      canvas().dispatchEvent(
        new WheelEvent('wheel', {
          deltaY,
          clientX: box.left + 400,
          clientY: box.top + 300,
          bubbles: true,
          cancelable: true,
        }),
      );
    }),
  pan: (frames) => dragFrom({ x: 300, y: 300 }, frames, 1),
};
