import { expect, vi } from 'vitest';
import type { Route } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { unknownFields } from '#domain/api/unknown-fields';

const CATALOGUE = '/static/catalogue.json';

export interface RecordedCall {
  path: string;
  /** Body of an API call; undefined for a file. */
  input: unknown;
}

const routesByPath = new Map<string, Route>(Object.values<Route>(routes).map((route) => [route.path, route]));

/** A page sends no field that its call does not know: a POST would ignore it, and a GET refuse it (PROG-01). */
function expectKnownFields(path: string, input: unknown): void {
  const route = routesByPath.get(path);
  if (route?.body === 'json') expect.soft(unknownFields(route.request, input), `Fields sent to ${path}`).toEqual([]);
}

/**
 * Prepares the answer of the server for each path: `data` of an API call, or the content of a file (text as it is,
 * anything else as JSON), or a function of the input that returns it. Returns the calls made, in order. Any other path fails the test through the
 * console, but the catalogue's file, without which every page can be shown, stays loading.
 */
export function prepareAnswers(answers: Record<string, unknown>): RecordedCall[] {
  const calls: RecordedCall[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const input: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    if (path === CATALOGUE && !Object.hasOwn(answers, path)) return new Promise(() => undefined);
    calls.push({ path, input });
    expectKnownFields(path, input);
    if (!Object.hasOwn(answers, path)) return Promise.reject(new Error(`No answer is prepared for ${path}`));
    const answer = answers[path];
    const data: unknown = typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer;
    if (path.startsWith('/api/')) return Promise.resolve(Response.json({ code: 200, data }));
    return Promise.resolve(typeof data === 'string' ? new Response(data) : Response.json(data));
  });
  return calls;
}

/** /static/release.json of a published catalogue. */
export const releaseFile = {
  release: 'r-1',
  format: 2,
  createdAt: '2026-01-02T03:04:05Z',
  version: '1.0',
  synthetic: false,
};
