import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every file of the project, tracked or new, what git ignores left out. Paths from the root with forward slashes. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(root + path)).sort();
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|mts|cts)$/.test(path) && !path.endsWith('.d.ts');
}
