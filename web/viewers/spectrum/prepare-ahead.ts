import { type PreparedSpectrum, prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import type { ViewerOptions } from './viewer-options';

const prepared = new WeakMap<ViewerOptions, PreparedSpectrum>();

/** The prepared spectrum of a viewer's options; the same one for the same object. */
export function preparedOf(options: ViewerOptions): PreparedSpectrum {
  const known = prepared.get(options);
  if (known !== undefined) return known;
  const made = prepareSpectrum(options);
  prepared.set(options, made);
  return made;
}

/**
 * Prepares a spectrum of very many peaks before it is shown, each part in a task of its own: in one task with the
 * drawing it would freeze the page. Resolves when a viewer has little left to do.
 */
export async function prepareAhead(makeOptions: () => ViewerOptions): Promise<ViewerOptions> {
  await nextTask();
  const options = makeOptions();
  await nextTask();
  const { input, detected } = preparedOf(options);
  await nextTask();
  if (input.choices.peakDetect) detected();
  await nextTask();
  return options;
}

/** Resolves in a new task, after input and frames that are waiting. A timer would wait longer than the work takes. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
