import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenPackageRule, brokenRule } from './architecture/dependency-table';
import { findCycles } from './architecture/import-cycles';
import { packageName, readModule, resolveSpecifier, type ModuleFacts } from './architecture/module-imports';
import { packageUses, wrongUse } from './architecture/package-uses';
import { ignoredBy, isSource, projectFiles, root } from './architecture/source-files';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  imports: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Manifest;
const declared = new Set([...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]);
const codeFolders = ['data-loader', 'domain', 'functions', 'infra', 'local', 'tests', 'web'];
/** Allowed folders, which exist once they have a file. */
const containerFolder = 'blast-container';

describe('the list of the project files', () => {
  const ignored = ignoredBy('node_modules/\ndist/\n\n# Left by the system\n.DS_Store\n*.log\n');

  it('leaves out folders, names and endings of .gitignore, and nothing else', () => {
    expect(ignored('node_modules', true)).toBe(true);
    expect(ignored('dist', false)).toBe(false);
    expect(ignored('.DS_Store', false)).toBe(true);
    expect(ignored('npm.log', false)).toBe(true);
    expect(ignored('catalogue.ts', false)).toBe(false);
  });

  it('refuses a pattern that it would misread', () => {
    expect(() => ignoredBy('web/**/*.map')).toThrow('cannot read the pattern web/**/*.map');
    expect(() => ignoredBy('!keep.log')).toThrow('cannot read the pattern !keep.log');
  });

  it('finds the sources and none of the packages', () => {
    const files = projectFiles();
    expect(files).toContain('tests/architecture.test.ts');
    expect(files).toContain('.gitignore');
    expect(files.filter((path) => path.includes('node_modules/') || path.startsWith('.git/'))).toEqual([]);
  });
});

