import { describe, expect, it } from 'vitest';
import { ApiError, errorCodes, errorMessages, httpStatusOf, notFound, type ErrorName } from '#domain/api/errors';
import { routeGroups, type Route } from '#domain/api/route';
import { routes } from '#domain/api/routes';

const table = Object.entries(routes) as [string, Route][];

describe('the route table', () => {
  it('INFRA-08 API-49 the route table says of each call, the 18 specified and ours, what it is, how it is sent and how it can fail', async () => {
    const lines = table.map(([id, { group, path, body, errors, byId, stored, extension, summary, description }]) => {
      const marks = [
        ...errors,
        ...(byId ? ['byId'] : []),
        ...(stored ? [stored] : []),
        extension ? 'ours' : 'specified',
      ];
      const call = [id, group, path, body, marks.join(' '), summary].join(' | ');
      return description ? `${call}\n${description}` : call;
    });
    expect(table.filter(([, { extension }]) => !extension)).toHaveLength(18);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('routes.txt');
  });

  it('INFRA-08 the route table has no path twice and uses every group', () => {
    expect(new Set(table.map(([, { path }]) => path)).size).toBe(table.length);
    expect(new Set(table.map(([, { group }]) => group))).toEqual(new Set(routeGroups));
  });

  it('API-12 the route table contains examples whose counts agree with each other', () => {
    const data = routes.statistics.example.response;
    const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
    expect(sum(data.validatedList)).toBe(data.validatedAll);
    expect(sum(data.nonValidatedList)).toBe(data.nonValidatedAll);
    expect(sum(data.vImList)).toBe(data.vIm);
    expect(sum(data.nvImList)).toBe(data.nvIm);
    expect([data.validatedList[0], data.nonValidatedList[0]]).toEqual([data.vTumorSpecific, data.nvTumorSpecific]);
  });
});

describe('errors', () => {
  it('API-36 API-42 errors have the HTTP status of their code, but invalid FASTA has 200', () => {
    const names = Object.keys(errorCodes) as ErrorName[];
    for (const name of names) expect(httpStatusOf(name)).toBe(name === 'invalidFasta' ? 200 : errorCodes[name]);
    expect(new Set(Object.values(errorCodes)).size).toBe(names.length);
    expect(Object.values(errorCodes)).not.toContain(200);
  });

  it('API-43 errors say what was not found', () => {
    expect(notFound('Gene', 'X')).toMatchObject({ code: 'notFound', message: 'Gene not found: X' });
    expect(new ApiError('internal').message).toBe(errorMessages.internal);
    expect(new ApiError('badRequest', 'pageNum must be')).toBeInstanceOf(Error);
  });

  it('API-36 API-42 errors have these codes and words', () => {
    expect(Object.entries(errorCodes).map(([name, code]) => [name, code, errorMessages[name as ErrorName]])).toEqual([
      ['badRequest', 400, 'Bad request'],
      ['notFound', 404, 'Not found'],
      ['methodNotAllowed', 405, 'Method not allowed'],
      ['payloadTooLarge', 413, 'Payload too large'],
      ['tooManyRequests', 429, 'Too many requests'],
      ['internal', 500, 'Internal error'],
      ['invalidFasta', 501, 'Invalid FASTA'],
      ['unavailable', 503, 'Service unavailable'],
    ]);
  });

  it('API-43 errors carry their cause for the log and the seconds after which to try again', () => {
    const cause = new Error('inside');
    const error = new ApiError('unavailable', undefined, { cause, retryAfterSeconds: 30 });
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 'unavailable',
      message: 'Service unavailable',
      retryAfterSeconds: 30,
    });
    expect(error.cause).toBe(cause);
    expect(new ApiError('notFound', 'Gone').retryAfterSeconds).toBeUndefined();
  });

  it('API-43 errors cut an id of more than 200 characters', () => {
    expect(notFound('Gene', 'x'.repeat(200)).message).toBe(`Gene not found: ${'x'.repeat(200)}`);
    expect(notFound('Gene', 'x'.repeat(201)).message).toBe(`Gene not found: ${'x'.repeat(200)}…`);
  });
});
