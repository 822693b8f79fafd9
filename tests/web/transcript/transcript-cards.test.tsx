import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { OrfCard } from '../../../web/features/transcript/OrfCard';
import { OrfLegend } from '../../../web/features/transcript/orf/OrfFigure';
import { OrfDetails } from '../../../web/features/transcript/orf/OrfDetails';
import { OrfTable, useOrfLink, type OrfLink } from '../../../web/features/transcript/orf/OrfTable';
import { PeptideOverview } from '../../../web/features/transcript/PeptideOverview';
import { StructureCard } from '../../../web/features/transcript/StructureCard';
import { StructureMissing, StructureTooLong } from '../../../web/features/transcript/StructureMissing';
import TranscriptPage from '../../../web/features/transcript/TranscriptPage';
import { DotBracketActions } from '../../../web/viewers/structure/DotBracketActions';
import { catalogue } from '../support/catalogue';
import { columnTitles } from '../support/column-titles';
import { openMenu, recordSavedFiles } from '../support/files';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { describedPage, renderPage, textsOf } from '../support/render-page';
import { transcript } from './transcript';

const [row] = routes.listByPeptideIds.example.response;
const orf = (place: number, over: Partial<Orf> = {}): Orf => ({
  transcriptId: 'SPENT000001',
  transLen: 22_743,
  frame: 2,
  start: 1_202,
  end: 1_501,
  topPep: '1232-1258-AVLTELLGK',
  peptideId: 'P1,P2,P3,P4,P1',
  coverage: 9,
  cpatScore: 0.364,
  orfId: `O${place}`,
  ...over,
});

describe('the table of ORFs', () => {
  function Table({
    orfs,
    asked = 0,
    seen,
  }: {
    orfs: Orf[] | undefined;
    asked?: number;
    seen: (link: OrfLink) => void;
  }) {
    const link = useOrfLink('O2');
    seen(link);
    return <OrfTable orfs={orfs} link={link} requests={asked} onShow={(id) => link.onChoose(id)} />;
  }
  const show = (orfs: Orf[] | undefined, asked = 0) => {
    let link: OrfLink | null = null;
    const page = renderPage(<Table orfs={orfs} asked={asked} seen={(now) => (link = now)} />);
    return { ...page, link: () => link as OrfLink | null };
  };
  const rows = () => [...document.querySelectorAll<HTMLElement>('tr.table-row')];
  const marked = (name: string) => rows().map((each) => each.hasAttribute(name));

  it('TRANS-31 TRANS-34 TRANS-35 TRANS-36 TRANS-37 TRANS-38 TRANS-39 OWN-03 the table of ORFs has the facts of each ORF in its columns', () => {
    show([
      orf(1),
      orf(2, { frame: 3, peptideId: '', cpatScore: 0.363_94, start: 7, end: 7 }),
      orf(3, { peptideId: '', cpatScore: null }),
    ]);
    expect(textsOf([...document.querySelectorAll('th')])).toEqual([
      'ORF Name',
      'Frame',
      'ORF Length(nt)',
      'Associated Peptide',
      'Sequence Coverage',
      'CPAT Score',
      'ORF Sequence',
      'Protein Sequence',
    ]);
    expect(rows().map(({ children }) => textsOf([...children]))).toEqual([
      ['ORF1O1', '2', '300', expect.stringMatching(/^P1P2P3\+1/), '9%', '0.3640coding', 'View', 'View'],
      ['ORF2O2', '3', '1', '-', '9%', '0.3639non-coding', 'View', 'View'],
      ['ORF3O3', '2', '300', '-', '9%', 'Not predicted', 'View', 'View'],
    ]);
    expect(rows().map((each) => each.querySelector('.pill')?.className)).toEqual([
      'pill solid',
      'pill outlined',
      undefined,
    ]);
    const [name] = screen.getAllByRole('button', { name: /^ORF1/ });
    expect(name?.title).toBe('O1: show in the diagram');
    const links = [...(rows()[0]?.querySelectorAll('a[href^="/sequence"]') ?? [])];
    expect(
      links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label') ?? link.textContent]),
    ).toEqual([
      ['/sequence/orf/O1', expect.stringContaining('nucleotides of O1')],
      ['/sequence/orfProtein/O1', expect.stringContaining('protein of O1')],
    ]);
    screen.getByRole('button', { name: '1 more peptide' });
  });

  it('the table of ORFs marks the chosen ORF and the one pointed at, and chooses by its name', () => {
    const { link } = show([orf(1), orf(2), orf(3)]);
    expect([marked('data-chosen'), marked('data-pointed')]).toEqual([
      [false, true, false],
      [false, false, false],
    ]);
    fireEvent.pointerOver(rows()[2]?.children[1] ?? document.body);
    expect([link()?.hovered, marked('data-pointed')]).toEqual(['O3', [false, false, true]]);
    fireEvent.pointerLeave(document.querySelector('.orf-table') ?? document.body);
    expect([link()?.hovered, marked('data-pointed')]).toEqual([null, [false, false, false]]);
    fireEvent.click(rows()[0]?.children[1] ?? document.body);
    expect(link()?.chosen).toBe('O2');
    fireEvent.click(rows()[0]?.querySelector('.orf-name') ?? document.body);
    expect([link()?.chosen, marked('data-chosen')]).toEqual(['O1', [true, false, false]]);
    expect(document.querySelector('th')?.closest('tr')?.hasAttribute('data-pointed')).toBe(false);
  });

  it('the table of ORFs goes to the row of the chosen ORF when it is asked to', () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    show([orf(1), orf(2)]);
    expect([scroll.mock.calls.length, document.activeElement]).toEqual([0, document.body]);
    cleanup();
    show([orf(1), orf(2)], 1);
    expect(scroll.mock.calls).toEqual([[{ block: 'center' }]]);
    expect(document.activeElement?.textContent).toBe('ORF2');
  });

  it('the table of ORFs counts its rows from thirteen on, and says if there are none', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => orf(index));
    const state = () => [
      document.querySelector('.orf-table')?.className,
      document.querySelector('.orf-count')?.textContent,
    ];
    show(many(12));
    expect(state()).toEqual(['orf-table', undefined]);
    cleanup();
    show(many(13));
    expect(state()).toEqual(['orf-table long', '13 ORFs']);
    cleanup();
    show([]);
    screen.getByText('No open reading frame is recorded for this transcript.');
    cleanup();
    show(undefined);
    expect([document.querySelector('.skeleton') !== null, screen.queryByText(/^No open/)]).toEqual([true, null]);
  });
});

