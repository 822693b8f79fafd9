/** `npm run load -- --bundle DIR | --check | --rollback`: runs the loader with the stores of this machine. */
import { resolve } from 'node:path';
import { prepareStores, programEnvironment, runLoader } from './loader';
import { defaultStateFolder, rememberBundle } from './state-folder';
import { printProgress } from './progress';
import { attachEngines } from './supervisor/attach';

const STATE_OPTION = '--state';

/** Separates our option; the rest are the loader's arguments. */
function splitArguments(args: readonly string[]): { stateFolder: string; loaderArguments: string[] } {
  const at = args.indexOf(STATE_OPTION);
  if (at < 0) return { stateFolder: defaultStateFolder, loaderArguments: [...args] };
  return { stateFolder: resolve(args[at + 1] ?? defaultStateFolder), loaderArguments: args.toSpliced(at, 2) };
}

const { stateFolder, loaderArguments } = splitArguments(process.argv.slice(2));
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
  const [first, bundle] = loaderArguments;
  if (process.exitCode === 0 && first === '--bundle' && bundle !== undefined && !loaderArguments.includes('--check'))
    await rememberBundle(stateFolder, bundle);
} catch (thrown) {
  const error = await engines.explained(thrown);
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  engines.release();
}
