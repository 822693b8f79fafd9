import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link, Routes, Route, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { BodyMap } from '../../../web/features/home/BodyMap';
import { cancerBars, CancerBars } from '../../../web/features/home/CancerBars';
import { FrontSection } from '../../../web/features/home/FrontSection';
import { HomePage } from '../../../web/features/home/HomePage';
import { QuickSearch } from '../../../web/features/home/QuickSearch';
import { SectionImage } from '../../../web/features/home/SectionImage';
import { WelcomeSection } from '../../../web/features/home/WelcomeSection';
import { WhenReached } from '../../../web/features/home/WhenReached';
import { catalogue, hasAllBut } from '../support/catalogue';
import { fakeObservers, type FakeObserver } from '../support/observers';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

const figures: CatalogueFile['cancerFigures'] = [
  { cancer: 'Skin cancer', peptides: 1_200, tumorSpecificPeptides: 30, immunogenicPeptides: 4 },
  { cancer: 'Breast cancer', peptides: 5_000, tumorSpecificPeptides: 60, immunogenicPeptides: 7 },
];

/** Observers of what is in view, which the test informs. */
let observers: FakeObserver[];
beforeEach(() => {
  observers = fakeObservers('IntersectionObserver');
  prepareAnswers({ '/static/catalogue.json': catalogue, '/static/release.json': releaseFile });
});

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
const address = () => screen.getByTestId('address').textContent;
const loaded = () => waitFor(() => expect(screen.queryByText(/^HOTAIR/)).not.toBeNull());