describe('the chosen ORF', () => {
  const show = (orfs: Orf[], chosen: string | null, peptide: string | null = null) => {
    const calls: string[] = [];
    prepareAnswers({
      [routes.orfSequence.path]: 'MAVLTELLGKAAAC',
      '/api/search/listByPeptideIds': [
        { ...row, peptideId: 'P1', sequence: 'AAAC' },
        { ...row, peptideId: 'P2', sequence: 'AAAC' },
        { ...row, peptideId: 'P3', sequence: 'AVLTELLGK' },
      ],
    });
    renderPage(
      <OrfDetails
        orfs={orfs}
        chosen={chosen}
        peptide={peptide}
        onGoToRow={() => calls.push('row')}
        onClose={() => calls.push('close')}
      />,
    );
    return calls;
  };
  /** Residues are written in tens. */
  const marks = () => textsOf([...document.querySelectorAll('.orf-protein-lines mark')]);
  const spoken = () => document.querySelector('[aria-live="polite"]')?.textContent;
  const lines = () => textsOf([...document.querySelectorAll('.orf-details > div')]);

  it('TRANS-43 the chosen ORF is described below the diagram, and read aloud', () => {
    const calls = show([orf(1), orf(2)], 'O2');
    expect(screen.getByRole('region', { name: 'Chosen: ORF2' })).toBeDefined();
    expect(lines().slice(0, 3)).toEqual([
      'ORF2 O2 · Frame 2 · 1,202 to 1,501, 300 nt · CPAT 0.364, coding',
      'Top peptide AVLTELLGK',
      expect.stringMatching(/^Peptides P1P2P3\+1/),
    ]);
    expect(spoken()).toBe('ORF2, Frame 2, nucleotides 1,202 to 1,501, 300 nt, CPAT 0.364, coding, 4 entries');
    const below = screen.getByRole('link', { name: /^Peptides below the protein/ });
    expect(below.getAttribute('href')).toBe('/peptide/P1?orf=O2#orfs');
    fireEvent.click(screen.getByText('Table row'));
    fireEvent.click(screen.getByRole('button', { name: 'Deselect this ORF' }));
    expect(calls).toEqual(['row', 'close']);
  });

  it('the chosen ORF may have no peptides, and there may be none', () => {
    show([orf(1, { peptideId: '', topPep: '' })], 'O1');
    expect(lines()[1]).toBe('No peptides of the catalogue map to this ORF.');
    cleanup();
    show([orf(1, { peptideId: '' })], 'O1');
    expect(lines()[2]).toBe('No peptides of the catalogue map to this ORF.');
    expect(document.querySelector('.orf-protein')).toBeNull();
    cleanup();
    show([orf(1)], null);
    expect([spoken(), document.querySelector('.orf-details')]).toEqual(['', null]);
  });

  it('the chosen ORF marks its peptides in its protein when that is opened', async () => {
    show([orf(1)], 'O1');
    const details = document.querySelector<HTMLDetailsElement>('.orf-protein');
    expect([details?.open, details?.querySelector('summary')?.textContent]).toEqual([false, 'Peptides in the protein']);
    if (details === null) throw new Error('no protein');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await waitFor(() =>
      expect(document.querySelector('.orf-protein-legend')?.textContent).toMatch(
        /^Marked: 2 peptide sequences of the catalogue, 9% of the protein\. AVLTELLGKAAAC/,
      ),
    );
    const links = [...document.querySelectorAll('.orf-protein-legend a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('title')])).toEqual([
      ['AVLTELLGK', '/peptide/P3', 'P3'],
      ['AAAC', '/peptide/P1', 'P1'],
    ]);
    expect(screen.getByRole('region', { name: 'Protein of O1' })).toBeDefined();
    expect(marks()).toEqual(['AVLTELLGK AAAC']);
  });

  it('the chosen ORF marks the one peptide for which the user came', async () => {
    show([orf(1)], 'O1', 'AVLTELLGK');
    await waitFor(() =>
      expect(document.querySelector('p.orf-protein-legend')?.textContent).toBe(
        'Marked: AVLTELLGK, residues 2 to 10 of 14.',
      ),
    );
    expect(marks()).toEqual(['AVLTELLGK']);
  });
});

