import { basename, dirname, parse } from 'node:path';
import { readModule, resolveSpecifier } from '../architecture/module-imports';
import { isSource, projectFiles } from '../architecture/source-files';
import manifest from '../../package.json' with { type: 'json' };

/** Test files that are asked first: usually one of them knows. */
const NEAREST_MAX = 6;
/** Test files outside the mirrored folder that are asked, the nearest. */
const OTHERS_MAX = 24;

/** Tests of other folders that go through the code of this one. */
const alsoTestedBy: Readonly<Record<string, readonly string[]>> = {
  'blast-container': ['tests/blast', 'tests/support'],
  domain: ['tests/contract', 'tests/oracle', 'tests/web', 'tests/functions', 'tests/data-loader/derive'],
  functions: ['tests/contract'],
  infra: ['tests/local/workflow', 'tests/permissions'],
};

/** What is only ever imported; programs of the other folders are also started, or built from their folder. */
const onlyImported = ['domain', 'web'];

const isUnitTest = (path: string): boolean => /^tests\/(?!e2e\/).*\.test\.tsx?$/.test(path);

/** For each file those that import it. */
function importersOf(paths: readonly string[]): Map<string, string[]> {
  const known = new Set(paths);
  const importers = new Map<string, string[]>();
  for (const from of paths.filter(isSource)) {
    for (const specifier of readModule(from).specifiers) {
      const target = resolveSpecifier(from, specifier, known, manifest.imports);
      if ('file' in target) importers.set(target.file, [...(importers.get(target.file) ?? []), from]);
    }
  }
  return importers;
}

const files = projectFiles();
const importers = importersOf(files);

/** The files that `file` reaches by way of its importers, the nearest first. */
function reachedFrom(file: string): string[] {
  const reached = new Set([file]);
  for (const path of reached) for (const importer of importers.get(path) ?? []) reached.add(importer);
  return [...reached];
}

/**
 * How paths of the tests of `file` begin, the nearest folder first: those of `web/viewers/spectrum/scene` lie in
 * `tests/web/spectrum/scene`, `tests/web/spectrum` or `tests/web/spectrum-*`.
 */
function mirrorsOf(file: string): string[] {
  const parts = dirname(file)
    .replace(/^web\/(features|viewers)\//, 'web/')
    .split('/');
  return parts.map((_, depth) => ['tests', ...parts.slice(0, parts.length - depth)].join('/'));
}

/**
 * The unit tests that should catch a bug in `file`, in rounds of which one that fails makes the next unnecessary: those
 * of its name and those in its mirrored folder that import it most directly, the others of that folder, and the nearest
 * others of its top folder and of the folders that go through it. More tests than these could only catch more.
 */
export function testRounds(file: string): string[][] {
  const top = file.split('/')[0] ?? '';
  const folders = [`tests/${top}`, ...(alsoTestedBy[top] ?? [])];
  const reached = reachedFrom(file);
  const candidates = (onlyImported.includes(top) ? reached : files).filter(
    (path) => isUnitTest(path) && folders.some((folder) => path.startsWith(`${folder}/`)),
  );
  const mirror = mirrorsOf(file).find((start) => candidates.some((path) => path.startsWith(start))) ?? '';
  const mirrored = candidates.filter((path) => path.startsWith(mirror));
  const byDistance = [...reached.filter((path) => candidates.includes(path)), ...candidates];
  const named = candidates.filter((path) => basename(path).startsWith(`${parse(file).name}.test.`));
  const nearest = [...new Set([...named, ...reached.filter((path) => mirrored.includes(path))])].slice(0, NEAREST_MAX);
  const rounds = [
    nearest,
    mirrored.filter((path) => !nearest.includes(path)),
    [...new Set(byDistance)].filter((path) => !mirrored.includes(path) && !nearest.includes(path)).slice(0, OTHERS_MAX),
  ];
  return rounds.filter((round) => round.length > 0);
}
