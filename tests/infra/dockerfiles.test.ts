import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { ValidationSeverity } from 'dockerfile-utils/lib/main';
import { projectFolder } from '../../infra/project-folder';

const strict = {
  deprecatedMaintainer: ValidationSeverity.ERROR,
  directiveCasing: ValidationSeverity.ERROR,
  emptyContinuationLine: ValidationSeverity.ERROR,
  instructionCasing: ValidationSeverity.ERROR,
  instructionCmdMultiple: ValidationSeverity.ERROR,
  instructionEntrypointMultiple: ValidationSeverity.ERROR,
  instructionHealthcheckMultiple: ValidationSeverity.ERROR,
  instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
  instructionWorkdirRelative: ValidationSeverity.ERROR,
};

const folders = readdirSync(projectFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
  .map(({ name }) => name)
  .filter((name) => readdirSync(join(projectFolder, name)).includes('Dockerfile'));

it('INFRA-16 LOAD-01 there is an image of each task', () => {
  expect(folders).toEqual(['blast-container', 'data-loader']);
});

describe.each(folders)('%s/Dockerfile', (folder) => {
  const text = readFileSync(join(projectFolder, folder, 'Dockerfile'), 'utf8');
  const file = DockerfileParser.parse(text);
  const instructions = file.getInstructions();
  const named = (keyword: string) => instructions.filter((instruction) => instruction.getKeyword() === keyword);

  it('INFRA-16 has no finding of the linter with all rules on', () => {
    expect(validate(text, strict).map(({ message, range }) => ({ line: range.start.line + 1, message }))).toEqual([]);
  });

  it('INFRA-16 INFRA-41 builds from one slim Debian image, by version and digest', () => {
    const [image] = named('ARG').map((instruction) => instruction.getArgumentsContent());
    expect(image).toMatch(/^NODE_IMAGE=node:\d+\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
    for (const from of file.getFROMs()) expect(from.getImage()).toBe('${NODE_IMAGE}');
  });

  it('INFRA-16 installs exact versions and leaves no package lists behind', () => {
    for (const content of named('RUN')
      .map((run) => run.getArgumentsContent() ?? '')
      .filter((run) => run.includes('apt-get'))) {
      const [, packages = ''] =
        /apt-get install --yes --no-install-recommends ([^&;]+?)\s*(?:\\\s*)?(?:&&|;)/.exec(content) ?? [];
      expect(
        packages
          .trim()
          .split(/\s+/)
          .filter((each) => !/^[a-z0-9.+-]+=\S+$/.test(each)),
      ).toEqual([]);
      expect(content).toContain('rm -rf /var/lib/apt/lists/*');
    }
  });

  it.each([
    ['the mirrors', 'mirror', 0],
    ["Debian's archive, when the mirrors have moved on", 'check-valid-until=no.*snapshot', 0],
    ['nowhere, and fails, if neither has the version', 'nothing', 100],
  ])('INFRA-41 takes BLAST+ from %s', async (_where, pattern, code) => {
    const etc = await mkdtemp(join(tmpdir(), 'spencer-apt-'));
    const aptGet = `#!/bin/sh\ntest "$1" = update || grep -q '${pattern}' ${etc}/sources.list* || exit 100\n`;
    await writeFile(join(etc, 'apt-get'), aptGet, { mode: 0o755 });
    await writeFile(join(etc, 'sources.list'), 'deb http://mirror bookworm main\n');
    const [, archive = ''] = /^ARG (DEBIAN_ARCHIVE=\S+)$/m.exec(text) ?? [];
    const [install = ''] = /^RUN blast\(\)[^]*?blast; }; }/m.exec(text) ?? [];
    const script = install.replace('RUN ', '').replaceAll('\\\n', '').replaceAll('/etc/apt', etc);
    const env = { PATH: `${etc}:${process.env['PATH']}`, DEBIAN_ARCHIVE: archive.split('=')[1] };
    expect(spawnSync('/bin/sh', ['-c', script], { env }).status).toBe(code);
    await rm(etc, { recursive: true });
  });

  it('INFRA-16 runs unprivileged, without a shell, and writes to its volume only', () => {
    const last = (keyword: string) => named(keyword).at(-1)?.getArgumentsContent();
    expect(last('USER')).toBe('node');
    expect(JSON.parse(last('ENTRYPOINT') ?? '')).toEqual(['node', expect.stringMatching(/^\/app\/main\.[cm]?js$/)]);
    expect(JSON.parse(last('VOLUME') ?? '')).toEqual(['/work']);
    expect(named('ADD')).toEqual([]);
  });

  it('INFRA-16 lets nothing but sources into its context', () => {
    const lines = readFileSync(join(projectFolder, folder, 'Dockerfile.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines).toEqual([
      '**',
      '!package.json',
      '!package-lock.json',
      '!tsconfig.json',
      '!domain/**',
      `!${folder}/**`,
    ]);
  });

  it('INFRA-16 is refused by the linter when it is wrong', () => {
    expect(validate(text.replace('WORKDIR /work', 'WORKDIR work'), strict)).not.toEqual([]);
    expect(validate(text.replace('USER node', 'USR node'), strict)).not.toEqual([]);
  });
});
