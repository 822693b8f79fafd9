import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import { blastQueryOf } from '../../../web/parts/find/destination';
import type { MatchResult } from '../../../web/features/match/match-result';
import { ResultCards, RunCard } from '../../../web/features/match/ResultCards';
import { recordSavedFiles } from '../support/files';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';
import { chooseOffer, offersOf } from '../support/select';

const [row] = routes.listByPeptideIds.example.response;
if (row === undefined) throw new Error('The example of listByPeptideIds has no row');

const nothing: MatchResult = { asked: 0, matched: 0, rows: [], orfs: [], unmatched: [], more: 0 };

/** Two matches that differ in cancer and validation. */
const rows: MatchResult['rows'] = [
  {
    key: 'a',
    given: ['AAAAAA'],
    sequence: 'AAAAAA',
    row: { ...row, peptideId: 'A', sequence: 'AAAAAA', cancer: 'Melanoma', validation: 1 },
  },
  {
    key: 'b',
    given: ['CCCCCC'],
    sequence: 'CCCCCC',
    row: { ...row, peptideId: 'B', sequence: 'CCCCCC', cancer: 'Lung', validation: 0 },
  },
];

function show(result: Partial<MatchResult>, address = '/match'): void {
  prepareAnswers({ '/static/release.json': releaseFile });
  renderPage(
    <>
      <ResultCards result={{ ...nothing, ...result }} mode="equal" linkable={false} />
      <Place />
    </>,
    address,
  );
}

/** Where the user is, and what the entry of the history brings there. */
function Place() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return <output data-testid="place">{JSON.stringify({ pathname, search, query: blastQueryOf(state) })}</output>;
}

