import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PhaseMessage } from '#domain/storage/loader-process';
import { consoleProgress, sentProgress, showBytes, type Progress } from '../../../data-loader/write/progress';

afterEach(() => vi.useRealTimers());

/** A stream that keeps what is written to it. */
function keptStream(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text), on: () => undefined, columns: 200 };
  // The bars use no other part of a stream.
  return { stream: stream as unknown as NodeJS.WriteStream, written };
}

describe('the progress of a load', () => {
  it('names a phase of unknown length on a line, where there is no terminal', () => {
    const log = keptStream(false);
    const phase = consoleProgress(log.stream).phase('index', 0);
    phase.set(3);
    phase.end();
    expect(log.written).toEqual(['index\n']);
    consoleProgress(log.stream).note('warning: x');
    expect(log.written.slice(1)).toEqual(['warning: x\n']);
  });

  it('is one line of a terminal, which names the phase and is empty after it', () => {
    const { stream, written } = keptStream(true);
    const phase = consoleProgress(stream).phase('index', 0);
    expect(written).toEqual(['index ...\r']);
    phase.end();
    expect(written.slice(1)).toEqual(['\u001b[2K']);
  });

  it('prints share, steps and rate of a phase every five seconds, where there is no terminal', () => {
    vi.useFakeTimers();
    const { stream, written } = keptStream(false);
    const phase = consoleProgress(stream).phase('genes', 200);
    vi.advanceTimersByTime(4_000);
    phase.set(100);
    const before = written.length;
    vi.advanceTimersByTime(999);
    expect(written).toHaveLength(before);
    vi.advanceTimersByTime(1);
    const line = written.slice(before).join('');
    expect(line).toContain('genes            ');
    expect(line).toContain('50 % | 100/200 | 25/s |');
    phase.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the progress that another program shows', () => {
  it('is sent when a phase begins and then four times a second, and notes are written', () => {
    vi.useFakeTimers();
    const { stream, written } = keptStream(false);
    const sent: PhaseMessage[] = [];
    const progress = sentProgress((message) => sent.push(message), stream);
    const phase = progress.phase('genes', 8);
    for (let done = 1; done <= 8; done += 1) {
      vi.advanceTimersByTime(100);
      phase.set(done);
    }
    phase.end();
    expect(sent).toEqual([0, 3, 6].map((done) => ({ phase: 'genes', total: 8, done })));
    progress.note('warning: x');
    expect(written).toEqual(['warning: x\n']);
  });
});

describe('the progress of bytes', () => {
  function recorded() {
    const shown: unknown[] = [];
    const progress: Progress = {
      note: () => undefined,
      phase: (name, total) => {
        shown.push([name, total]);
        return { set: (done) => void shown.push(done), end: () => void shown.push('end') };
      },
    };
    return { progress, shown };
  }

  it('is shown from the first report until the work ends, and never after it', async () => {
    const { progress, shown } = recorded();
    let late: () => void = () => undefined;
    const result = await showBytes(progress, 'bytes', async (report) => {
      report({ bytesDone: 1, bytesTotal: 5 });
      report({ bytesDone: 5, bytesTotal: 5 });
      late = () => report({ bytesDone: 6, bytesTotal: 5 });
      return 'done';
    });
    late();
    expect([result, shown]).toEqual(['done', [['bytes', 5], 1, 5, 'end']]);
  });

  it('ends with work that fails, and does not begin without a report', async () => {
    const { progress, shown } = recorded();
    const failing = showBytes(progress, 'bytes', async (report) => {
      report({ bytesDone: 1, bytesTotal: 5 });
      throw new Error('no space');
    });
    await expect(failing).rejects.toThrow('no space');
    expect(shown).toEqual([['bytes', 5], 1, 'end']);
    shown.length = 0;
    await showBytes(progress, 'bytes', async () => undefined);
    expect(shown).toEqual([]);
  });
});