describe('the legend of the ORF diagram', () => {
  it('the legend of the ORF diagram has the frames that there are', () => {
    renderPage(<OrfLegend orfs={[orf(1, { frame: 3 }), orf(2, { frame: 1 })]} />);
    expect(document.querySelector('ul')?.getAttribute('aria-label')).toBe('Legend');
    expect(textsOf(screen.getAllByRole('listitem'))).toEqual([
      'ORF in frame 1',
      'ORF in frame 3',
      'Top peptide',
      'Exons',
      'Short ORFs are drawn one twentieth of the transcript wide.',
    ]);
  });
});

describe('the peptides of a transcript', () => {
  it('TRANS-45 TRANS-46 TRANS-48 TRANS-50 the peptides of a transcript have their columns and pages, and export what passes the filters', async () => {
    const saved = recordSavedFiles();
    const calls = prepareAnswers({
      [routes.peptideOverview.path]: { result: [row], total: 57 },
      '/api/export/rows': { rows: [row], total: 57, cursor: null },
      '/static/catalogue.json': catalogue,
      '/static/release.json': releaseFile,
    });
    renderPage(<PeptideOverview transcriptId="SPENT000001" />);
    const asked = () => calls.filter(({ path }) => path === routes.peptideOverview.path).map(({ input }) => input);
    await waitFor(() => expect(screen.getByText('Export').closest('button')).toHaveProperty('disabled', false));
    expect(textsOf([...document.querySelectorAll('th')]).slice(1)).toEqual(
      columnTitles.filter((title) => !title.startsWith('Associated')),
    );
    fireEvent.click(within(screen.getByLabelText('Peptide overview, pages, below the table')).getByLabelText('Page 3'));
    await waitFor(() => expect(asked()).toHaveLength(2));
    fireEvent.click(screen.getByLabelText('Non-validated'));
    await waitFor(() => expect(asked()).toHaveLength(3));
    const place = { transcriptId: 'SPENT000001', pageSize: 10 };
    expect(asked()).toEqual([
      expect.objectContaining({ ...place, pageNum: 1, hasCountTotal: false, validation: null }),
      expect.objectContaining({ ...place, pageNum: 3, hasCountTotal: true, validation: null }),
      expect.objectContaining({ ...place, pageNum: 1, validation: 0 }),
    ]);
    await waitFor(() => expect(screen.getByText('Export').closest('button')).toHaveProperty('disabled', false));
    const [tsv] = openMenu('Export');
    fireEvent.click(tsv ?? document.body);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^SPENCER_SPENT000001_peptides_r-1_\d{4}-\d\d-\d\d\.tsv$/);
    expect(calls.find(({ path }) => path === '/api/export/rows')?.input).toMatchObject({
      source: 'overview',
      query: { transcriptId: 'SPENT000001', validation: 0 },
    });
  });
});

