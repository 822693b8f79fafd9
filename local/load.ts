/**
 * `npm run load -- --bundle DIR | --check | --rollback`: runs the loader with the stores of this machine. `--state DIR`
 * chooses another state folder.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLoaded, prepareStores, programEnvironment, runLoader } from './loader';
import { defaultStateFolder, rememberBundle } from './state-folder';
import { printProgress } from './progress';
import { ownEngines, ownerOf } from './state-engines';

/** The options that matter here; the loader checks them all. */
const options = { state: { type: 'string' }, bundle: { type: 'string' }, check: { type: 'boolean' } } as const;

const args = process.argv.slice(2);
const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true });
const { state = defaultStateFolder } = values;
// Without a value it is true, or the option that follows.
if (typeof state !== 'string' || state.startsWith('-')) {
  console.error('--state names no folder: npm run load -- --state DIR ...');
  process.exit(2);
}
const stateFolder = resolve(state);
/** Without our own option. */
const loaderArguments = args.filter(
  (_, index) =>
    !tokens.some(
      (token) =>
        token.kind === 'option' &&
        token.name === 'state' &&
        (index === token.index || (index === token.index + 1 && !token.inlineValue)),
    ),
);
// The loader, in the same process group, receives the interrupt as well and decides what to do.
process.on('SIGINT', () => undefined);
const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};
const owner = await ownerOf(stateFolder);
const site = owner?.program === 'site' ? owner : undefined;
/** Those of the site that serves the folder, if one does. */
const engines = site ?? (await ownEngines(stateFolder, 'load').catch(fail));
try {
  await prepareStores(engines.environment);
  const programEnv = programEnvironment(engines.environment, stateFolder);
  process.exitCode = await runLoader(loaderArguments, { programEnv, stateFolder, progress: printProgress });
  if (isLoaded(process.exitCode) && typeof values.bundle === 'string' && values.check !== true)
    await rememberBundle(stateFolder, values.bundle);
} catch (thrown) {
  const error = 'explained' in engines ? await engines.explained(thrown) : thrown;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
if (site && !isLoaded(process.exitCode) && (await ownerOf(stateFolder)) === undefined)
  console.error(`The site that served ${stateFolder}, and its stores with it, has ended. Load again.`);
if ('stop' in engines) await engines.stop();
