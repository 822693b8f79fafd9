import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import { noFilters } from '#domain/search/row-filters';
import { BrowserCard, WaitingBrowserCard } from '../../../web/features/browse/BrowserCard';
import BrowsePage, { BrowseCards } from '../../../web/features/browse/BrowsePage';
import { initialBrowseState, type BrowseAction } from '../../../web/features/browse/browse-state';
import { HeatmapCard } from '../../../web/features/browse/heatmap/HeatmapCard';
import { HeatmapTable } from '../../../web/features/browse/heatmap/HeatmapTable';
import { VolcanoPair } from '../../../web/features/browse/heatmap/VolcanoPair';
import { ResultCard } from '../../../web/features/browse/ResultCard';
import { catalogue, hasAllBut } from '../support/catalogue';
import { openMenu, recordSavedFiles } from '../support/files';
import { fakeObservers } from '../support/observers';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';
import { chooseOffer, chosenIn, offersOf } from '../support/select';

const [row] = routes.listByPeptideIds.example.response;
if (row === undefined) throw new Error('The example of listByPeptideIds has no row');
const statistics = routes.statistics.example.response;
const volcano = (study: string, cancer = 'Breast_cancer', tissue = 'Breast') =>
  `/static/volcano/${cancer}@${tissue}@${study}.json`;
const point = { peptideId: 'SPENP000001', logFc: -1.25, adjustedPValue: 0.003, expression: 3, immunogenicity: 1 };

// Charts that are never in view, so that the drawing library is not loaded.
beforeEach(() => void fakeObservers('IntersectionObserver'));

describe('the selectors of Browse', () => {
  const show = (studies: string[] = ['All']) => {
    const chosen: unknown[] = [];
    renderPage(
      <BrowserCard
        map={catalogue.cancers}
        state={{ cancer: 'Breast cancer', tissue: 'Breast', studies }}
        onCancer={(cancer) => chosen.push(['cancer', cancer])}
        onTissue={(tissue) => chosen.push(['tissue', tissue])}
        onStudies={(list) => chosen.push(['studies', list])}
      />,
    );
    return chosen;
  };

  it('BROWSE-08 BROWSE-09 the selectors of Browse offer cancers, tissues of the cancer and studies of the tissue, All first', () => {
    const chosen = show();
    expect([chosenIn('Cancer'), chosenIn('Tissue'), chosenIn('Study')]).toEqual(['Breast cancer', 'Breast', 'All']);
    expect(offersOf('Cancer')).toEqual(['Breast cancer', 'Skin cancer']);
    expect(offersOf('Tissue')).toEqual(['Breast', 'Blood serum']);
    expect(offersOf('Study')).toEqual(['All', 'PXD000001', 'PXD000002']);
    chooseOffer('Cancer', 'Breast cancer');
    chooseOffer('Tissue', 'Breast');
    expect(chosen).toEqual([]);
    chooseOffer('Cancer', 'Skin cancer');
    chooseOffer('Tissue', 'Blood serum');
    chooseOffer('Study', 'PXD000002');
    expect(chosen).toEqual([
      ['cancer', 'Skin cancer'],
      ['tissue', 'Blood serum'],
      ['studies', ['All', 'PXD000002']],
    ]);
    expect(document.querySelector('legend')?.textContent).toBe('What to browse');
  });

  it('BROWSE-03 BROWSE-04 BROWSE-05 the selectors of Browse cannot be used and show what they are for while their options are loading', () => {
    renderPage(<WaitingBrowserCard />);
    expect(['Cancer', 'Tissue', 'Study'].map((label) => chosenIn(label))).toEqual([
      'Please Select Cancer Type',
      'Please Select Tissue Type',
      'Please Select Study',
    ]);
    expect(screen.getAllByRole<HTMLInputElement>('combobox').map(({ disabled }) => disabled)).toEqual([
      true,
      true,
      true,
    ]);
    expect(document.querySelector('fieldset')?.disabled).toBe(true);
  });
});

