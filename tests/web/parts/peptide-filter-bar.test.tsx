import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { describeField, filterFields, offeredOptions, searchFilterFields } from '#domain/search/fields';
import { releasePartNames } from '#domain/catalogue/release-parts';
import { countedOptions } from '#domain/search/option-counts';
import { noFilters, type RowFilters, type SearchFilters } from '#domain/search/row-filters';
import { PeptideFilterBar } from '../../../web/parts/PeptideFilterBar';
import { catalogue, hasAllBut } from '../support/catalogue';
import { renderPage, renderPart, textsOf } from '../support/render-page';

/** The filters whose options are their own. */
const fixed = filterFields.filter((field) => describeField(field).options !== undefined);

describe('the filters of a list of peptides', () => {
  it('BROWSE-36 SEARCH-28 TRANS-47 the filters of a list of peptides are groups by name, each beginning with All', () => {
    renderPart(
      <PeptideFilterBar filters={noFilters} lists={undefined} counts={undefined} onChange={() => undefined} />,
    );
    const groups = fixed.map((field) => screen.getByRole('radiogroup', { name: describeField(field).label }));
    expect(screen.getAllByRole('radiogroup')).toEqual(groups);
    expect(groups.map((group) => textsOf(Array.from(group.querySelectorAll('label'))))).toEqual(
      fixed.map((field) => ['All', ...offeredOptions(field).map(({ label }) => label)]),
    );
    for (const group of groups)
      expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
  });

  it('OWN-05 the filters of a list of peptides are none in which the rows of the release cannot differ', () => {
    const has = hasAllBut(...releasePartNames.filter((part) => part !== 'validation'));
    const lists = { searchCancers: [], searchTissues: [], filterValues: {}, has };
    renderPart(<PeptideFilterBar filters={noFilters} lists={lists} counts={undefined} onChange={() => undefined} />);
    expect(screen.getAllByRole('radiogroup')).toEqual([screen.getByRole('radiogroup', { name: 'Status' })]);
    expect(Object.keys(countedOptions(lists))).toEqual(['validation']);
  });

  it('OWN-05 the filters of a list of peptides are no bar if the release has no list of values for the others either', () => {
    const lists = { searchCancers: [], searchTissues: [], filterValues: {}, has: hasAllBut(...releasePartNames) };
    const bar = (filterValues: Record<string, string[]>) =>
      renderPart(
        <PeptideFilterBar
          fields={searchFilterFields}
          filters={noFilters}
          lists={{ ...lists, filterValues }}
          counts={undefined}
          onChange={() => undefined}
        />,
      ).container;
    expect(bar({}).innerHTML).toBe('');
    expect(within(bar({ tissue: ['Lung'] })).getByLabelText('Tissue')).toBeDefined();
  });

  it('OWN-03 the filters of a list of peptides offer what nobody knows only where a release has such rows', () => {
    const onChange = vi.fn();
    const lists = { searchCancers: [], searchTissues: [], filterValues: { validation: ['unknown'] } };
    const counts = { validation: { 1: 5, 0: 2, unknown: 3 } };
    renderPart(<PeptideFilterBar filters={noFilters} lists={lists} counts={counts} onChange={onChange} />);
    const group = screen.getByRole('radiogroup', { name: 'Status' });
    expect(textsOf(Array.from(group.querySelectorAll('.counted-option')))).toEqual([
      'All10',
      'Validated5',
      'Non-validated2',
      'Not looked for3',
    ]);
    expect(screen.queryByRole('radio', { name: 'Not predicted' })).toBeNull();
    fireEvent.click(within(group).getByLabelText('Not looked for'));
    expect(onChange).toHaveBeenCalledWith({ ...noFilters, validation: 'unknown' });
  });

  it.each<[string, string, Partial<RowFilters>]>([
    ['Expression Group', 'Tumor-specific', { expression: 1 }],
    ['Status', 'Non-validated', { validation: 0 }],
    ['Immunogenicity', 'Immunogenic', { immunogenicity: 1 }],
    ['Simultaneous Expression', 'Exclusively expressed', { simultaneous: false }],
  ])('BROWSE-37 BROWSE-38 BROWSE-39 BROWSE-40 SEARCH-28 %s: %s changes that filter alone', (name, option, change) => {
    const onChange = vi.fn<(filters: RowFilters) => void>();
    renderPart(<PeptideFilterBar filters={noFilters} lists={undefined} counts={undefined} onChange={onChange} />);
    fireEvent.click(within(screen.getByRole('radiogroup', { name })).getByLabelText(option));
    expect(onChange.mock.calls).toEqual([[{ ...noFilters, ...change }]]);
  });
});

