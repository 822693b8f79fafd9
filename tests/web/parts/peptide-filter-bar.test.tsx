import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { searchFilterFields } from '#domain/search/fields';
import { noFilters, type RowFilters, type SearchFilters } from '#domain/search/row-filters';
import { PeptideFilterBar } from '../../../web/parts/PeptideFilterBar';
import { textsOf } from '../support/render-page';

describe('the filters of a list of peptides', () => {
  it('BROWSE-36 SEARCH-28 TRANS-47 are four groups by name, each beginning with All', () => {
    render(<PeptideFilterBar filters={noFilters} lists={undefined} counts={undefined} onChange={() => undefined} />);
    const groups = ['Expression Group', 'Status', 'Immunogenicity', 'Simultaneous Expression'].map((name) =>
      screen.getByRole('radiogroup', { name }),
    );
    expect(screen.getAllByRole('radiogroup')).toEqual(groups);
    expect(groups.map((group) => textsOf(Array.from(group.querySelectorAll('label'))))).toEqual([
      ['All', 'Tumor-specific', 'Upregulated', 'Downregulated', 'Others'],
      ['All', 'Validated', 'Non-validated'],
      ['All', 'Immunogenic', 'Non-immunogenic'],
      ['All', 'Simultaneously expressed', 'Exclusively expressed'],
    ]);
    for (const group of groups)
      expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
  });

  it.each<[string, string, Partial<RowFilters>]>([
    ['Expression Group', 'Tumor-specific', { expression: 1 }],
    ['Expression Group', 'Upregulated', { expression: 2 }],
    ['Expression Group', 'Downregulated', { expression: 3 }],
    ['Expression Group', 'Others', { expression: 4 }],
    ['Status', 'Validated', { validation: 1 }],
    ['Status', 'Non-validated', { validation: 0 }],
    ['Immunogenicity', 'Immunogenic', { immunogenicity: 1 }],
    ['Immunogenicity', 'Non-immunogenic', { immunogenicity: 0 }],
    ['Simultaneous Expression', 'Simultaneously expressed', { simultaneous: true }],
    ['Simultaneous Expression', 'Exclusively expressed', { simultaneous: false }],
  ])(
    'BROWSE-37 BROWSE-38 BROWSE-39 BROWSE-40 SEARCH-28 %s: %s changes that filter alone',
    async (name, option, change) => {
      const user = userEvent.setup();
      const onChange = vi.fn<(filters: RowFilters) => void>();
      render(<PeptideFilterBar filters={noFilters} lists={undefined} counts={undefined} onChange={onChange} />);
      await user.click(within(screen.getByRole('radiogroup', { name })).getByRole('radio', { name: option }));
      expect(onChange.mock.calls).toEqual([[{ ...noFilters, ...change }]]);
    },
  );
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
    render(
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
  afterEach(() => vi.unstubAllGlobals());

  it('FACET-02 follow the four filters, without one that the release has no list of', () => {
    show();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(4);
    expect(labels()).toEqual(['Cancer', 'Study', 'RNA Type', 'HLA Genotype']);
  });

  it('FACET-02 list every value, those that give most first, each with its number', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('combobox', { name: 'Cancer' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Lung cancer1,073',
      'Breast cancer2',
      'Skin cancer0',
    ]);
  });

  it('FACET-02 take several values and leave the other filters as they are', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn<(filters: SearchFilters) => void>();
    const filters = { ...noFilters, validation: 1 as const, cancer: ['Lung cancer'] };
    show(filters, onChange);
    await user.click(screen.getByRole('combobox', { name: 'Cancer' }));
    await user.click(await screen.findByRole('option', { name: /^Skin cancer/ }));
    expect(onChange.mock.calls).toEqual([[{ ...filters, cancer: ['Lung cancer', 'Skin cancer'] }]]);
  });

  it('FACET-02 are folded on a phone, under a line that names what is chosen', () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    show({ ...noFilters, cancer: ['Lung cancer'], hla: ['HLA-A*02:01'] });
    const folded = screen.getByRole('group', { name: '' });
    expect(folded.querySelector('summary')?.textContent).toBe('More filterschosen: Cancer, HLA Genotype');
    expect(folded).toHaveProperty('open', false);
  });
});
