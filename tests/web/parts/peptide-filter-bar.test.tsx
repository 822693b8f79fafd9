import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { noFilters, type RowFilters } from '#domain/search/row-filters';
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
