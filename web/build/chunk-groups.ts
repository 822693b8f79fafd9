import type { Rolldown } from 'vite';

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Modules that pages share. The bundler decides where pages themselves go. */
const SHARED = /[\\/](?:web[\\/](?:api|charts|parts|ui)|domain)[\\/]/;
/**
 * Length of a module with all its imports, in characters, below which loading it needlessly is cheaper than a request.
 */
const SMALL = 8_000;

/** antd and what it is made of. */
const TOOLKIT = /[\\/]node_modules[\\/](?:antd|@ant-design|@rc-component|@babel[\\/]runtime|clsx)[\\/]|antd-tokens/;
/**
 * Files of the toolkit, by the least number of pages and late parts that have all its modules: the parts of every page,
 * and those of lists of choices. By default each set of pages has a file of its own, which compresses badly.
 */
const TOOLKIT_FILES = [
  { name: 'controls', minShareCount: 6 },
  { name: 'choices', minShareCount: 5 },
] as const;

/** All modules that a module imports statically, including itself. */
function staticImports(from: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/**
 * Puts the small modules that at least three pages or late parts share into one file. By default the bundler makes a
 * file for every set of them that share something, up to twenty per page. What only two share would make the file of
 * all longer. The modules of the first page form one file, and no small module pulls in a large one. `firstModule` is
 * the absolute path of the module that index.html loads.
 */
export function chunkGroups(firstModule: string): Rolldown.CodeSplittingOptions {
  let initial: Set<string> | undefined;
  const isInitial = (id: string, modules: Modules): boolean => {
    initial ??= staticImports(firstModule, modules);
    return initial.has(id);
  };
  const nameOf = (id: string, modules: Modules): string | null => {
    if (isInitial(id, modules)) return null;
    let characters = 0;
    for (const imported of staticImports(id, modules)) {
      if (!isInitial(imported, modules)) characters += modules.getModuleInfo(imported)?.code?.length ?? 0;
    }
    return characters < SMALL ? 'shared' : null;
  };
  return {
    includeDependenciesRecursively: false,
    groups: [
      { name: (id, modules) => (isInitial(id, modules) ? 'first' : null) },
      ...TOOLKIT_FILES.map(({ name, minShareCount }) => ({
        test: TOOLKIT,
        minShareCount,
        name: (id: string, modules: Modules) => (isInitial(id, modules) ? null : name),
      })),
      { test: SHARED, minShareCount: 3, name: nameOf },
    ],
  };
}
