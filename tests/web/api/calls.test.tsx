import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../web/api/query-client';
import { useCatalogue, useDictionary, useReleaseFile } from '../../../web/api/site-data';
import { useExactMatches, useKnownEntry, useNearNames, useSuggestionFiles } from '../../../web/api/suggestions';
import { useFound, useFindRequests } from '../../../web/api/find';
import { useCall, useCalls, useEntity } from '../../../web/api/useCall';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';

function within<Result>(hook: () => Result) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper });
}
const forgetFailures = () => vi.mocked(console.error).mockClear();

describe('a call of a page', () => {
  it('a call of a page is made once for an input, and not without one', async () => {
    const calls = prepareAnswers({ '/api/transcript/sequence': 'ACGU' });
    const { result } = within(() => [
      useCall('transcriptSequence', { transcriptId: 'T1' }),
      useCall('transcriptSequence', { transcriptId: 'T1' }),
      useCall('transcriptSequence', null),
    ]);
    await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual(['ACGU', 'ACGU', undefined]));
    expect(calls.map(({ input }) => input)).toEqual([{ transcriptId: 'T1' }]);
  });

  it('a call of a page is not answered by the answer to another input, nor to another call with the same input', async () => {
    prepareAnswers({
      '/api/orf/sequence': (input: unknown) => JSON.stringify(input),
      '/api/orf/info': [],
    });
    const { result } = within(() => [
      useCall('orfSequence', { orfId: 'O1', seqType: 'protein' }),
      useCall('orfSequence', { orfId: 'O1', seqType: 'nucleotide' }),
      useCall('orfSequence', { orfId: 'O2', seqType: 'protein' }),
    ]);
    await waitFor(() =>
      expect(result.current.map(({ data }) => data)).toEqual([
        '{"orfId":"O1","seqType":"protein"}',
        '{"orfId":"O1","seqType":"nucleotide"}',
        '{"orfId":"O2","seqType":"protein"}',
      ]),
    );
  });

  it('several have their answers in order once all have arrived, and none without inputs', async () => {
    const answers = (input: unknown) => `sequence of ${(input as { transcriptId: string }).transcriptId}`;
    prepareAnswers({ '/api/transcript/sequence': answers });
    const seen: unknown[] = [];
    const { result } = within(() => {
      const all = useCalls('transcriptSequence', [{ transcriptId: 'T2' }, { transcriptId: 'T1' }]);
      seen.push(all);
      return [all, useCalls('transcriptSequence', null)];
    });
    await waitFor(() => expect(result.current).toEqual([['sequence of T2', 'sequence of T1'], undefined]));
    expect(seen[0]).toBeUndefined();
  });
});

describe('an entry of the catalogue', () => {
  it('ERR-01 an entry of the catalogue is absent if the server does not know it, which is not a failure', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 404 }, { status: 404 })));
    const { result } = within(() => useEntity('transcriptSequence', { transcriptId: 'T1' }));
    await waitFor(() => expect(result.current).toEqual({ state: 'absent' }));
    expect(console.error).not.toHaveBeenCalled();
  });

  it('ERR-01 ERR-02 an entry of the catalogue is loading while calls fail, which is logged, and found when one succeeds', async () => {
    vi.useFakeTimers();
    let failures = 1;
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        failures-- > 0 ? Response.json({ code: 500 }, { status: 500 }) : Response.json({ code: 200, data: 'ACGU' }),
      ),
    );
    const { result } = within(() => useEntity('transcriptSequence', { transcriptId: 'T1' }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(result.current).toEqual({ state: 'loading' });
    expect(vi.mocked(console.error).mock.calls).toEqual([['transcriptSequence: code 500']]);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(result.current).toEqual({ state: 'found', value: 'ACGU' });
    forgetFailures();
  });
});

