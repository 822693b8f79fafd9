/** `npm run load -- --bundle DIR | --check | --rollback`: the loader program over the stores of this machine. */
import { resolve } from 'node:path';
import { prepareStores, programEnvironment, runLoader } from './loader';
import { defaultStateFolder } from './project-folder';
import { printProgress } from './progress';
import { attachEngines } from './supervisor/attach';

const STATE_OPTION = '--state';

/** Ours is taken out; the rest is the loader's. */
function splitArguments(args: readonly string[]): { stateFolder: string; loaderArguments: string[] } {
  const at = args.indexOf(STATE_OPTION);
  if (at < 0) return { stateFolder: defaultStateFolder, loaderArguments: [...args] };
  return { stateFolder: resolve(args[at + 1] ?? defaultStateFolder), loaderArguments: args.toSpliced(at, 2) };
}

const { stateFolder, loaderArguments } = splitArguments(process.argv.slice(2));
// The loader decides what an interrupt means; it reaches it as a member of the same process group.
process.on('SIGINT', () => undefined);
const engines = await attachEngines(stateFolder);
try {
  const assembly = await prepareStores(engines, printProgress);
  process.exitCode = await runLoader(loaderArguments, programEnvironment(assembly, engines, stateFolder), printProgress);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  engines.release();
}
