import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import type { Criterion } from '#domain/search/criteria';
import { builderGroups, describeField, offeredBuilders } from '#domain/search/fields';
import { noFilters } from '#domain/search/row-filters';
import { searchPayload } from '#domain/search/search-payload';
import { checkCriteria } from '#domain/search/validation';
import { BuilderCard } from '../../../web/features/search/BuilderCard';
import { CancerChart } from '../../../web/features/search/CancerChart';
import { ResultCard } from '../../../web/features/search/ResultCard';
import { SearchedFor, SearchEmpty } from '../../../web/features/search/SearchedFor';
import SearchPage from '../../../web/features/search/SearchPage';
import {
  buildersOf,
  initialSearchView,
  type SearchAction,
  type SearchState,
} from '../../../web/features/search/search-state';
import { StatisticsCard } from '../../../web/features/search/StatisticsCard';
import type { SearchCharts, SearchResult } from '../../../web/features/search/useSearch';
import { ValuesFound } from '../../../web/features/search/ValuesFound';
import { workbook } from '../../e2e/support/workbook';
import { catalogue } from '../support/catalogue';
import { openMenu, recordSavedFiles } from '../support/files';
import { fakeObservers } from '../support/observers';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';
import { chooseOffer, chosenIn, offersOf } from '../support/select';

const [row] = routes.listByPeptideIds.example.response;
if (row === undefined) throw new Error('The example of listByPeptideIds has no row');
const initialSearchState: SearchState = { ...initialSearchView, ...buildersOf([]) };
const cancer: Criterion = { type: 'cancer', values: ['Breast cancer'] };
const genes = (...values: string[]): Criterion => ({ type: 'geneName', values: [values.join(',')] });

beforeEach(() => {
  fakeObservers('IntersectionObserver');
  prepareAnswers({ '/static/release.json': releaseFile });
});

function build(state: Partial<SearchState>): SearchAction[] {
  const actions: SearchAction[] = [];
  renderPage(
    <BuilderCard
      catalogue={catalogue}
      state={{ ...initialSearchState, ...state }}
      dispatch={(action) => actions.push(action)}
    />,
  );
  return actions;
}
const describedBy = (element: Element | null) =>
  document.getElementById(element?.getAttribute('aria-describedby') ?? '')?.textContent ?? null;