describe('the structure of the code', () => {
  let files: string[];
  const modules = new Map<string, ModuleFacts>();
  const graph = new Map<string, string[]>();
  const packages: { from: string; specifier: string; name: string }[] = [];

  beforeAll(() => {
    files = projectFiles();
    const known = new Set(files);
    for (const from of files.filter((path) => isSource(path) && path.includes('/'))) {
      const facts = readModule(from);
      modules.set(from, facts);
      const targets: string[] = [];
      for (const specifier of facts.specifiers) {
        const target = resolveSpecifier(from, specifier, known, manifest.imports);
        if ('file' in target) targets.push(target.file);
        else packages.push({ from, specifier, name: target.package });
      }
      graph.set(from, targets);
    }
  });

  it('INFRA-06 keeps to the dependency table, type imports included', () => {
    const broken = [...graph].flatMap(([from, targets]) => targets.flatMap((to) => brokenRule(from, to) ?? []));
    expect(broken).toEqual([]);
  });

  it('INFRA-06 keeps the domain pure and the browser free of Node', () => {
    expect(packages.flatMap(({ from, specifier, name }) => brokenPackageRule(from, specifier, name) ?? [])).toEqual([]);
  });

  it('INFRA-06 has no import cycle', () => {
    expect(findCycles(graph)).toEqual([]);
  });

  it('INFRA-06 has the fixed top level', () => {
    const top = new Set(files.map((path) => path.split('/')[0] ?? ''));
    const folders = [...new Set(files.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))];
    expect(folders.filter((folder) => !folder.startsWith('.') && folder !== containerFolder).sort()).toEqual(
      codeFolders,
    );
    const filesOnTop = [...top].filter((name) => !folders.includes(name) && !name.startsWith('.'));
    expect(filesOnTop.sort()).toEqual([
      'ARCHITECTURE.md',
      'CHANGELOG.md',
      'CITATION.cff',
      'CONTRIBUTING.md',
      'LICENSE',
      'NOTICE',
      'README.md',
      'SECURITY.md',
      'cdk.json',
      'package-lock.json',
      'package.json',
      'stryker.config.json',
      'tsconfig.json',
      'vitest.config.ts',
    ]);
  });

  it('INFRA-06 nests folders at most four deep', () => {
    expect(files.filter((path) => path.split('/').length - 1 > 4)).toEqual([]);
  });

  it('INFRA-01 is TypeScript without `any`, and JavaScript only where nothing else runs', () => {
    const lines = [...modules].flatMap(([path, { anyLines }]) => anyLines.map((line) => `${path}:${line} says any`));
    expect(lines).toEqual([]);
    expect(files.filter((path) => /\.(js|jsx|mjs|cjs)$/.test(path))).toEqual([
      'infra/table/viewer-request.js', // the CDN runs JavaScript only
      'local/bootstrap.mjs', // starts the TypeScript programs, before any package is there
    ]);
  });

  it('INFRA-06 declares every package that it imports', () => {
    const missing = packages.filter(
      ({ name }) => !/^(node|virtual):/.test(name) && !declared.has(name) && !declared.has(`@types/${name}`),
    );
    expect(missing.map(({ from, name }) => `${from} imports ${name}, which package.json does not name`)).toEqual([]);
  });

  it('LAST-03 has one access to what browsers keep, which never throws', () => {
    const uses = /^(?!\s*(?:\/\/|\/?\*)).*\b(?:localStorage|sessionStorage)\b/m;
    const users = files.filter(
      (path) => /^(web|domain)\/.*\.tsx?$/.test(path) && uses.test(readFileSync(root + path, 'utf8')),
    );
    expect(users).toEqual(['web/failures/safe-storage.ts']);
  });

  it('INFRA-06 has no catch-all file', () => {
    expect(files.filter((path) => /(^|\/)(utils?|helpers?|types|misc|common)\.tsx?$/.test(path))).toEqual([]);
  });

  const named = [
    'react',
    'react-dom',
    'react-router-dom',
    'antd',
    'echarts',
    'fornac',
    'aws-cdk-lib',
    '@aws-sdk/client-dynamodb',
    '@aws-sdk/client-s3',
    '@aws-sdk/client-sfn',
    '@aws-sdk/lib-dynamodb',
    'esbuild',
    'vite',
    'vitest',
    'playwright',
  ];

  it('INFRA-02 INFRA-03 INFRA-04 INFRA-05 depends on the packages of the design', () => {
    expect(named.filter((name) => !declared.has(name))).toEqual([]);
  });

  it('INFRA-02 INFRA-03 INFRA-04 INFRA-05 uses them', () => {
    const used = new Set(packages.map(({ name }) => name));
    expect(named.filter((name) => !used.has(name))).toEqual([]);
  });

  it('INFRA-19 INFRA-44 needs no package of tests and deployments to load and serve a catalogue', () => {
    const reached = new Set(files.filter((path) => /^(local|data-loader|functions|blast-container|web)\//.test(path)));
    for (const from of reached) for (const to of graph.get(from) ?? []) reached.add(to);
    expect(reached).toContain('infra/table/behaviors.ts');
    const others = packages.filter(({ from, name }) => reached.has(from) && name in manifest.devDependencies);
    expect(others.map(({ from, name }) => `${from} imports ${name}`)).toEqual([]);
  });

  it('LIB-05 gives each package of package.json a job, and names no other', () => {
    expect(Object.keys(packageUses).sort()).toEqual([...declared].sort());
  });

  it('LIB-05 uses each package for those whom it serves, in a file that runs', () => {
    const imported = new Set([...graph.values()].flat());
    const texts = files.filter(
      (path) => /\.(json|html|ts|mjs|yml)$|Dockerfile$/.test(path) && path !== 'package-lock.json',
    );
    const namedInTexts = texts.map((path) => readFileSync(root + path, 'utf8')).join('\n');
    const isReached = (file: string) =>
      imported.has(file) ||
      /\.(test|spec|lambda)\.tsx?$/.test(file) ||
      namedInTexts.includes(file.split('/').at(-1) ?? file);
    const mentions = (place: { file: string } | { package: string }, name: string) =>
      readFileSync(
        root + ('file' in place ? place.file : `node_modules/${place.package}/package.json`),
        'utf8',
      ).includes(name);
    const wrong = Object.entries(packageUses).flatMap(([name, use]) => {
      const importers = packages.filter((each) => each.name === name).map(({ from }) => from);
      return wrongUse(name, use, importers, isReached, mentions) ?? [];
    });
    expect(wrong).toEqual([]);
  });

  it('INFRA-18 keeps all tests in tests/: those of browsers, run by Playwright, in tests/e2e, all others run by vitest', () => {
    const wrong = files.filter((path) => {
      if (/\.spec\.tsx?$/.test(path)) return !path.startsWith('tests/e2e/');
      return /\.test\.tsx?$/.test(path) && (!path.startsWith('tests/') || path.startsWith('tests/e2e/'));
    });
    expect(wrong).toEqual([]);
    expect(files.filter((path) => /\.(spec|test)\.tsx?$/.test(path)).length).toBeGreaterThan(100);
  });
});

describe('the dependency table', () => {
  it.each([
    [
      'web/ui/x.ts',
      'web/parts/y.ts',
      'web/ui/x.ts imports web/parts/y.ts: web/ui may import web/failures and web/identity',
    ],
    [
      'web/ui/x.ts',
      'domain/api/routes.ts',
      'web/ui/x.ts imports domain/api/routes.ts: web/ui may import web/failures and web/identity',
    ],
    [
      'web/features/gene/x.ts',
      'web/features/browse/y.ts',
      'web/features/gene/x.ts imports web/features/browse/y.ts: web/features/gene may not know web/features/browse',
    ],
    [
      'web/viewers/spectrum/x.ts',
      'web/viewers/structure/y.ts',
      'web/viewers/spectrum/x.ts imports web/viewers/structure/y.ts: web/viewers/spectrum may not know web/viewers/structure',
    ],
    [
      'domain/sequence/x.ts',
      'domain/api/y.ts',
      'domain/sequence/x.ts imports domain/api/y.ts: domain/sequence stands no higher than domain/api',
    ],
    [
      'domain/sequence/x.ts',
      'functions/y.ts',
      'domain/sequence/x.ts imports functions/y.ts: domain may import domain only',
    ],
    ['functions/x.ts', 'data-loader/y.ts', 'functions/x.ts imports data-loader/y.ts: functions may import domain'],
    [
      'infra/x.ts',
      'domain/spectrum/y.ts',
      'infra/x.ts imports domain/spectrum/y.ts: infra may import domain/api, domain/storage and domain/catalogue',
    ],
  ])('INFRA-06 refuses that %s imports %s, and says why', (from, to, message) => {
    expect(brokenRule(from, to)).toBe(message);
  });

  it.each([
    ['web/features/gene/x.ts', 'web/parts/y.ts'],
    ['web/features/gene/x.ts', 'web/features/gene/y.ts'],
    ['web/app/x.ts', 'web/features/gene/y.ts'],
    ['domain/api/x.ts', 'domain/catalogue/y.ts'],
    ['local/x.ts', 'functions/y.ts'],
    ['tests/x.ts', 'web/ui/y.ts'],
  ])('INFRA-06 lets %s import %s', (from, to) => {
    expect(brokenRule(from, to)).toBeNull();
  });

  it('INFRA-06 refuses Node, AWS and React in the domain, and the large build of zod everywhere', () => {
    for (const specifier of ['node:fs', '@aws-sdk/client-s3', 'react']) {
      expect(brokenPackageRule('domain/api/x.ts', specifier, packageName(specifier))).toContain('domain is pure');
    }
    expect(brokenPackageRule('web/api/x.ts', '@aws-sdk/client-s3', '@aws-sdk/client-s3')).toContain(
      'speaks to our calls only',
    );
    expect(brokenPackageRule('functions/x.ts', 'react', 'react')).toContain('for the browser');
    expect(brokenPackageRule('data-loader/x.ts', 'aws-cdk-lib', 'aws-cdk-lib')).toContain('only infra');
    expect(brokenPackageRule('domain/api/x.ts', 'zod/mini', 'zod')).toBeNull();
    expect(brokenPackageRule('functions/x.ts', 'zod', 'zod')).toContain('only zod/mini');
  });

  it('INFRA-06 finds a cycle of any length and none where there is none', () => {
    expect(
      findCycles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['a']],
        ]),
      ),
    ).toEqual(['a -> b -> c -> a']);
    expect(
      findCycles(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toEqual([]);
  });
});

