import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;
const PREFIX = 'once-';

/** Of the environment: a folder of this run of vitest, whose engines it has to itself. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER';

type Outcome<Value> = { value: Value } | { failure: string };

/**
 * What the first test file of a run that asks for it makes, in a folder that stays until the run ends; other files, in
 * other processes too, wait for it. It must be JSON, and nobody may change what it describes. Rejects for all if it
 * could not be made.
 */
export async function madeOnce<Value>(name: string, make: (folder: string) => Promise<Value>): Promise<Value> {
  const runFolder = process.env[RUN_FOLDER];
  if (runFolder === undefined) throw new Error(`${RUN_FOLDER} is set by the global setup`);
  const folder = join(runFolder, `${PREFIX}${name}`);
  const outcomeFile = join(folder, 'outcome.json');
  const isFirst = (await mkdir(folder, { recursive: true })) !== undefined;
  if (isFirst) {
    const outcome: Outcome<Value> = await make(folder).then(
      (value) => ({ value }),
      (error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    await writeFile(`${outcomeFile}.part`, JSON.stringify(outcome));
    await rename(`${outcomeFile}.part`, outcomeFile);
  }
  for (;;) {
    const text = await readFile(outcomeFile, 'utf8').catch(() => undefined);
    if (text === undefined) {
      await wait(POLL_MS);
      continue;
    }
    const outcome = JSON.parse(text) as Outcome<Value>;
    if ('failure' in outcome) throw new Error(`${name} could not be made: ${outcome.failure}`);
    return outcome.value;
  }
}

/** Has everything made again that was made once, because the sources that it is made from have changed. */
export async function makeAgain(): Promise<void> {
  const runFolder = process.env[RUN_FOLDER];
  if (runFolder === undefined) return;
  const made = (await readdir(runFolder)).filter((name) => name.startsWith(PREFIX));
  await Promise.all(made.map((name) => rm(join(runFolder, name), { recursive: true, force: true })));
}
