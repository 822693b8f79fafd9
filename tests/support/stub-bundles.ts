import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionNames, type FunctionName } from '../../infra/table/functions';

/** One folder per function with a program that does nothing, enough to synthesize templates. */
export function stubBundles(): Record<FunctionName, string> {
  const root = mkdtempSync(join(tmpdir(), 'spencer-stub-bundles-'));
  const folders = functionNames.map((group) => {
    const folder = join(root, group);
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.js'), `// ${group}\n`);
    return [group, folder] as const;
  });
  // Object.fromEntries loses the key type; the keys are the functions.
  return Object.fromEntries(folders) as Record<FunctionName, string>;
}