const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the result of Match', () => {
  it('MATCH-06 the file of the filtered peptides holds those that pass, and no others', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    show({ asked: 2, matched: 2, rows });
    chooseOffer('Status', 'Validated');
    expect(card('Matched peptides').getByText('1 of 2 sequences, 1 of 2 entries')).toBeDefined();
    fireEvent.click(screen.getByText('Download these (TSV)'));
    const lines = (await saved[0]?.text())?.trimEnd().split('\n').slice(1);
    expect(lines?.map((line) => line.split('\t').slice(0, 4))).toEqual([['AAAAAA', 'AAAAAA', 'peptide', 'A']]);
  });

  it('MATCH-06 a second filter narrows what the first one left, until both are cleared', () => {
    show({ asked: 2, matched: 2, rows: rows.map((each) => ({ ...each, row: { ...each.row, immunogenicity: 1 } })) });
    chooseOffer('Status', 'Validated');
    chooseOffer('Immunogenicity', 'Immunogenic');
    expect(card('Matched peptides').getByText('1 of 2 sequences, 1 of 2 entries')).toBeDefined();
    chooseOffer('Immunogenicity', 'Non-immunogenic');
    chooseOffer('Status', 'Non-validated');
    expect(screen.getByText('No matched peptides pass these filters.')).toBeDefined();
    fireEvent.click(screen.getByText('Clear the filters'));
    expect(card('Matched peptides').getByText('2 of 2 sequences, 2 of 2 entries')).toBeDefined();
  });

  it('MATCH-06 500 of 501 sequences without a match are listed, and all are copied', () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const sequences = Array.from({ length: 501 }, (_, index) => 'A'.repeat(6 + index));
    show({ asked: 501, unmatched: sequences.map((sequence) => ({ given: [sequence], sequence, tooShort: false })) });
    const listed = card('Not found').getAllByRole('listitem');
    expect(listed).toHaveLength(500);
    expect(textsOf([listed[54], listed[55]].filter((item) => item !== undefined))).toEqual([
      'A'.repeat(60),
      `${'A'.repeat(60)}…`,
    ]);
    expect(card('Not found').getByText('The first 500; the file has all.')).toBeDefined();
    fireEvent.click(card('Not found').getByRole('button', { name: 'Copy' }));
    expect(copied.mock.calls).toEqual([[sequences.join('\n')]]);
  });

  it('MATCH-06 PAGE-01 the result of Match takes the sequences without a match along to BLAST', () => {
    const unmatched = ['PEPTIDEK', 'ACDEFGHIK'].map((sequence) => ({ given: [sequence], sequence, tooShort: false }));
    show({ asked: 2, unmatched });
    fireEvent.click(card('Not found').getByRole('link', { name: 'BLAST' }));
    expect(JSON.parse(screen.getByTestId('place').textContent)).toEqual({
      pathname: '/blast',
      search: '',
      query: { type: 'blastp', fasta: '>query_1\nPEPTIDEK\n>query_2\nACDEFGHIK\n' },
    });
  });

  it('MATCH-04 the result of Match says how many sequences are too short for longer peptides', () => {
    const unmatched = ['PEPTI', 'ACDEFG'].map((sequence) => ({
      given: [sequence],
      sequence,
      tooShort: sequence.length < 6,
    }));
    show({ asked: 2, unmatched });
    expect(card('Not found').getByText('1 of them is too short to be looked for in longer peptides.')).toBeDefined();
  });

  const place = (orfId: string, transcriptId: string, start: number) => ({ orfId, transcriptId, start });

  it('MATCH-06 the result of Match says in figures what became of all sequences', () => {
    show({
      asked: 1_234,
      matched: 2,
      rows,
      orfs: [{ given: ['LLLLLLK'], sequence: 'LLLLLLK', orfs: [place('O1', 'T1', 1_200)], more: false }],
      unmatched: [{ given: ['DDDDDD'], sequence: 'DDDDDD', tooShort: false }],
      more: 1,
    });
    const result = card('Result');
    expect(result.getByText('2 of 1,234 sequences matched').tagName).toBe('OUTPUT');
    expect(textsOf([...document.querySelectorAll('.match-figures > div')])).toEqual([
      'match peptides of the catalogue2',
      'lie in an open reading frame only1',
      'were not found1',
    ]);
    result.getByText('1 short or repetitive fragment lies in more peptides than are listed.');
    expect(result.queryByText('Copy link')).toBeNull();
    result.getByText('Too many sequences for a shareable link.');
    expect([...document.querySelectorAll('.card-note')].map(({ textContent }) => textContent)).toEqual([
      '2 of 2 sequences, 2 of 2 entries',
      '1',
      '1',
    ]);
    card('In open reading frames only').getByText(
      'No peptide of the catalogue equals these sequences, but they lie in the protein of an ORF.',
    );
    expect(card('Not found').getByRole('link', { name: 'BLAST' }).getAttribute('href')).toBe('/blast');
    expect(card('Not found').queryByText(/too short/)).toBeNull();
  });

  it('MATCH-06 the result of Match shows only the cards that have something, and counts several fragments', () => {
    show({ asked: 1, more: 2 });
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Result']);
    screen.getByText('2 short or repetitive fragments lie in more peptides than are listed.');
  });

  it('the result of Match shows beside a sequence the ORFs that it lies in, each with its place and transcript', () => {
    show({
      orfs: [
        {
          given: ['K.LLLLLLK.R', 'LLLLLLK', 'M1', 'M2'],
          sequence: 'LLLLLLK',
          orfs: [place('O1', 'T1', 1_200), place('O2', 'T1', 3), place('O3', 'T2', 4), place('O4', 'T3', 5)],
          more: false,
        },
      ],
    });
    const table = within(screen.getByRole('table', { name: 'Sequences in open reading frames only' }));
    expect(textsOf(table.getAllByRole('columnheader'))).toEqual([
      'Your Sequence',
      'ORF and first residue in its protein',
      'Transcript',
    ]);
    const cells = [...document.querySelectorAll('td')].map(({ textContent }) => textContent);
    expect(cells[0]).toBe('LLLLLLKK.LLLLLLK.R, M1 and 1 more');
    expect(cells[1]).toContain('O1 at 1,200O2 at 3O3 at 4+1');
    expect(cells[2]).toBe('T1T2T3');
    expect(table.getByRole('link', { name: 'O2' }).getAttribute('href')).toBe('/sequence/orfProtein/O2');
    expect(table.getByRole('link', { name: /^T2/ }).getAttribute('href')).toBe('/transcript/T2');
    table.getByRole('button', { name: '1 more ORF' });
  });

  it('MATCH-06 the result of Match shows matched sequences beside the rows of the catalogue, sorted by any column', async () => {
    show(
      { asked: 2, matched: 2, rows: rows.map((each) => ({ ...each, given: ['AAAAAA', 'X', 'Y'] })) },
      '/match?unit=entries',
    );
    const table = within(await screen.findByRole('table', { name: 'Matched peptides' }));
    expect(textsOf(table.getAllByRole('columnheader'))).toEqual([
      'Your Sequence',
      'Peptide ID',
      'Sequence',
      'Cancer',
      'Tissue',
      'Study',
      'Expression Group',
      'Immunogenicity',
      'Status',
      'Associated Gene',
    ]);
    const ids = () => table.getAllByRole('link', { name: /^[AB]\b/ }).map(({ textContent }) => textContent.trim()[0]);
    expect(ids()).toEqual(['A', 'B']);
    for (const [title, first] of [
      ['Cancer', 'B'],
      ['Status', 'B'],
      ['Peptide ID', 'A'],
      ['Your Sequence', 'A'],
    ] as const) {
      fireEvent.click(table.getByRole('columnheader', { name: title }));
      expect(ids()[0]).toBe(first);
    }
    expect(document.querySelector('.match-given')?.textContent).toBe('X, Y');
  });

  it('UNIT-01 the result of Match lists sequences until the switch asks for entries, which the address then says', () => {
    show({ asked: 2, matched: 2, rows });
    const heads = () =>
      textsOf(within(screen.getByRole('table', { name: 'Matched peptides' })).getAllByRole('columnheader'));
    expect(heads().slice(0, 2)).toEqual(['Your Sequence', 'Sequence']);
    fireEvent.click(screen.getByLabelText('Entries'));
    expect(heads().slice(0, 2)).toEqual(['Your Sequence', 'Peptide ID']);
    expect(JSON.parse(screen.getByTestId('place').textContent)).toMatchObject({ search: '?unit=entries' });
  });

  it('UNIT-02 the result of Match counts a sequence of several cancers once, and says so beside the charts', async () => {
    show({ asked: 1, matched: 1, rows: rows.map((each) => ({ ...each, row: { ...each.row, sequence: 'AAAAAA' } })) });
    await screen.findAllByRole('figure');
    expect(textsOf([...document.querySelectorAll('.chart-title')])[0]).toBe(
      'Cancers n = 1, each wherever it has an entry',
    );
  });

  it('MATCH-06 the result of Match filters by cancer, with the number of sequences of each, and by expression group', () => {
    show({
      asked: 2,
      matched: 2,
      rows: rows.map((each, index) => ({ ...each, row: { ...each.row, expression: index === 0 ? 2 : 3 } })),
    });
    const note = () => document.querySelectorAll('.card-note')[0]?.textContent;
    expect(offersOf('Cancer')).toEqual(['Melanoma (1)', 'Lung (1)']);
    expect(offersOf('Expression Group')).toEqual(['Tumor-specific', 'Upregulated', 'Downregulated', 'Others']);
    expect(offersOf('Immunogenicity')).toEqual(['Immunogenic', 'Non-immunogenic']);
    expect(offersOf('Status')).toEqual(['Validated', 'Non-validated']);
    chooseOffer('Cancer', 'Lung (1)');
    expect(note()).toBe('1 of 2 sequences, 1 of 2 entries');
    chooseOffer('Expression Group', 'Upregulated');
    expect([note(), screen.getByRole('button', { name: 'Download these (TSV)' })]).toEqual([
      '0 of 2 sequences, 0 of 2 entries',
      expect.objectContaining({ disabled: true }),
    ]);
  });

  it('MATCH-06 the result of Match draws its rows by cancer, expression group and immunogenicity', async () => {
    show({ asked: 2, matched: 2, rows });
    await screen.findAllByRole('figure');
    expect([...document.querySelectorAll('.chart-title')].map(({ textContent }) => textContent)).toEqual([
      'Cancers n = 2',
      'Expression groups n = 2',
      'Immunogenicity n = 2',
    ]);
    expect([...document.querySelectorAll('.pie-list table')].map((table) => table.getAttribute('aria-label'))).toEqual([
      'Cancers of matched peptides',
      'Expression groups of matched peptides',
      'Immunogenicity of matched peptides',
    ]);
  });

  it('MATCH-06 the result of Match saves all, the matched and those not found under their own names', async () => {
    const files = recordSavedFiles();
    show({ asked: 3, matched: 2, rows, unmatched: [{ given: ['d'], sequence: 'DDDDDD', tooShort: false }] });
    const names = ['Download all (TSV)', 'Download these (TSV)', 'Download (TSV)'];
    await waitFor(() => {
      names.forEach((name) => fireEvent.click(screen.getByText(name)));
      expect(files.slice(-3).map(({ name }) => name.replace(/_\d{4}-\d\d-\d\d\.tsv$/, ''))).toEqual([
        'SPENCER_match_all_r-1',
        'SPENCER_match_matched_r-1',
        'SPENCER_match_not-found_r-1',
      ]);
    });
    const firsts = await Promise.all(
      files.slice(-3).map(async ({ text }) =>
        (await text())
          .trimEnd()
          .split('\n')
          .slice(1)
          .map((line) => line.split('\t')[0]),
      ),
    );
    expect(firsts).toEqual([['AAAAAA', 'CCCCCC', 'd'], ['AAAAAA', 'CCCCCC'], ['d']]);
  });

  it('MATCH-05 the result of Match shows how far a run is, or why it was refused', () => {
    prepareAnswers({});
    const cancel = vi.fn<() => void>();
    renderPage(<RunCard run={{ state: 'running', progress: { share: 0.456, doing: 'Reading' } }} onCancel={cancel} />);
    expect(screen.getByRole('progressbar', { name: 'Reading' }).getAttribute('aria-valuenow')).toBe('46');
    expect(screen.getByText('Reading').getAttribute('aria-live')).toBe('polite');
    fireEvent.click(screen.getByText('Cancel'));
    expect(cancel).toHaveBeenCalledTimes(1);
    cleanup();
    renderPage(<RunCard run={{ state: 'refused', message: 'No.' }} onCancel={cancel} />);
    expect(screen.getByRole('alert').textContent).toBe('No.');
    cleanup();
    for (const state of ['idle', 'done'] as const)
      renderPage(<RunCard run={state === 'idle' ? { state } : { state, result: nothing }} onCancel={cancel} />);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