describe('the page of Browse', () => {
  const openBrowse = () => {
    const calls = prepareAnswers({
      '/static/release.json': releaseFile,
      '/api/browse/listResult': { total: 57, result: [row], cancerTotal: 60 },
      '/api/browse/statistics': statistics,
      '/api/browse/heatmap': { result: [], label: [] },
      [volcano('PXD000001')]: { max_lfc: 3, data: [point] },
      [volcano('PXD000002')]: { max_lfc: 3, data: [point] },
      [volcano('PXD000002', 'Breast_cancer', 'Blood_serum')]: { max_lfc: 3, data: [] },
      [volcano('PXD000003', 'Skin_cancer', 'Skin')]: { max_lfc: 3, data: [] },
    });
    renderPage(<BrowseCards catalogue={catalogue} />);
    return () => calls.filter(({ path }) => path === '/api/browse/listResult').map(({ input }) => input);
  };

  it('BROWSE-18 the page of Browse lists what is chosen, warns of a choice without studies and follows the charts', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const listed = openBrowse();
    await screen.findByText('57 of 60 entries of Breast cancer; 1 more tissue.', { exact: false });
    expect(listed()[0]).toMatchObject({ cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], total: null });
    expect(listed()).toHaveLength(1);
    const alert = document.querySelector('.notice');
    expect([alert?.getAttribute('role'), alert?.textContent]).toEqual(['alert', '']);
    fireEvent.click(screen.getByLabelText('Remove All'));
    expect(alert?.textContent).toBe('Please select a study to browse!');
    expect(textsOf([...document.querySelectorAll('.choice-tag:not(.ant-tag-hidden)')])).toEqual(['All']);
    expect(listed()).toHaveLength(1);
    chooseOffer('Study', 'PXD000002');
    await waitFor(() => expect(listed()).toHaveLength(2));
    expect(listed()[1]).toMatchObject({ studyList: ['PXD000002'], total: null });

    const shows = await screen.findAllByText('Show these in the list');
    fireEvent.click(shows[3] ?? document.body);
    await waitFor(() => expect(listed()).toHaveLength(3));
    expect(listed()[2]).toMatchObject({ studyList: ['PXD000001'], expression: 3, immunogenicity: null });
    expect(scroll.mock.instances[0]).toHaveProperty('id', 'result');
    fireEvent.click(shows[4] ?? document.body);
    await waitFor(() => expect(listed()).toHaveLength(4));
    expect(listed()[3]).toMatchObject({ studyList: ['PXD000001'], expression: null, immunogenicity: 1 });
    fireEvent.click(shows[1] ?? document.body);
    await waitFor(() => expect(listed()).toHaveLength(5));
    expect(listed()[4]).toMatchObject({ studyList: ['All'], immunogenicity: 1 });

    chooseOffer('Tissue', 'Blood serum');
    await waitFor(() => expect(listed()).toHaveLength(6));
    expect(listed()[5]).toMatchObject({ tissue: 'Blood serum', immunogenicity: null });
    chooseOffer('Cancer', 'Skin cancer');
    await waitFor(() => expect(listed()).toHaveLength(7));
    expect(listed()[6]).toMatchObject({ cancer: 'Skin cancer', tissue: 'Skin', studyList: ['All'] });
  });

  it('the page of Browse shows its cards, empty, until the catalogue is read', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    renderPage(<BrowsePage />);
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'Browser',
      'Cancer Information',
      'Distribution',
      'Expression Heat Map',
      'Browse Result',
    ]);
    screen.getByRole('heading', { level: 1, name: 'Browse' });
  });
});

