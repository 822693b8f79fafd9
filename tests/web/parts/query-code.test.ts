import { execFileSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryCode, type QueryCall } from '../../../web/parts/export/query-code';

const { curl, Python: python, R: r } = queryCode;

const call: QueryCall = {
  url: 'https://spencer.example.org/api/export/rows',
  request: {
    source: 'search',
    query: { cancer: ['Breast cancer'], geneName: 'it\'s "5\'-end" \\ $HOME `x`', tissue: [], pmid: null },
  },
  total: 12,
};
const stated = { source: 'search', query: { cancer: ['Breast cancer'], geneName: 'it\'s "5\'-end" \\ $HOME `x`' } };

/** The arguments that a shell gives to curl. */
function argumentsOf(text: string): string[] {
  const shown = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${text}`], { encoding: 'utf8' });
  return shown.split('\0').slice(0, -1);
}

/** What stands between the quotes; JavaScript reads them as Python and R do. */
function literal(text: string, before: RegExp): string {
  const [, found = ''] = new RegExp(`${before.source}('(?:[^'\\\\]|\\\\.)*')`).exec(text) ?? [];
  return runInNewContext(found) as string;
}

describe('the query of a list as code', () => {
  it('API-48 the query of a list as code is a call by curl, in which a shell changes nothing', () => {
    expect(argumentsOf(curl(call))).toEqual([
      call.url,
      '-H',
      'content-type: application/json',
      '-d',
      JSON.stringify(stated),
    ]);
  });

  it('RANK-01 RANK-02 RANK-03 the query of a list as code has the numbers, the order and the ranges of the list', () => {
    const query = {
      affinity: { from: null, to: 34 },
      sort: { by: 'affinity', descending: false },
      numbers: true,
    };
    const data = argumentsOf(curl({ ...call, request: { source: 'browse', query } })).at(-1) ?? '';
    expect(JSON.parse(data)).toEqual({ source: 'browse', query });
  });

  it('API-48 the query of a list as code says which rows one call by curl gives, if it gives not all', () => {
    expect(curl(call)).toMatch(/^curl /);
    const long = curl({ ...call, total: 22_060 });
    expect(long).toMatch(/^# The first 2000 of 22060 rows\. .+\ncurl /);
    expect(argumentsOf(long)[0]).toBe(call.url);
  });

  it('API-48 the query of a list as code is a program in Python and in R with the same request', () => {
    expect(literal(python(call) ?? '', /url = /)).toBe(call.url);
    expect(JSON.parse(literal(python(call) ?? '', /json\.loads\(/))).toEqual(stated);
    expect(literal(r(call) ?? '', /url <- /)).toBe(call.url);
    expect(JSON.parse(literal(r(call) ?? '', /fromJSON\(/))).toEqual(stated);
  });

  it('API-48 the query of a list as code holds for every text that a user can search for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (peptideId) => {
        const request = { source: 'search', query: { peptideId } };
        const any = { ...call, request };
        expect(JSON.parse(literal(python(any) ?? '', /json\.loads\(/))).toEqual(request);
        expect(JSON.parse(literal(r(any) ?? '', /fromJSON\(/))).toEqual(request);
      }),
    );
  });
});
