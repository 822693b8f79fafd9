import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeDocument } from '#domain/storage/document';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import { buildLambdaBundles } from '../../../infra/build/lambda-bundles';
import { makeRelease } from '../../fixtures/release/release';
import { storesWith } from '../../fixtures/release/stores';
import { writeItems } from '../../fixtures/release/write';
import { recordedPictures, sumsOf } from '../../fixtures/structure-pictures/recorded-pictures';
import type { Stores } from '../../support/stores';
import { apiEvent } from '../api-call';

const fixture = makeRelease({ seed: 17, rows: 3 });
const [recorded = { structure: '', svgSha256: '', pixelsSha256: '' }] = recordedPictures();
const ID = 'T.1';

let stores: Stores;
let folder: string;

beforeAll(async () => {
  stores = await storesWith(fixture);
  folder = await mkdtemp(join(tmpdir(), 'spencer-picture-'));
  const { structure } = recorded;
  const document = encodeDocument(fixture.release, 'structure', ID, { structure, sequence: '' });
  await writeItems(stores.dynamo, stores.catalogueTable, document);
});
afterAll(async () => {
  await stores.dispose();
  await rm(folder, { recursive: true, force: true });
});

it('PIC-01 the bundled function draws from its own folder, in a process without any other files', async () => {
  const { picture } = await buildLambdaBundles(['picture'], folder);
  const events = [releasePaths.structureDrawing(ID), releasePaths.structureImage(ID)].map((path) =>
    apiEvent(`/${objectKey(fixture.release, path)}`, null, { method: 'GET' }),
  );
  const script = `import(process.argv[1])
    .then(({ handler }) => Promise.all(JSON.parse(process.argv[2]).map((event) => handler(event))))
    .then((results) => { console.log(JSON.stringify(results)); process.exit(0); });`;
  const output = execFileSync(
    process.execPath,
    ['--no-warnings', '-e', script, join(picture, 'index.js'), JSON.stringify(events)],
    { cwd: tmpdir(), encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', ...stores.environment } },
  );
  const [svg, png] = JSON.parse(output) as { body: string; isBase64Encoded: boolean }[];
  expect([svg?.isBase64Encoded, png?.isBase64Encoded]).toEqual([false, true]);
  expect({
    structure: recorded.structure,
    ...sumsOf(svg?.body ?? '', Buffer.from(png?.body ?? '', 'base64')),
  }).toEqual(recorded);
});