describe('the result of Browse', () => {
  const filters = { ...noFilters, validation: 1 } as const;
  type Props = Parameters<typeof ResultCard>[0];
  const show = (
    over: Partial<Omit<Props, 'list'>> & { list?: Partial<Props['list']> } = {},
    cancer = 'Breast cancer',
  ) => {
    const calls = prepareAnswers({
      '/static/release.json': releaseFile,
      '/api/export/rows': { rows: [row], total: 1, cursor: null },
    });
    const actions: BrowseAction[] = [];
    function Result() {
      const [loading, setLoading] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setLoading(true)}>
            load again
          </button>
          <ResultCard
            catalogue={catalogue}
            state={{ ...initialBrowseState, cancer, studies: ['PXD000001', 'PXD000002'], filters }}
            dispatch={(action) => actions.push(action)}
            {...over}
            list={{
              data: { total: 1, result: [row], cancerTotal: 1_234 },
              loading,
              total: 1,
              pageNum: 1,
              ...over.list,
            }}
          />
        </>
      );
    }
    renderPage(<Result />);
    return { actions, calls };
  };

  it.each([
    ['Breast cancer', '1 of 1,234 entries of Breast cancer; 1 more tissue. Search the whole cancer'],
    ['Skin cancer', '1 of 1,234 entries of Skin cancer. Search the whole cancer'],
    ['Unknown', '1 of 1,234 entries of Unknown. Search the whole cancer'],
  ])(
    'FACET-06 the result of Browse says what it is of the whole cancer, and leads to a search with its filters: %s',
    (cancer, text) => {
      show({}, cancer);
      expect(document.querySelector('.list-links > p')?.textContent).toBe(text);
      expect(screen.getByRole('link', { name: 'Search the whole cancer' }).getAttribute('href')).toBe(
        `/search?type=cancer&value=${cancer.replace(' ', '+')}&validation=1`,
      );
    },
  );

  it('FACET-06 the result of Browse counts several other tissues', () => {
    const [breast] = catalogue.cancers;
    const tissues = [...(breast?.tissues ?? []), { name: 'Saliva', studies: [] }];
    show({ catalogue: { ...catalogue, cancers: [{ name: 'Breast cancer', tissues }] } });
    expect(document.querySelector('.list-links > p')?.textContent).toContain('; 2 more tissues. ');
  });

  it('FACET-06 the result of Browse says nothing of the cancer while it loads, nor of a release that does not know', () => {
    show({ list: { loading: true } });
    show({ list: { data: { total: 1, result: [row] } } });
    expect(document.querySelector('.list-links > p')).toBeNull();
  });

  it('the result of Browse offers to clear the filters where they leave nothing, and only there', () => {
    const none = { data: { total: 0, result: [] }, total: 0 };
    const { actions } = show({ list: none, state: { ...initialBrowseState, filters } });
    screen.getByText('No peptides match these filters for Breast cancer, Breast.');
    fireEvent.click(screen.getByText('Clear the filters'));
    expect(actions).toEqual([{ type: 'filters', filters: noFilters }]);
    show({ list: none, state: initialBrowseState });
    expect(screen.getAllByText('Clear the filters')).toHaveLength(1);
  });

  it('the result of Browse turns pages, changes their size, columns and filters', () => {
    const { actions } = show({
      list: { data: { total: 57, result: [row] }, total: 57, pageNum: 2 },
      state: initialBrowseState,
    });
    const above = within(screen.getByLabelText('Browse result, pages, above the table'));
    fireEvent.click(above.getByLabelText('Page 3'));
    expect(actions).toEqual([{ type: 'page', pageNum: 3 }]);
    expect(textsOf([...document.querySelectorAll('th')])).toContain('Peptide ID');
  });

  it('the result of Browse exports the whole filtered list of the chosen studies, named after the place', async () => {
    const saved = recordSavedFiles();
    const { calls } = show();
    await waitFor(() => expect(screen.getByText('Export').closest('button')).toHaveProperty('disabled', false));
    const [tsv] = openMenu('Export');
    await act(async () => void fireEvent.click(tsv ?? document.body));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^SPENCER_browse_Breast-cancer_Breast_r-1_\d{4}-\d\d-\d\d\.tsv$/);
    expect(calls.find(({ path }) => path === '/api/export/rows')?.input).toMatchObject({
      source: 'browse',
      query: { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['PXD000001', 'PXD000002'], validation: 1 },
      cursor: null,
    });
  });

  it('the result of Browse exports nothing while it loads', async () => {
    show();
    const button = await screen.findByTitle('All 1 entries of this list');
    expect(button).toHaveProperty('disabled', false);
    fireEvent.click(screen.getByText('load again'));
    expect(button).toHaveProperty('disabled', true);
  });
});

