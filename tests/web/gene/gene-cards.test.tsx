import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import { CancerTable } from '../../../web/features/gene/CancerTable';
import { GenomeCard } from '../../../web/features/gene/GenomeCard';
import GenePage from '../../../web/features/gene/GenePage';
import { PeptideOverview } from '../../../web/features/gene/PeptideOverview';
import { catalogue } from '../support/catalogue';
import { openMenu, recordSavedFiles } from '../support/files';
import { fakeObservers } from '../support/observers';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { describedPage, renderPage, textsOf } from '../support/render-page';
import { gene } from './gene';

const [row] = routes.listByPeptideIds.example.response;
const cancers = [
  { cancer: 'Skin cancer', expression: [0, 1, 0, 0], immunogenic: 0, validated: 1 },
  { cancer: 'Breast cancer', expression: [1, 1_000, 0, 1], immunogenic: 2, validated: 3 },
];
const entries = { result: [row], peptideIds: ['P1'], total: 57, statistics: null, counts: {}, cancers };
const best: SequenceRow = {
  sequence: 'ELVISLIVESK',
  peptideId: 'SPENP000007',
  genes: [{ geneId: 'SPENG000001', geneName: 'NEAT1' }],
  cancers: [{ cancer: 'Breast cancer', groups: [{ group: 1, peptideIds: ['SPENP000007'] }], matching: true }],
  affinity: 12,
  genotype: 'HLA-A*02:01',
  matching: 14,
  entries: 14,
};
const sequences = { result: [], total: 57, sequences: [best], sequenceTotal: 4, statistics: null };
const answers = {
  '/api/search/advance': (input: { unit?: string }) => (input.unit === 'sequences' ? sequences : entries),
  '/api/gene/geneInfo': gene,
  '/api/transcript/overview': [],
  '/api/export/rows': { rows: [row], total: 57, cursor: null },
  '/static/catalogue.json': catalogue,
  '/static/release.json': releaseFile,
};

const openGene = (more: object = {}) => {
  const calls = prepareAnswers({ ...answers, ...more });
  renderPage(
    <Routes>
      <Route path="/gene/:geneId" element={<GenePage />} />
    </Routes>,
    '/gene/SPENG000001',
  );
  return calls;
};

