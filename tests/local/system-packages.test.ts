import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as systemPackages from '../../local/system-packages';

const reader = { command: 'spencer-reader', package: 'reader', purpose: 'reading' };
const writer = { command: 'spencer-writer', package: 'writer', purpose: 'writing' };

/** The machine's package manager is a script in the PATH, which notes its calls and installs by making a program. */
describe('programs of the operating system', () => {
  let folder: string;
  const lines: string[] = [];
  const progress = (line: string) => void lines.push(line);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-apt-'));
    vi.stubEnv('PATH', [folder, '/usr/bin', '/bin'].join(delimiter));
    // A module of its own for each test: package lists are updated once per run.
    vi.resetModules();
    lines.length = 0;
    // Who is not root becomes root by it, without a password.
    await script('sudo', 'shift; exec "$@"');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  async function script(name: string, text: string): Promise<void> {
    await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`);
    await chmod(join(folder, name), 0o755);
  }

  /** apt-get whose lists are empty until they are updated; `update` is what it does then. */
  const packageManager = (update: string) =>
    script(
      'apt-get',
      [
        `cd '${folder}' && for last; do :; done`,
        `case " $* " in`,
        `  *' update '*) echo update >> calls; ${update};;`,
        `  *' install '*) echo "install $last" >> calls; [ -e lists ] && : > "spencer-$last" && chmod +x "spencer-$last";;`,
        `esac`,
      ].join('\n'),
    );

  const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n');
  const fresh = () => import('../../local/system-packages') as Promise<typeof systemPackages>;

  it('are installed from package lists that are updated first, once per run', async () => {
    await packageManager(': > lists');
    const { ensureInstalled } = await fresh();
    expect(await ensureInstalled(reader, progress)).toBe(true);
    expect(await ensureInstalled(writer, progress)).toBe(true);
    expect(await calls()).toEqual(['update', 'install reader', 'install writer']);
    expect(lines.filter((line) => line.includes('missing'))).toEqual([]);
  });

  it('are not installed again', async () => {
    await packageManager(': > lists');
    await script(reader.command, ':');
    const { ensureInstalled } = await fresh();
    expect(await ensureInstalled(reader, progress)).toBe(true);
    await expect(calls()).rejects.toThrow('ENOENT');
    expect(lines).toEqual([]);
  });

  it('are installed from the existing lists if the update fails', async () => {
    await packageManager('exit 100');
    await writeFile(join(folder, 'lists'), '');
    const { ensureInstalled } = await fresh();
    expect(await ensureInstalled(reader, progress)).toBe(true);
    expect(await calls()).toEqual(['update', 'install reader']);
  });

  it('that cannot be installed are named, with their package and what is not possible without them', async () => {
    await packageManager('exit 100');
    const { ensureInstalled } = await fresh();
    expect(await ensureInstalled(reader, progress)).toBe(false);
    expect(lines.at(-1)).toBe('  spencer-reader is missing: install the package reader. Going on without reading.');
  });

  it('are installed without questions, with what they need only, and after waiting for another installation', async () => {
    vi.stubEnv('DEBIAN_FRONTEND', 'dialog');
    await script(
      'apt-get',
      [
        `echo "$DEBIAN_FRONTEND $*" >> '${folder}/calls'`,
        `[ "$*" != "\${*% reader}" ] && : > '${folder}/spencer-reader' && chmod +x '${folder}/spencer-reader'`,
        'true',
      ].join('\n'),
    );
    const { ensureInstalled } = await fresh();
    expect(await ensureInstalled(reader, progress)).toBe(true);
    const options = 'noninteractive -q -o DPkg::Lock::Timeout=120';
    expect(await calls()).toEqual([`${options} update`, `${options} install -y --no-install-recommends reader`]);
    expect(lines).toEqual([expect.stringMatching(/^ {2}looked for the package reader \(\d+\.\d s\)$/)]);
  });

  it('are only named where there is no package manager', async () => {
    vi.stubEnv('PATH', folder);
    const { ensureInstalled } = await fresh();
    expect(await ensureInstalled(writer, progress)).toBe(false);
    expect(lines).toEqual(['  spencer-writer is missing: install the package writer. Going on without writing.']);
  });

  it.each([
    ['without sudo', undefined],
    ['whose sudo wants a password', 'exit 1'],
  ])('are only named to a user %s, who may not install them', async (_who, sudo) => {
    vi.spyOn(process, 'getuid').mockReturnValue(1_000);
    await packageManager(': > lists');
    await rm(join(folder, 'sudo'));
    if (sudo !== undefined) await script('sudo', sudo);
    vi.stubEnv('PATH', folder);
    const { ensureInstalled } = await fresh();
    expect(await ensureInstalled(writer, progress)).toBe(false);
    expect(lines).toEqual(['  spencer-writer is missing: install the package writer. Going on without writing.']);
    await expect(calls()).rejects.toThrow('ENOENT');
  });

  it('are installed if they can be run, and are those that the site needs', async () => {
    await writeFile(join(folder, 'spencer-file'), '', { mode: 0o644 });
    const { isInstalled, blast, prlimit } = await fresh();
    expect(await isInstalled({ command: 'spencer-file' })).toBe(false);
    await chmod(join(folder, 'spencer-file'), 0o755);
    expect(await isInstalled({ command: 'spencer-file' })).toBe(true);
    expect([blast, prlimit].map((each) => [each.command, each.package])).toEqual([
      ['blastn', 'ncbi-blast+'],
      ['prlimit', 'util-linux'],
    ]);
  });
});
