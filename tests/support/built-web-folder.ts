import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder with one file of each kind that the build of the web application has. */
export function builtWebFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spencer-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'a-1.js'), '');
  return folder;
}