describe('the peptides of a gene by cancer', () => {
  it('the peptides of a gene by cancer have the most first, each number leading to its peptides', async () => {
    const calls = prepareAnswers(answers);
    renderPage(<CancerTable geneId="SPENG000001" />);
    const table = await screen.findByRole('table', { name: 'Peptides by cancer' });
    expect([...table.querySelectorAll('tr')].map(({ children }) => textsOf([...children]))).toEqual([
      ['Cancer', 'Entries', 'Tumor-specific', 'Upregulated', 'Downregulated', 'Others', 'Immunogenic', 'Validated'],
      ['Breast cancer', '1,002', '1', '1,000', '0', '1', '2', '3'],
      ['Skin cancer', '1', '0', '1', '0', '0', '0', '1'],
    ]);
    const gene1 = '/search?type=geneId&value=SPENG000001&type=cancer&value=';
    expect(
      [...table.querySelectorAll('a')].map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['1,002 entries, Breast cancer', `${gene1}Breast+cancer`],
      ['1 in this group, Breast cancer', `${gene1}Breast+cancer&type=expression&value=1`],
      ['1,000 in this group, Breast cancer', `${gene1}Breast+cancer&type=expression&value=2`],
      ['1 in this group, Breast cancer', `${gene1}Breast+cancer&type=expression&value=4`],
      ['2 immunogenic, Breast cancer', `${gene1}Breast+cancer&type=immunogenicity&value=1`],
      ['3 validated, Breast cancer', `${gene1}Breast+cancer&type=validation&value=1`],
      ['1 entry, Skin cancer', `${gene1}Skin+cancer`],
      ['1 in this group, Skin cancer', `${gene1}Skin+cancer&type=expression&value=2`],
      ['1 validated, Skin cancer', `${gene1}Skin+cancer&type=validation&value=1`],
    ]);
    const bars = [...table.querySelectorAll('.group-bar')];
    expect(bars.map((bar) => bar.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
    expect([...(bars[0]?.children ?? [])].map((part) => parseFloat((part as HTMLElement).style.width))).toEqual(
      [100 / 1_002, 100_000 / 1_002, 0, 100 / 1_002].map((width) => expect.closeTo(width, 3) as number),
    );
    expect(calls.find(({ path }) => path === '/api/search/advance')?.input).toMatchObject({
      geneId: 'SPENG000001',
      pageNum: 1,
      pageSize: 10,
      hasCountTotal: false,
      getStatistics: false,
      countCancers: ['Breast cancer', 'Skin cancer'],
    });
  });

  it('the peptides of a gene by cancer are none, which is said', async () => {
    prepareAnswers({ ...answers, '/api/search/advance': { ...entries, cancers: [] } });
    renderPage(<CancerTable geneId="SPENG000001" />);
    expect(document.querySelector('.skeleton')).not.toBeNull();
    await screen.findByText('The catalogue has no peptides of this gene.');
  });
});

describe('the list of the peptides of a gene', () => {
  it('GENE-21 the list of the peptides of a gene has their columns, pages and filters, and exports what passes', async () => {
    const saved = recordSavedFiles();
    const calls = prepareAnswers(answers);
    renderPage(<PeptideOverview geneId="SPENG000001" />);
    const asked = () => calls.filter(({ path }) => path === '/api/search/advance').map(({ input }) => input);
    await waitFor(() => expect(screen.getByText('Export').closest('button')).toHaveProperty('disabled', false));
    expect(textsOf([...document.querySelectorAll('th')]).slice(1)).toEqual([
      'Peptide ID',
      'Associated Transcript',
      'Cancer',
      'Tissue',
      'Immunogenicity',
      'Expression Group',
      'Status',
      'Simultaneous Expression',
      'Sequence',
    ]);
    fireEvent.click(within(screen.getByLabelText('Peptide overview, pages, above the table')).getByLabelText('Page 2'));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toMatchObject({ geneId: 'SPENG000001', pageNum: 2, validation: null });
    fireEvent.click(screen.getByLabelText('Validated'));
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(asked()[2]).toMatchObject({ geneId: 'SPENG000001', pageNum: 1, validation: 1 });
    await waitFor(() => expect(screen.getByText('Export').closest('button')).toHaveProperty('disabled', false));
    const [tsv] = openMenu('Export');
    fireEvent.click(tsv ?? document.body);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^SPENCER_SPENG000001_peptides_r-1_\d{4}-\d\d-\d\d\.tsv$/);
    const exported = calls.find(({ path }) => path === '/api/export/rows')?.input;
    expect(exported).toMatchObject({ source: 'search', query: { geneId: 'SPENG000001', validation: 1 } });
    expect(JSON.stringify(exported)).not.toContain('searchTables');
  });
});

