import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectFolder } from '../../infra/project-folder';

/** A project of two packages, one of them of another platform, beside a package manager that only notes its call. */
describe('the first program of a fresh clone', () => {
  let folder: string;
  const put = async (path: string, content: object | string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const lock = (versions: Record<string, string>) => ({
    packages: Object.fromEntries(
      Object.entries({ '': '1.0.0', ...versions }).map(([path, version]) => [
        path,
        { version, ...(path.endsWith('optional') && { optional: true }) },
      ]),
    ),
  });
  const wanted = { 'node_modules/tsx': '1.0.0', 'node_modules/optional': '1.0.0' };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-bootstrap-'));
    await put('package.json', { type: 'module', engines: { node: `>=${major}.${minor}` } });
    await put('package-lock.json', lock(wanted));
    await put('node_modules/.package-lock.json', lock({ 'node_modules/tsx': '1.0.0' }));
    await put('node_modules/tsx/package.json', { type: 'module', exports: { './esm/api': './api.js' } });
    await put('node_modules/tsx/api.js', "export const register = () => console.log('registered');");
    const told = '[process.argv.slice(1), process.cwd(), process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED]';
    await put('below/program.js', `console.log(JSON.stringify(${told}));`);
    await mkdir(join(folder, 'local'));
    await copyFile(join(projectFolder, 'local', 'bootstrap.mjs'), join(folder, 'local', 'bootstrap.mjs'));
    await put('bin/npm', '#!/bin/sh\necho "npm $* in $PWD, $PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD"\nexit $NPM_CODE\n');
    await chmod(join(folder, 'bin', 'npm'), 0o755);
  });
  afterEach(() => rm(folder, { recursive: true }));

  function run(args: readonly string[], npmCode = 0): { code: number | null; out: string[]; said: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'local', 'bootstrap.mjs'), ...args], {
      cwd: tmpdir(),
      env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, NPM_CODE: String(npmCode) },
      encoding: 'utf8',
    });
    return { code: status, out: stdout.trim().split('\n'), said: stderr.trim() };
  }
  const ran = () => ['registered', JSON.stringify([[join(folder, 'below/program.js'), '--a', 'b'], folder, 'true'])];
  const installing = () => [
    'Installing packages (npm ci), which takes some 30 s ...',
    `npm ci --no-audit --no-fund --loglevel=error in ${folder}, 1`,
  ];

  it('INFRA-19 runs the program with its arguments in the folder of the project', () => {
    expect(run(['below/program.js', '--a', 'b'])).toEqual({ code: 0, out: ran(), said: '' });
  });

  it('INFRA-19 installs packages if one is missing or has another version, and then runs the program', async () => {
    await put('node_modules/.package-lock.json', lock({ 'node_modules/tsx': '0.9.0' }));
    expect(run(['below/program.js', '--a', 'b'])).toEqual({
      code: 0,
      out: [...installing(), expect.stringMatching(/^ {2}packages installed \(\d+\.\d s\)$/), ...ran()],
      said: '',
    });
    await rm(join(folder, 'node_modules', '.package-lock.json'));
    expect(run(['below/program.js'], 1)).toEqual({
      code: 1,
      out: installing(),
      said: 'npm ci failed; nothing was started.',
    });
  });

  it('INFRA-19 installs the packages of tests and deployments for a program that may need them, and no other', async () => {
    const tools = { ...wanted, 'node_modules/vitest': '1.0.0' };
    const { packages } = lock(tools);
    const marked = { ...packages, 'node_modules/vitest': { version: '1.0.0', dev: true } };
    await put('package-lock.json', { packages: marked });
    for (const folderOf of ['local', 'tests']) await put(`${folderOf}/program.js`, "console.log('ran');");
    expect(run(['local/program.js']).out).toEqual(['registered', 'ran']);
    expect(run(['tests/program.js']).out.slice(0, 2)).toEqual(installing());
    await put('node_modules/.package-lock.json', { packages: {} });
    expect(run(['local/program.js']).out[1]).toContain('npm ci --omit=dev ');
  });

  it.each([
    [`>=${major}`, ''],
    [`>=${major - 1}.${minor + 1}`, ''],
    [
      `>=${major}.${minor + 1}`,
      `Node ${major}.${minor + 1} or newer is needed; this is Node ${process.versions.node}.`,
    ],
    [`>=${major + 1}.0`, `Node ${major + 1}.0 or newer is needed; this is Node ${process.versions.node}.`],
  ])('INFRA-19 wants Node %s and says "%s"', async (node, said) => {
    await put('package.json', { type: 'module', engines: { node } });
    const result = run(['below/program.js']);
    expect([result.said, result.code]).toEqual([said, said === '' ? 0 : 1]);
  });

  it.each(['?', '#'])('INFRA-19 refuses a folder with %s in its name, which its tools cannot read', async (sign) => {
    const named = join(folder, `a${sign}b`);
    await mkdir(join(named, 'local'), { recursive: true });
    await copyFile(join(projectFolder, 'local', 'bootstrap.mjs'), join(named, 'local', 'bootstrap.mjs'));
    await copyFile(join(folder, 'package.json'), join(named, 'package.json'));
    const { status, stderr } = spawnSync(process.execPath, [join(named, 'local', 'bootstrap.mjs'), 'program.js']);
    expect([status, stderr.toString().trim()]).toEqual([
      1,
      `The project cannot run in a folder whose name contains ${sign}: ${named}. Rename the folder.`,
    ]);
  });

  it('INFRA-19 says that packages cannot be installed where its user may not write', async () => {
    await rm(join(folder, 'node_modules', '.package-lock.json'));
    await chmod(folder, 0o555);
    // Root may write everywhere: without these rights, it may only where the modes of files say so.
    const ordinary = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override', '--'] : [];
    const program = [...ordinary, process.execPath, join(folder, 'local', 'bootstrap.mjs'), 'program.js'];
    const { status, stderr } = spawnSync('env', program, { encoding: 'utf8' });
    await chmod(folder, 0o755);
    expect([status, stderr.trim()]).toEqual([
      1,
      `Packages are missing, and ${folder} cannot be written to (EACCES). Run npm ci there as its owner, or use a copy of your own.`,
    ]);
  });

  it('INFRA-19 says how it is called', () => {
    const { code, said } = run([]);
    expect([code, said]).toEqual([1, 'Usage: node local/bootstrap.mjs PROGRAM ...ARGUMENTS']);
  });
});
