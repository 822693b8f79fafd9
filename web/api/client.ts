import { RELEASE_HEADER, SUCCESS_CODE } from '#domain/api/envelope';
import type { DataOf, RequestOf } from '#domain/api/route';
import type { RouteId, Routes } from '#domain/api/routes';
import { clientPatienceMs } from '#domain/api/timeouts';
import { answerShapes } from './answer-shapes';
import { apiPaths } from './api-paths';
import { CallFailure } from './call-failure';
import { releaseWatch } from './release-watch';
import { fits, type Shape } from './shape';

export type Input<Id extends RouteId> = RequestOf<Routes[Id]>;
export type Data<Id extends RouteId> = DataOf<Routes[Id]>;

/**
 * One JSON call of the route table. Success is HTTP 2xx with `code` 200 and `data` of the shape of the route, in which texts that
 * are null or blank become ''; everything else throws a CallFailure, an abort excepted.
 */
export async function call<Id extends RouteId>(id: Id, input: Input<Id>, signal?: AbortSignal): Promise<Data<Id>> {
  const answer = await ask(id, apiPaths[id], {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(input),
    ...(signal ? { signal } : {}),
  });
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('code' in body)) {
    throw new CallFailure(id, answer.ok ? 0 : answer.status, `no envelope (HTTP ${answer.status})`);
  }
  if (!answer.ok || body.code !== SUCCESS_CODE || !('data' in body)) {
    const code = typeof body.code === 'number' && body.code !== SUCCESS_CODE ? body.code : answer.status;
    throw new CallFailure(id, code, `code ${code}`);
  }
  if (!fits<Data<Id>>(body.data, answerShapes[id])) throw new CallFailure(id, 0, 'no data of this call');
  releaseWatch.note(answer.headers.get(RELEASE_HEADER));
  return body.data;
}

/** A static JSON file. An HTML answer (a fallback page) or another content is a failure, not data. */
export async function readStatic<File>(path: string, shape: Shape<File>, signal?: AbortSignal): Promise<File> {
  const answer = await ask(path, path, { headers: { accept: 'application/json' }, ...(signal ? { signal } : {}) });
  if (!answer.ok) throw new CallFailure(path, answer.status, `HTTP ${answer.status}`);
  const file: unknown = await answer.json().catch(() => null);
  if (!fits<File>(file, shape)) throw new CallFailure(path, 0, 'no such file');
  return file;
}

/** Rejects when no head of an answer comes in time, else the browser would wait for minutes; a long body may take its time. */
async function fetchInTime(path: string, init: RequestInit): Promise<Response> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), clientPatienceMs(typeof init.body === 'string' ? init.body.length : 0));
  try {
    return await fetch(path, { credentials: 'omit', ...init, signal: AbortSignal.any([deadline.signal, ...(init.signal ? [init.signal] : [])]) });
  } finally {
    clearTimeout(timer);
  }
}

/** `fetch` without cookies, whose network failures are CallFailures; an abort stays what it is. */
export async function ask(what: string, path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetchInTime(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new CallFailure(what, 0, 'no answer');
  }
}
