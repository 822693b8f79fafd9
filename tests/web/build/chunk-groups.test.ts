import { describe, expect, it } from 'vitest';
import { chunkGroups } from '../../../web/build/chunk-groups';

/** Modules by id: what each imports, and the length of its code. */
const modules: Record<string, { importedIds: string[]; length: number }> = {
  '/p/web/app/main.tsx': { importedIds: ['/p/web/ui/Icon.tsx'], length: 100 },
  '/p/web/ui/Icon.tsx': { importedIds: ['/p/web/app/main.tsx'], length: 9_000 },
  '/p/web/ui/Card.tsx': { importedIds: ['/p/web/ui/Icon.tsx'], length: 7_999 },
  '/p/web/ui/Large.tsx': { importedIds: [], length: 8_000 },
  '/p/web/parts/Table.tsx': { importedIds: ['/p/web/ui/Card.tsx', '/p/domain/a.ts'], length: 0 },
  '/p/domain/a.ts': { importedIds: [], length: 1 },
  '/p/node_modules/antd/es/table.js': { importedIds: [], length: 50_000 },
};
const context = {
  getModuleInfo: (id: string) => {
    const found = modules[id];
    return found && { importedIds: found.importedIds, code: 'x'.repeat(found.length) };
  },
};

interface Group {
  name: (id: string, of: typeof context) => string | null;
  test?: RegExp;
  minShareCount?: number;
}
const { groups, includeDependenciesRecursively } = chunkGroups('/p/web/app/main.tsx') as unknown as {
  groups: Group[];
  includeDependenciesRecursively: boolean;
};
/** The files that a module may go into, by the number of pages that share it. */
const filesOf = (id: string) =>
  groups
    .filter(({ test }) => test === undefined || test.test(id))
    .map(({ name, minShareCount }) => [name(id, context), minShareCount])
    .filter(([name]) => name !== null);

describe('the files that modules go into', () => {
  it.each([
    ['/p/web/app/main.tsx', [['first', undefined]]],
    ['/p/web/ui/Icon.tsx', [['first', undefined]]],
    ['/p/web/ui/Card.tsx', [['shared', 3]]],
    ['/p/web/ui/Large.tsx', []],
    ['/p/web/parts/Table.tsx', []],
    ['/p/domain/a.ts', [['shared', 3]]],
    [
      '/p/node_modules/antd/es/table.js',
      [
        ['controls', 6],
        ['choices', 5],
      ],
    ],
    ['\\p\\web\\charts\\Pie.tsx', [['shared', 3]]],
    ['/p/web/features/gene/GenePage.tsx', []],
  ])('of %s are %j', (id, expected) => expect(filesOf(id)).toEqual(expected));

  it('pull in nothing that they import', () => expect(includeDependenciesRecursively).toBe(false));
});
