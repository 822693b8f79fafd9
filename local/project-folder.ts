import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the project. */
export const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

/** State of `npm start`; what is built lies here for every site of the machine. */
export const defaultStateFolder = join(projectFolder, '.local');
