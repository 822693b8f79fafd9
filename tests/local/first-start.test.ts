import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FirstStart } from '../../local/first-start';

/** A stream that keeps what is written to it. */
function keptStream(isTTY: boolean) {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) };
  // Nothing else of a stream is used.
  return { stream: stream as unknown as NodeJS.WriteStream, written };
}

/** What a terminal shows after these texts. */
function shown(written: readonly string[]): string[] {
  return written
    .join('')
    .split('\n')
    .map((line) => line.split('\u001b[2K').at(-1) ?? '');
}

const seconds = (line = ''): number => Number(/about (\d+) s/.exec(line)?.[1]);
const percent = (line = ''): number => Number(/^ {2}(\d+) %/.exec(line)?.[1]);

describe('a first start', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('INFRA-19 says at once how long it takes, in proportion to the pace of the machine', () => {
    const said = (isGenerated: boolean, pace: number): string | undefined => {
      const { stream, written } = keptStream(false);
      new FirstStart(stream, isGenerated, pace).end();
      return written[0];
    };
    expect(said(false, 1)).toMatch(
      /^ {2}the first start: a demonstration catalogue is generated and loaded, which takes about \d+ s on this machine\n$/,
    );
    expect(said(true, 1)).toContain('a demonstration catalogue is loaded, which');
    expect(seconds(said(true, 1))).toBeLessThan(seconds(said(false, 1)));
    expect(said(false, 4)).toMatch(/about \d\.\d minutes on/);
    expect(seconds(said(false, 0.5))).toBeLessThan(0.6 * seconds(said(false, 1)));
  });

  it('INFRA-19 measures the pace itself', () => {
    vi.useRealTimers();
    const { stream, written } = keptStream(false);
    new FirstStart(stream, false).end();
    expect(written[0]).toMatch(/about [1-9]\d*(?: s|\.\d minutes) on this machine\n$/);
  });

  it('INFRA-19 prints a line every ten seconds where there is no terminal: share, time left and step', () => {
    const { stream, written } = keptStream(false);
    const start = new FirstStart(stream, false, 1);
    vi.advanceTimersByTime(10_000);
    start.phase({ phase: 'bytes validated', total: 0, done: 0 });
    vi.advanceTimersByTime(10_000);
    start.phase({ phase: 'peptides', total: 100, done: 0 });
    start.phase({ phase: 'peptides', total: 100, done: 50 });
    start.phase({ phase: 'a short one', total: 1, done: 0 });
    vi.advanceTimersByTime(20_000);
    const lines = written.slice(1);
    start.end();
    expect(lines.map((line) => /\((.*)\)/.exec(line)?.[1])).toEqual([
      'demonstration catalogue',
      'bytes validated',
      'peptides',
      'peptides',
    ]);
    const shares = lines.map(percent);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares[3]).toBeLessThan(70);
    expect(vi.getTimerCount()).toBe(0);
    expect(written).toHaveLength(5);
  });

  it('INFRA-19 corrects what is left by what the steps take', () => {
    const left = (elapsedMs: number): number => {
      const { stream, written } = keptStream(false);
      const start = new FirstStart(stream, false, 1);
      vi.advanceTimersByTime(elapsedMs);
      start.phase({ phase: 'peptides', total: 2, done: 0 });
      vi.advanceTimersByTime(10_000);
      start.end();
      return seconds(written.at(-1));
    };
    expect(left(50_000)).toBeGreaterThan(1.5 * left(10_000));
  });

  it('INFRA-19 is one line of a terminal below the others, which ends with it', () => {
    const { stream, written } = keptStream(true);
    const start = new FirstStart(stream, false, 1);
    vi.advanceTimersByTime(3_000);
    expect(shown(written)).toEqual([
      expect.stringContaining('the first start'),
      expect.stringMatching(/^ {2}\d+ %, about \d+ s left \(demonstration catalogue\)$/),
    ]);
    start.note('  built web');
    expect(shown(written).slice(1)).toEqual(['  built web', '']);
    vi.advanceTimersByTime(1_000);
    expect(shown(written)[2]).toContain(' left (');
    start.end();
    expect(shown(written).slice(1)).toEqual(['  built web', '']);
  });
});