describe('the facets of Search', () => {
  const lists = {
    searchCancers: [],
    searchTissues: [],
    filterValues: {
      cancer: ['Breast cancer', 'Lung cancer', 'Skin cancer'],
      study: ['PXD000001', 'PXD000002'],
      rnaType: ['circRNA', 'lncRNA'],
      hla: ['HLA-A*02:01'],
    },
  };
  const counts = { cancer: { 'Breast cancer': 2, 'Lung cancer': 1_073, 'Skin cancer': 0 } };
  const show = (filters: SearchFilters = noFilters, onChange: (filters: SearchFilters) => void = () => undefined) =>
    renderPart(
      <PeptideFilterBar
        fields={searchFilterFields}
        filters={filters}
        lists={lists}
        counts={counts}
        onChange={onChange}
      />,
    );
  const labels = () =>
    screen.getAllByRole('combobox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);

  it('FACET-02 the facets of Search follow the filters with options of their own, without one that the release has no list of', () => {
    show();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(fixed.length);
    expect(labels()).toEqual(['Cancer', 'Study', 'RNA Type', 'HLA Genotype']);
  });

  it('FACET-02 list every value, those that give most first, each with its number, dimmed if that is 0', () => {
    show();
    fireEvent.mouseDown(screen.getByLabelText('Cancer', { selector: 'input' }));
    const options = [...document.querySelectorAll('.option-label')];
    expect(options.map((label) => [label.parentElement?.textContent, label.className])).toEqual([
      ['Lung cancer1,073', 'option-label'],
      ['Breast cancer2', 'option-label'],
      ['Skin cancer0', 'option-label none'],
    ]);
  });

  it('FACET-02 the facets of Search take several values and leave the other filters as they are', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn<(filters: SearchFilters) => void>();
    const filters = { ...noFilters, validation: 1 as const, cancer: ['Lung cancer'] };
    show(filters, onChange);
    await user.click(screen.getByRole('combobox', { name: 'Cancer' }));
    await user.click(await screen.findByRole('option', { name: /^Skin cancer/ }));
    expect(onChange.mock.calls).toEqual([[{ ...filters, cancer: ['Lung cancer', 'Skin cancer'] }]]);
  });

  it('FACET-02 PAGE-02 the facets of Search are folded under a line that names what is chosen, and no other filter is', () => {
    show({ ...noFilters, validation: 1, cancer: ['Lung cancer'], hla: ['HLA-A*02:01'] });
    const folded = document.querySelector('details');
    expect(folded?.querySelector('summary')?.textContent).toBe('More filters (2)chosen: Cancer, HLA Genotype');
    expect([folded?.open, folded?.querySelectorAll('[role=radiogroup]').length]).toEqual([false, 0]);
  });

  it('FACET-02 RANK-03 the facets of Search count ranges of numbers where they are folded', () => {
    const summary = { min: 1, max: 900, known: 3, histogram: { edges: [1, 900], counts: [3] } };
    const numbers = { affinity: summary };
    const filters = { ...noFilters, affinity: { from: null, to: 34 } };
    renderPart(
      <PeptideFilterBar
        fields={searchFilterFields}
        filters={filters}
        lists={{ ...lists, numbers }}
        counts={counts}
        onChange={() => undefined}
      />,
    );
    expect(document.querySelector('summary')?.textContent).toBe('More filters (1)chosen: Best Affinity');
  });

  it('FACET-02 the facets of Search are folded under the names of all if none is chosen', () => {
    show();
    expect(document.querySelector('summary .fine-print')?.textContent).toBe('Cancer, Study, RNA Type, HLA Genotype');
  });

  it('FACET-02 the facets of Search are in a row of their own, each with an explanation', () => {
    const { container } = show({ ...noFilters, study: ['PXD000002'] });
    expect(container.querySelectorAll('.list-filters .filter-group')).toHaveLength(4);
    expect(screen.getByLabelText('About HLA Genotype')).toBeTruthy();
    expect([...container.querySelectorAll('.choice-tag')].map(({ textContent }) => textContent)).toEqual(['PXD000002']);
    expect([...container.querySelectorAll('.list-filter')].map(({ textContent }) => textContent)).toEqual([
      'All',
      'PXD000002',
      'All',
      'All',
    ]);
  });

  it('FACET-02 the facets of Search are all there, waiting, until the release says what they offer', () => {
    renderPart(
      <PeptideFilterBar
        fields={searchFilterFields}
        filters={noFilters}
        lists={undefined}
        counts={undefined}
        onChange={() => undefined}
      />,
    );
    expect(labels()).toHaveLength(searchFilterFields.length - fixed.length);
    expect(document.querySelectorAll('.ant-select-loading, .anticon-loading').length).toBeGreaterThan(0);
    expect(new Set([...document.querySelectorAll('.option-count')].map(({ textContent }) => textContent))).toEqual(
      new Set(['']),
    );
  });
});

