import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of the files that loading a bundle reads: its index and all parts that this imports statically. */
export function loadedBytes(bundleFolder: string): number {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const text = readFileSync(join(bundleFolder, name), 'utf8');
    for (const [, part = ''] of text.matchAll(/(?:from|import)"\.\/(part-\w+\.js)"/g)) visit(part);
  };
  visit('index.js');
  return [...seen].reduce((sum, name) => sum + statSync(join(bundleFolder, name)).size, 0);
}