describe('the heat map card of Browse', () => {
  const subtypes = ['Early', 'Late'];
  const map = [
    {
      name: 'Breast cancer',
      tissues: [
        {
          name: 'Breast',
          studies: [
            { accession: 'PXD1', subtypes: [] },
            { accession: 'PXD2', subtypes },
          ],
        },
        { name: 'None', studies: [] },
      ],
    },
  ];
  const show = (choice: { study: string | null; subtype: string | null }, tissue = 'Breast') => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const chosen: unknown[] = [];
    renderPage(
      <HeatmapCard
        catalogue={{ cancers: map }}
        cancer="Breast cancer"
        tissue={tissue}
        choice={choice}
        onChoose={(next) => chosen.push(next)}
        onShow={() => undefined}
      />,
    );
    return chosen;
  };
  const radios = (name: string) =>
    within(screen.getByRole('radiogroup', { name }))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value, checked }) => (checked ? `[${value}]` : value));

  it('HEAT-01 HEAT-02 HEAT-04 HEAT-05 HEAT-11 the heat map card of Browse offers studies, and the subtypes of a study that has them', () => {
    const chosen = show({ study: null, subtype: null });
    expect([radios('Study'), screen.queryByText('Cancer Subtype')]).toEqual([['[PXD1]', 'PXD2'], null]);
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).toEqual([
      'heatmapStudy',
      'heatmapStudy',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'PXD2' }));
    expect(chosen).toEqual([{ study: 'PXD2', subtype: null }]);
    expect(document.querySelector('.card-note')?.textContent).toBe('Breast cancer, Breast');
    expect([...document.querySelectorAll('div[aria-busy]:not(.skeleton)')].map(({ className }) => className)).toEqual([
      'volcano-wait',
      'heatmap-wait',
    ]);
  });

  it('HEAT-06 the heat map card of Browse keeps the study when a subtype is chosen', () => {
    const chosen = show({ study: 'PXD2', subtype: 'Late' });
    expect([radios('Study'), radios('Cancer Subtype')]).toEqual([
      ['PXD1', '[PXD2]'],
      ['Early', '[Late]'],
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'Early' }));
    fireEvent.click(screen.getByRole('radio', { name: 'PXD1' }));
    expect(chosen).toEqual([
      { study: 'PXD2', subtype: 'Early' },
      { study: 'PXD1', subtype: null },
    ]);
  });

  it('the heat map card of Browse has no charts for a tissue without studies', () => {
    show({ study: null, subtype: null }, 'None');
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });

  describe('where one of its two answers fails', () => {
    const file = { max_lfc: 3, data: [point] };
    const heatmap = routes.heatmap.example.response;
    const json = (status: number, body: object) => () => Response.json(body, { status });
    const broken = json(500, { code: 500, message: 'Internal error' });
    const missing = json(404, { code: 404, message: 'Not found' });

    /** The card with these answers to the call of the heat map and to the request for the volcano, until `mend`. */
    function open(answers: { heatmap?: () => Response; volcano?: () => Response }) {
      vi.useFakeTimers();
      const good = new Map<string, () => Response>([
        ['/api/browse/heatmap', json(200, { code: 200, data: heatmap })],
        [volcano('PXD1'), json(200, file)],
        ['/static/release.json', json(200, releaseFile)],
      ]);
      let failing = new Map([
        ['/api/browse/heatmap', answers.heatmap],
        [volcano('PXD1'), answers.volcano],
      ]);
      vi.stubGlobal('fetch', async (path: string) => (failing.get(path) ?? good.get(path))?.());
      renderPage(
        <HeatmapCard
          catalogue={{ cancers: map }}
          cancer="Breast cancer"
          tissue="Breast"
          choice={{ study: null, subtype: null }}
          onChoose={() => undefined}
          onShow={() => undefined}
        />,
      );
      const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
      const mend = () => {
        failing = new Map();
        // The failure is logged, which these tests expect; the first retry follows within 1.25 s.
        vi.mocked(console.error).mockClear();
        return after(1_300);
      };
      return { arrive: () => after(100), mend };
    }
    const shown = () => ({
      heatMaps: screen.queryAllByRole('region', { name: 'Heat map' }).length,
      figures: screen.queryAllByRole('figure').length,
      waiting: document.querySelectorAll('.heatmap-wait, .volcano-wait').length,
      messages: screen.queryAllByText(/error|fail|wrong|try again/i).length,
    });
    const all = { heatMaps: 1, figures: 2, waiting: 0, messages: 0 };

    it.each([
      ['HTTP 500', broken],
      ['HTTP 404', missing],
    ])(
      'HEAT-12 HEAT-13 ERR-03 the heat map alone is hidden, without a message, until a retry succeeds: %s',
      async (_, answer) => {
        const { arrive, mend } = open({ heatmap: answer });
        await arrive();
        expect(shown()).toEqual({ ...all, heatMaps: 0 });
        await mend();
        expect(shown()).toEqual(all);
      },
    );

    it('HEAT-36 ERR-03 both volcano charts alone are hidden, without a message, until a retry succeeds', async () => {
      const { arrive, mend } = open({ volcano: broken });
      await arrive();
      expect(shown()).toEqual({ ...all, figures: 0 });
      await mend();
      expect(shown()).toEqual(all);
    });

    it.each([
      ['without points', json(200, { max_lfc: 0, data: [] })],
      ['without a list of points', json(200, { max_lfc: 3 })],
      ['that does not exist', missing],
    ])('HEAT-35 HEAT-36 ERR-03 both volcano charts alone are hidden for a file %s', async (_, answer) => {
      const { arrive } = open({ volcano: answer });
      await arrive();
      expect(shown()).toEqual({ ...all, figures: 0 });
    });

    it('HEAT-12 the heat map alone is hidden without samples', async () => {
      const { arrive } = open({ heatmap: json(200, { code: 200, data: { label: [], result: [] } }) });
      await arrive();
      expect(shown()).toEqual({ ...all, heatMaps: 0 });
    });
  });
});

