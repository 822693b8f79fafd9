import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fieldFormats } from '#domain/api/fields';
import { RELEASE_HEADER } from '#domain/api/envelope';
import type { Route } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { browseStatistics } from '#domain/api/schemas/browse';
import { gene } from '#domain/api/schemas/gene';
import { orfs } from '#domain/api/schemas/orf';
import { peptideDetail, peptideRow, spectrum } from '#domain/api/schemas/peptide';
import { catalogueFile, releaseFile, volcanoFile } from '#domain/api/schemas/site-data';
import { structure, transcript } from '#domain/api/schemas/transcript';
import { filterValues, searchFilterFields, type OfferedLists } from '#domain/search/fields';
import { decodeDocument, type DocumentItem } from '#domain/storage/document';
import { documentKinds, kindsAddedIn } from '#domain/storage/keys';
import { releasePaths, VOLCANO_PREFIX } from '#domain/storage/object-keys';
import { CURRENT_FORMAT, readableFormats } from '#domain/storage/release-format';
import { frozenRelease } from '../fixtures/formats/frozen';
import { writeItems } from '../fixtures/release/write';
import { apiEvent, envelopeOf, headerOf, loadHandlers, type Handlers } from '../functions/api-call';
import { createStores, type Stores } from '../support/stores';

const table: Readonly<Record<string, Route>> = routes;
const folder = join(import.meta.dirname, '..', 'fixtures', 'formats');
const previous = readableFormats.filter((format) => format < CURRENT_FORMAT);

const whatToDo = (format: number): string =>
  `Releases of format ${format} are published and must go on working. Declare a field that they lack with ` +
  `addedIn(${CURRENT_FORMAT}, ...) (domain/api/fields.ts); see tests/fixtures/formats/README.md.`;

it('API-50 every readable format before the current one has frozen documents', () => {
  const missing = previous.filter((format) => !existsSync(join(folder, String(format), 'items.jsonl')));
  expect(missing, 'Freeze them with the code before the change: tests/fixtures/formats/README.md').toEqual([]);
});

/** Schemas of what is stored as JSON, by kind; the rest is text, bytes and index, which the calls below read. */
const documentSchemas = {
  row: peptideRow,
  peptide: peptideDetail,
  spectrum,
  gene,
  transcript,
  structure,
  orfs,
  statistics: browseStatistics,
} as const;

/** Files of a release that the site reads. */
const siteFiles: { name: string; schema: z.ZodMiniType; holds: (path: string) => boolean }[] = [
  { name: 'release.json', schema: releaseFile, holds: (path) => path === releasePaths.releaseFile },
  { name: 'catalogue.json', schema: catalogueFile, holds: (path) => path === releasePaths.catalogueFile },
  { name: 'volcano file', schema: volcanoFile, holds: (path) => path.startsWith(VOLCANO_PREFIX) },
];

interface FieldSchema {
  anyOf?: FieldSchema[];
  items?: FieldSchema;
  properties?: Record<string, FieldSchema>;
  addedIn?: number;
}

/** Paths of the fields that releases of a format must contain: all that were not added later. */
function fieldsOf(schema: FieldSchema, format: number, path: string): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...inner.flatMap((each) => fieldsOf(each, format, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, each]) =>
      (each.addedIn ?? 0) > format ? [] : [`${path}.${field}`, ...fieldsOf(each, format, `${path}.${field}`)],
    ),
  ];
}

/** Paths of the fields that a value contains. */
function fieldsIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsIn(item, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => [
    `${path}.${field}`,
    ...fieldsIn(inner, `${path}.${field}`),
  ]);
}

const declared = (schema: z.ZodMiniType, format: number, path: string): string[] =>
  // Only these keywords of JSON Schema are read.
  fieldsOf(z.toJSONSchema(schema, { metadata: fieldFormats }) as FieldSchema, format, path);

