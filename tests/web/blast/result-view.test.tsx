import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { QueryHits } from '#domain/blast/result';
import type { BlastDatabase } from '#domain/blast/vocabulary';
import { jobFiles } from '#domain/storage/blast-job';
import { ResultView } from '../../../web/features/blast/result/ResultView';
import { prepareAnswers } from '../support/prepared-answers';
import { openMenu } from '../support/files';
import { renderPage } from '../support/render-page';
import { chooseOffer, offersOf } from '../support/select';
import { found, hit } from './hits';

const JOB = { id: 'job-1', owner: 'page', since: 0 } as const;
const queryFile = `/${jobFiles.query(JOB.id)}`;

function showResult(database: BlastDatabase, ...counts: number[]) {
  prepareAnswers({ '/api/search/listByPeptideIds': [], '/api/transcript/overview': [], [queryFile]: '' });
  const { queries } = found(...counts);
  renderPage(<ResultView job={JOB} result={{ queries, database, notice: null }} database={database} release="r-1" />);
}

describe('the result of a BLAST search', () => {
  it('BLAST-42 BLAST-44 downloads the chosen hits only, with a row for each entry of a sequence', async () => {
    const user = userEvent.setup();
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      if (content instanceof Blob) saved.push(content);
      return 'blob:saved';
    });
    prepareAnswers({ '/api/transcript/overview': [] });
    const hits = [
      hit({ queryId: 'q0', targetId: 't0' }),
      hit({ queryId: 'q0', targetId: 't1', otherIds: ['t7', 't8'] }),
    ];
    const queries = [{ queryId: 'q0', queryLen: 100, hits }];
    const result = { queries, database: 'transcripts', notice: null } as const;
    renderPage(<ResultView job={JOB} result={result} database="transcripts" release="r-1" />);
    await user.click(screen.getByRole('checkbox', { name: 'Choose q0 with t1' }));
    openMenu(/^Download 1 chosen/);
    await user.click(screen.getByRole('menuitem', { name: /^TSV/, hidden: true }));
    const [, ...rows] = ((await saved[0]?.text()) ?? '').trim().split('\n');
    expect(rows.map((line) => line.split('\t')[2])).toEqual(['t1', 't7', 't8']);
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
        job={JOB}
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
    const whole = { queryLen: 7, identity: 7, alignLen: 7, targetLen: 7 };
    const match = (sequence: string, ...peptideIds: string[]) => ({ sequence, peptideIds, more: false });
    const show = (queries: QueryHits[], fasta: string, matches: object[]) => {
      const calls = prepareAnswers({
        '/api/search/listByPeptideIds': [],
        [queryFile]: fasta,
        '/api/peptide/match': { matches, orfMatches: [], unmatched: [] },
      });
      const result = { queries, database: 'peptides', notice: null } as const;
      renderPage(<ResultView job={JOB} result={result} database="peptides" release="r-1" />);
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

  describe('names queries', () => {
    const show = (queries: QueryHits[], database: BlastDatabase = 'transcripts') => {
      prepareAnswers({ '/api/transcript/overview': [], '/api/search/listByPeptideIds': [], [queryFile]: '' });
      renderPage(<ResultView job={JOB} result={{ queries, database, notice: null }} database={database} release="r" />);
    };
    const without = (count: number, unsearchable = false): QueryHits[] =>
      Array.from({ length: count }, (_, index) => ({
        queryId: `n${index}`,
        queryLen: 10,
        hits: [],
        ...(unsearchable && { unsearchable }),
      }));
    const notes = () => [...document.querySelectorAll('.unfound')].map(({ textContent }) => textContent);
    const empty = () => document.querySelector('.empty-state')?.textContent;

    it('BLAST-37 that could not be searched, and says why nothing was found', () => {
      show([...without(1), ...without(1, true)]);
      expect(notes()).toEqual([
        '2 of 2 queries had no hits: n0, n0',
        '1 of 2 queries could not be searched: every letter is ambiguous, such as N or X: n0',
      ]);
      expect(empty()).toBe(
        'No similar sequences were found in the catalogue.Try a higher e-value or a smaller word size under Parameters.',
      );
    });

    it('as not searchable when none was, in the singular or plural', () => {
      show(without(2, true));
      expect(empty()).toBe(
        'No similar sequences were found in the catalogue.Each query could not be searched: every letter is ambiguous, such as N or X.',
      );
      cleanup();
      show(without(1, true));
      expect([empty(), notes()]).toEqual([
        'No similar sequences were found in the catalogue.This query could not be searched: every letter is ambiguous, such as N or X.',
        [],
      ]);
      expect(screen.queryByRole('combobox', { name: 'Query' })).toBeNull();
      expect(screen.queryByRole('group', { name: 'Filter hits' })).toBeNull();
      expect(screen.queryByRole('table', { name: 'BLAST result' })).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
    });

    it('BLAST-37 of which a thousand are named at most', () => {
      show([...found(1).queries, ...without(1_000)]);
      const ids = () => document.querySelector('.unfound-ids')?.textContent ?? '';
      expect(ids()).toMatch(/n998, n999$/);
      cleanup();
      show([...found(1).queries, ...without(1_001)]);
      expect(ids()).toMatch(/n999, …$/);
    });

    it('that have no hits of their own among those of others', () => {
      show([...found(2).queries, ...without(1)]);
      chooseOffer('Query', '2. n0 (0 hits)');
      expect(empty()).toBe('This query has no hits.Try a higher e-value or a smaller word size under Parameters.');
      expect(offersOf('Query')).toEqual(['All 2 queries', '1. q0 (2 hits)', '2. n0 (0 hits)']);
    });
  });

  it('BLAST-42 folds more than five peptides that BLAST+ does not list', async () => {
    const sequences = ['AAAAAAA', 'CCCCCCC', 'DDDDDDD', 'EEEEEEE', 'FFFFFFF', 'GGGGGGG'];
    for (const count of [5, 6]) {
      const asked = sequences.slice(0, count);
      prepareAnswers({
        '/api/search/listByPeptideIds': [],
        [queryFile]: asked.map((sequence) => `>q\n${sequence}\n`).join(''),
        '/api/peptide/match': {
          matches: asked.map((sequence) => ({ sequence, peptideIds: ['P1'], more: false })),
          orfMatches: [],
          unmatched: [],
        },
      });
      const queries = asked.map((_, index) => ({ queryId: `q${index}`, queryLen: 7, hits: [] }));
      const result = { queries, database: 'peptides', notice: null } as const;
      renderPage(<ResultView job={JOB} result={result} database="peptides" release="r-1" />);
      await screen.findByText(new RegExp(`^${count} of ${count} queries are peptides of the catalogue`));
      const list = document.querySelector('.identical-peptides');
      expect(list?.closest('details') === null).toBe(count === 5);
      cleanup();
    }
  });

  it('shows the notice of a run', () => {
    prepareAnswers({ '/api/transcript/overview': [] });
    const result = { queries: found(1).queries, database: 'transcripts', notice: 'Only the first.' } as const;
    renderPage(<ResultView job={JOB} result={result} database="transcripts" release="r-1" />);
    expect(document.querySelector('.result-notice')?.textContent).toBe('Only the first.');
  });

  it('BLAST-36 unfolds all alignments of the page, and folds them', () => {
    showResult('transcripts', 21);
    const open = () => document.querySelectorAll('.alignment').length;
    fireEvent.click(screen.getByText('Show all alignments'));
    expect(open()).toBe(20);
    fireEvent.click(screen.getByRole('button', { name: 'Alignment of q0 with t3' }));
    expect([open(), screen.queryByText('Hide all alignments')]).toEqual([19, null]);
    fireEvent.click(screen.getByText('Show all alignments'));
    fireEvent.click(screen.getByText('Hide all alignments'));
    expect(open()).toBe(0);
  });

  it('leads from the overview to the row of a hit on another page, and unfolds it there', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    showResult('transcripts', 30);
    fireEvent.click(screen.getByRole('button', { name: /^t25: / }));
    expect(scroll.mock.calls).toEqual([[{ block: 'center' }]]);
    expect(scroll.mock.instances[0]).toHaveProperty('id', 'hit-25');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Alignment of q0 with t25');
    expect(document.querySelectorAll('.alignment')).toHaveLength(1);
  });

  it('shows all hits again from a table that filters have emptied', () => {
    showResult('transcripts', 2);
    fireEvent.change(screen.getByLabelText('Identity at least, in percent'), { target: { value: '100' } });
    fireEvent.click(screen.getByText('Show all hits'));
    expect(screen.getAllByRole('checkbox', { name: /^Choose q0 with/ })).toHaveLength(2);
    const field = screen.getByLabelText<HTMLInputElement>('Identity at least, in percent');
    fireEvent.change(field, { target: { value: '101' } });
    expect([field.getAttribute('aria-invalid'), field.inputMode]).toEqual(['true', 'decimal']);
    const signs = [...document.querySelectorAll('.hit-filter')].map(({ textContent }) => textContent);
    expect(signs).toEqual(['Identity≥%', 'E-value≤', 'Query coverage≥%']);
  });

  it('names its files after the database, the release and the day', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 3), toFake: ['Date'] });
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    showResult('orf_proteins', 3);
    const items = openMenu('Download all 3');
    expect(screen.getByRole('menu', { hidden: true, name: 'Download all 3 hits' })).toBeDefined();
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'TSV table for Excel, R or pandas',
      'FASTA aligned parts of the targets',
      'Alignments as text',
    ]);
    items.forEach((item) => fireEvent.click(item));
    expect(names).toEqual(
      ['tsv', 'fasta', 'txt'].map((ending) => `SPENCER_blast_orf_proteins_r-1_2026-11-03.${ending}`),
    );
  });
});
