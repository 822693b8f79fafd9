import { defaultStateFolder } from './state-folder';

/** Options of `npm start`, and of `npm run dev` for the site that it starts. */
export const startOptions = {
  /** Folder of a bundle to load. */
  bundle: { type: 'string' },
  port: { type: 'string', default: process.env['PORT'] ?? '8080' },
  state: { type: 'string', default: defaultStateFolder },
  /** Answers BLAST searches as a stage with a warm worker does. */
  'warm-worker': { type: 'boolean', default: false },
} as const;
