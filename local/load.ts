/**
 * `npm run load -- --bundle DIR | --check | --rollback`: runs the loader with the stores of this machine. `--state DIR`
 * chooses another state folder.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareStores, programEnvironment, runLoader } from './loader';
import { defaultStateFolder, rememberBundle } from './state-folder';
import { printProgress } from './progress';
import { attachEngines } from './supervisor/attach';

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
const engines = await attachEngines(stateFolder).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
try {
  const assembly = await prepareStores(engines, printProgress);
  process.exitCode = await runLoader(
    loaderArguments,
    programEnvironment(assembly, engines, stateFolder),
    printProgress,
  );
  if (process.exitCode === 0 && typeof values.bundle === 'string' && values.check !== true)
    await rememberBundle(stateFolder, values.bundle);
} catch (thrown) {
  const error = await engines.explained(thrown);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  engines.release();
}
