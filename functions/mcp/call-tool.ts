import { gunzipSync } from 'node:zlib';
import type { CallToolResult } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import type { SuccessEnvelope } from '#domain/api/envelope';
import { ApiError } from '#domain/api/errors';
import { readAddress } from '#domain/api/reads';
import type { Route } from '#domain/api/route';
import { type RouteId, routes } from '#domain/api/routes';
import { CONTINUE_FROM, RESULT_CHARACTERS_MAX } from '#domain/api/tools';
import { unknownFieldMessage } from '#domain/api/unknown-fields';
import { pathPatterns } from '#domain/catalogue/paths';
import { handlers as browse } from '../browse.lambda';
import type { Catalogue } from '../catalogue/catalogue';
import { handlers as gene } from '../gene.lambda';
import { handlers as orf } from '../orf.lambda';
import { handlers as peptide } from '../peptide.lambda';
import { type Deps, StoredResponse } from '../platform/handlers';
import { validInput } from '../platform/http';
import { handlers as search } from '../search.lambda';
import { handlers as transcript } from '../transcript.lambda';
import { cutTo, nextStarts } from './cut-result';

/** By the name of the call. The table of each group pairs each with its types. */
const handlers = { ...browse, ...gene, ...transcript, ...orf, ...peptide, ...search } as Partial<
  Record<RouteId, (input: unknown, deps: Deps) => Promise<unknown>>
>;

const starts = z.record(z.string(), z.int().check(z.gte(0)));

async function answer(name: RouteId, request: unknown, catalogue: Catalogue): Promise<unknown> {
  const route: Route = routes[name];
  const { input, ignored } = validInput(route, request);
  // A model has to learn that it misspelled a field, or it takes the answer for one to its question.
  const [unknown] = ignored;
  if (unknown) throw new ApiError('badRequest', unknownFieldMessage(unknown));
  const data = await handlers[name]?.(input, { catalogue });
  if (data instanceof StoredResponse)
    return (JSON.parse(gunzipSync(data.gzip).toString()) as SuccessEnvelope<unknown>).data;
  return z.parse(route.response, data);
}

/** The pages that the ids in a text lead to, as templates of addresses. */
function pagesOf(text: string, origin: string): Record<string, string> {
  const { peptide: ofPeptide, gene: ofGene, transcript: ofTranscript } = pathPatterns;
  return Object.fromEntries(
    Object.entries({ peptideId: ofPeptide, geneId: ofGene, transcriptId: ofTranscript })
      .filter(([id]) => text.toLowerCase().includes(id.toLowerCase()))
      .map(([id, pattern]) => [id, origin + pattern.replace(/:\w+/, `{${id}}`)]),
  );
}

/** What a call answers, cut to a length that a model can read, with the pages that its ids lead to. */
export async function callTool(
  name: RouteId,
  given: Readonly<Record<string, unknown>>,
  { catalogue, origin }: { catalogue: Catalogue; origin: string },
): Promise<CallToolResult> {
  const { [CONTINUE_FROM]: from = {}, ...request } = given;
  const read = z.safeParse(starts, from);
  if (!read.success) throw new ApiError('badRequest', `${CONTINUE_FROM} must be \`next\` of a result`);
  const { data, cuts } = cutTo(RESULT_CHARACTERS_MAX, await answer(name, request, catalogue), read.data);
  const next = nextStarts(cuts);
  const address = readAddress(catalogue.release, routes[name].path, request);
  const result = {
    release: catalogue.release,
    data,
    pages: pagesOf(JSON.stringify(data), origin),
    ...(cuts.length > 0 && { cut: cuts }),
    ...(next !== null && {
      next,
      goOn: `Only a part. Call again with ${CONTINUE_FROM} set to \`next\`, or ask for less. \`whole\` is the address of the whole answer.`,
      whole: address === null ? null : origin + address,
    }),
  };
  return { content: [{ type: 'text', text: JSON.stringify(result) }], structuredContent: result };
}