describe('the quick search', () => {
  const open = () => {
    renderPage(
      <>
        <Routes>
          <Route path="/" element={<QuickSearch />} />
          <Route path="*" element={null} />
        </Routes>
        <Link to="/elsewhere">elsewhere</Link>
        <Address />
      </>,
    );
  };
  const box = (name = 'Peptide ID') => screen.getByLabelText<HTMLInputElement>(name);
  const offered = (name: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(name).options]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent);
  const button = () => screen.getByRole('button', { name: 'Search' });
  const examples = () => document.querySelector('.quick-examples')?.textContent;
  const chooseType = (value: string) => fireEvent.change(screen.getByLabelText('Search by'), { target: { value } });

  it('HOME-10 HOME-12 HOME-15 the quick search begins with Peptide ID and shows its example, and examples below', async () => {
    open();
    expect(examples()).toBe('');
    await loaded();
    expect(box().placeholder).toBe('SPENP000001,SPENP000002');
    expect(textsOf([...document.querySelectorAll('option')])).toEqual([
      'Peptide ID',
      'Transcript ID',
      'Gene ID',
      'RNAcentral ID',
      'Gene Name',
      'Cancer',
      'Tissue',
    ]);
    expect(examples()).toBe(
      'Try HOTAIR, MEG3 or Breast cancer. You can also search by sequence or match your own peptides.',
    );
    const links = [...document.querySelectorAll('.quick-examples a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/search?type=geneName&value=HOTAIR%2CMEG3',
      '/search?type=cancer&value=Breast+cancer',
      '/blast',
      '/match',
    ]);
    expect(screen.getByLabelText('Quick search').localName).toBe('search');
  });

  it('HOME-25 the quick search waits for the example when nothing is typed, unless something is', async () => {
    open();
    expect(button().getAttribute('aria-busy')).toBe('false');
    fireEvent.click(button());
    expect([button().getAttribute('aria-busy'), document.querySelector('output')?.textContent]).toEqual([
      'true',
      'Loading the example',
    ]);
    await waitFor(() => expect(address()).toBe('/search?type=peptideId&value=SPENP000001%2CSPENP000002'));
    cleanup();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    open();
    fireEvent.click(button());
    fireEvent.change(box(), { target: { value: 'S' } });
    expect(button().getAttribute('aria-busy')).toBe('false');
    expect(address()).toBe('/');
  });

  it('HOME-13 HOME-15 HOME-22 HOME-24 the quick search empties its field when another type is chosen, and shows the example of that', async () => {
    open();
    await loaded();
    fireEvent.change(box(), { target: { value: 'x' } });
    chooseType('geneId');
    expect([box('Gene ID').value, box('Gene ID').placeholder]).toEqual(['', 'SPENG000001,SPENG000002']);
    fireEvent.click(button());
    await waitFor(() => expect(address()).toBe('/search?type=geneId&value=SPENG000001%2CSPENG000002'));
  });

  it.each([
    ['another page is opened', () => fireEvent.click(screen.getByText('elsewhere')), '/elsewhere'],
    ['another text is entered', () => fireEvent.change(box(), { target: { value: 'SPENP' } }), '/'],
  ])('FIND-02 the quick search leads no one to a suggestion after whose choice %s', async (_, choose, at) => {
    open();
    await loaded();
    fireEvent.change(box(), { target: { value: 'skin' } });
    const [option] = await screen.findAllByRole('option', { name: /^Skin/ });
    fireEvent.click(option ?? document.body);
    choose();
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(address()).toBe(at);
  });

  it('HOME-18 HOME-26 the quick search offers cancers and tissues as a list', async () => {
    open();
    await loaded();
    chooseType('cancer');
    const list = screen.getByLabelText<HTMLSelectElement>('Cancer');
    expect([list.value, list.selectedOptions[0]?.textContent, list.selectedOptions[0]?.hidden]).toEqual([
      '',
      'Breast cancer',
      true,
    ]);
    expect(offered('Cancer')).toEqual(['Breast cancer', 'Skin cancer']);
    expect(examples()).toMatch(/^Try HOTAIR/);
  });

  it('HOME-14 the quick search clears the chosen cancer, and its list has the focus again', async () => {
    open();
    await loaded();
    chooseType('cancer');
    const clear = () => screen.queryByRole('button', { name: 'Clear Cancer' });
    expect(clear()).toBeNull();
    fireEvent.change(box('Cancer'), { target: { value: 'Skin cancer' } });
    fireEvent.click(clear() ?? document.body);
    expect([box('Cancer').value, clear(), document.activeElement]).toEqual(['', null, box('Cancer')]);
  });

  it('HOME-14 ERR-02 the quick search shows that its list is loading', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    open();
    chooseType('tissue');
    expect([box('Tissue').getAttribute('aria-busy'), box('Tissue').textContent]).toEqual(['true', 'Loading']);
  });

  it('HOME-26 the quick search offers its own tissues, not all those of Search', async () => {
    prepareAnswers({
      '/static/catalogue.json': { ...catalogue, quickSearchTissues: ['Breast', 'Skin'] },
      '/static/release.json': releaseFile,
    });
    open();
    await loaded();
    chooseType('tissue');
    expect(offered('Tissue')).toEqual(['Breast', 'Skin']);
  });

  it('FIND-09 the quick search offers what fits better than the chosen type', async () => {
    open();
    await loaded();
    fireEvent.change(box(), { target: { value: 'SPENT000001' } });
    await waitFor(() => expect(examples()).toBe('Search by Transcript ID for SPENT000001'));
    expect(document.querySelector('.quick-examples a')?.getAttribute('href')).toBe(
      '/search?type=transcriptId&value=SPENT000001',
    );
    fireEvent.change(box(), { target: { value: 'SPENP000001' } });
    await waitFor(() => expect(examples()).toMatch(/^Try HOTAIR/));
  });
});

