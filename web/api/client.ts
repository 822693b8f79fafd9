import { apiPaths, readingCalls } from 'virtual:routes';
import { RELEASE_HEADER, SUCCESS_CODE } from '#domain/api/envelope';
import { errorCodes } from '#domain/api/errors';
import type { DataOf, RequestOf } from '#domain/api/route';
import type { RouteId, Routes } from '#domain/api/routes';
import { clientPatienceMs } from '#domain/api/limits';
import { readAddress } from '#domain/api/reads';
import type { ReleaseFile } from '#domain/api/schemas/site-data';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { inPageRelease, pageRelease } from '../identity/page-release';
import { CallFailure } from './call-failure';
import { createPostOrGet } from './post-or-get';
import { releaseWatch } from './release-watch';

export type Input<Id extends RouteId> = RequestOf<Routes[Id]>;
export type Data<Id extends RouteId> = DataOf<Routes[Id]>;

const answerOf = createPostOrGet();
const reading: ReadonlySet<string> = new Set(readingCalls);

/** The answer of the edge to a call by GET, whose address names the release; null if it has none. */
async function fromEdge<Id extends RouteId>(id: Id, input: Input<Id>, signal: AbortSignal): Promise<Response | null> {
  try {
    const release =
      pageRelease() ??
      releaseWatch.current() ??
      (await readStatic<Partial<ReleaseFile>>(publicPath(releasePaths.releaseFile), signal)).release;
    const address = release === undefined ? null : readAddress(release, apiPaths[id], input);
    if (address === null) return null;
    const answer = await ask(id, address, { headers: { accept: 'application/json' }, signal });
    // Without the release it is not the answer of the call: the release is no longer kept, or nothing answers GET here.
    return answer.headers.get(RELEASE_HEADER) === release ? answer : null;
  } catch {
    return null;
  }
}

/**
 * Makes one JSON call of the route table. Succeeds with HTTP 2xx, `code` 200 and `data`, which the server has parsed by
 * the schema of the route. Throws a CallFailure otherwise, and the reason of the signal after an abort.
 */
export async function call<Id extends RouteId>(id: Id, input: Input<Id>, signal?: AbortSignal): Promise<Data<Id>> {
  const either = (own: AbortSignal): AbortSignal => AbortSignal.any([own, ...(signal ? [signal] : [])]);
  const post = (own?: AbortSignal): Promise<Response> => {
    const until = own ? either(own) : signal;
    return ask(id, inPageRelease(apiPaths[id]), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
      ...(until ? { signal: until } : {}),
    });
  };
  const answer = await (reading.has(id) ? answerOf({ post, get: (own) => fromEdge(id, input, either(own)) }) : post());
  const requestedRelease = pageRelease();
  if (
    requestedRelease !== null &&
    (answer.ok || answer.status === errorCodes.notFound) &&
    releaseOf(answer) !== requestedRelease
  )
    // No entry is missing, and what another release says is no answer. The gate finds out whether it is still kept.
    throw new CallFailure(id, 0, `not of release ${requestedRelease}`);
  const data = await dataOf(id, answer);
  releaseWatch.note(releaseOf(answer));
  return data;
}

const releaseOf = ({ headers }: Response): string | null => headers.get(RELEASE_HEADER);

async function dataOf<Id extends RouteId>(id: Id, answer: Response): Promise<Data<Id>> {
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('code' in body)) {
    throw new CallFailure(id, answer.ok ? 0 : answer.status, `no envelope (HTTP ${answer.status})`);
  }
  if (!answer.ok || body.code !== SUCCESS_CODE || !('data' in body)) {
    const code = typeof body.code === 'number' && body.code !== SUCCESS_CODE ? body.code : answer.status;
    const message = 'message' in body && typeof body.message === 'string' ? body.message : null;
    throw new CallFailure(id, code, `code ${code}`, message);
  }
  return body.data as Data<Id>;
}

/**
 * Reads a static JSON file, which is an object as the loader or a function has written it. Throws a CallFailure for an
 * HTML answer (a fallback page) or any other that is no object.
 */
export async function readStatic<File extends object>(path: string, signal?: AbortSignal): Promise<File> {
  const answer = await ask(path, path, { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) });
  if (!answer.ok) throw new CallFailure(path, answer.status, `HTTP ${answer.status}`);
  const file: unknown = await answer.json().catch(() => null);
  if (typeof file !== 'object' || file === null) throw new CallFailure(path, 0, 'no such file');
  return file as File;
}

/**
 * Rejects if the head of the answer does not arrive in time; the browser alone would wait for minutes. There is no
 * limit for the body, which may be long.
 */
async function fetchInTime(path: string, init: RequestInit): Promise<Response> {
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(),
    clientPatienceMs(typeof init.body === 'string' ? init.body.length : 0),
  );
  try {
    return await fetch(path, {
      credentials: 'omit',
      ...init,
      signal: AbortSignal.any([deadline.signal, ...(init.signal ? [init.signal] : [])]),
    });
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch` without cookies. Throws network failures as CallFailures, and the reason of the signal after an abort. */
export async function ask(what: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchInTime(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new CallFailure(what, 0, 'no answer');
  }
}
