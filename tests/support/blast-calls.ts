import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { routes } from '#domain/api/routes';
import type { PeptideMatchResult } from '#domain/api/schemas/match';
import type { RequestOf } from '#domain/api/route';
import { jobFiles } from '#domain/storage/blast-job';
import { eventually } from './blast-jobs';

export type RunRequest = RequestOf<(typeof routes)['runBlast']>;

export interface HttpAnswer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Sends a request from a loopback address (127.0.0.0/8); each address counts as one client. */
function send(
  url: string,
  { body, address = '127.0.0.1' }: { body?: string; address?: string } = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const options = {
      method: body === undefined ? 'GET' : 'POST',
      localAddress: address,
      headers: { 'content-type': 'application/json' },
      agent: false,
    };
    const call = request(url, options, (message) => {
      text(message).then(
        (answer) => resolve({ status: message.statusCode ?? 0, headers: message.headers, body: answer }),
        reject,
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Calls of a site's BLAST over HTTP. */
export class BlastCalls {
  constructor(
    readonly origin: string,
    readonly address = '127.0.0.1',
  ) {}

  run(inputFasta: string, change: Partial<RunRequest> = {}): Promise<HttpAnswer> {
    return send(this.origin + routes.runBlast.path, {
      address: this.address,
      body: JSON.stringify({ ...routes.runBlast.example.request, jobId: null, inputFasta, ...change }),
    });
  }

  /** Finds catalogue peptides of exactly these sequences. */
  async match(sequences: string[]): Promise<PeptideMatchResult> {
    const { status, body } = await send(this.origin + routes.peptideMatch.path, {
      address: this.address,
      body: JSON.stringify({ sequences, equateIL: false }),
    });
    if (status !== 200) throw new Error(`${status} ${body}`);
    return (JSON.parse(body) as { data: PeptideMatchResult }).data;
  }

  /** Starts a run and returns its job. Throws if it was refused. */
  async start(inputFasta: string, change: Partial<RunRequest> = {}): Promise<string> {
    const { status, body } = await this.run(inputFasta, change);
    if (status !== 200) throw new Error(`${status} ${body}`);
    return (JSON.parse(body) as { data: string }).data;
  }

  file(kind: 'result' | 'status', jobId: string): Promise<HttpAnswer> {
    return send(`${this.origin}/${jobFiles[kind](jobId)}`);
  }

  /** Resolves to result.json once it exists. */
  async result(jobId: string, seconds = 120): Promise<unknown> {
    const body = await eventually(async () => {
      const answer = await this.file('result', jobId);
      return answer.status === 200 ? answer.body : undefined;
    }, seconds);
    return JSON.parse(body) as unknown;
  }

  remove(jobId: string): Promise<HttpAnswer> {
    return send(this.origin + routes.deleteJob.path, { body: JSON.stringify({ jobId }) });
  }
}
