import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routeGroups, type RouteGroup } from '#domain/api/route';

/** One folder per group with a program that does nothing, enough to synthesise templates. */
export function stubBundles(): Record<RouteGroup, string> {
  const root = mkdtempSync(join(tmpdir(), 'spencer-stub-bundles-'));
  const folders = routeGroups.map((group) => {
    const folder = join(root, group);
    mkdirSync(folder);
    writeFileSync(join(folder, 'index.js'), `// ${group}\n`);
    return [group, folder] as const;
  });
  // Object.fromEntries loses the key type; the keys are the groups.
  return Object.fromEntries(folders) as Record<RouteGroup, string>;
}
