import { SingleBar } from 'cli-progress';

/** Shows how far a phase is, its rate and the time left. */
export interface PhaseProgress {
  /** To `done` of the phase's total. */
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

/** Shows the bytes that `work` tells of. What is shown ends with the work, even if that fails: a running bar keeps the program alive. */
export async function showBytes<Result>(progress: Progress, name: string, work: (tell: (bytes: BytesProgress) => void) => Promise<Result>): Promise<Result> {
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

/** Bars on a terminal, a line every few seconds otherwise. */
export function consoleProgress(stream: NodeJS.WriteStream): Progress {
  const note = (text: string): void => {
    stream.write(`${text}\n`);
  };
  return {
    note,
    phase: (name, total) => {
      if (total === 0) {
        if (!stream.isTTY) note(name);
        return { set: () => undefined, end: () => undefined };
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

export const silentProgress: Progress = {
  note: () => undefined,
  phase: () => ({ set: () => undefined, end: () => undefined }),
};
