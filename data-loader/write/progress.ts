import { clearLine } from 'node:readline';
import { SingleBar } from 'cli-progress';
import type { PhaseMessage } from '#domain/storage/loader-process';

/** Shows the progress of a phase, its rate and the time left. */
interface PhaseProgress {
  /** `done` of the total of the phase. */
  set(done: number): void;
  end(): void;
}

export interface Progress {
  /** `total` 0 = unknown. */
  phase(name: string, total: number): PhaseProgress;
  note(text: string): void;
}

export interface BytesProgress {
  bytesDone: number;
  bytesTotal: number;
}

/**
 * Shows the bytes that `work` reports. Ends the bar when the work ends or fails, because a running bar keeps the
 * program alive.
 */
export async function showBytes<Result>(
  progress: Progress,
  name: string,
  work: (report: (bytes: BytesProgress) => void) => Promise<Result>,
): Promise<Result> {
  let shown: PhaseProgress | undefined;
  let ended = false;
  try {
    return await work(({ bytesDone, bytesTotal }) => {
      if (ended) return;
      shown ??= progress.phase(name, bytesTotal);
      shown.set(bytesDone);
    });
  } finally {
    ended = true;
    shown?.end();
  }
}

const PLAIN_LINE_EVERY_MS = 5_000;
const UPDATES_PER_SECOND = 4;
const NAME_WIDTH = 16;

/** Shows on a terminal one line, of the present phase; otherwise prints a line every few seconds. */
export function consoleProgress(stream: NodeJS.WriteStream): Progress {
  const note = (text: string): void => {
    stream.write(`${text}\n`);
  };
  return {
    note,
    phase: (name, total) => {
      if (total === 0) {
        if (stream.isTTY) stream.write(`${name} ...\r`);
        else note(name);
        return { set: () => undefined, end: () => void (stream.isTTY && clearLine(stream, 0)) };
      }
      const started = Date.now();
      const bar = new SingleBar({
        format: `${name.padEnd(NAME_WIDTH)} {bar} {percentage} % | {value}/{total} | {rate}/s | {eta_formatted} left`,
        barsize: 30,
        fps: UPDATES_PER_SECOND,
        stream,
        noTTYOutput: true,
        notTTYSchedule: PLAIN_LINE_EVERY_MS,
        hideCursor: true,
        clearOnComplete: stream.isTTY,
      });
      bar.start(total, 0, { rate: 0 });
      return {
        set: (done) => {
          const seconds = (Date.now() - started) / 1000;
          bar.update(done, { rate: seconds > 0 ? Math.round(done / seconds) : 0 });
        },
        end: () => bar.stop(),
      };
    },
  };
}

/** Sends the progress to the program that shows it. */
export function sentProgress(send: (message: PhaseMessage) => void, stream: NodeJS.WriteStream): Progress {
  return {
    note: (text) => void stream.write(`${text}\n`),
    phase: (phase, total) => {
      let sentAt = Date.now();
      send({ phase, total, done: 0 });
      return {
        set: (done) => {
          if (Date.now() - sentAt < 1_000 / UPDATES_PER_SECOND) return;
          sentAt = Date.now();
          send({ phase, total, done });
        },
        end: () => undefined,
      };
    },
  };
}
