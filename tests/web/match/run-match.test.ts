import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import { runMatch } from '../../../web/features/match/run-match';
import { prepareAnswers } from '../support/prepared-answers';

const [example] = routes.listByPeptideIds.example.response;

describe('a run of Match', () => {
  it('MATCH-04 a run of Match asks for no fragment of five residues, which is too short, but for one of six', async () => {
    const calls = prepareAnswers({ '/api/peptide/match': { matches: [], orfMatches: [], unmatched: ['PEPTID'] } });
    const params = { mode: 'within', equateIL: true } as const;
    const { signal } = new AbortController();
    const progress = vi.fn<() => void>();
    const answer = await runMatch(['PEPTI', 'PEPTID'], params, signal, progress);
    expect(calls.map(({ input }) => input)).toEqual([{ sequences: ['PEPTID'], ...params }]);
    expect([answer.unmatched, answer.tooShort]).toEqual([['PEPTID'], ['PEPTI']]);
    expect(progress.mock.calls.at(-1)).toEqual([{ share: 0.5, doing: 'Reading the peptides found' }]);
  });

  it('MATCH-05 a run of Match reads the rows of up to a hundred peptides per call, in order, and says how far it is', async () => {
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
});
