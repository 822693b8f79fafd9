import { join } from 'node:path';

/** Root of the project. The image of the loader is built without this file; its program knows its own place. */
export const projectFolder = join(import.meta.dirname, '..');