describe('the sections of Home', () => {
  it('UNIT-02 the sections of Home state what the release holds, in entries and in sequences', async () => {
    renderPage(<FrontSection />);
    const list = document.querySelector('.front-figures');
    expect([list?.getAttribute('aria-label'), list?.textContent]).toEqual(['Current release', '']);
    await loaded();
    expect(textsOf([...document.querySelectorAll('.front-figures > div')])).toEqual([
      'peptide entries8',
      'sequences5',
      'cancer types2',
      'patient samples6',
    ]);
    expect(document.querySelector('h1')?.textContent).toBe(
      'Small peptides encoded by non-coding RNAs, found in patient tumors',
    );
  });

  it('OWN-02 the sections of Home count no samples where a release has none', async () => {
    const without = { ...catalogue, figures: { ...catalogue.figures, samples: 0 } };
    prepareAnswers({ '/static/catalogue.json': without, '/static/release.json': releaseFile });
    renderPage(<FrontSection />);
    await waitFor(() =>
      expect(textsOf([...document.querySelectorAll('.front-figures dt')])).toEqual([
        'peptide entries',
        'sequences',
        'cancer types',
      ]),
    );
  });

  it('OWN-05 the sections of Home show neither HLA molecules nor ids of RNAcentral where a release has none', async () => {
    const without = {
      ...catalogue,
      has: hasAllBut('hla'),
      examples: { ...catalogue.examples, RNAcentralId: '' },
    };
    prepareAnswers({ '/static/catalogue.json': without, '/static/release.json': releaseFile });
    renderPage(<FrontSection />);
    expect(document.querySelector('.pathway')?.textContent).toContain('HLA class I');
    await loaded();
    expect(document.querySelector('.pathway')?.textContent).toMatch(/mass spectrometer$/);
    expect(textsOf([...document.querySelectorAll('option')])).not.toContain('RNAcentral ID');
  });

  it.each([false, true])(
    'HOME-04 the sections of Home compare the published figures with a release, synthetic or not: %s',
    async (synthetic) => {
      prepareAnswers({ '/static/catalogue.json': catalogue, '/static/release.json': { ...releaseFile, synthetic } });
      renderPage(<WelcomeSection />);
      const cells = () => [...document.querySelectorAll('tr')].map(({ children }) => textsOf([...children]));
      expect(cells()[1]).toEqual(['Peptides', '29,526', '…']);
      await waitFor(() => expect(cells()[1]?.[2]).toBe('8'));
      await waitFor(() =>
        expect(cells()[0]).toEqual([
          'Figure',
          'Published (2022)',
          `This release${synthetic ? ' (demonstration)' : ''}`,
        ]),
      );
      expect(cells().slice(1)).toEqual([
        ['Peptides', '29,526', '8'],
        ['Cancer types', '15', '2'],
        ['Tumor-specific peptides', '8,060', '1'],
        ['Peptides with potential immunogenicity', '4,497', '2'],
        ['Peptides with experimental evidence', '22,060', '3'],
        ['Patient samples', '1,726', '6'],
      ]);
      expect(document.querySelector('.home-lead')?.textContent).toContain(
        'more than 29,000 peptides encoded by non-coding RNAs in 15 cancer types and more than 1,700 patient samples, including 8,060 tumor-specific peptides and 4,497 peptides with potential immunogenicity.',
      );
    },
  );

  it('HOME-01 the sections of Home have a menu that marks the one in the middle of the window, until the page is left', () => {
    const { unmount } = renderPage(<HomePage />);
    const menu = within(screen.getByLabelText('Sections'));
    const links = menu.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.title, link.getAttribute('aria-current')])).toEqual([
      ['#home', 'Home', 'true'],
      ['#welcome', 'Welcome', null],
      ['#description', 'Description', null],
      ['#overview', 'Overview', null],
    ]);
    const observer = observers.find(({ options }) => options?.rootMargin !== undefined);
    expect(observer?.options?.rootMargin).toBe('-50% 0px -50% 0px');
    const see = (id: string, isIntersecting: boolean) =>
      observer?.report({ target: document.getElementById(id) ?? document.body, isIntersecting });
    see('description', true);
    see('overview', false);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'true', null]);
    expect([...document.querySelectorAll('section')].map(({ id }) => id)).toEqual([
      'home',
      'welcome',
      'description',
      'overview',
    ]);
    expect(observer?.observed).not.toEqual([]);
    unmount();
    expect(observer?.observed).toEqual([]);
  });

  it('the sections of Home fetch a drawing and what is late when they are reached', () => {
    renderPage(
      <>
        <SectionImage src="/drawing.svg" width={4} height={3} className="own" />
        <WhenReached className="late">
          <p>content</p>
        </WhenReached>
      </>,
    );
    const image = document.querySelector('img');
    expect([image?.className, image?.getAttribute('alt'), image?.width, image?.height]).toEqual([
      'section-image own',
      '',
      4,
      3,
    ]);
    expect(decodeURIComponent(image?.src ?? '')).toContain('viewBox="0 0 4 3"');
    expect(screen.queryByText('content')).toBeNull();
    expect(observers.map(({ options }) => options?.threshold)).toEqual([0.05, 0.05]);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect([image?.getAttribute('src'), screen.queryByText('content')?.parentElement?.className]).toEqual([
      '/drawing.svg',
      'late',
    ]);
  });
});