describe('the structure of a transcript', () => {
  it('TRANS-12 the structure of a transcript that is too long is not shown, which is said', () => {
    renderPage(<StructureTooLong />);
    expect(document.body.textContent).toBe(
      'No secondary structure is shown: the transcript is too long. Structures are drawn up to 9,999 nt.',
    );
  });

  const show = (over: Partial<Transcript>, regime: 'image' | 'interactive' | null, structure: unknown = null) => {
    prepareAnswers({
      '/static/catalogue.json': catalogue,
      '/static/release.json': releaseFile,
      [routes.transcriptStructure.path]: structure,
    });
    renderPage(
      <StructureCard
        transcriptId="SPENT000001"
        transcript={regime === null ? null : { ...transcript, ...over }}
        regime={regime}
      />,
    );
  };
  const none = 'No secondary structure is recorded for this transcript.';

  it('TRANS-11 TRANS-15 OWN-03 the structure of a transcript has its energy beside its image, or says that it was not predicted', () => {
    show({}, 'image');
    expect(document.querySelector('.structure-facts')?.textContent).toBe(
      '22,743 nt, minimum free energy -812.5 kcal/mol',
    );
    const image = screen.getByRole('img', { name: 'Secondary structure of SPENT000001' });
    expect(image.getAttribute('src')).toBe('/RNA_secondary_structure/SPENT000001_secondary_structure.png');
    expect(screen.getByText('PNG').getAttribute('download')).toBe('SPENT000001_secondary_structure.png');
    expect(screen.getByText('Dot-bracket').title).toBe('Download SPENT000001_secondary_structure.dbn');
    screen.getByText('Copy dot-bracket');
    cleanup();
    show({ mfe: null }, 'image');
    expect(document.querySelector('.structure-facts')?.textContent).toBe(
      '22,743 nt, minimum free energy not predicted',
    );
    const shown = screen.getByRole('img', { name: 'Secondary structure of SPENT000001' });
    expect(shown.getAttribute('src')).toBe(image.getAttribute('src'));
  });

  it('PAGE-07 the structure of a transcript has the buttons of the drawing in the same order, without those of its view', async () => {
    const buttons = () =>
      [...document.querySelectorAll('.structure-head > .structure-actions > :is(button, details)')].map(
        (each) => each.getAttribute('aria-label') ?? (each.querySelector('summary') ?? each).textContent,
      );
    show({}, 'image');
    const shared = ['Full screen', 'Download', 'Dot-bracket', 'Copy dot-bracket'];
    expect(buttons()).toEqual(shared);
    cleanup();
    show({}, 'interactive', { sequence: 'GGGGAAAACCCC', structure: '((((....))))' });
    await waitFor(() => expect(buttons().length).toBeGreaterThan(0));
    // The pictures can be downloaded when they are drawn, which they are not without a browser.
    const withoutPictures = shared.filter((each) => each !== 'Download');
    expect(buttons()).toEqual(['Zoom out', 'Zoom in', 'Fit', ...withoutPictures]);
  });

  it('the structure of a transcript is missing where the release says so, or its call has none', async () => {
    show({ mfe: null, hasStructure: false }, 'image');
    screen.getByText(none);
    expect(screen.queryByRole('img')).toBeNull();
    cleanup();
    show({}, 'interactive');
    expect(document.querySelector('.skeleton')).not.toBeNull();
    await screen.findByText(none);
    cleanup();
    show({}, 'interactive', { structure: '', sequence: '' });
    await screen.findByText(none);
    cleanup();
    show({}, null);
    expect(document.querySelector('.skeleton')).not.toBeNull();
  });

  it('TRANS-26 TRANS-29 ERR-01 the structure of a transcript is loading, without a message, while its call fails', async () => {
    vi.useFakeTimers();
    const RETRY_MS = 1_300;
    let calls = 0;
    vi.stubGlobal('fetch', (path: string) => {
      if (path !== routes.transcriptStructure.path) return new Promise(() => undefined);
      calls += 1;
      return Promise.resolve(
        calls < 3 ? Response.json({ code: 500, message: 'x' }) : Response.json({ code: 200, data: null }),
      );
    });
    renderPage(<StructureCard transcriptId="SPENT000001" transcript={transcript} regime="interactive" />);
    for (const made of [1, 2]) {
      expect(calls).toBe(made);
      expect(screen.getByRole('status').textContent).toBe('Loading');
      expect(screen.queryByText(/error|fail|wrong/i)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(RETRY_MS * made));
    }
    screen.getByText(none);
    expect(vi.mocked(console.error)).toHaveBeenCalledTimes(2);
    vi.mocked(console.error).mockClear();
  });

  it('TRANS-55 the structure of a transcript that is missing offers the sequence instead', async () => {
    const saved = recordSavedFiles();
    prepareAnswers({ [routes.transcriptSequence.path]: 'ACGU' });
    renderPage(<StructureMissing transcriptId="SPENT000001" />);
    screen.getByText(
      'The data of this release list none for it. Programs that predict a structure read its sequence in this form:',
    );
    fireEvent.click(screen.getByText('Sequence'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect([saved[0]?.name, await saved[0]?.text()]).toEqual(['SPENT000001.fa', '>SPENT000001\nACGU\n']);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    fireEvent.click(screen.getByText('Copy sequence'));
    await screen.findByText('Copied');
    expect(copied.mock.calls).toEqual([['>SPENT000001\nACGU\n']]);
  });

  it('the structure of a transcript whose text cannot be read or copied says so, until it can be', async () => {
    let answer: () => Promise<string | null> = () => Promise.resolve(null);
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    document.execCommand = () => false;
    renderPage(<DotBracketActions name="x.dbn" what="Dot-bracket" read={() => answer()} />);
    const failure = 'The text could not be loaded. Please try again.';
    const buttons = () => screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled);
    const press = async () => {
      fireEvent.click(screen.getByText(/^(Copy dot-bracket|Copied)$/));
      expect(buttons()).toEqual([true, true]);
      await waitFor(() => expect(buttons()).toEqual([false, false]));
    };
    await press();
    expect(screen.getByRole('alert').textContent).toBe(failure);
    answer = () => Promise.resolve('x');
    await press();
    expect(screen.queryByRole('alert')).toBeNull();
    copy.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await press();
    expect(screen.getByRole('alert').textContent).toBe(failure);
    answer = () => Promise.reject(new Error('offline'));
    await press();
    expect(screen.getByRole('alert').textContent).toBe(failure);
    expect(vi.mocked(console.error).mock.calls).toHaveLength(1);
    vi.mocked(console.error).mockClear();
  });
});

function Elsewhere() {
  return <p data-testid="elsewhere">{JSON.stringify(useLocation().state)}</p>;
}

describe('the card of ORFs', () => {
  const show = (orfs: Orf[], address: string, more: object = {}) => {
    prepareAnswers({ [routes.orfInfo.path]: orfs, '/static/release.json': releaseFile, ...more });
    renderPage(<OrfCard transcriptId="SPENT000001" transcript={transcript} />, address);
    return waitFor(() => expect(document.querySelector('.orf-table .skeleton')).toBeNull());
  };
  const hasFigure = () => document.querySelector('.orf-figure') !== null;

  it('PEP-22 the card of ORFs marks the peptide of its address in the protein of the chosen ORF', async () => {
    // The figure is drawn where it has a width.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    await show([orf(1)], '/transcript/SPENT000001?orf=O1&peptide=AVLTELLGK#orfs', {
      [routes.orfSequence.path]: 'MAVLTELLGKAAAC',
      '/api/search/listByPeptideIds': [{ ...row, peptideId: 'P3', sequence: 'AVLTELLGK' }],
    });
    await waitFor(() =>
      expect(document.querySelector('.orf-details')?.textContent).toContain(
        'Marked: AVLTELLGK, residues 2 to 10 of 14.',
      ),
    );
  });

  it('TRANS-40 the card of ORFs has a diagram of one ORF or more, of which the address may choose one', async () => {
    await show([orf(1)], '/transcript/SPENT000001?orf=O1');
    await waitFor(() => expect(hasFigure()).toBe(true));
    expect(document.querySelector('tr[data-chosen]')?.textContent).toContain('O1');
    cleanup();
    await show([orf(1)], '/transcript/SPENT000001');
    expect(document.querySelector('tr[data-chosen]')).toBeNull();
    cleanup();
    await show([], '/transcript/SPENT000001');
    expect(hasFigure()).toBe(false);
  });
});

