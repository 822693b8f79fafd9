/** What the loader is bundled into, for its image and for a single machine. */
import { join } from 'node:path';

/** The program. */
export const PROGRAM_FILE = 'main.mjs';
/** The program of its threads that draw structures, in the same folder. */
export const DRAWING_FILE = 'draw-structures.mjs';

const sources = { [PROGRAM_FILE]: 'main.ts', [DRAWING_FILE]: 'draw-structures.ts' };
const ENDING = '.mjs';

/** Options of esbuild. Paths are relative to the project. */
export const programBuild = {
  entryPoints: Object.entries(sources).map(([file, source]) => ({
    in: join('data-loader', source),
    out: file.slice(0, -ENDING.length),
  })),
  outExtension: { '.js': ENDING },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
} as const;
