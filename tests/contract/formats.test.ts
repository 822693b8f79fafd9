import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentKindsOf } from '#domain/api/documents';
import { RELEASE_HEADER } from '#domain/api/envelope';
import type { Route, RouteGroup } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { catalogueFile, releaseFile, volcanoFile } from '#domain/api/schemas/site-data';
import { releasePaths, VOLCANO_PREFIX } from '#domain/storage/object-keys';
import { PREVIOUS_FORMAT } from '#domain/storage/release-format';
import type { LambdaHandler } from '../../functions/platform/lambda';
import { servicesOver } from '../../functions/platform/services';
import { frozenRelease } from '../fixtures/formats/frozen';
import { writeItems } from '../fixtures/release/write';
import { apiEvent, envelopeOf, headerOf } from '../functions/api-call';
import { catalogueHandlers } from '../functions/catalogue-handlers';
import { createStores, type Stores } from '../support/stores';

const table: Readonly<Record<string, Route>> = routes;

const WHAT_TO_DO = `Releases of format ${PREVIOUS_FORMAT} are published and must go on working; see tests/fixtures/formats/README.md.`;

/** Files of a release that the site reads. */
const siteFiles: { schema: z.ZodMiniType; holds: (path: string) => boolean }[] = [
  { schema: releaseFile, holds: (path) => path === releasePaths.releaseFile },
  { schema: catalogueFile, holds: (path) => path === releasePaths.catalogueFile },
  { schema: volcanoFile, holds: (path) => path.startsWith(VOLCANO_PREFIX) },
];

describe('a release of the previous format', () => {
  const { items, files, answers } = frozenRelease(PREVIOUS_FORMAT);
  const release = items.find(({ pk }) => pk === 'current')?.['release'];
  let stores: Stores;
  let handlers: Partial<Record<RouteGroup, LambdaHandler>>;

  beforeAll(async () => {
    stores = await createStores();
    await writeItems(stores.dynamo, stores.catalogueTable, items);
    handlers = catalogueHandlers(servicesOver(DynamoDBDocumentClient.from(stores.dynamo), stores.catalogueTable));
  });
  afterAll(() => stores.dispose());

  it('API-50 is frozen with a document of every kind that the format has', () => {
    const kinds = items.map(({ pk }) => pk.split('#')[1] ?? '').filter((kind) => kind !== '');
    expect(new Set(kinds)).toEqual(new Set(documentKindsOf(PREVIOUS_FORMAT)));
  });

  it.each(answers)('API-50 still returns for $id what it returned: $request', async ({ id, request, data }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const route = table[id];
    const handler = route && handlers[route.group];
    if (!handler) throw new Error(`The route table lacks ${id}`);
    const result = await handler(apiEvent(route.path, JSON.stringify(request)));
    const logged = log.mock.calls.flat().join('\n');
    log.mockRestore();
    expect(result.statusCode, `${WHAT_TO_DO}\n${logged}`).toBe(200);
    expect(headerOf(result, RELEASE_HEADER)).toBe(release);
    expect(envelopeOf(result), WHAT_TO_DO).toMatchObject({ code: 200, data });
  });

  it.each(files)('API-50 still provides site and loader with the file $path', ({ path, content }) => {
    const { schema } = siteFiles.find((file) => file.holds(path)) ?? { schema: z.never() };
    expect(z.safeParse(schema, content).error?.issues, WHAT_TO_DO).toBeUndefined();
  });
});
