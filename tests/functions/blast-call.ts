import type { Envelope } from '#domain/api/envelope';
import { routes } from '#domain/api/routes';
import type { RequestOf } from '#domain/api/route';
import type { ApiGatewayEvent, LambdaHandler } from '../../functions/platform/lambda';
import { apiEvent, envelopeOf } from './api-call';

export interface Answer {
  status: number;
  envelope: Envelope<unknown>;
}

/** Calls of the group `blast`, each from a new address unless one is given. */
export interface BlastCaller {
  upload(fasta: string | Uint8Array, address?: string): Promise<Answer>;
  run(change: Partial<RequestOf<(typeof routes)['runBlast']>>, address?: string): Promise<Answer>;
  remove(jobId: string): Promise<Answer>;
}

let addresses = 0;
/** In a network that is reserved for examples. */
export function freshAddress(): string {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
}

/**
 * The event that the gateway creates from a browser's form: it treats multipart as text, so bytes that are not text
 * arrive as U+FFFD.
 */
export async function uploadEvent(fasta: string | Uint8Array): Promise<ApiGatewayEvent> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(Buffer.from(fasta))], 'query.fasta'));
  const request = new Request('https://spencer.example.org', { method: 'POST', body: form });
  return apiEvent(routes.uploadFile.path, await request.text(), {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}

export function blastCaller(handler: LambdaHandler): BlastCaller {
  const send = async (event: ApiGatewayEvent, sourceIp = freshAddress()): Promise<Answer> => {
    const requestContext = { ...event.requestContext, identity: { sourceIp } };
    const result = await handler({ ...event, requestContext });
    return { status: result.statusCode, envelope: envelopeOf(result) };
  };
  return {
    upload: async (fasta, address) => send(await uploadEvent(fasta), address),
    run: (change, address) =>
      send(apiEvent(routes.runBlast.path, JSON.stringify({ ...routes.runBlast.example.request, ...change })), address),
    remove: (jobId) => send(apiEvent(routes.deleteJob.path, JSON.stringify({ jobId }))),
  };
}

/** The job id that a call must have returned. */
export function jobOf({ status, envelope }: Answer): string {
  if (status !== 200 || envelope.code !== 200 || typeof envelope.data !== 'string')
    throw new Error(`No job: ${status} ${JSON.stringify(envelope)}`);
  return envelope.data;
}
