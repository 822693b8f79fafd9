import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { QueryHits } from '#domain/blast/result';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { jobFiles } from '#domain/storage/blast-job';
import { ResultView } from '../../../web/features/blast/result/ResultView';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';
import { found, hit } from './hits';

const JOB = 'job-1';
const queryFile = `/${jobFiles.query(JOB)}`;

function showResult(database: BlastDatabase, ...counts: number[]) {
  prepareAnswers({ '/api/search/listByPeptideIds': [], '/api/transcript/overview': [], [queryFile]: '' });
  const { queries } = found(...counts);
  renderPage(<ResultView jobId={JOB} result={{ queries, database, notice: null }} database={database} release="r-1" />);
}

describe('the result of a BLAST search', () => {
  it('downloads the chosen hits only', async () => {
    const user = userEvent.setup();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      if (content instanceof Blob) saved.push(content);
      return 'blob:saved';
    });
    showResult('transcripts', 3);
    await user.click(screen.getByRole('checkbox', { name: 'Choose q0 with t1' }));
    // happy-dom has no popovers.
    const menu = Object.assign(screen.getByRole('menu', { hidden: true }), { hidePopover: () => undefined });
    fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
    expect(screen.getByRole('button', { name: /^Download 1 chosen/ })).toBeDefined();
    // It takes no click before it is placed.
    await expect.poll(() => menu.style.left).not.toBe('');
    await user.click(screen.getByRole('menuitem', { name: /^TSV/, hidden: true }));
    const [, ...rows] = ((await saved[0]?.text()) ?? '').trim().split('\n');
    expect(rows.map((line) => line.split('\t')[2])).toEqual(['t1']);
  });

  it('BLAST-37 names up to five queries without hits at once, and folds more away', () => {
    showResult('transcripts', 1, 0, 0, 0, 0, 0);
    const named = screen.getByText(/^5 of 6 queries had no hits/);
    expect(named.textContent).toBe('5 of 6 queries had no hits: q1, q2, q3, q4, q5');
    expect(named.closest('details')).toBeNull();
    cleanup();
    showResult('transcripts', 1, 0, 0, 0, 0, 0, 0);
    const folded = screen.getByText('6 of 7 queries had no hits');
    expect(folded.closest('details')?.open).toBe(false);
  });

  it('BLAST-21 has paginators from one hit more than a page on', () => {
    const pagers = () => screen.queryAllByLabelText(/^BLAST result, pages, /).length;
    showResult('transcripts', 20);
    expect(pagers()).toBe(0);
    cleanup();
    showResult('transcripts', 21);
    expect(pagers()).toBe(2);
  });

  it('steps through the queries with hits, and ends at the last', async () => {
    const user = userEvent.setup();
    showResult('transcripts', 1, 0, 1);
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next query' });
    await user.click(next);
    expect(screen.getByText('Query 2 of 2 with hits')).toBeDefined();
    expect(next.disabled).toBe(true);
  });

  it('BLAST-39 finds one of many queries by a part of its name and shows its hits, then those of all again', async () => {
    const user = userEvent.setup();
    showResult('transcripts', ...Array.from({ length: 30 }, () => 1));
    const rows = () => screen.getAllByRole('button', { name: /^Alignment of/ });
    expect(rows()).toHaveLength(20);
    const query = screen.getByRole('combobox', { name: 'Query' });
    await user.click(query);
    await user.type(query, 'Q27');
    await user.click(screen.getByTitle('28. q27 (1 hit)'));
    expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual([expect.stringMatching(/^Alignment of q27 /)]);
    await user.click(query);
    await user.click(screen.getByTitle('All 30 queries'));
    expect(rows()).toHaveLength(20);
  });

  it('BLAST-44 filters hits by identity, e-value and coverage, in table and overview, until the filters are cleared', async () => {
    const user = userEvent.setup();
    prepareAnswers({ '/api/transcript/overview': [] });
    const hits = [
      hit({ targetId: 'close', identity: 99, alignLen: 100, eValue: 1e-20, queryCoverage: 90 }),
      hit({ targetId: 'partial', identity: 50, alignLen: 50, eValue: 1e-9, queryCoverage: 50 }),
      hit({ targetId: 'far', identity: 80, alignLen: 100, eValue: 0.01, queryCoverage: 95 }),
    ];
    const queries = [{ queryId: 'q', queryLen: 100, hits }];
    renderPage(
      <ResultView
        jobId={JOB}
        result={{ queries, database: 'transcripts', notice: null }}
        database="transcripts"
        release="r-1"
      />,
    );
    const targets = () => screen.getAllByRole('checkbox', { name: /^Choose q with/ }).length;
    const fill = async (name: string, text: string) => {
      const field = screen.getByRole('textbox', { name });
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    };
    await fill('Identity at least, in percent', '99');
    expect(screen.getByText('2 of 3 hits')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^far: / })).toBeNull();
    await fill('Query coverage at least, in percent', '90');
    expect([targets(), screen.getByText('1 of 3 hits').tagName]).toEqual([1, 'OUTPUT']);
    await fill('Identity at least, in percent', '');
    await fill('E-value at most', '1e-30');
    expect(screen.getByText('No hit passes these filters.')).toBeDefined();
    await fill('E-value at most', 'small');
    expect(screen.getByRole('textbox', { name: 'E-value at most' }).getAttribute('aria-invalid')).toBe('true');
    expect(targets()).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(targets()).toBe(3);
    expect(screen.queryByText(/of 3 hits/)).toBeNull();
  });

  describe('of peptides that BLAST+ does not find by themselves', () => {
    const whole = { identity: 7, alignLen: 7, targetLen: 7 };
    const match = (sequence: string, ...peptideIds: string[]) => ({ sequence, peptideIds, more: false });
    const show = (queries: QueryHits[], fasta: string, matches: object[]) => {
      const calls = prepareAnswers({
        '/api/search/listByPeptideIds': [],
        [queryFile]: fasta,
        '/api/peptide/match': { matches, orfMatches: [], unmatched: [] },
      });
      const result = { queries, database: 'peptides', notice: null } as const;
      renderPage(<ResultView jobId={JOB} result={result} database="peptides" release="r-1" />);
      return () => calls.filter(({ path }) => path === '/api/peptide/match').map(({ input }) => input);
    };

    it('BLAST-42 leads from a query without hits to the peptide that it is', async () => {
      show([{ queryId: 'q', queryLen: 7, hits: [] }], '>q\nacde\nfgh\n', [match('ACDEFGH', 'P1', 'P2', 'P3')]);
      await screen.findByText(
        'This query is a peptide of the catalogue, which BLAST+ does not list with these parameters:',
      );
      expect(screen.getByRole('link', { name: 'P1' }).getAttribute('href')).toBe('/peptide/P1');
      expect(screen.getByRole('button', { name: '2 more of the same sequence' })).toBeDefined();
      expect(screen.getByText('BLAST+ lists no hits.')).toBeDefined();
    });

    it('BLAST-42 asks of the short queries that are not their own hit, once of each sequence and letter by letter', async () => {
      const queries: QueryHits[] = [
        { queryId: 'own', queryLen: 7, hits: [hit(whole)] },
        { queryId: 'longer target', queryLen: 7, hits: [hit({ ...whole, targetLen: 8 })] },
        { queryId: 'part', queryLen: 7, hits: [hit({ ...whole, alignLen: 6, identity: 6 })] },
        { queryId: 'substitution', queryLen: 7, hits: [hit({ ...whole, identity: 6 })] },
        { queryId: 'again', queryLen: 7, hits: [] },
        { queryId: 'stop', queryLen: 7, hits: [] },
        { queryId: 'other length', queryLen: 7, hits: [] },
        { queryId: 'protein', queryLen: 201, hits: [] },
      ];
      const short = ['ACDEFGH', 'CCDEFGH', 'DCDEFGH', 'ECDEFGH', 'ECDEFGH', 'GCDEFG*', 'ACDEFG'];
      const sequences = [...short, 'A'.repeat(201)];
      const fasta = sequences.map((sequence, index) => `>${queries[index]?.queryId}\n${sequence}\n`).join('');
      const asked = show(queries, fasta, [match('ECDEFGH', 'P1')]);
      await screen.findByText(
        '2 of 8 queries are peptides of the catalogue, which BLAST+ does not list with these parameters:',
      );
      expect(asked()).toEqual([{ sequences: ['CCDEFGH', 'DCDEFGH', 'ECDEFGH'], mode: 'equal', equateIL: false }]);
      expect(screen.getAllByRole('link', { name: 'P1' })).toHaveLength(2);
      expect(screen.getByText('substitution')).toBeDefined();
    });

    it('BLAST-42 does not call a peptide unlisted of which a part is a hit', async () => {
      const part = { identity: 6, alignLen: 6, targetLen: 7 };
      const queries: QueryHits[] = [
        { queryId: 'part', queryLen: 7, hits: [hit({ ...part, targetId: 'P1', otherIds: ['P2'] })] },
        { queryId: 'other', queryLen: 7, hits: [hit({ ...part, targetId: 'P9' })] },
      ];
      const matches = [match('ACDEFGH', 'P1', 'P2'), match('CCDEFGH', 'P3')];
      show(queries, '>part\nACDEFGH\n>other\nCCDEFGH\n', matches);
      await screen.findByText(/^1 of 2 queries is a peptide of the catalogue/);
      expect(screen.getByRole('link', { name: 'P3' })).toBeDefined();
    });

    it('asks nothing if all find themselves', () => {
      const asked = show([{ queryId: 'own', queryLen: 7, hits: [hit(whole)] }], '>own\nACDEFGH\n', []);
      expect(asked()).toEqual([]);
      expect(screen.queryByText(/of the catalogue/)).toBeNull();
    });
  });

  it.each([
    ['transcripts', 'nt'],
    ['peptides', 'aa'],
    ['orf_proteins', 'aa'],
  ] as const)('measures a query against %s in %s', (database, unit) => {
    showResult(database, 1);
    expect(screen.getByText(`Query (${unit})`)).toBeDefined();
  });
});
