import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DrawingThreads } from '../../data-loader/derive/drawing-threads';
import { drawStructure } from '../../data-loader/derive/structure-image';
import { DRAWING_FILE } from '../../data-loader/program-files';
import { projectFolder } from '../../infra/project-folder';
import { loaderBuild } from '../../local/build/builds';
import { ownedFolder } from '../support/temporary-folder';

const hairpin = { structure: '((((....))))', sequence: 'GGGGAAAACCCC' };
const single = { structure: '.....', sequence: 'AUGCA' };
const twoStems = { structure: '((...))((...))', sequence: 'GGAAACCGGAAACC' };
/** Takes far longer to draw than the others. */
const long = { structure: `((((....))))${'.'.repeat(9_000)}`, sequence: 'A'.repeat(9_012) };
const broken = { structure: '(((', sequence: 'GGG' };

describe('the threads that draw structures', { timeout: 60_000 }, () => {
  let folder: string;
  let drawing: DrawingThreads;

  beforeAll(async () => {
    // Inside the project, so that its packages are found.
    const parent = join(projectFolder, '.local');
    await mkdir(parent, { recursive: true });
    folder = ownedFolder(parent, 'test-drawing-');
    await loaderBuild.make(folder);
  }, 60_000);
  beforeEach(() => {
    drawing = new DrawingThreads(join(folder, DRAWING_FILE), 2);
  });
  afterEach(() => drawing.end());
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const draw = ({ structure, sequence }: typeof hairpin): ReturnType<typeof drawStructure> =>
    drawing.draw(structure, sequence);

  it('TRANS-15 TRANS-54 draws what is asked of it at once, each as the loader itself would', async () => {
    const asked = [hairpin, single, twoStems];
    const drawn = await Promise.all(asked.map(draw));
    for (const [i, { structure, sequence }] of asked.entries()) {
      const { svg, png } = await drawStructure(structure, sequence);
      expect(drawn[i]?.svg).toBe(svg);
      expect(Buffer.from(drawn[i]?.png ?? []).equals(Buffer.from(png))).toBe(true);
    }
  });

  it('LOAD-03 fails with the message of the drawing, and so does what is drawn after that', async () => {
    const [first, next] = await Promise.allSettled([broken, hairpin].map(draw));
    const reason = "'(' is never closed at position 3";
    expect(first).toMatchObject({ status: 'rejected', reason: { message: reason } });
    expect(next).toMatchObject({ status: 'rejected', reason: { message: reason } });
    await expect(draw(single)).rejects.toThrow(reason);
  });

  /** Asks for long drawings, calls `then`, asks for a short one and another, and returns in which order they came. */
  async function orderAfter(then: () => void): Promise<string[]> {
    const order: string[] = [];
    const longOnes = Array.from({ length: 8 }, () => draw(long).then(() => order.push('long')));
    then();
    const short = async (): Promise<void> => {
      await draw(hairpin);
      order.push('short');
    };
    await Promise.all([...longOnes, short().then(short)]);
    return order;
  }

  it('draws in one thread while the load derives and writes', async () => {
    expect((await orderAfter(() => undefined)).slice(-2)).toEqual(['short', 'short']);
  });

  it('draws in a second thread once it is to hurry', async () => {
    expect((await orderAfter(() => drawing.hurry())).at(-1)).toBe('long');
  });

  it('LOAD-03 fails in all threads as soon as one has failed', async () => {
    const longOnes = Array.from({ length: 8 }, () => draw(long));
    drawing.hurry();
    const ended = await Promise.allSettled([draw(broken), ...longOnes]);
    expect(ended.map(({ status }) => status).filter((status) => status === 'rejected').length).toBeGreaterThan(1);
    expect(ended[0]).toMatchObject({ reason: { message: "'(' is never closed at position 3" } });
  });

  it('ends every thread', async () => {
    const threads: Worker[] = [];
    const note = (thread: Worker): void => void threads.push(thread);
    process.on('worker', note);
    const drawn = [draw(hairpin)];
    drawing.hurry();
    await Promise.all([...drawn, draw(single)]);
    process.off('worker', note);
    expect(threads.map(({ threadId }) => threadId > 0)).toEqual([true, true]);
    await drawing.end();
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1, -1]);
  });

  it('LOAD-02 leaves no drawing waiting when a load ends', async () => {
    const drawn = draw(hairpin);
    await drawing.end();
    await expect(drawn).rejects.toThrow('The thread that draws structures has ended');
  });
});
