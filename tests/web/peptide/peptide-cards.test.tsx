import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import { ExpressionCard } from '../../../web/features/peptide/ExpressionCard';
import { PeptideOrfs } from '../../../web/features/peptide/PeptideOrfs';
import PeptidePage from '../../../web/features/peptide/PeptidePage';
import { recordSavedFiles } from '../support/files';
import { fakeObservers } from '../support/observers';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { describedPage, renderPage, textsOf } from '../support/render-page';
import { peptideDetail } from './peptide-detail';

beforeEach(() => void fakeObservers('IntersectionObserver'));

describe('the page of a peptide', () => {
  function Elsewhere() {
    const { pathname, state } = useLocation() as { pathname: string; state: unknown };
    return <p data-testid="elsewhere">{`${pathname} ${JSON.stringify(state)}`}</p>;
  }
  const open = () =>
    renderPage(
      <Routes>
        <Route path="/peptide/:peptideId" element={<PeptidePage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      '/peptide/SPENP000001',
    );

  it('PEP-01 PAGE-01 the page of a peptide has its cards and actions, and in its head no fact that the table of information has', async () => {
    prepareAnswers({
      [routes.peptideInfo.path]: peptideDetail,
      '/static/release.json': { ...releaseFile, synthetic: true },
    });
    const described = describedPage();
    open();
    const header = () => document.querySelector('.entry-header');
    expect(header()?.textContent).toContain('Loading');
    for (const action of ['Copy sequence', 'BLAST this', 'Match this']) expect(screen.queryByText(action)).toBeNull();
    await waitFor(() => expect(header()?.textContent).toContain('11 residues'));
    // The table of information has the other facts.
    expect(document.querySelector('.entry-header dl')).toBeNull();
    expect(textsOf([...document.querySelectorAll('h2')])).toEqual([
      'Peptide Information',
      'MS/MS Visualization',
      'Immunogenicity Information',
      'Expression',
    ]);
    screen.getByText('No spectrum is recorded for this peptide.');
    expect([document.title, described()]).toEqual([
      'SPENP000001, peptide | SPENCER',
      'Peptide ELVISLIVESK found in Colorectal cancer, Colon: spectrum, expression and immunogenicity.',
    ]);
    const data = document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(data).toContain('Peptide ELVISLIVESK, encoded by non-coding RNA, found in Colorectal cancer, Colon');
    expect(screen.getByText('Match this').getAttribute('href')).toBe('/match?sequences=ELVISLIVESK');
    fireEvent.click(screen.getByText('BLAST this'));
    expect(screen.getByTestId('elsewhere').textContent).toBe(
      '/blast {"blastQuery":{"type":"blastp","fasta":">SPENP000001\\nELVISLIVESK\\n"}}',
    );
  });

  it('the page of a peptide says that there is no spectrum also for one that the catalogue lacks', async () => {
    vi.stubGlobal('fetch', (path: string) => {
      if (path === routes.peptideInfo.path)
        return Promise.resolve(Response.json({ code: 200, data: { ...peptideDetail, msId: 'M1' } }));
      if (path === routes.msInfo.path)
        return Promise.resolve(Response.json({ code: 404, message: 'x' }, { status: 404 }));
      return Promise.resolve(Response.json(releaseFile));
    });
    open();
    await waitFor(() => expect(screen.queryByText('No spectrum is recorded for this peptide.')).not.toBeNull());
    vi.mocked(console.error).mockClear();
  });

  it('the page of a peptide names the peptide by its id if its sequence is unknown', async () => {
    prepareAnswers({
      [routes.peptideInfo.path]: { ...peptideDetail, sequence: '' },
      '/static/release.json': releaseFile,
    });
    open();
    await waitFor(() => expect(document.querySelector('.entry-header')?.textContent).toContain('0 residues'));
    // As its title, and beside it.
    expect(document.querySelector('h1')?.parentElement?.textContent.match(/SPENP000001/g)).toHaveLength(2);
  });
});

describe('the open reading frames of a peptide', () => {
  const orf = { ...routes.orfInfo.example.response[0], coverage: 12, frame: 3 };

  it('PEP-21 the open reading frames of a peptide are asked for when the user opens them, with the places of the peptide', async () => {
    const calls = prepareAnswers({
      [routes.orfInfo.path]: ({ transcriptId }: { transcriptId: string }) => [
        { ...orf, transcriptId, orfId: `${transcriptId}.1`, peptideId: 'SPENP000001,SPENP000009' },
        { ...orf, transcriptId, orfId: `${transcriptId}.2`, peptideId: 'SPENP0000019' },
      ],
      [routes.orfSequence.path]: `${'M'.repeat(1_000)}ELVISLIVESKAELVISLIVESK*`,
    });
    renderPage(<PeptideOrfs peptide={peptideDetail} />);
    const details = document.querySelector('details');
    expect([details?.open, calls, document.querySelector('summary')?.textContent]).toEqual([
      false,
      [],
      'Open reading frames of this peptide',
    ]);
    if (details === null) throw new Error('no details');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await waitFor(() => expect(document.querySelectorAll('tr.table-row')).toHaveLength(2));
    expect(textsOf([...document.querySelectorAll('th')])).toEqual([
      'ORF',
      'Transcript',
      'Frame',
      'Position in the Protein',
      'Sequence Coverage',
    ]);
    const [first] = [...document.querySelectorAll('tr.table-row')];
    expect(textsOf([...(first?.children ?? [])])).toEqual([
      'SPENT000001.1',
      'SPENT000001',
      '3',
      '1,001–1,011, 1,013–1,023 of 1,023',
      '12%',
    ]);
    expect([...(first?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
      '/transcript/SPENT000001?orf=SPENT000001.1&peptide=ELVISLIVESK#orfs',
      '/transcript/SPENT000001',
    ]);
    expect(calls.map(({ input }) => input)).toEqual([
      { transcriptId: 'SPENT000001' },
      { transcriptId: 'SPENT000002' },
      { orfId: 'SPENT000001.1', seqType: 'protein' },
      { orfId: 'SPENT000002.1', seqType: 'protein' },
    ]);
    details.open = false;
    fireEvent(details, new Event('toggle'));
    expect(document.querySelector('table')).toBeNull();
  });

  it('the open reading frames of a peptide are none, which is said', async () => {
    prepareAnswers({ [routes.orfInfo.path]: [] });
    renderPage(<PeptideOrfs peptide={peptideDetail} />);
    const details = document.querySelector('details');
    if (details === null) throw new Error('no details');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const said = () => screen.queryByText('No open reading frame is recorded for this peptide.');
    await waitFor(() => expect(said()).not.toBeNull());
  });
});

describe('the intensities of a peptide', () => {
  const show = (logTumor: string, logNormal: string) =>
    renderPage(<ExpressionCard peptide={{ ...peptideDetail, logTumor, logNormal }} />);
  const table = () => [...document.querySelectorAll('.five-numbers tr')].map(({ children }) => textsOf([...children]));
  const title = () => document.querySelector('.chart-title')?.textContent;
  const tested = () => document.querySelector('.not-tested')?.textContent ?? null;

  it('PEP-14 the intensities of a peptide are boxes of tumor and normal samples and a table of five numbers', async () => {
    const saved = recordSavedFiles();
    prepareAnswers({ '/static/release.json': releaseFile });
    show('5.1,5.3,5.5', '3.1,3.3');
    expect([title(), tested()]).toEqual(['Tumor versus normal n = 5', null]);
    expect(document.querySelector('.five-numbers')?.getAttribute('aria-label')).toBe(
      'Five-number summary, log2 intensity',
    );
    expect(table()).toEqual([
      ['log2 intensity', 'Tumor (n=3)', 'Normal (n=2)'],
      ['Maximum', '5.5000', '3.3000'],
      ['Upper quartile', '5.4000', '3.2500'],
      ['Median', '5.3000', '3.2000'],
      ['Lower quartile', '5.2000', '3.1500'],
      ['Minimum', '5.1000', '3.1000'],
    ]);
    await waitFor(() => {
      fireEvent.click(screen.getByText('Data (TSV)'));
      expect(saved.at(-1)?.name).toMatch(/^SPENCER_Expression_SPENP000001_r-1_\d{4}-\d\d-\d\d\.tsv$/);
    });
    expect(await saved.at(-1)?.text()).toBe(
      'group\tlog2_intensity\nTumor\t5.1\nTumor\t5.3\nTumor\t5.5\nNormal\t3.1\nNormal\t3.3\n',
    );
  });

  it('PEP-14 the intensities of a peptide may be those of one group alone, or of none', () => {
    prepareAnswers({ '/static/release.json': releaseFile });
    show('5.1,5.3', '');
    expect([title(), tested()]).toEqual([
      'Tumor only n = 2',
      'No fold change or test: the peptide was not detected in any normal sample.',
    ]);
    cleanup();
    show('', '3.1');
    expect([title(), tested()]).toEqual([
      'Normal only n = 1',
      'No fold change or test: the peptide was not detected in any tumor sample.',
    ]);
    cleanup();
    show('', '');
    screen.getByText('No intensities are recorded for this peptide in tumor or normal samples.');
  });
});
