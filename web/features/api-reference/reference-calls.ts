import type { OpenApiCall } from '#domain/api/openapi-calls';
import type { Content } from '#domain/api/openapi-document';
import type { RouteGroup } from '#domain/api/route';
import type { Examples } from '#domain/api/schemas/site-data';

/** The tags of the document, as headings. */
const titles: Readonly<Record<RouteGroup | 'files', string>> = {
  browse: 'Browse',
  gene: 'Genes',
  transcript: 'Transcripts',
  orf: 'Open reading frames',
  peptide: 'Peptides',
  search: 'Search and export',
  blast: 'BLAST',
  files: 'Files',
};

/** Calls by their group, in the order of the document; a tag that is not known here is its own heading. */
export function groupsOf(calls: readonly OpenApiCall[]): { title: string; calls: OpenApiCall[] }[] {
  const groups = new Map<string, OpenApiCall[]>();
  for (const call of calls) groups.set(call.group, [...(groups.get(call.group) ?? []), call]);
  return [...groups].map(([group, members]) => ({
    title: (titles as Readonly<Record<string, string>>)[group] ?? group,
    calls: members,
  }));
}

const idFields = ['geneId', 'transcriptId', 'peptideId'] as const;

function ofCatalogue(content: Content, examples: Examples): Content {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => {
      const { example } = media;
      if (typeof example !== 'object' || example === null) return [type, media];
      const ids = idFields.flatMap((field) => {
        const [id = ''] = examples[field].split(',');
        return typeof (example as Record<string, unknown>)[field] === 'string' && id !== '' ? [[field, id]] : [];
      });
      return [type, { ...media, example: { ...example, ...Object.fromEntries(ids) } }];
    }),
  );
}

/** A call whose example request names entries of this catalogue: those of the document may be unknown to it. */
export function withCatalogueIds(call: OpenApiCall, examples: Examples): OpenApiCall {
  const { requestBody } = call;
  return requestBody === undefined
    ? call
    : { ...call, requestBody: { ...requestBody, content: ofCatalogue(requestBody.content, examples) } };
}
