import type { Plugin } from 'vite';

/** Id of the module with Vite's `__vitePreload`, which wraps every `import()`. */
const HELPER = '\0vite/preload-helper.js';

/**
 * Makes `importWithFiles` replace the work of Vite before an `import()`: a modulepreload of the files that the chunk
 * needs, whose failure most engines remember until the page is closed. `module` is the absolute path of the module that
 * exports it.
 */
export function lateFiles(module: string): Plugin {
  let replaced = false;
  return {
    name: 'late-files',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Vite lists no files for a chunk that needs only itself.
          resolveDependencies: (file, needed, { hostType }) =>
            hostType === 'js' && needed.length === 0 ? [file] : needed,
        },
      },
    }),
    load(id) {
      if (id !== HELPER) return null;
      replaced = true;
      return `export { importWithFiles as __vitePreload } from ${JSON.stringify(module)};`;
    },
    buildEnd(error) {
      if (error === undefined && !replaced) this.error(`Vite no longer loads ${JSON.stringify(HELPER)}`);
    },
  };
}