describe('the page of a transcript', () => {
  const open = (over: Partial<Transcript> = {}) => {
    prepareAnswers({
      [routes.transcriptInfo.path]: { ...transcript, ...over },
      [routes.geneInfo.path]: { ...routes.geneInfo.example.response, geneName: 'NEAT1' },
      [routes.transcriptSequence.path]: 'ACGU',
      [routes.geneTrack.path]: routes.geneTrack.example.response,
      [routes.orfInfo.path]: [],
      [routes.peptideOverview.path]: { result: [], total: 0 },
      '/static/catalogue.json': catalogue,
      '/static/release.json': releaseFile,
    });
    renderPage(
      <Routes>
        <Route path="/transcript/:transcriptId" element={<TranscriptPage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>,
      '/transcript/SPENT000001',
    );
    return screen.findByText(/^NEAT1 transcript variant 2$/, { selector: '.entry-header *' });
  };
  const menu = () => textsOf([...document.querySelectorAll('.page-menu a')]);
  const titles = () => textsOf(screen.getAllByRole('heading', { level: 2 }));

  it('TRANS-01 PAGE-01 the page of a transcript names its gene by the symbol', async () => {
    await open({ relatedGeneId: 'SPENG000001' });
    const gene = await screen.findByRole('link', { name: /^NEAT1/ });
    expect([gene.getAttribute('href'), gene.title]).toEqual(['/gene/SPENG000001', 'SPENG000001']);
  });

  it('TRANS-01 PAGE-01 the page of a transcript has the facts that the table of information lacks, and all cards but the structure of a transcript that is too long', async () => {
    const described = describedPage();
    await open();
    await screen.findByText('ORFs', { selector: '.entry-header dt' });
    expect(textsOf([...document.querySelectorAll('.entry-header dl > div')])).toEqual(['Gene-', 'ORFs0']);
    const cards = ['Transcript Information', 'ORF Visualization', 'Genome view', 'Peptide Overview'];
    expect(titles()).toEqual(cards);
    expect(menu()).toEqual(cards);
    screen.getByText(/^No secondary structure is shown: the transcript is too long\./);
    expect(document.title).toContain('SPENT000001, transcript');
    await expect
      .poll(described)
      .toBe('lncRNA transcript SPENT000001, 22,743 nt: structure, open reading frames and peptides.');
    expect(screen.getByRole('link', { name: /^View sequence/ }).getAttribute('href')).toBe(
      '/sequence/transcript/SPENT000001',
    );
    await screen.findByText('No open reading frame is recorded for this transcript.');
    screen.getByText('A CPAT score of 0.364 and above means coding. Lengths include the stop codon.');
  });

  it('TRANS-01 the page of a transcript has the card of a structure that is shown', async () => {
    await open({ length: 3_000, relatedGeneId: 'SPENG000001' });
    expect([titles()[1], menu()[1]]).toEqual(['Secondary Structure', 'Secondary Structure']);
    expect(screen.queryByText(/is too long/)).toBeNull();
    expect(screen.getAllByRole('link', { name: /^SPENG000001/ })[0]?.getAttribute('href')).toBe('/gene/SPENG000001');
    await screen.findByText('No open reading frame is recorded for this transcript.');
    fireEvent.click(screen.getByLabelText('BLAST this: sequence of SPENT000001'));
    const elsewhere = await screen.findByTestId('elsewhere');
    expect(elsewhere.textContent).toBe('{"blastQuery":{"type":"blastn","fasta":">SPENT000001\\nACGU\\n"}}');
  });
});
