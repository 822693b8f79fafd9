import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram, type ProgramOptions } from '../../local/build/run-program';
import type { Progress } from '../../local/progress';
import { defaultStateFolder } from '../../local/state-folder';
import { ensureInstalled, type SystemProgram } from '../../local/system-packages';

/** What a judge says. */
export interface Verdict {
  /** Whether the product keeps its promise. */
  holds: boolean;
  /** One line with figures. */
  says: string;
  /** What does not hold, a line each. */
  faults: readonly string[];
}

/** A program that nobody of this project wrote, asked about the product. */
export interface Judge {
  /** What is asked of whom. */
  question: string;
  /** Whether it looks at a running site, whose address is in SITE_URL. */
  needsSite: boolean;
  run(workshop: Workshop): Promise<Verdict>;
}

/** A judge that cannot be asked on this machine; the message says why. */
export class Unavailable extends Error {}

/** A verdict that holds if there are no faults. */
export function verdictOf(says: string, faults: readonly string[]): Verdict {
  return { holds: faults.length === 0, says, faults };
}

/** Where a judge installs the programs that it needs: a folder of its own, kept for the next run. */
export class Workshop {
  readonly folder: string;
  readonly #progress: Progress;

  constructor(name: string, progress: Progress) {
    this.folder = join(defaultStateFolder, 'judges', name);
    this.#progress = progress;
  }

  /** A program of the operating system. Throws `Unavailable` if this user may not install it. */
  async system(program: SystemProgram): Promise<void> {
    if (!(await ensureInstalled(program, this.#progress)))
      throw new Unavailable(`${program.command} is missing: install the package ${program.package}`);
  }

  /** The `bin` folder of a virtual environment of Python with these packages (`name==version`). */
  async python(...packages: readonly string[]): Promise<string> {
    const folder = join(this.folder, 'python');
    await this.system({ command: 'python3', package: 'python3-venv', purpose: 'judges written in Python' });
    await this.#once(folder, packages, async () => {
      await this.call('python3', ['-m', 'venv', '--clear', folder]);
      await this.call(join(folder, 'bin', 'pip'), ['install', '--quiet', ...packages]);
    });
    return join(folder, 'bin');
  }

  /** The `node_modules` folder with these packages of npm (`name@version`). */
  async npm(...packages: readonly string[]): Promise<string> {
    const folder = join(this.folder, 'npm');
    await this.#once(folder, packages, async () => {
      await this.call('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--silent', ...packages]);
    });
    return join(folder, 'node_modules');
  }

  /** The folder whose `lib` holds a library of Maven's and all that it needs. */
  async maven(group: string, artifact: string, version: string): Promise<string> {
    const folder = join(this.folder, 'maven');
    await this.system({ command: 'java', package: 'default-jre-headless', purpose: 'judges written in Java' });
    await this.system({ command: 'mvn', package: 'maven', purpose: 'judges written in Java' });
    await this.#once(folder, [`${group}:${artifact}:${version}`], async () => {
      const project = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>judge</groupId><artifactId>judge</artifactId><version>1</version><dependencies><dependency>
<groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version>
</dependency></dependencies></project>`;
      await writeFile(join(folder, 'pom.xml'), project);
      await this.call('mvn', ['--quiet', 'dependency:copy-dependencies', '-DoutputDirectory=lib'], { folder });
    });
    return folder;
  }

  /** Runs a program that has to succeed, and resolves to its output. Throws `Unavailable` with the output otherwise. */
  async call(command: string, args: readonly string[], options: ProgramOptions = {}): Promise<string> {
    const { code, output } = await runProgram(command, args, options);
    if (code !== 0) throw new Unavailable(`${command} ended with code ${code}: ${output.trim().split('\n').at(-1)}`);
    return output;
  }

  async #once(folder: string, packages: readonly string[], install: () => Promise<void>): Promise<void> {
    const record = join(folder, 'installed.txt');
    const wanted = packages.join('\n');
    if ((await readFile(record, 'utf8').catch(() => '')) === wanted) return;
    await mkdir(folder, { recursive: true });
    await install();
    await writeFile(record, wanted);
  }
}