it('API-50 functions read the current format and the one before, which is frozen', () => {
  expect(readableFormats).toEqual([CURRENT_FORMAT - 1, CURRENT_FORMAT]);
  const frozen = readdirSync(join(import.meta.dirname, '..', 'fixtures', 'formats')).filter((name) =>
    /^\d+$/.test(name),
  );
  expect(frozen).toContain(String(CURRENT_FORMAT - 1));
});

describe.each(previous)('a release of format %i', (format) => {
  const { items, files, answers } = frozenRelease(format);
  const release = items.find(({ pk }) => pk === 'current')?.['release'];
  const kindOf = (pk: string): string => pk.split('#')[1] ?? '';
  let stores: Stores;
  let handlers: Handlers;

  beforeAll(async () => {
    stores = await createStores();
    await writeItems(stores.dynamo, stores.catalogueTable, items);
    handlers = await loadHandlers(stores.environment);
  });
  afterAll(() => stores.dispose());

  it('API-50 is frozen with a document of every kind that the format has', () => {
    const kinds = documentKinds.filter((kind) => (kindsAddedIn[kind] ?? 0) <= format);
    expect(new Set(items.map(({ pk }) => kindOf(pk)).filter(Boolean))).toEqual(new Set(kinds));
  });

  it.each(answers)('API-50 still returns for $id what it returned: $request', async ({ id, request, data }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const route = table[id];
    if (!route) throw new Error(`The route table lacks ${id}`);
    const result = await handlers[route.group](apiEvent(route.path, JSON.stringify(request)));
    const logged = log.mock.calls.flat().join('\n');
    log.mockRestore();
    expect(result.statusCode, `${whatToDo(format)}\n${logged}`).toBe(200);
    expect(headerOf(result, RELEASE_HEADER)).toBe(release);
    expect(envelopeOf(result), whatToDo(format)).toMatchObject({ code: 200, data });
  });

  it('API-50 FACET-02 offers no filter that it has no index for, and counts none', async () => {
    const catalogue = files.find(({ path }) => path === releasePaths.catalogueFile)?.content as OfferedLists;
    expect(searchFilterFields.flatMap((field) => filterValues(field, catalogue))).toEqual([]);
    const { path, example } = routes.advance;
    const asked = { ...example.request, countBy: { rnaType: ['lncRNA'], validation: ['1'] } };
    const result = await handlers.search(apiEvent(path, JSON.stringify(asked)));
    expect(envelopeOf(result)).toMatchObject({
      code: 200,
      data: { counts: { validation: { 1: expect.any(Number) as number } } },
    });
    expect(result.body).not.toContain('rnaType');
  });

  it('API-50 MATCH-05 says that it cannot be searched by sequence', async () => {
    const { path, example } = routes.peptideMatch;
    const result = await handlers.peptide(apiEvent(path, JSON.stringify(example.request)));
    expect(envelopeOf(result)).toEqual({
      code: 404,
      message: 'This release of the catalogue cannot be searched by sequence: it was loaded before that was possible',
    });
  });

  it.each(files)('API-50 still provides site and loader with the file $path', ({ path, content }) => {
    const { schema } = siteFiles.find((file) => file.holds(path)) ?? { schema: z.never() };
    expect(z.safeParse(schema, content).error?.issues, whatToDo(format)).toBeUndefined();
  });

  it.each(Object.entries(documentSchemas))(
    'API-50 contains every field of %s that was not added later',
    (kind, schema) => {
      const documents = items.filter(({ pk }) => kindOf(pk) === kind);
      // Each of these documents is a single short item.
      const held = new Set(
        documents.flatMap((item) => fieldsIn(decodeDocument([item as unknown as DocumentItem]), kind)),
      );
      const lacking = declared(schema, format, kind).filter((field) => !held.has(field));
      expect(lacking, whatToDo(format)).toEqual([]);
    },
  );

  it.each(siteFiles)('API-50 contains every field of $name that was not added later', ({ name, schema, holds }) => {
    const held = new Set(files.filter(({ path }) => holds(path)).flatMap(({ content }) => fieldsIn(content, name)));
    const lacking = declared(schema, format, name).filter((field) => !held.has(field));
    expect(lacking, whatToDo(format)).toEqual([]);
  });
});
