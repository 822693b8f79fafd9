/** The page that the spectrum bench times: viewers with the controls of the site, without its tools and the rest of it. */
import 'virtual:theme.css';
import '../../../web/app/styles/base.css';
import '../../../web/app/styles/tables.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AntdProvider } from '../../../web/ui/antd/AntdProvider';
import { ControlsContext } from '../../../web/viewers/spectrum/panel/controls';
import { SpectrumViewer } from '../../../web/viewers/spectrum/SpectrumViewer';
import { toolkitControls } from '../../../web/viewers/spectrum/tools/toolkit-controls';
import type { ViewerOptions } from '../../../web/viewers/spectrum/viewer-options';
import { type Step, steps, type Timing } from './lorikeet-figures';
import { makePeaks } from './peaks';
import type { Measured } from './spectrum-measure';

const place = document.body.appendChild(document.createElement('main'));
let root = createRoot(place);

/** A new viewer, as on a page that shows its first spectrum. */
function show(options: ViewerOptions): void {
  flushSync(() =>
    root.render(
      <AntdProvider>
        <ControlsContext value={toolkitControls}>
          <SpectrumViewer id="spectrum" options={options} />
        </ControlsContext>
      </AntdProvider>,
    ),
  );
}

function clear(): void {
  root.unmount();
  root = createRoot(place);
}

/** Resolves in the task after the next frame, when the browser has painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve());
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });

/** `act` ends when React has written the change to the page, at the latest in the microtasks after it. */
async function time(act: () => void): Promise<Timing> {
  const start = performance.now();
  act();
  await Promise.resolve();
  const syncMs = performance.now() - start;
  await painted();
  return { syncMs, paintedMs: performance.now() - start };
}

function element(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`No ${selector}`);
  return found;
}

const key = (name: string): void => {
  element('#spectrum-msms').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
};

const actions: Record<Exclude<Step, 'firstRender'>, () => void> = {
  zoomRedraw: () => key('ArrowUp'),
  ionToggle: () => element('input[aria-label="a+"]').click(),
  nearestToggle: () => element('input[name="spectrum-assignment"]:not(:checked)').click(),
  lossToggle: () =>
    element('.spectrum-choice:has(+ .spectrum-choice) input[type="checkbox"]:not([aria-label])').click(),
  zoomOut: () => key('Escape'),
};

async function measure({ peaks, peakDetect, times }: Measured): Promise<Record<Step, Timing[]>> {
  const timings: Record<Step, Timing[]> = {
    firstRender: [],
    zoomRedraw: [],
    ionToggle: [],
    nearestToggle: [],
    lossToggle: [],
    zoomOut: [],
  };
  const list = makePeaks(peaks);
  for (let repetition = 0; repetition < times; repetition += 1) {
    clear();
    await painted();
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const step of steps) {
      const options = { sequence: 'ELVISLIVESPEPTIDEK', charge: 3, peaks: list, peakDetect, width: 700, height: 450 };
      timings[step].push(await time(step === 'firstRender' ? () => show(options) : actions[step]));
      await painted();
    }
  }
  return timings;
}

globalThis.measureSpectrum = measure;