describe('the builders of Search', () => {
  it('SEARCH-06 the builders of Search are offered by group, pressed when they are on the page', () => {
    const actions = build({ draft: [cancer] });
    const groups = [...document.querySelectorAll('.builder-group')].map((group) => [
      group.querySelector('.builder-group-name')?.textContent,
      ...textsOf([...group.querySelectorAll('button')]),
    ]);
    const all = offeredBuilders(undefined).map(describeField);
    expect(groups).toEqual(
      builderGroups.map((name) => [name, ...all.filter(({ group }) => group === name).map(({ label }) => label)]),
    );
    const chips = [...document.querySelectorAll('.chip')];
    expect(chips.map((chip) => chip.getAttribute('aria-pressed')).slice(0, 3)).toEqual(['true', 'false', 'false']);
    chips.slice(0, 2).forEach((chip) => fireEvent.click(chip));
    expect(actions).toEqual([
      { type: 'remove', builder: 'cancer' },
      { type: 'add', builder: 'tissue' },
    ]);
    expect(document.querySelector('.card-note')?.textContent).toBe(
      'Results match all criteria. Choose what to search by:',
    );
    expect(document.querySelector('fieldset')?.getAttribute('aria-label')).toBe('Builders');
  });

  it('SEARCH-19 search and reset, and say when there is nothing to search by', () => {
    const actions = build({ draft: [cancer] });
    const message = () => document.querySelector('.builder-actions [role=alert]')?.textContent;
    expect(message()).toBe('');
    fireEvent.click(screen.getByText('Search'));
    fireEvent.click(screen.getByText('Reset'));
    expect(actions).toEqual([{ type: 'search' }, { type: 'reset' }]);
    cleanup();
    build({ check: checkCriteria([]) });
    expect(message()).not.toBe('');
    expect(document.querySelector('.builder-rows')).toBeNull();
  });

  it('PAGE-02 the builders of Search fold into a line that says what was searched for, above its result', () => {
    const shown = (state: Partial<SearchState>) => {
      const actions = build({ ...buildersOf([cancer]), run: [cancer], ...state });
      const buttons = textsOf(screen.getAllByRole('button'));
      return { actions, buttons, note: document.querySelector('.card-note')?.textContent };
    };
    const folded = shown({});
    expect([folded.note, folded.buttons]).toEqual(['Searched forCancerBreast cancer', ['Change the search', 'Reset']]);
    expect(document.querySelector('form')).toBeNull();
    fireEvent.click(screen.getByText('Change the search'));
    fireEvent.click(screen.getByText('Reset'));
    expect(folded.actions).toEqual([{ type: 'fold', unfolded: true }, { type: 'reset' }]);
    cleanup();
    const unfolded = shown({ unfolded: true });
    expect(unfolded.note).toBe('Results match all criteria. Choose what to search by:');
    expect(screen.getByText('Fold').getAttribute('aria-expanded')).toBe('true');
    expect(document.querySelectorAll('form, .builder-row')).toHaveLength(2);
  });

  it('the builders of Search of a list offer its values and take several', () => {
    const actions = build({ draft: [cancer, { type: 'tissue', values: [] }] });
    expect(offersOf('Cancer')).toEqual(['Breast cancer', 'Skin cancer']);
    expect(chosenIn('Tissue')).toBe('Please Select Tissue Type');
    chooseOffer('Cancer', 'Skin cancer');
    chooseOffer('Tissue', 'Skin');
    fireEvent.click(screen.getByLabelText('Remove Tissue'));
    expect(actions).toEqual([
      { type: 'change', criterion: { type: 'cancer', values: ['Breast cancer', 'Skin cancer'] } },
      { type: 'change', criterion: { type: 'tissue', values: ['Skin'] } },
      { type: 'remove', builder: 'tissue' },
    ]);
    const [first] = screen.getAllByRole('combobox');
    expect(describedBy(first ?? null)).toBe('Matches any selected value.');
  });

  it('the builders of Search of codes take several, of flags one', () => {
    const actions = build({
      draft: [
        { type: 'expression', values: ['1'] },
        { type: 'immunogenicity', values: ['0'] },
        { type: 'simultaneous', values: [] },
      ],
    });
    const groups = [...document.querySelectorAll('.ant-checkbox-group, .ant-radio-group')];
    expect(
      groups.map((group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
    ).toEqual(['Expression Group', 'Immunogenicity', 'Simultaneous Expression']);
    expect(groups.map((group) => textsOf([...group.querySelectorAll('label')]))).toEqual([
      ['Tumor-specific', 'Upregulated', 'Downregulated', 'Others'],
      ['Immunogenic', 'Non-immunogenic'],
      [expect.any(String), expect.any(String)],
    ]);
    expect([...document.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)).toEqual(
      ['1', '0'].map((value) => expect.stringMatching(value === '1' ? /^(1|on|)$/ : /^0$/) as string),
    );
    fireEvent.click(screen.getByLabelText('Upregulated'));
    fireEvent.click(screen.getByLabelText('Immunogenic'));
    expect(actions).toEqual([
      { type: 'change', criterion: { type: 'expression', values: ['1', '2'] } },
      { type: 'change', criterion: { type: 'immunogenicity', values: ['1'] } },
    ]);
  });

  it('SEARCH-15 the builders of Search of a location mark what is wrong and say it', () => {
    const draft: Criterion[] = [{ type: 'location', values: ['chr1', 'x', '5'] }];
    const check = checkCriteria(draft);
    build({ draft, check });
    const inputs = [...document.querySelectorAll('.place-input input')];
    expect(inputs.map((input) => [input.getAttribute('aria-label'), input.getAttribute('aria-invalid')])).toEqual([
      ['Chromosome', null],
      ['Start', 'true'],
      ['End', null],
    ]);
    const message = 'Please enter a positive number!!!';
    expect(inputs.map(describedBy)).toEqual([message, message, message]);
    expect(screen.getByText(message).getAttribute('role')).toBe('alert');
    cleanup();
    build({ draft: [cancer], check });
    expect(document.querySelectorAll('.builder-row [role=alert]')).toHaveLength(0);
  });

  it('SEARCH-15 the builders of Search of a location take a chromosome or a pasted location', () => {
    const actions = build({ draft: [{ type: 'location', values: ['chr1', '7', '9'] }] });
    const start = screen.getByLabelText('Start');
    expect([start.getAttribute('inputmode'), start.getAttribute('placeholder')]).toEqual(['numeric', 'Start']);
    expect(offersOf('Chromosome')).toEqual(['chr1', 'chr2']);
    chooseOffer('Chromosome', 'chr2');
    const paste = (text: string) => {
      const event = createEvent.paste(start, { clipboardData: { getData: () => text } });
      fireEvent(start, event);
      return event.defaultPrevented;
    };
    expect([paste('chrX:1,000-2,000'), paste('17')]).toEqual([true, false]);
    expect(actions).toEqual([
      { type: 'change', criterion: { type: 'location', values: ['chr2', '7', '9'] } },
      { type: 'change', criterion: { type: 'location', values: ['chrX', '1000', '2000'] } },
    ]);
  });

  it('the builders of Search take the focus when they are added, and not when an address fills them', () => {
    build({ draft: [{ type: 'geneName', values: [] }] });
    expect(document.activeElement?.getAttribute('placeholder')).toBe('HOTAIR, MEG3');
    cleanup();
    build({ draft: [genes('MEG3')] });
    expect(document.activeElement).toBe(document.body);
  });

  it('the builders of Search of texts say that there are too many values, in place of the hint', () => {
    const draft = [genes(...Array.from({ length: 1_500 }, (_, index) => `G${index}`)), cancer];
    const check = checkCriteria(draft);
    build({ draft, check });
    const message = check.tooMany[0]?.message ?? 'none';
    const field = screen.getByPlaceholderText('HOTAIR, MEG3');
    expect([field.getAttribute('aria-invalid'), describedBy(field)]).toEqual(['true', message]);
    expect(screen.getByText(message).getAttribute('role')).toBe('alert');
    expect(document.querySelectorAll('.builder-hint:not(output)')).toHaveLength(1);
  });
});

describe('the values of a builder', () => {
  const field = () => screen.getByPlaceholderText<HTMLInputElement>('HOTAIR, MEG3');
  const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]');
  const choose = async (name: string, content: BlobPart) => {
    const input = fileInput();
    if (input === null) throw new Error('no input for files');
    await userEvent.upload(input, new File([content], name), { applyAccept: false });
  };
  const count = () => document.querySelector('output.builder-hint')?.textContent;
  const area = () => document.querySelector('.list-input') ?? document.body;

  it('the values of a builder are counted from two on, typed, and cleared', () => {
    const actions = build({ draft: [genes('MEG3')] });
    expect([field().value, count(), field().getAttribute('aria-invalid')]).toEqual(['MEG3', '', 'false']);
    fireEvent.change(field(), { target: { value: 'NEAT1' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear Gene Name' }));
    expect(actions).toEqual([
      { type: 'change', criterion: { type: 'geneName', values: ['NEAT1'] } },
      { type: 'change', criterion: { type: 'geneName', values: [''] } },
    ]);
    cleanup();
    build({ draft: [genes('MEG3', 'NEAT1')] });
    expect(count()).toBe('2 values');
  });

  it('the values of a builder of a file are added to those that are there, each once', async () => {
    const actions = build({ draft: [genes('MEG3')] });
    expect(fileInput()?.accept).toBe('.txt,.csv,.tsv,.xlsx,text/plain,text/csv,text/tab-separated-values');
    expect(document.querySelector('label.button')?.textContent).toBe(' From a file');
    await choose('genes.csv', 'Gene Name\nNEAT1\nMEG3\n');
    await waitFor(() => expect(actions).toHaveLength(1));
    expect(actions).toEqual([{ type: 'change', criterion: { type: 'geneName', values: ['MEG3,NEAT1'] } }]);
    expect(fileInput()?.value).toBe('');
  });

  it('READ-03 the values of a builder of a table are those of the column that is named as the field, or of the one that the user chooses', async () => {
    const actions = build({ draft: [genes('MEG3')] });
    await choose('own.tsv', 'gene_id\tgene_name\tchromosome\nSPENG000001\tNEAT1\tchr11\nSPENG000002\tH19\tchr11\n');
    await screen.findByText('Column gene_name of own.tsv');
    expect(actions).toEqual([{ type: 'change', criterion: { type: 'geneName', values: ['MEG3,NEAT1,H19'] } }]);
    await choose('other.csv', 'nm,what\nx,NEAT1\ny,H19\n');
    const label = 'Column of other.csv';
    await screen.findByRole('combobox', { name: label });
    expect(offersOf(label)).toEqual(['nm', 'what', 'All cells, as a list']);
    expect(actions).toHaveLength(1);
    chooseOffer(label, 'what');
    await screen.findByText('Column what of other.csv');
    expect(actions.at(-1)).toEqual({ type: 'change', criterion: { type: 'geneName', values: ['MEG3,NEAT1,H19'] } });
  });

  it('LIST-02 MATCH-09 the values of a workbook are those of its first sheet, and of another one in their place', async () => {
    const actions = build({ draft: [genes('MEG3')] });
    const book = workbook({ Identified: [['Gene Name'], ['NEAT1']], Others: [['Gene Name'], ['H19']] });
    await choose('genes.xlsx', new Uint8Array(book));
    const label = 'Sheet of genes.xlsx';
    await screen.findByRole('combobox', { name: label });
    chooseOffer(label, 'Others');
    await waitFor(() => expect(actions).toHaveLength(2));
    expect(actions).toEqual(
      ['MEG3,NEAT1', 'MEG3,H19'].map((value) => ({
        type: 'change',
        criterion: { type: 'geneName', values: [value] },
      })),
    );
  });

  it.each([
    ['empty.txt', '\n', 'empty.txt has no values.'],
    ['picture.txt', '\u0000\u0001', 'picture.txt is not a text file.'],
    ['large.txt', 'a'.repeat(5_000_001), 'large.txt is larger than 5 MB.'],
    ['broken.xlsx', 'PK\u0003\u0004no workbook', /^broken\.xlsx: This workbook cannot be read/],
    ['picture.png', 'PK\u0003\u0004no workbook', 'picture.png is not a text file.'],
  ])('the values of a builder cannot be read from %s', async (name, content, message) => {
    const actions = build({ draft: [genes('MEG3')] });
    await choose(name, content);
    const alert = await waitFor(() => {
      const found = document.querySelector('.list-input [role=alert]');
      if (found === null) throw new Error('no message yet');
      return found;
    });
    expect(alert.textContent).toMatch(message);
    fireEvent.change(field(), { target: { value: 'x' } });
    expect([document.querySelector('.list-input [role=alert]'), actions.length]).toEqual([null, 1]);
  });

  it('the values of a builder are taken from a file that is dropped, and from nothing else', async () => {
    const actions = build({ draft: [genes('MEG3')] });
    fireEvent.dragOver(area(), { dataTransfer: { types: ['text/plain'] } });
    expect(area().className).toBe('list-input');
    const over = createEvent.dragOver(area(), { dataTransfer: { types: ['Files'] } });
    fireEvent(area(), over);
    expect([over.defaultPrevented, area().className]).toEqual([true, 'list-input drop-here']);
    fireEvent.dragLeave(area());
    expect(area().className).toBe('list-input');
    const text = createEvent.drop(area(), { dataTransfer: { files: [] } });
    fireEvent(area(), text);
    fireEvent.dragEnter(area(), { dataTransfer: { types: ['Files'] } });
    const drop = createEvent.drop(area(), { dataTransfer: { files: [new File(['NEAT1'], 'a.txt')] } });
    fireEvent(area(), drop);
    expect([text.defaultPrevented, drop.defaultPrevented, area().className]).toEqual([false, true, 'list-input']);
    await waitFor(() => expect(actions).toHaveLength(1));
    expect(actions[0]).toMatchObject({ criterion: { values: ['MEG3,NEAT1'] } });
  });
});

describe('the criteria of a result', () => {
  it('the criteria of a result are named with four values each', () => {
    renderPage(<SearchedFor criteria={[genes('A', 'B', 'C', 'D'), { type: 'geneId', values: ['1,2,3,4,5,6'] }]} />);
    expect(document.querySelector('.searched-for')?.textContent).toBe(
      'Searched forGene NameA or B or C or DandGene ID1 or 2 or 3 or 4 or 2 more',
    );
    expect(document.querySelectorAll('.searched-and')).toHaveLength(1);
    cleanup();
    const long = 'ACGU'.repeat(375);
    renderPage(<SearchedFor criteria={[genes(long)]} />);
    const chip = document.querySelector('.searched-criterion');
    expect([chip?.textContent, chip?.getAttribute('title')]).toEqual([`Gene Name${long.slice(0, 60)}…`, long]);
  });

  it('the criteria of a result without a match offer to clear the filters if there are any, otherwise other ways', () => {
    const actions: SearchAction[] = [];
    const show = (state: Partial<SearchState>) =>
      renderPage(
        <SearchEmpty state={{ ...initialSearchState, ...state }} dispatch={(action) => actions.push(action)} />,
      );
    show({ run: [cancer, genes('MEG3')], filters: { ...noFilters, validation: 1 } });
    screen.getByText('No peptides that match Cancer: Breast cancer and Gene Name: MEG3 pass these filters.');
    fireEvent.click(screen.getByText('Clear the filters'));
    expect(actions).toEqual([{ type: 'filters', filters: noFilters }]);
    expect(screen.queryByText(/^Search without/)).toBeNull();
    cleanup();
    show({ run: [cancer] });
    screen.getByText('No peptides match Cancer: Breast cancer.');
    expect(screen.getByRole('link', { name: 'Browse' }).getAttribute('href')).toBe('/browse');
    expect(document.querySelector('.empty-state p + div p')?.textContent).toBe(
      'Names and IDs must match exactly. Check the spelling, try another name, or explore the peptides on Browse.',
    );
  });
});

const noCharts: SearchCharts = { answered: false, statistics: undefined, cancers: undefined };

describe('the result card of Search', () => {
  const result: SearchResult = {
    answered: true,
    whole: noCharts,
    filtered: noCharts,
    unknown: undefined,
    rows: [row],
    sequences: undefined,
    total: 1,
    pageNum: 1,
    loading: false,
    counts: undefined,
    payload: searchPayload([cancer]),
  };
  const show = (over: Partial<SearchResult> = {}, state: Partial<SearchState> = {}, release = catalogue) => {
    const actions: SearchAction[] = [];
    const calls = prepareAnswers({
      '/static/release.json': releaseFile,
      '/api/export/rows': { rows: [row], total: 1, cursor: null },
    });
    renderPage(
      <ResultCard
        catalogue={release}
        state={{ ...initialSearchState, run: [cancer], ...state }}
        result={{ ...result, ...over }}
        dispatch={(action) => actions.push(action)}
      />,
    );
    return { actions, calls };
  };
  it('RANK-02 the result card of Search is sorted by Peptide ID and every number, each the better way first, whatever its size', () => {
    const summary = { min: 1, max: 9, known: 3, histogram: { edges: [1, 9], counts: [3] } };
    const numbers = { affinity: summary, log2FoldChange: summary };
    const { actions } = show(
      { total: 1_234_567 },
      { columns: ['peptideId', 'cancer', 'log2FoldChange', 'affinity', 'stability'] },
      { ...catalogue, numbers },
    );
    const sorting = [...document.querySelectorAll('th')].filter((title) =>
      title.querySelector('.ant-table-column-sorter'),
    );
    expect(textsOf(sorting)).toEqual(['Peptide ID', 'log2 Fold Change', 'Best Affinity (nM)']);
    expect(sorting.map((title) => title.getAttribute('aria-sort'))).toEqual(['ascending', null, null]);
    for (const title of sorting) fireEvent.click(title);
    expect(actions).toEqual([
      { type: 'sort', sort: { by: 'peptideId', descending: true } },
      { type: 'sort', sort: { by: 'log2FoldChange', descending: true } },
      { type: 'sort', sort: { by: 'affinity', descending: false } },
    ]);
  });

  it('the result card of Search exports the whole filtered result', async () => {
    const saved = recordSavedFiles();
    const { calls } = show();
    await waitFor(() => expect(screen.getByText('Export').closest('button')).toHaveProperty('disabled', false));
    const [tsv] = openMenu('Export');
    fireEvent.click(tsv ?? document.body);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^SPENCER_search_r-1_\d{4}-\d\d-\d\d\.tsv$/);
    const input = calls.find(({ path }) => path === '/api/export/rows')?.input;
    expect(input).toMatchObject({ source: 'search', query: { cancer: ['Breast cancer'] } });
    expect(JSON.stringify(input)).not.toContain('searchTables');
  });

  it('SEARCH-03 the result card of Search turns pages', () => {
    const { actions } = show({ total: 57 });
    fireEvent.click(within(screen.getByLabelText('Search result, pages, below the table')).getByLabelText('Page 2'));
    expect(actions).toEqual([{ type: 'page', pageNum: 2 }]);
  });
});

describe('the statistics of Search', () => {
  const show = (
    state: Partial<SearchState>,
    charts: Omit<SearchCharts, 'answered'>,
    answered = charts.statistics !== undefined,
    release = catalogue,
    filtered: SearchCharts = noCharts,
  ) => {
    const actions: SearchAction[] = [];
    renderPage(
      <StatisticsCard
        catalogue={release}
        state={{ ...initialSearchState, run: [cancer], ...state }}
        result={{ whole: { ...charts, answered }, filtered }}
        dispatch={(action) => actions.push(action)}
      />,
    );
    return actions;
  };

  const groups = (...counts: number[]) =>
    ['Tumor-specific', 'Upregulated'].map((name, place) => ({ name, value: counts[place] ?? 0 }));
  const notes = () => textsOf([...document.querySelectorAll('.chart-note')]);

  it('FACET-05 RANK-04 the statistics of Search follow the filters, with a switch to the whole search', () => {
    const whole = { statistics: { expression: groups(4, 6), imExpression: groups(1, 1) }, cancers: [] };
    const filtered = { statistics: { expression: groups(3), imExpression: groups(1) }, cancers: [], answered: true };
    show({ filters: { ...noFilters, expression: 1 } }, whole, true, catalogue, filtered);
    expect(notes()).toEqual(['n = 3, after filters', 'n = 1, after filters', 'n = 0, after filters']);
    fireEvent.click(screen.getByLabelText('Whole search'));
    expect(notes()).toEqual(['n = 10, before filters', 'n = 2, before filters', 'n = 0, before filters']);
    cleanup();
    show({}, whole, true, catalogue, filtered);
    expect([notes()[0], screen.queryByLabelText('Whole search')]).toEqual(['n = 10', null]);
  });

  it('RANK-04 filter by a group, chosen by its name, and leave it again', () => {
    const whole = { statistics: { expression: groups(4, 6), imExpression: groups(1, 1) }, cancers: [] };
    const press = (filters: SearchState['filters'], pie: number) => {
      const actions = show({ filters }, whole, true, catalogue, { ...whole, answered: true });
      fireEvent.click(screen.getAllByRole('button', { name: 'Upregulated' })[pie] ?? document.body);
      cleanup();
      return actions;
    };
    const one = { ...noFilters, expression: 2 } as const;
    const immunogenic = { ...one, immunogenicity: 1 } as const;
    expect(press(noFilters, 0)).toEqual([{ type: 'filters', filters: one }]);
    expect(press(one, 0)).toEqual([{ type: 'filters', filters: noFilters }]);
    expect(press(one, 1)).toEqual([{ type: 'filters', filters: immunogenic }]);
    expect(press(immunogenic, 1)).toEqual([{ type: 'filters', filters: noFilters }]);
  });

  it('OWN-03 the statistics of Search do not say that no peptide is immunogenic where predictions are missing', () => {
    const release = { ...catalogue, filterValues: { immunogenicity: ['unknown'] } };
    show({}, { statistics: { expression: groups(1), imExpression: [] }, cancers: [] }, true, release);
    expect(screen.getByText('None of these peptides is known to be immunogenic.')).toBeDefined();
  });

  it('the statistics of Search wait for their answer, and say what was not found', () => {
    show({}, { statistics: undefined, cancers: undefined });
    expect(document.querySelector('.skeleton')).not.toBeNull();
    cleanup();
    const none = { statistics: { expression: [], imExpression: [] }, cancers: [], answered: true };
    const filters = { ...noFilters, expression: 1 } as const;
    show({ filters }, { ...none, statistics: { expression: groups(0, 2), imExpression: [] } }, true, catalogue, none);
    expect(textsOf([...document.querySelectorAll('.chart-body .fine-print')])).toEqual([
      'No peptides were found.',
      'No immunogenic peptides were found.',
      'This search found no peptides in any cancer.',
    ]);
    expect(textsOf([...document.querySelectorAll('.chart-title')])).toEqual([
      'Expression groups n = 0, after filters',
      'Immunogenic peptides by expression group n = 0, after filters',
      'Peptides by cancer n = 0, after filters',
    ]);
    cleanup();
    show({}, none, true);
    expect([textsOf([...document.querySelectorAll('.fine-print')]), document.querySelector('figure')]).toEqual([
      ['No peptides were found.'],
      null,
    ]);
  });

  it('PAGE-01 the statistics of Search show no chart of cancers for a single one, unless it can be left again', () => {
    const one = {
      statistics: { expression: groups(3), imExpression: [] },
      cancers: [{ cancer: 'Lung cancer', expression: [3, 0, 0, 0], immunogenic: 0, validated: 0 }],
    };
    const titles = () => textsOf([...document.querySelectorAll('.chart-title')]);
    show({}, one);
    expect(titles()).toEqual(['Expression groups n = 3', 'Immunogenic peptides by expression group n = 0']);
    cleanup();
    const filters = { ...noFilters, cancer: ['Lung cancer'] };
    show({ filters }, one, true, catalogue, { ...one, answered: true });
    expect(titles()).toHaveLength(3);
  });

  it('the statistics of Search are dimmed and cannot be saved while they are those of the search before', () => {
    const found = { statistics: { expression: [{ name: 'Others', value: 3 }], imExpression: [] }, cancers: [] };
    const charts = () => document.querySelector('.search-charts');
    for (const answered of [true, false]) {
      show({}, found, answered);
      expect([charts()?.hasAttribute('inert'), charts()?.getAttribute('aria-busy')]).toEqual([
        !answered,
        String(!answered),
      ]);
      screen.getByText('Expression groups', { exact: false, selector: '.chart-title' });
      cleanup();
    }
  });

  it('FACET-05 the statistics of Search say that a bar filters, where the release can be filtered so', () => {
    const cancers = [{ cancer: 'Lung cancer', expression: [1, 2, 0, 1], immunogenic: 2, validated: 0 }];
    const chart = (onChoose: (() => void) | null) =>
      renderPage(<CancerChart cancers={cancers} chosen={[]} note="n = 4" onChoose={onChoose} />);
    chart(() => undefined);
    screen.getByText('Click a bar to filter the result by its cancer.');
    cleanup();
    chart(null);
    expect(screen.queryByText(/^Click a bar/)).toBeNull();
  });
});

describe('the values of a search that were found', () => {
  const show = (run: Criterion[], unknown: SearchResult['unknown']) => {
    const actions: SearchAction[] = [];
    renderPage(
      <ValuesFound catalogue={catalogue} run={run} unknown={unknown} onRun={(action) => actions.push(action)} />,
    );
    return actions;
  };
  const outputs = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent);

  it('the values of a search that were found are counted for lists, and for a single value only if it is missing and not all that was searched for', () => {
    prepareAnswers({ '/static/catalogue.json': catalogue });
    show([genes('A', 'B'), { type: 'geneId', values: ['X'] }, cancer], []);
    expect(outputs()).toEqual(['Gene Name: 2 of 2 found']);
    expect(screen.getByRole('region', { name: 'Gene Name: values found' })).toBeDefined();
    cleanup();
    show([{ type: 'geneId', values: ['X'] }, cancer], [{ field: 'geneId', values: ['X'] }]);
    expect(outputs()).toEqual(['Gene ID: 0 of 1 found']);
    cleanup();
    show([{ type: 'geneId', values: ['X'] }], [{ field: 'geneId', values: ['X'] }]);
    expect(outputs()).toEqual([]);
    cleanup();
    show([genes('A', 'B')], undefined);
    expect(outputs()).toEqual([]);
  });

  it('the values of a search that were found leave twenty missing ones named, all copied', () => {
    prepareAnswers({ '/static/catalogue.json': catalogue });
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const missing = (count: number) => Array.from({ length: count }, (_, index) => `odd-${index}`);
    const listed = () => textsOf([...document.querySelectorAll('.unknown-values li')]);
    show([genes(...missing(20))], [{ field: 'geneName', values: missing(20) }]);
    expect(listed()).toEqual(missing(20));
    cleanup();
    show([genes(...missing(22))], [{ field: 'geneName', values: missing(22) }]);
    expect(listed().slice(19)).toEqual(['odd-19', 'and 2 more']);
    expect(document.querySelector('.unknown-values ul')?.getAttribute('aria-label')).toBe('Gene Name not found');
    fireEvent.click(screen.getByText('Copy'));
    expect(copied.mock.calls).toEqual([[missing(22).join('\n')]]);
  });

  it('the values of a search that were found lead to a search for what they look like', () => {
    prepareAnswers({ '/static/catalogue.json': catalogue });
    show([genes('SPENT000001', 'NEAT1')], [{ field: 'geneName', values: ['SPENT000001'] }]);
    const links = [...document.querySelectorAll('.near-names a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Search by Transcript ID for SPENT000001', '/search?type=transcriptId&value=SPENT000001'],
    ]);
    cleanup();
    show([{ type: 'transcriptId', values: ['SPENT999999'] }], [{ field: 'transcriptId', values: ['SPENT999999'] }]);
    expect(document.querySelector('.near-names a')).toBeNull();
  });
});

describe('the page of Search', () => {
  it.each([
    ['99', '4'],
    ['3', '3'],
  ])(
    'the page of Search shows the last page in place of one beyond it, in its address, too (%s)',
    async (asked, shown) => {
      const address = `/search?type=geneName&value=MALAT1&page=${asked}`;
      window.history.replaceState(null, '', address);
      prepareAnswers({
        '/static/catalogue.json': catalogue,
        '/static/release.json': releaseFile,
        '/api/search/advance': {
          result: [],
          peptideIds: Array.from({ length: 70 }, (_, index) => `SPENP${index}`),
          total: 70,
          statistics: { expression: [], imExpression: [] },
        },
        '/api/search/listByPeptideIds': [row],
      });
      const seen: string[] = [];
      function Address() {
        const { search } = useLocation();
        const change = useNavigationType();
        useEffect(() => void seen.push(`${change} ${search}`), [change, search]);
        return null;
      }
      renderPage(
        <>
          <SearchPage />
          <Address />
        </>,
        address,
      );
      await waitFor(() => expect(document.querySelectorAll('.table-row')).toHaveLength(1));
      const query = (page: string) => `?type=geneName&value=MALAT1&page=${page}`;
      const expected = [`POP ${query(asked)}`, ...(asked === shown ? [] : [`REPLACE ${query(shown)}`])];
      await waitFor(() => expect(seen).toEqual(expected));
    },
  );

  it('the page of Search has its cards, empty, until the catalogue is read, then says where charts will be, and offers examples', async () => {
    const calls = prepareAnswers({
      '/static/catalogue.json': catalogue,
      '/static/release.json': releaseFile,
      '/api/search/advance': { result: [], peptideIds: [], total: 0, statistics: null },
    });
    renderPage(<SearchPage />);
    screen.getByRole('heading', { level: 1, name: 'Search' });
    const titles = ['Search builder', 'Statistical graph', 'Search Result'];
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(titles);
    expect(document.querySelectorAll('.skeleton')).toHaveLength(3);
    await screen.findByText('Matching peptides will be listed here. Try an example:');
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(titles);
    screen.getByText('Charts of expression groups will appear here after a search.');
    expect(screen.queryByText('Copy link')).toBeNull();
    expect(textsOf([...document.querySelectorAll('.next-steps button')])).toEqual([
      'Peptides encoded by HOTAIR',
      'Tumor-specific, immunogenic, breast cancer',
      'All peptides on chr1',
    ]);
    fireEvent.click(screen.getByText('All peptides on chr1'));
    await screen.findByText(/^No peptides match Location: /);
    expect(calls.filter(({ path }) => path.startsWith('/api/')).map(({ input }) => input)).toMatchObject([
      { chromosome: 'chr1' },
    ]);
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'Search builder',
      'Search Result',
      'Statistical graph',
    ]);
    fireEvent.click(screen.getByText('Change the search'));
    expect(screen.getByLabelText<HTMLInputElement>('End').value).toBe('248956422');
    fireEvent.click(screen.getByText('Search', { selector: '[type=submit]' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change the search'));
  });
});