const never = () => false;
const always = () => true;

describe('the uses of packages', () => {
  it.each([
    ['nothing imports it', 'users', [], always, 'nothing imports x'],
    ['only tests import it', 'users', ['tests/a.test.ts'], always, 'nothing that serves users imports x'],
    [
      'nothing runs its importer',
      'users',
      ['web/ui/a.ts'],
      never,
      'x is imported only by web/ui/a.ts, which nothing runs',
    ],
    ['a page imports it', 'users', ['web/ui/a.ts'], always, null],
    ['only the build imports it', 'users', ['web/vite/a.ts'], always, 'nothing that serves users imports x'],
    ['the build imports it', 'maintainers', ['web/vite/a.ts'], always, null],
  ] as const)('LIB-05 says of a package whether %s', (_what, serves, importers, isReached, message) => {
    expect(wrongUse('x', { serves, job: 'any' }, importers, isReached, never)).toBe(message);
  });

  it('LIB-05 wants the file or the package to name it that is said to', () => {
    const use = { serves: 'tests', job: 'any' } as const;
    expect(wrongUse('x', { ...use, namedIn: 'a.css' }, [], always, never)).toBe('a.css does not name x');
    expect(wrongUse('x', { ...use, neededBy: 'y' }, [], always, never)).toBe('y does not need x');
    expect(wrongUse('@types/y', { ...use, neededBy: 'y' }, [], always, never)).toBeNull();
  });
});
