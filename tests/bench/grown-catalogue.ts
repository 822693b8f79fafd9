import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateDemoBundle } from '../../data-loader/demo/generate';
import type { LoadReport } from '../../data-loader/publish/load-report';
import { projectFolder } from '../../infra/project-folder';
import { runProgram } from '../../local/build/run-program';
import { isLoaded } from '../../local/loader';

/** A demonstration catalogue of some scale, loaded into engines that have stopped since. */
export interface GrownCatalogue {
  scale: number;
  state: string;
  report: LoadReport;
  bytes: { bundle: number; table: number; objects: number; workFolder: number };
}

/** Bytes of all files at or below a path; of files that go meanwhile, none. */
async function sizeOf(path: string): Promise<number> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isDirectory()) return info?.size ?? 0;
  let size = 0;
  for (const name of await readdir(path).catch(() => [])) size += await sizeOf(join(path, name));
  return size;
}

const MEASURE_EVERY_MS = 5_000;

/** Loads the bundle in a process of its own. Resolves to the most bytes that its work folder had. */
async function loadInto(state: string, { bundle, report, work }: Record<'bundle' | 'report' | 'work', string>) {
  await mkdir(work, { recursive: true });
  const ended = new AbortController();
  const largest = (async () => {
    let most = 0;
    while (!ended.signal.aborted) {
      most = Math.max(most, await sizeOf(work));
      await sleep(MEASURE_EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    return most;
  })();
  const args = ['local/bootstrap.mjs', 'local/load.ts', '--state', state, '--bundle', bundle, '--report', report];
  const { code, output } = await runProgram(process.execPath, args, {
    folder: projectFolder,
    environment: { TMPDIR: work },
  });
  ended.abort();
  if (!isLoaded(code)) throw new Error(`The loader ended with ${code}: ${output.slice(-2_000)}`);
  return largest;
}

/**
 * Generates and loads a catalogue below `folder`. A step that an earlier call with this folder has done is not done
 * again: what took hours survives a kill.
 */
export async function grownCatalogue(scale: number, folder: string): Promise<GrownCatalogue> {
  const own = join(folder, String(scale));
  const place = (name: string): string => join(own, name);
  const [bundle, state, work, report] = ['bundle', 'state', 'work', 'report.json'].map(place) as [
    string,
    string,
    string,
    string,
  ];
  await mkdir(own, { recursive: true });
  if (!existsSync(bundle)) await generateDemoBundle({ out: bundle, scale, seed: 1 });
  const measured = place('work-folder-bytes');
  if (!existsSync(measured)) await writeFile(measured, String(await loadInto(state, { bundle, report, work })));
  const [bundleBytes, table, objects] = await Promise.all(
    [bundle, join(state, 'dynamo'), join(state, 's3')].map(sizeOf),
  );
  return {
    scale,
    state,
    report: JSON.parse(await readFile(report, 'utf8')) as LoadReport,
    bytes: {
      bundle: bundleBytes ?? 0,
      table: table ?? 0,
      objects: objects ?? 0,
      workFolder: Number(await readFile(measured, 'utf8')),
    },
  };
}