describe('the heat map of a dataset', () => {
  const dataset = { cancer: 'Breast cancer', tissue: 'Breast', study: 'PXD1', subtype: 'Early' };
  const heatmap = routes.heatmap.example.response;
  const show = (answer: object) => {
    const calls = prepareAnswers({ '/api/browse/heatmap': answer, '/static/release.json': releaseFile });
    renderPage(<HeatmapTable dataset={dataset} />);
    return calls;
  };

  it('HEAT-10 the heat map of a dataset is asked for by study and subtype, and says what it holds', async () => {
    const saved = recordSavedFiles();
    const calls = show(heatmap);
    await screen.findByRole('region', { name: 'Heat map' });
    expect(calls.find(({ path }) => path === '/api/browse/heatmap')?.input).toEqual({
      cancer: 'Breast cancer',
      tissue: 'Breast',
      study: 'PXD1',
      cancerSubtype: 'Early',
    });
    expect(document.querySelector('h3')?.textContent).toBe(
      'Expression of each peptide in each sample of PXD1, Early 1 entry, 2 control and 2 tumor samples',
    );
    await waitFor(() => {
      fireEvent.click(screen.getByText('Data (TSV)'));
      expect(saved.at(-1)?.name).toMatch(
        /^SPENCER_Expression-heat-map_Breast-cancer_Breast_PXD1_Early_r-1_\d{4}-\d\d-\d\d\.tsv$/,
      );
    });
  });

  it('the heat map of a dataset says that there is none where samples have no groups', async () => {
    show({ result: [], label: [] });
    expect(await screen.findByText('No expression matrix is known for PXD1, Early.')).toBeDefined();
  });
});

