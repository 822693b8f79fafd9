import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;

/** Of the environment: a folder of this run of vitest, whose engines it has to itself. */
export const RUN_FOLDER = 'TEST_RUN_FOLDER';

/**
 * What the first test file of a run that asks for it makes, in a folder that stays until the run ends; other files, in
 * other processes too, wait for it. It must be JSON, and nobody may change what it describes. Rejects for all if it
 * could not be made.
 */
export async function madeOnce<Value>(name: string, make: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = join(process.env[RUN_FOLDER] ?? '', `once-${name}`);
  const outcomeFile = join(folder, 'outcome.json');
  const isFirst = (await mkdir(folder, { recursive: true })) !== undefined;
  if (isFirst) {
    const outcome = await make(folder).then(
      (value) => ({ value }),
      (error: unknown) => ({ failure: String(error) }),
    );
    await writeFile(`${outcomeFile}.part`, JSON.stringify(outcome));
    await rename(`${outcomeFile}.part`, outcomeFile);
  }
  for (;;) {
    const text = await readFile(outcomeFile, 'utf8').catch(() => undefined);
    if (text !== undefined) {
      const outcome = JSON.parse(text) as { value: Value } | { failure: string };
      if ('failure' in outcome) throw new Error(`${name} could not be made: ${outcome.failure}`);
      return outcome.value;
    }
    await wait(POLL_MS);
  }
}
