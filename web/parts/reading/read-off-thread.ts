import { persistently } from '../../failures/persistently';
import type { FromWorker, TaskInput, TaskName, TaskOutput } from './reading-tasks';

/**
 * Reads something long in a thread of its own, so that the page stays usable; the thread ends with the task or with
 * `signal`, for which the promise rejects with its reason. `onLine` is told of the lines read. Where there are no threads
 * it is read at once.
 */
export async function readOffThread<Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
  { signal, onLine = () => undefined }: { signal?: AbortSignal; onLine?: (line: number) => void } = {},
): Promise<TaskOutput<Name>> {
  signal?.throwIfAborted();
  if (typeof Worker === 'undefined') {
    const { readingTasks } = await persistently(() => import('./reading-tasks'));
    return readingTasks[name](input, onLine);
  }
  const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<TaskOutput<Name>>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      worker.addEventListener('error', ({ message }) => reject(new Error(`Reading failed: ${message}`)));
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker<Name>>) => {
        if ('output' in data) resolve(data.output);
        else onLine(data.line);
      });
      worker.postMessage({ name, input });
    });
  } finally {
    worker.terminate();
  }
}
