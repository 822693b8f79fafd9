import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
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
    drawing = new DrawingThreads(join(folder, DRAWING_FILE));
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

  it('LOAD-03 fails in all threads as soon as one has failed', async () => {
    const asked = [broken, ...Array.from({ length: 7 }, () => long)].map(draw);
    const ended = await Promise.allSettled(asked);
    expect(ended.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(1);
    expect(ended[0]).toMatchObject({ reason: { message: "'(' is never closed at position 3" } });
  });

  it('ends every thread that it has started, which are two at most', async () => {
    const threads: Worker[] = [];
    const note = (thread: Worker): void => void threads.push(thread);
    process.on('worker', note);
    await Promise.all([hairpin, single, twoStems].map(draw));
    process.off('worker', note);
    expect(threads).toHaveLength(Math.min(2, availableParallelism()));
    expect(threads.every(({ threadId }) => threadId > 0)).toBe(true);
    await drawing.end();
    expect(threads.every(({ threadId }) => threadId === -1)).toBe(true);
  });

  it('LOAD-02 leaves no drawing waiting when a load ends', async () => {
    const [drawn] = await Promise.allSettled([draw(hairpin), drawing.end()]);
    expect(drawn).toMatchObject({ reason: { message: 'The thread that draws structures has ended' } });
  });
});
