import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionNames, type FunctionName } from '../../infra/table/functions';
import { routes } from '#domain/api/routes';
import { buildLambdaBundles } from '../../infra/build/lambda-bundles';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import type { Stores } from '../support/stores';
import { loadedBytes } from '../support/loaded-bytes';
import { apiEvent } from './api-call';

const BYTES_MAX: Partial<Record<FunctionName, number>> = { blast: 700_000, mcp: 900_000 };
const DATA_BYTES_MAX = 500_000;
const fixture = makeRelease({ seed: 16, rows: 50 });

let stores: Stores;
let folder: string;
let bundles: Record<FunctionName, string>;

beforeAll(async () => {
  stores = await storesWith(fixture);
  folder = await mkdtemp(join(tmpdir(), 'spencer-bundle-'));
  bundles = await buildLambdaBundles(functionNames, folder);
});
afterAll(async () => {
  await stores.dispose();
  await rm(folder, { recursive: true, force: true });
});

it.each(functionNames)('the minified %s function stays below its size', (group) => {
  const size = loadedBytes(bundles[group]);
  expect(size).toBeLessThanOrEqual(BYTES_MAX[group] ?? DATA_BYTES_MAX);
});

it('the bundled search function works from its own folder, in a process without any other files', () => {
  const event = apiEvent(
    routes.advance.path,
    JSON.stringify({ searchTables: ['peptide'], cancer: ['Breast cancer'], pageSize: 5, pageNum: 1 }),
  );
  const script =
    'import(process.argv[1]).then(({ handler }) => handler(JSON.parse(process.argv[2]))).then((result) => { console.log(JSON.stringify(result)); process.exit(0); });';
  const output = execFileSync(
    process.execPath,
    ['--no-warnings', '-e', script, join(bundles.search, 'index.js'), JSON.stringify(event)],
    {
      cwd: tmpdir(),
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', ...stores.environment },
    },
  );
  const { statusCode, body } = JSON.parse(output) as { statusCode: number; body: string };
  const { data } = JSON.parse(body) as { data: { total: number } };
  expect([statusCode, data.total]).toEqual([
    200,
    fixture.peptides.filter(({ row }) => row.cancer === 'Breast cancer').length,
  ]);
});