describe('the options of a filter', () => {
  const show = (filters: RowFilters = noFilters, loading = false) => {
    const onChange = vi.fn<(filters: RowFilters) => void>();
    const { container } = renderPage(
      <PeptideFilterBar
        filters={filters}
        lists={undefined}
        counts={{ validation: { 1: 1_040, 0: 15 } }}
        loading={loading}
        onChange={onChange}
      />,
    );
    return { onChange, bar: container.querySelector('.filter-bar') };
  };
  const status = () => screen.getByRole('radiogroup', { name: 'Status', hidden: true });
  const counts = (group: HTMLElement) => [...group.querySelectorAll('.option-count')];

  it('FACET-01 the options of a filter have the number of rows that they would give beside them, which describes them', () => {
    const { bar } = show();
    expect(counts(status()).map(({ textContent }) => textContent)).toEqual(['1,055', '1,040', '15']);
    const [, validated] = counts(status());
    const option = within(status()).getByRole('radio', { name: 'Validated', hidden: true });
    expect(option.getAttribute('aria-describedby')).toBe(validated?.id);
    expect(validated?.getAttribute('aria-hidden')).toBe('true');
    const unknown = screen.getByRole('radiogroup', { name: 'Immunogenicity', hidden: true });
    expect(counts(unknown).map(({ textContent }) => textContent)).toEqual(['', '', '']);
    expect(bar?.className).toBe('filter-bar');
  });

  it('the options of a filter show the one that is chosen, and are no longer chosen by All', () => {
    const { onChange, bar } = show({ ...noFilters, validation: 0 }, true);
    expect(within(status()).getByRole<HTMLInputElement>('radio', { name: 'Non-validated', hidden: true }).checked).toBe(
      true,
    );
    expect(within(status()).getByRole<HTMLInputElement>('radio', { name: 'All', hidden: true }).checked).toBe(false);
    fireEvent.click(within(status()).getByRole('radio', { name: 'All', hidden: true }));
    expect(onChange.mock.calls).toEqual([[noFilters]]);
    expect(bar?.className).toBe('filter-bar loading');
  });

  it.each([
    ['are not told apart', [], true],
    ['have a value of their own', ['unknown'], false],
  ])('TRUE-01 say how many entries nobody predicted where these %s', (_, immunogenicity, told) => {
    const known = { min: 1, max: 9, known: 3, histogram: { edges: [1, 9], counts: [3] } };
    renderPage(
      <PeptideFilterBar
        filters={noFilters}
        lists={{ ...catalogue, filterValues: { immunogenicity }, numbers: { affinity: known } }}
        counts={undefined}
        onChange={() => undefined}
      />,
    );
    const button = screen.getByLabelText('About Immunogenicity');
    fireEvent.focus(button);
    const tip = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(tip?.textContent.includes('Non-immunogenic includes 5 entries without a prediction.')).toBe(told);
  });

  it('BROWSE-42 BROWSE-43 BROWSE-44 BROWSE-45 BROWSE-46 BROWSE-48 BROWSE-49 the options of a filter are explained by a sentence or one by one', async () => {
    show();
    const tipOf = (name: string) => {
      const button = screen.getByLabelText(`About ${name}`);
      fireEvent.focus(button);
      return document.getElementById(button.getAttribute('aria-describedby') ?? '');
    };
    const explained = tipOf('Status');
    expect(explained?.textContent).toBe('Whether peptides were proved to exist in previous study. More in Help');
    expect(explained?.querySelector('a')?.getAttribute('href')).toBe('/help#pipeline');
    tipOf('Expression Group');
    const group = await screen.findByText(/^: expressed specifically in cancer/);
    expect(textsOf([...(group.closest('ul')?.children ?? [])])).toEqual([
      'Tumor-specific: expressed specifically in cancer.',
      'Upregulated: upregulated in cancer.',
      'Downregulated: downregulated in cancer.',
      'Others: no significant differential expression or expressed specifically in control.',
    ]);
    tipOf('Simultaneous Expression');
    const one = await screen.findByText(/^: expressed in multiple cancer types/);
    expect(textsOf([...(one.closest('ul')?.children ?? [])])).toEqual([
      'Simultaneously expressed: expressed in multiple cancer types.',
      'Exclusively expressed: expressed in a single cancer type.',
    ]);
  });
});
