import { vi } from 'vitest';

const CATALOGUE = '/static/catalogue.json';

export interface RecordedCall {
  path: string;
  /** Body of an API call; undefined for a file. */
  input: unknown;
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
