import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import { readPeptides } from '#domain/match/read-peptides';
import { runMatch } from '../../../web/features/match/run-match';
import { useMatchRun, type AskedList } from '../../../web/features/match/useMatchRun';
import { prepareAnswers } from '../support/prepared-answers';

const [example] = routes.listByPeptideIds.example.response;

function askedOf(text: string, mode: AskedList['mode'] = 'equal'): AskedList {
  const list = readPeptides(text);
  if (list.kind !== 'peptides') throw new Error(list.kind);
  return { list, mode, equateIL: true };
}

/** A server that answers when the test says so, and what it was asked. */
function slowServer() {
  const asked: { path: string; input: unknown; aborted: () => boolean; answer: (body: object) => Promise<void> }[] = [];
  vi.stubGlobal('fetch', (path: string, { body, signal }: RequestInit) => {
    const response = new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      asked.push({
        path,
        input: typeof body === 'string' ? (JSON.parse(body) as unknown) : body,
        aborted: () => signal?.aborted === true,
        answer: async (envelope) => {
          await act(async () => {
            resolve(Response.json(envelope));
            await response;
          });
        },
      });
    });
    return response;
  });
  return asked;
}

const success = (data: unknown) => ({ code: 200, data });

describe('a run of Match', () => {
  it('MATCH-05 MATCH-06 compares each sequence once, then reads the rows that were found', async () => {
    const server = slowServer();
    const asked = askedOf('PEPTIDEK\nK.PEPTIDEK.R\nACDEFGHIK');
    const { result } = renderHook(() => useMatchRun(asked));
    expect(result.current.run).toEqual({ state: 'running', progress: { share: 0, doing: 'Comparing sequences' } });
    expect(server[0]).toMatchObject({
      path: '/api/peptide/match',
      input: { sequences: ['PEPTIDEK', 'ACDEFGHIK'], mode: 'equal', equateIL: true },
    });
    await server[0]?.answer(
      success({
        matches: [{ sequence: 'PEPTIDEK', peptideIds: [example?.peptideId], more: false }],
        orfMatches: [],
        unmatched: ['ACDEFGHIK'],
      }),
    );
    await waitFor(() => expect(server).toHaveLength(2));
    expect(result.current.run).toMatchObject({ progress: { share: 0.5, doing: 'Reading the peptides found' } });
    expect(server[1]).toMatchObject({
      path: '/api/search/listByPeptideIds',
      input: { peptideIdList: [example?.peptideId] },
    });
    await server[1]?.answer(success([example]));
    await waitFor(() => expect(result.current.run.state).toBe('done'));
    expect(result.current.run).toMatchObject({
      result: {
        asked: 2,
        matched: 1,
        rows: [{ given: ['PEPTIDEK', 'K.PEPTIDEK.R'], row: { peptideId: example?.peptideId } }],
      },
    });
  });

  it('MATCH-04 asks for no fragment of five residues, which is too short, but for one of six', () => {
    const server = slowServer();
    const asked = askedOf('PEPTI\nPEPTID', 'within');
    renderHook(() => useMatchRun(asked));
    expect(server.map(({ input }) => input)).toEqual([{ sequences: ['PEPTID'], mode: 'within', equateIL: true }]);
  });

  it('MATCH-05 ends its calls when the page is left', () => {
    const server = slowServer();
    const asked = askedOf('PEPTIDEK');
    const { unmount } = renderHook(() => useMatchRun(asked));
    expect(server[0]?.aborted()).toBe(false);
    unmount();
    expect(server[0]?.aborted()).toBe(true);
  });

  it('MATCH-05 ends when another list is asked, whose result alone is shown', async () => {
    const server = slowServer();
    const [first, second] = [askedOf('PEPTIDEK'), askedOf('ACDEFGHIK')];
    const { result, rerender } = renderHook((asked: AskedList) => useMatchRun(asked), { initialProps: first });
    rerender(second);
    expect(server.map(({ aborted }) => aborted())).toEqual([true, false]);
    await server[1]?.answer(success({ matches: [], orfMatches: [], unmatched: ['ACDEFGHIK'] }));
    await waitFor(() => expect(result.current.run.state).toBe('done'));
    expect(result.current.run).toMatchObject({ result: { unmatched: [{ sequence: 'ACDEFGHIK' }] } });
  });

  it('MATCH-05 can be cancelled', () => {
    const server = slowServer();
    const asked = askedOf('PEPTIDEK');
    const { result } = renderHook(() => useMatchRun(asked));
    act(() => result.current.cancel());
    expect([result.current.run, server[0]?.aborted()]).toEqual([{ state: 'cancelled' }, true]);
  });

  it('MATCH-05 ends with the reason of a server that refuses', async () => {
    const server = slowServer();
    const asked = askedOf('PEPTIDEK');
    const { result } = renderHook(() => useMatchRun(asked));
    await server[0]?.answer({ code: 400, message: 'sequences must not be empty' });
    await waitFor(() =>
      expect(result.current.run).toEqual({ state: 'refused', message: 'sequences must not be empty' }),
    );
    expect(server).toHaveLength(1);
    // The failure is logged, which this test expects.
    expect(vi.mocked(console.error).mock.calls).toHaveLength(1);
    vi.mocked(console.error).mockClear();
  });

  it('MATCH-05 reads the rows of up to a hundred peptides per call, in order, and says how far it is', async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `P${String(index).padStart(3, '0')}`);
    const calls = prepareAnswers({
      '/api/peptide/match': ({ sequences }: { sequences: string[] }) => ({
        matches: sequences.map((sequence) => ({ sequence, peptideIds: ids.toReversed(), more: false })),
        orfMatches: [],
        unmatched: [],
      }),
      '/api/search/listByPeptideIds': ({ peptideIdList }: { peptideIdList: string[] }) =>
        peptideIdList.map((peptideId) => ({ ...example, peptideId })),
    });
    const shares: number[] = [];
    const sequences = Array.from({ length: 1_001 }, (_, index) => `SEQUENCE${index}`);
    const answer = await runMatch(
      sequences,
      { mode: 'contains', equateIL: false },
      new AbortController().signal,
      ({ share }) => shares.push(share),
    );
    const asked = calls.map(({ input }) => input as { sequences?: string[]; peptideIdList?: string[] });
    expect(asked.slice(0, 2).map((input) => input.sequences?.length)).toEqual([1_000, 1]);
    expect(asked.slice(2).map(({ peptideIdList = [] }) => [peptideIdList.length, peptideIdList[0]])).toEqual([
      [100, 'P000'],
      [100, 'P100'],
      [50, 'P200'],
    ]);
    expect(calls[0]?.input).toMatchObject({ mode: 'contains', equateIL: false });
    expect([answer.rows.size, answer.matches.length, answer.tooShort]).toEqual([250, 1_001, []]);
    expect(shares.slice(0, 3)).toEqual([0, 0.25, 0.5]);
    expect(shares.at(-1)).toBe(1);
  });

  it('MATCH-05 has nothing to read when nothing was found', async () => {
    const calls = prepareAnswers({ '/api/peptide/match': { matches: [], orfMatches: [], unmatched: ['PEPTIDEK'] } });
    const question = { mode: 'within', equateIL: true } as const;
    const { signal } = new AbortController();
    const answer = await runMatch(['PEPTIDEK', 'PEPT'], question, signal, () => undefined);
    expect([calls.length, answer.unmatched, answer.tooShort]).toEqual([1, ['PEPTIDEK'], ['PEPT']]);
  });
});
