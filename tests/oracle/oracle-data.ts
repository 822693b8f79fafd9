import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('data/', import.meta.url));

/**
 * Text of a file of tests/oracle/data, named without its `.gz`. A file that is missing is an error, not a reason to
 * skip.
 */
export function readOracle(path: string): string {
  const plain = folder + path;
  if (existsSync(plain)) return readFileSync(plain, 'utf8');
  if (!existsSync(`${plain}.gz`)) throw missing(path);
  return gunzipSync(readFileSync(`${plain}.gz`)).toString('utf8');
}

/** Names of the files in a folder of tests/oracle/data, without their `.gz`. At least one. */
export function oracleFiles(path: string): string[] {
  const names = existsSync(folder + path) ? readdirSync(folder + path) : [];
  if (names.length === 0) throw missing(`${path}/*`);
  return names.map((name) => name.replace(/\.gz$/, '')).toSorted();
}

function missing(path: string): Error {
  return new Error(
    `tests/oracle/data/${path} is missing. It is part of the repository: restore it with "git checkout -- tests/oracle/data", or take the folder from a fresh copy of the sources.`,
  );
}
