import { createRoot } from 'react-dom/client';
import 'virtual:theme.css';
import '../../../../web/app/styles/base.css';
import { StructureViewer } from '../../../../web/viewers/structure/StructureViewer';
import type { Drawn } from './drawn';

/** The structure viewer alone; `window.structurePage` is what a bench calls. Times in ms. */

const place = document.getElementById('root');
if (place === null) throw new Error('no #root');
const root = createRoot(place);

const longTasks: PerformanceEntry[] = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });

const frame = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(resolve);
  });

/** Shows a molecule and waits until it can be zoomed. */
async function show(sequence: string, structure: string): Promise<Drawn> {
  longTasks.length = 0;
  const start = performance.now();
  root.render(<StructureViewer id={`m${start}`} sequence={sequence} structure={structure} mfe={null} />);
  while (document.querySelector('.structure progress') === null) await frame();
  const firstPaintMs = (await frame()) - start;
  while (document.querySelector('.structure-view[aria-busy=false]') === null) await frame();
  await frame();
  const usableMs = performance.now() - start;
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  return { usableMs, longestFreezeMs: Math.max(0, ...longTasks.map(({ duration }) => duration)), firstPaintMs };
}

const twoFrames = async (): Promise<void> => {
  await frame();
  await frame();
};

/** Presses keys on the drawing, one per frame, as a user does who holds them. */
async function press(keys: readonly string[]): Promise<void> {
  const view = document.querySelector('.structure-view');
  for (const key of keys) {
    view?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await frame();
  }
  await twoFrames();
}

Object.assign(window, { structurePage: { show, press } });
