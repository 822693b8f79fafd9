/** What the loader is bundled into, for its image and for a single machine. */
import { join } from 'node:path';

const NAME = 'main';
const ENDING = '.mjs';
/** The program. */
export const PROGRAM_FILE = `${NAME}${ENDING}`;

/** Options of esbuild. Paths are relative to the project. */
export const programBuild = {
  entryPoints: { [NAME]: join('data-loader', `${NAME}.ts`) },
  outExtension: { '.js': ENDING },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
} as const;
