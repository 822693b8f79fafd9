import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

/** What vitest's JSON reporter writes of a run. */
const schema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** Of a file that could not run. */
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
});

export async function readVitestReport(path: string): Promise<z.output<typeof schema>> {
  return schema.parse(JSON.parse(await readFile(path, 'utf8')));
}
