import type { Rolldown } from 'vite';

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** What pages share; a page itself stays where the bundler puts it. */
const SHARED = /[\\/](?:web[\\/](?:api|charts|parts|ui)|domain)[\\/]/;
/** Characters of source, with all that it imports: less than that is cheaper to have than to ask for. */
const SMALL = 8_000;

/** Everything that a module imports statically, itself included. */
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
 * Gathers the small modules that pages share in one file. Left to itself the bundler makes a file for every set of pages that
 * share something, up to twenty a page. What the first page needs is one file, and nothing large is pulled in by anything small.
 * `firstModule` is the absolute path of the module that index.html loads.
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
  return { includeDependenciesRecursively: false, groups: [
    { name: (id, modules) => (isInitial(id, modules) ? 'first' : null) },
    { test: SHARED, minShareCount: 2, name: nameOf },
  ] };
}
