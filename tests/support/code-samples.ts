import { openApiCalls, withoutReferences } from '#domain/api/openapi-calls';
import type { OpenApiDocument } from '#domain/api/openapi-document';
import { routes } from '#domain/api/routes';
import type { CatalogueFile, CancerMap } from '#domain/api/schemas/site-data';
import { structureLengths } from '#domain/catalogue/thresholds';
import { jobFiles } from '#domain/storage/blast-job';
import { releasePaths } from '#domain/storage/object-keys';
import { codeOf } from '../../web/features/api-reference/call-code';
import { withCatalogueIds } from '../../web/features/api-reference/reference-calls';
import { type CodeLanguage, queryCode } from '../../web/parts/export/query-code';
import { eventually } from './blast-jobs';

/** A program that a page of the site offers to copy. */
export interface CodeSample {
  name: string;
  /** Of the file that it reads; undefined if it makes a call. */
  fileUrl?: string;
  programs: Readonly<Record<CodeLanguage, string>>;
}

async function answer<Answer>(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return (await response.json()) as Answer;
}

const called = async <Data>(url: string, request: unknown): Promise<Data> => {
  const headers = { 'content-type': 'application/json' };
  return (await answer<{ data: Data }>(url, { method: 'POST', headers, body: JSON.stringify(request) })).data;
};

/** The first of them that the site has. */
async function found(origin: string, paths: readonly (readonly [name: string, path: string])[]): Promise<string> {
  for (const [name, path] of paths) if ((await fetch(`${origin}/${path}`, { method: 'HEAD' })).ok) return name;
  throw new Error(`${origin} has none of ${paths.length} files`);
}

const dataSetsOf = (cancers: CancerMap) =>
  cancers.flatMap(({ name: cancer, tissues }) =>
    tissues.flatMap(({ name: tissue, studies }) =>
      studies
        .filter(({ subtypes }) => subtypes.length === 0)
        .map(({ accession: study }) => ({ cancer, tissue, study, subtype: '' })),
    ),
  );

/** What a reader puts into a program that asks for it: entries of this site, and a search that has ended. */
async function placesOf(origin: string, { cancers, downloads }: CatalogueFile): Promise<Record<string, string>> {
  const volcano = await found(
    origin,
    dataSetsOf(cancers).map((dataSet) => [JSON.stringify(dataSet), releasePaths.volcano(dataSet)] as const),
  );
  const { cancer = '', tissue = '', study = '' } = JSON.parse(volcano) as Record<string, string>;
  const download = downloads.find(({ dataSet }) => dataSet === 'Transcript info')?.download ?? '';
  const table = await (await fetch(`${origin}/${releasePaths.download(download, 'txt')}`)).text();
  const [head = '', ...rows] = table.trimEnd().split('\n');
  const [id, length] = ['transcript_id', 'length_nt'].map((column) => head.split('\t').indexOf(column));
  const transcriptId = rows
    .map((row) => row.split('\t'))
    .find((row) => Number(row[length ?? -1]) >= structureLengths.imageMin)?.[id ?? -1];
  if (transcriptId === undefined) throw new Error(`${origin} has no transcript with a drawing`);
  const jobId = await called<string>(origin + routes.runBlast.path, routes.runBlast.example.request);
  await eventually(async () => ((await fetch(`${origin}/${jobFiles.result(jobId)}`)).ok ? true : undefined));
  const underscored = (name: string) => name.replaceAll(' ', '_');
  return { jobId, transcriptId, download, study, cancer: underscored(cancer), tissue: underscored(tissue) };
}

function filled(text: string, places: Readonly<Record<string, string>>): string {
  return Object.entries(places).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, value), text);
}

/** Those that the page of the API offers, with the places that they name filled in. */
export async function referenceSamples(origin: string): Promise<CodeSample[]> {
  const document = await answer<OpenApiDocument>(`${origin}/${releasePaths.openApiFile}`);
  const catalogue = await answer<CatalogueFile>(`${origin}/${releasePaths.catalogueFile}`);
  const places = await placesOf(origin, catalogue);
  return openApiCalls(withoutReferences(document)).map((call) => {
    const url = origin + call.path;
    const { curl, Python, R } = codeOf(withCatalogueIds(call, catalogue.examples), url);
    return {
      name: call.operationId,
      ...(call.method === 'get' && { fileUrl: filled(url, places) }),
      programs: { curl: filled(curl, places), Python: filled(Python, places), R: filled(R, places) },
    };
  });
}

/** Those of "Copy as" beside a list, one for each kind of list. */
export async function listSamples(origin: string): Promise<CodeSample[]> {
  const { examples } = await answer<CatalogueFile>(`${origin}/${releasePaths.catalogueFile}`);
  const [transcriptId = ''] = examples.transcriptId.split(',');
  const cancer = { cancer: [examples.cancer] };
  const queries = {
    browse: { cancer: examples.cancer, tissue: examples.tissue, studyList: ['All'], numbers: true },
    search: { searchTables: [], ...cancer, affinity: { from: null, to: 500 } },
    overview: { transcriptId },
    compare: {
      sets: [
        { name: "A reader's", query: cancer },
        { name: 'A list', peptideIds: examples.peptideId.split(',') },
      ],
      combination: { all: [0], none: [] },
    },
    genotypes: { genotypes: ['HLA-A*02:01'], cancer: null },
  };
  return Promise.all(
    Object.entries(queries).map(async ([source, query]) => {
      const url = origin + routes.exportRows.path;
      const request = { source, query };
      const { total } = await called<{ total: number }>(url, request);
      const { curl, Python, R } = queryCode;
      const call = { url, request, total };
      return { name: source, programs: { curl: curl(call), Python: Python(call), R: R(call) } };
    }),
  );
}
