import { createHash } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { encodeDocument } from '#domain/storage/document';
import { releaseRecordKey, type TableKey } from '#domain/storage/keys';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import { pictureLambda } from '../../../functions/picture/picture-lambda';
import { drawPng, drawSvg } from '../../../functions/picture/structure-image';
import { DocumentStore } from '../../../functions/catalogue/document-store';
import { ReleaseChoice } from '../../../functions/catalogue/release-choice';
import { recordedPictures } from '../../fixtures/structure-pictures/recorded-pictures';
import { intercepted, storeError } from '../../support/intercepted-client';
import { apiEvent, headerOf } from '../api-call';

const TABLE = 'catalogue';
const pictures = recordedPictures();
const [shortest, longest] = [pictures.at(0), pictures.at(-1)].map((picture) => picture?.structure ?? '');
const lettersOf = (structure = ''): string => 'ACGU'.repeat(structure.length).slice(0, structure.length);

/** Structures by the id of their transcript. */
const structures: Record<string, string | undefined> = {
  T1500: '.'.repeat(1_500),
  T1501: shortest,
  T9999: longest,
  T10000: '.'.repeat(10_000),
  'T%/ä 1.2': shortest,
};
const items: (TableKey & Record<string, unknown>)[] = [
  ...['r-7', 'r-old'].map((release) => ({
    ...releaseRecordKey(release),
    release,
    state: 'published',
    format: CURRENT_FORMAT,
  })),
  { ...releaseRecordKey('r-8'), release: 'r-8', state: 'loading', format: CURRENT_FORMAT },
  { ...releaseRecordKey('r-9'), release: 'r-9', state: 'published', format: 99 },
  ...['r-7', 'r-8', 'r-9'].flatMap((release) =>
    Object.entries(structures).flatMap(([id, structure]) =>
      encodeDocument(release, 'structure', id, { structure, sequence: lettersOf(structure) }).map((item) => ({
        ...item,
      })),
    ),
  ),
];

/** The function over a table that holds these items, or that fails. */
function functionOver(failure?: Error) {
  const dynamo = intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), ({ input }) => {
    if (failure) throw failure;
    const wanted = (keys: TableKey[]) =>
      items.filter(({ pk, sk }) => keys.some((key) => key.pk === pk && key.sk === sk));
    if ('Key' in input) return { Item: wanted([input['Key'] as TableKey])[0] };
    const { Keys } = (input['RequestItems'] as Record<string, { Keys: TableKey[] }>)[TABLE] ?? { Keys: [] };
    return { Responses: { [TABLE]: wanted(Keys) } };
  });
  const services = { documents: new DocumentStore(dynamo, TABLE), releases: new ReleaseChoice(dynamo, TABLE) };
  return pictureLambda(() => services);
}

const asked = functionOver();

async function ask(path: string, { method = 'GET', headers = {} }: Parameters<typeof apiEvent>[2] = {}) {
  const result = await asked(apiEvent(path, null, { method, headers }));
  const named = ['content-type', 'cache-control', 'etag', 'retry-after'].map((name) => [name, headerOf(result, name)]);
  return {
    status: result.statusCode,
    headers: Object.fromEntries(named.filter(([, value]) => value !== undefined)) as Record<string, string>,
    body: Buffer.from(result.body, result.isBase64Encoded ? 'base64' : 'utf8'),
  };
}

const pathOf = (id: string, ending: 'png' | 'svg', release = 'r-7'): string =>
  `/releases/${release}${publicPath(releasePaths[ending === 'png' ? 'structureImage' : 'structureDrawing'](id))}`;

const missing = {
  status: 404,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
  ),
};

describe('the function of the pictures of structures', () => {
  it.each(['T1501', 'T9999'])(
    'PIC-01 API-40 the function of the pictures of structures draws the PNG and the SVG of %s, with the headers of files',
    async (id) => {
      const structure = structures[id] ?? '';
      const [png, svg] = [await drawPng(structure, lettersOf(structure)), drawSvg(structure, lettersOf(structure))];
      for (const [ending, body, type] of [
        ['png', Buffer.from(png), 'image/png'],
        ['svg', Buffer.from(svg), 'image/svg+xml'],
      ] as const)
        expect(await ask(pathOf(id, ending))).toEqual({
          status: 200,
          headers: {
            'content-type': type,
            'cache-control': 'public, max-age=0, s-maxage=31536000, must-revalidate',
            etag: `W/"${createHash('md5').update(body).digest('hex')}"`,
          },
          body,
        });
    },
  );

  it.each([
    ['a structure that is too short', pathOf('T1500', 'png')],
    ['a structure that is too long', pathOf('T10000', 'svg')],
    ['a transcript that has none or does not exist', pathOf('T1', 'png')],
    ['an id longer than any key', pathOf('x'.repeat(2_100), 'png')],
    ['another kind of file', pathOf('T1501', 'png').replace('.png', '.jpg')],
    ['another folder', '/releases/r-7/static/T1501_secondary_structure.png'],
    ['a path that cannot be decoded', '/releases/r-7/RNA_secondary_structure/%E0%A4%A_secondary_structure.png'],
    ['an address without a release', '/RNA_secondary_structure/T1501_secondary_structure.png'],
    ['a release that does not have it', pathOf('T1501', 'png', 'r-old')],
    ['a release that is not known', pathOf('T1501', 'png', 'r-none')],
    ['a release that is being loaded', pathOf('T1501', 'png', 'r-8')],
  ])('PIC-01 the function of the pictures of structures answers for %s as for a missing file', async (_what, path) => {
    expect(await ask(path)).toEqual(missing);
  });

  it('PIC-01 the function of the pictures of structures draws for an id that has to be encoded in an address', async () => {
    expect((await ask(pathOf('T%/ä 1.2', 'svg'))).body).toEqual((await ask(pathOf('T1501', 'svg'))).body);
  });

  it('PIC-01 the function of the pictures of structures answers 304 to whoever has the picture, by its tag alone', async () => {
    const { headers } = await ask(pathOf('T1501', 'svg'));
    const tag = headers['etag'] ?? '';
    for (const condition of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*'])
      expect(await ask(pathOf('T1501', 'svg'), { headers: { 'if-none-match': condition } })).toMatchObject({
        status: 304,
        headers: { etag: tag, 'cache-control': headers['cache-control'] },
        body: Buffer.from(''),
      });
    expect((await ask(pathOf('T1501', 'svg'), { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('PIC-01 the function of the pictures of structures answers HEAD like GET, whose body the gateway drops, and OPTIONS as a bucket does', async () => {
    expect(await ask(pathOf('T1501', 'svg'), { method: 'HEAD' })).toEqual(await ask(pathOf('T1501', 'svg')));
    expect(await ask(pathOf('T1501', 'svg'), { method: 'OPTIONS' })).toMatchObject({ status: 403 });
  });

  it.each([
    ['throttled', functionOver(storeError('ProvisionedThroughputExceededException')), pathOf('T1501', 'png')],
    ['of a format that it does not know', asked, pathOf('T1501', 'png', 'r-9')],
  ])(
    'PIC-02 the function of the pictures of structures answers 503 with the time to wait, never cached, while its store is %s',
    async (_what, handler, path) => {
      const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
      const result = await handler(apiEvent(path, null, { method: 'GET' }));
      expect(log).toHaveBeenCalledOnce();
      log.mockRestore();
      expect([result.statusCode, headerOf(result, 'cache-control'), headerOf(result, 'retry-after')]).toEqual([
        503,
        'no-store',
        '30',
      ]);
    },
  );
});