describe('the page of a gene', () => {
  it('GENE-01 PAGE-01 UNIT-02 the page of a gene has actions, cards and the facts that the table of information lacks', async () => {
    const described = describedPage();
    const [transcript] = routes.transcriptOverview.example.response;
    openGene({
      '/api/transcript/overview': ['lncRNA', '', 'antisense', 'lncRNA'].map((type, at) => ({
        ...transcript,
        type,
        transcriptId: `SPENT${at}`,
      })),
    });
    await screen.findByRole('heading', { level: 1, name: /^NEAT1/ });
    // Each comes with an answer of its own.
    await waitFor(() =>
      expect(textsOf([...document.querySelectorAll('.entry-header dl > div')])).toEqual([
        'Entries57',
        'Sequences4',
        'Cancers2',
        'RNA typelncRNA, antisense',
      ]),
    );
    expect(document.querySelector('h1')?.parentElement?.textContent).toContain('SPENG000001');
    expect(screen.getByRole('link', { name: 'All peptides of this gene' }).getAttribute('href')).toBe(
      '/search?type=geneId&value=SPENG000001',
    );
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'Gene Information',
      'Transcript Overview',
      'Genome view',
      'Peptides',
      'Peptide Overview',
    ]);
    await waitFor(() => expect(document.title).toContain('NEAT1, gene'));
    expect(described()).toBe(
      'NEAT1: nuclear paraspeckle assembly transcript 1. Location, transcripts and the peptides they encode.',
    );
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(screen.getByText('Copy ID'));
    expect(copied.mock.calls).toEqual([['SPENG000001']]);
    await screen.findByRole('table', { name: 'Peptides by cancer' });
  });

  it('UNIT-03 the page of a gene opens with its top sequences, each a link, and leads to all of them in its list', async () => {
    // The genome view is never seen.
    fakeObservers('IntersectionObserver');
    const summary = { min: 1, max: 9, known: 3, histogram: { edges: [1, 9], counts: [3] } };
    const calls = openGene({ '/static/catalogue.json': { ...catalogue, numbers: { affinity: summary } } });
    const table = await screen.findByRole('table', { name: 'Top sequences' });
    expect(document.querySelector('h2')?.textContent).toBe('Top sequences');
    expect(table.querySelector('a')?.getAttribute('href')).toBe('/peptide/SPENP000007');
    expect(table.querySelector('tbody tr')?.textContent).toContain('Breast cancer: Tumor-specific');
    const asked = calls.filter(({ path }) => path === '/api/search/advance').map(({ input }) => input);
    const bySequence = { geneId: 'SPENG000001', unit: 'sequences', pageNum: 1 };
    expect(asked).toContainEqual(
      expect.objectContaining({ ...bySequence, sort: { by: 'affinity', descending: false }, pageSize: 5 }),
    );
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole('link', { name: 'All 4 sequences' }));
    await waitFor(() =>
      expect(calls.at(-1)?.input).toMatchObject({
        ...bySequence,
        pageSize: 10,
        countCancers: expect.anything() as unknown,
      }),
    );
  });

  it('UNIT-03 the page of a gene offers no further sequences where its top sequences are all', async () => {
    const summary = { min: 1, max: 9, known: 3, histogram: { edges: [1, 9], counts: [3] } };
    openGene({
      '/static/catalogue.json': { ...catalogue, numbers: { affinity: summary } },
      '/api/search/advance': ({ unit }: { unit?: string }) =>
        unit === 'sequences' ? { ...sequences, sequenceTotal: 1 } : entries,
    });
    await screen.findByRole('table', { name: 'Top sequences' });
    expect(screen.queryByRole('link', { name: /^All \d+ sequences?$/ })).toBeNull();
  });

  it('the page of a gene is called by its id if it has no name, and while it loads', async () => {
    openGene({ '/api/gene/geneInfo': { ...gene, geneName: '', description: '' } });
    expect(document.querySelector('h1')?.textContent).toContain('SPENG000001');
    expect(document.querySelector('.entry-header')?.textContent).toContain('Loading');
    await waitFor(() => expect(document.querySelector('.entry-header')?.textContent).not.toContain('Loading'));
    expect(document.title).toContain('SPENG000001, gene');
    expect(document.querySelector('h1')?.parentElement?.textContent?.match(/SPENG000001/g)).toHaveLength(1);
    await screen.findByRole('table', { name: 'Peptides by cancer' });
  });
});

describe('the genome view of a gene', () => {
  it.each([
    ['it has been seen', () => new Event('beforeprint')],
    ['the page could soon be printed', () => new KeyboardEvent('keydown', { key: 'Control' })],
  ])('PAGE-06 the genome view of a gene asks for its track once %s', async (_, event) => {
    const calls = prepareAnswers({ ...answers, [routes.geneTrack.path]: routes.geneTrack.example.response });
    renderPage(<GenomeCard gene={gene} />);
    const asked = () => calls.filter(({ path }) => path === routes.geneTrack.path).map(({ input }) => input);
    expect(asked()).toEqual([]);
    act(() => void window.dispatchEvent(event()));
    await waitFor(() => expect(asked()).toEqual([{ geneId: 'SPENG000001' }]));
  });
});