describe('the volcano charts of a dataset', () => {
  const dataset = { cancer: 'Breast cancer', tissue: 'Breast', study: 'PXD1', subtype: '' };

  it('HEAT-27 the volcano charts of a dataset say how many points they have and list what they show', async () => {
    prepareAnswers({
      [volcano('PXD1')]: { max_lfc: 3, data: [point, { ...point, peptideId: 'SPENP000002' }] },
      '/static/release.json': releaseFile,
    });
    const shown: unknown[] = [];
    renderPage(<VolcanoPair dataset={dataset} catalogue={{}} onShow={(filters) => shown.push(filters)} />);
    const figures = await screen.findAllByRole('figure');
    expect(textsOf(figures.flatMap((figure) => figure.querySelector('.chart-title') ?? []))).toEqual([
      'Differential expression in PXD1 n = 2 entries',
      'Immunogenicity in PXD1 n = 2 entries',
    ]);
    expect([...document.querySelectorAll('.show-in-list > span')].map(({ textContent }) => textContent)).toEqual([
      'Upregulated:',
      'Downregulated:',
      'Immunogenic:',
    ]);
    screen.getAllByText('Show these in the list').forEach((button) => fireEvent.click(button));
    expect(shown).toEqual([{ expression: 2 }, { expression: 3 }, { immunogenicity: 1 }]);
  });

  it('OWN-05 the volcano charts of a dataset are one without the immunogenicity of a release that has none', async () => {
    prepareAnswers({ [volcano('PXD1')]: { max_lfc: 3, data: [point] }, '/static/release.json': releaseFile });
    const release = { has: hasAllBut('immunogenicity') };
    renderPage(<VolcanoPair dataset={dataset} catalogue={release} onShow={() => undefined} />);
    await screen.findByRole('figure', { name: /^Differential expression/ });
    expect(screen.getAllByRole('figure')).toHaveLength(1);
    expect(textsOf([...document.querySelectorAll('.show-in-list > span')])).toEqual(['Upregulated:', 'Downregulated:']);
  });

  it('HEAT-27 the volcano charts of a dataset save their points under the names of the columns', async () => {
    const saved = recordSavedFiles();
    prepareAnswers({ [volcano('PXD1')]: { max_lfc: 3, data: [point] }, '/static/release.json': releaseFile });
    renderPage(<VolcanoPair dataset={dataset} catalogue={{}} onShow={() => undefined} />);
    const chart = await screen.findByRole('figure', { name: /^Differential expression in PXD1/ });
    fireEvent.click(within(chart).getByText('Data (TSV)'));
    expect(await saved[0]?.text()).toBe(
      [
        'peptide_id\tlog2_fold_change\tadjusted_p\texpression\timmunogenicity',
        'SPENP000001\t-1.25\t0.003\t3\t1',
        '',
      ].join('\n'),
    );
  });

  it('HEAT-31 the volcano charts of a dataset are not shown for a file of another shape', async () => {
    prepareAnswers({ [volcano('PXD1')]: { max_lfc: 'x', data: 'none' } });
    renderPage(<VolcanoPair dataset={dataset} catalogue={{}} onShow={() => undefined} />);
    expect(document.querySelector('.volcano-wait')?.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(document.querySelector('.volcano-wait')).toBeNull());
    expect(screen.queryAllByRole('figure')).toHaveLength(0);
  });
});
