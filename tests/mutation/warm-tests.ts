import { createVitest, type Vitest } from 'vitest/node';
import { makeAgain } from '../support/made-once';

/** A test that failed: its file, by absolute path (null if it is not known), and its title or the error. */
export interface Failure {
  file: string | null;
  title: string;
}

/** Unit tests in one running vitest, whose engines and compiled modules serve every run. */
export class WarmTests {
  readonly #vitest: Vitest;

  private constructor(vitest: Vitest) {
    this.#vitest = vitest;
  }

  /** Becomes the working folder of this process, as some tests read files relative to it. */
  static async in(folder: string): Promise<WarmTests> {
    process.chdir(folder);
    const vitest = await createVitest('test', { root: folder, watch: false, bail: 1, reporters: [{}] });
    for (const { config, vite } of vitest.projects) {
      // Modules that test files share would outlive the bug that was planted in them.
      config.isolate = true;
      // The packages are linked from outside the folder, where files with `?url` would be refused, bug or no bug.
      vite.config.server.fs.strict = false;
    }
    await vitest.standalone();
    return new WarmTests(vitest);
  }

  /** A source was written: nothing compiled or made from it is used again. */
  async changed(path: string): Promise<void> {
    this.#vitest.invalidateFile(path);
    this.#vitest.watcher.invalidates.add(path);
    await makeAgain();
  }

  /** Runs test files, by absolute path, until one fails. Returns its first failure, null if all pass. */
  async firstFailure(paths: readonly string[]): Promise<Failure | null> {
    const { state } = this.#vitest;
    // Otherwise failures of an earlier run would end this one.
    state.filesMap.clear();
    state.idMap.clear();
    const specifications = paths.flatMap((path) => this.#vitest.getModuleSpecifications(path));
    if (specifications.length !== paths.length) throw new Error(`Not all of these are test files: ${paths.join(', ')}`);
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(specifications);
    for (const module of testModules) {
      const [failed] = module.children.allTests('failed');
      if (failed) return { file: module.moduleId, title: `${module.relativeModuleId} > ${failed.fullName}` };
    }
    const broken = testModules.find((module) => module.state() === 'failed');
    if (broken) {
      const title = `${broken.relativeModuleId}: ${broken.errors()[0]?.message ?? 'no test of it failed'}`;
      return { file: broken.moduleId, title };
    }
    return unhandledErrors.length > 0 ? { file: null, title: 'an unhandled error' } : null;
  }

  async close(): Promise<void> {
    await this.#vitest.close();
  }
}