describe('the cancers of Home', () => {
  it('the cancers of Home are beside the body, each leading to its peptides, and only those of the release', () => {
    renderPage(<BodyMap catalogue={{ ...catalogue, cancerFigures: figures }} />);
    expect(screen.getByLabelText('Cancer types on the body').localName).toBe('nav');
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Breast cancer5,000 entries', '/browse?cancer=Breast+cancer&tissue=Breast'],
      ['Skin cancer1,200 entries', '/browse?cancer=Skin+cancer&tissue=Skin'],
    ]);
    const [name] = [...document.querySelectorAll<HTMLElement>('.organ-name')];
    expect([name?.style.top, name?.style.right, name?.style.textAlign]).toEqual([
      `${(215 / 700) * 100}%`,
      `${(588 / 760) * 100}%`,
      'right',
    ]);
    const [svg] = [...document.querySelectorAll('a svg')];
    expect([svg?.getAttribute('viewBox'), svg?.getAttribute('aria-hidden')]).toEqual(['-120 0 760 700', 'true']);
    expect(svg?.querySelector('g')?.getAttribute('transform')).toBe('translate(168 284) scale(1.2)');
    expect(svg?.querySelector('.organ-line')?.getAttribute('d')).toBe('M60 215H92L173 289');
    expect(['cx', 'cy'].map((each) => svg?.querySelector('circle')?.getAttribute(each))).toEqual(['173', '289']);
  });

  it('the cancers of Home are mirrored on the right side, and have no number where the release has none', () => {
    const [skin] = catalogue.cancers.slice(1);
    if (skin === undefined) throw new Error('no cancer');
    renderPage(<BodyMap catalogue={{ ...catalogue, cancers: [{ ...skin, name: 'Lung cancer' }] }} />);
    const name = document.querySelector<HTMLElement>('.organ-name');
    expect([name?.textContent, name?.style.left, name?.style.textAlign]).toEqual([
      'Lung cancer',
      `${(588 / 760) * 100}%`,
      'left',
    ]);
    expect(document.querySelector('.organ-line')?.getAttribute('d')).toMatch(/^M460 167H428L/);
  });

  it('the cancers of Home are bars, the longest first, with their values as a table', async () => {
    expect(cancerBars(figures)).toMatchObject({
      whole: 'Entries',
      within: [{ name: 'Tumor-specific' }, { name: 'Immunogenic' }],
      rows: [
        { name: 'Breast cancer', whole: 5_000, counts: [60, 7] },
        { name: 'Skin cancer', whole: 1_200, counts: [30, 4] },
      ],
    });
    renderPage(<CancerBars figures={figures} catalogue={catalogue} />);
    expect(document.querySelector('.chart-title')?.textContent).toBe('Peptides by cancer type n = 8 entries');
    expect(textsOf([...document.querySelectorAll('.chart-remark')])).toEqual([
      'Tumor-specific peptides can be immunogenic, too.',
      'Select a bar to browse its peptides.',
    ]);
    expect([...document.querySelectorAll('table tr')].map(({ children }) => textsOf([...children]))).toEqual([
      ['Cancer', 'Entries', 'Tumor-specific', 'Immunogenic'],
      ['Breast cancer', '5,000', '60', '7'],
      ['Skin cancer', '1,200', '30', '4'],
    ]);
  });
});
