import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultStateFolder } from './state-folder';

/** Options of `npm start`, and of `npm run dev` for the site that it starts. */
const options = {
  /** Folder of a bundle to load. */
  bundle: { type: 'string' },
  port: { type: 'string', default: process.env['PORT'] ?? '8080' },
  state: { type: 'string', default: defaultStateFolder },
} as const;

const PORT_MAX = 65_535;

export interface StartOptions {
  bundle: string | undefined;
  /** 0 chooses a free port. */
  port: number;
  stateFolder: string;
}

/** Returns the options in the arguments. Throws with the reason if they are wrong. */
function parse(args: string[]): StartOptions {
  const { bundle, port, state } = parseArgs({ args, options }).values;
  if (!/^\d+$/.test(port) || Number(port) > PORT_MAX)
    throw new Error(`The port is "${port}", and must be a number from 0 to ${PORT_MAX}`);
  return { bundle, port: Number(port), stateFolder: resolve(state) };
}

/** Returns the options in the arguments; ends the program with the reason if they are wrong, or with the usage. */
export function startOptionsOf(command: 'start' | 'run dev', args: string[]): StartOptions {
  const usage = `Usage: npm ${command} [-- [--bundle DIR] [--port N] [--state DIR]]`;
  if (args.includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parse(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(usage);
    process.exit(2);
  }
}