describe('the files of a release', () => {
  it('the files of a release are read from their addresses, the dictionary only if it is wanted', async () => {
    const calls = prepareAnswers({
      '/static/release.json': releaseFile,
      '/static/catalogue.json': catalogue,
    });
    const { result } = within(() => [useReleaseFile(), useCatalogue(), useDictionary({ enabled: false })]);
    await waitFor(() => expect(result.current.map(({ data }) => data)).toEqual([releaseFile, catalogue, undefined]));
    expect(calls.map(({ path }) => path).toSorted()).toEqual(['/static/catalogue.json', '/static/release.json']);
    const asked: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path);
      return new Promise(() => undefined);
    });
    within(() => useDictionary({ enabled: true }));
    expect(asked).toEqual(['/static/data-dictionary.json']);
  });
});

/** The files of suggestions of a release with a few entries. */
const suggestions = {
  '/static/catalogue.json': { ...catalogue, suggestions: true },
  '/static/suggestions.json': {
    terms: [
      'HOTAIR\t0\tSPENG000001\t\t3',
      'HOTTIP\t0\tSPENG000004\t\t3',
      'HOTAIR-AS\t1\tSPENG000002\tHOXC11\t1',
      'SPENT000001\t3\t\tHOTAIR\t2',
    ],
    prefixes: [],
    files: [],
  },
};

describe('suggestions', () => {
  it('suggestions are read only if they are wanted and the release has them', async () => {
    const calls = prepareAnswers({ '/static/catalogue.json': catalogue });
    const { result } = within(() => [useSuggestionFiles(true), useSuggestionFiles(false)]);
    expect(result.current[0]).toBeUndefined();
    await waitFor(() => expect(result.current[0]).toBeNull());
    expect(calls.map(({ path }) => path)).toEqual(['/static/catalogue.json']);
    expect(within(() => useSuggestionFiles(false)).result.current).toBeUndefined();
    expect(calls).toHaveLength(1);
  });

  it('FIND-10 suggestions are not looked up without values or kinds', () => {
    const calls = prepareAnswers(suggestions);
    expect(within(() => useNearNames([], ['symbol'], true)).result.current).toBeUndefined();
    expect(within(() => useNearNames(['HOTAIR'], [], true)).result.current).toBeUndefined();
    expect(within(() => useExactMatches('HOTAIR', false)).result.current).toBeUndefined();
    expect(calls).toEqual([]);
  });
});

describe('names of the catalogue', () => {
  it('FIND-09 names of the catalogue are known by exactly what they are called, in any case', async () => {
    const calls = prepareAnswers(suggestions);
    const { result } = within(() => useExactMatches('hotair', true));
    await waitFor(() => expect(result.current?.map(({ id }) => id)).toEqual(['SPENG000001']));
    expect(calls.map(({ path }) => path)).toEqual(['/static/catalogue.json', '/static/suggestions.json']);
  });

  it('FIND-10 names of the catalogue are offered for values that are one or two edits away, of the kinds that are asked for', async () => {
    prepareAnswers(suggestions);
    const { result } = within(() => [
      useNearNames(['HOTAIRR', 'XYZXYZ'], ['symbol'], true),
      useNearNames(['HOTAIRR'], ['transcriptId'], true),
    ]);
    await waitFor(() =>
      expect(
        [...(result.current[0] ?? [])].map(([value, near]) => [value, near.map(({ suggestion }) => suggestion.term)]),
      ).toEqual([
        ['HOTAIRR', ['HOTAIR']],
        ['XYZXYZ', []],
      ]),
    );
    await waitFor(() => expect(result.current[1]?.get('HOTAIRR')).toEqual([]));
  });

  it('FIND-10 names of the catalogue lead from another name to the entry, if it is of the kind of the page', async () => {
    prepareAnswers(suggestions);
    const { result } = within(() => [
      useKnownEntry('gene', 'hotair', true),
      useKnownEntry('transcript', 'hotair', true),
      useKnownEntry('transcript', 'spent000001', true),
      useKnownEntry('transcript', 'SPENT000001', true),
      useKnownEntry('gene', 'HOTAIRR', true),
    ]);
    await waitFor(() =>
      expect(result.current.map(({ state }) => state)).toEqual(['found', 'unknown', 'found', 'unknown', 'unknown']),
    );
    expect(result.current[0]).toMatchObject({ entry: { id: 'SPENG000001' } });
    expect(result.current[2]).toMatchObject({ entry: { id: 'SPENT000001' } });
    expect(result.current[4]).toMatchObject({ near: [{ suggestion: { term: 'HOTAIR' } }] });
  });

  it('ERR-02 names of the catalogue are asked for twice, not for ever', async () => {
    vi.useFakeTimers();
    const calls = prepareAnswers({ '/static/catalogue.json': { ...catalogue, suggestions: true } });
    within(() => useExactMatches('HOTAIR', true));
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(calls.filter(({ path }) => path === '/static/suggestions.json')).toHaveLength(2);
    forgetFailures();
  });
});

describe('an id that the catalogue lacks', () => {
  it('an id that the catalogue lacks is unknown where the release has no suggestions, and looked for only if it is wanted', async () => {
    const calls = prepareAnswers({ '/static/catalogue.json': catalogue });
    expect(within(() => useKnownEntry('gene', 'x', false)).result.current).toEqual({ state: 'looking' });
    expect(calls).toEqual([]);
    const { result } = within(() => useKnownEntry('gene', 'x', true));
    expect(result.current).toEqual({ state: 'looking' });
    await waitFor(() => expect(result.current).toEqual({ state: 'unknown', near: [] }));
  });

  it('ERR-02 an id that the catalogue lacks is unknown if the files cannot be read', async () => {
    prepareAnswers({ '/static/catalogue.json': { ...catalogue, suggestions: true } });
    const { result } = within(() => useKnownEntry('gene', 'x', true));
    await waitFor(() => expect(result.current).toEqual({ state: 'unknown', near: [] }));
    forgetFailures();
  });
});

describe('what is typed into the search field', () => {
  it('FIND-02 what is typed into the search field is looked up once it has not changed for 120 ms, and not if it is empty', async () => {
    vi.useFakeTimers();
    const calls = prepareAnswers({ '/static/catalogue.json': catalogue });
    let text = '';
    const { result, rerender } = within(() => useFound(text));
    text = 'bre';
    rerender();
    await act(() => vi.advanceTimersByTimeAsync(119));
    text = 'brea';
    rerender();
    await act(() => vi.advanceTimersByTimeAsync(119));
    expect(calls).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    // What the answer sets off is timed by the clock of the test as well.
    await vi.waitFor(async () => {
      await act(() => vi.advanceTimersByTimeAsync(10));
      expect(result.current?.map(({ term }) => term)).toEqual(['Breast cancer', 'Breast']);
    }, 60_000);
    vi.useRealTimers();
    text = ' ';
    rerender();
    expect(result.current).toBeUndefined();
  });

  it('FIND-02 what is typed into the search field keeps the suggestions of the text before until the next are known', async () => {
    prepareAnswers({ '/static/catalogue.json': catalogue });
    let text = 'bre';
    const seen: unknown[] = [];
    const { result, rerender } = within(() => {
      const found = useFound(text)?.map(({ term }) => term);
      if (text === 'skin') seen.push(found);
      return found;
    });
    await waitFor(() => expect(result.current).toHaveLength(2));
    text = 'skin';
    rerender();
    await waitFor(() => expect(result.current).toEqual(['Skin', 'Skin cancer']));
    expect(seen).not.toContain(undefined);
  });

  it('ERR-02 what is typed into the search field is still searched for if the files of suggestions cannot be read', async () => {
    prepareAnswers({ '/static/catalogue.json': { ...catalogue, suggestions: true } });
    const { result } = within(() => useFindRequests());
    await expect(result.current('SPENP000001')).resolves.toEqual({
      findings: [{ kind: 'peptideId', values: ['SPENP000001'] }],
    });
    forgetFailures();
  });
});
