import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import { initialView, listDefaults, type ListViewAction } from '../../../web/parts/paged-list';
import { PeptideTable } from '../../../web/parts/PeptideTable';
import type { AddressDispatch } from '../../../web/parts/useAddressState';
import { catalogue } from '../support/catalogue';
import { renderPart, textsOf } from '../support/render-page';

const summary = { min: 1, max: 9, known: 3, histogram: { edges: [1, 9], counts: [3] } };
const numbered = { ...catalogue, numbers: { affinity: summary } };
const binder: SequenceRow = {
  sequence: 'ELVISLIVESK',
  peptideId: 'SPENP000001',
  genes: [{ geneId: 'SPENG1', geneName: 'HOTAIR' }],
  cancers: [
    {
      cancer: 'Breast cancer',
      groups: [
        { group: 1, peptideIds: ['SPENP000001'] },
        { group: 4, peptideIds: ['SPENP000002'] },
      ],
      matching: true,
    },
    { cancer: 'Skin cancer', groups: [{ group: null, peptideIds: ['SPENP000003'] }], matching: false },
  ],
  affinity: 34,
  genotype: 'HLA-A*02:01',
  matching: 2,
  entries: 14,
};
const weak: SequenceRow = { ...binder, sequence: 'AAAAAAAAK', affinity: 313.97 };
const unpredicted: SequenceRow = { ...binder, sequence: 'CCCCCCCCK', affinity: null, genotype: null, genes: [] };

async function show(sequences: readonly SequenceRow[], { total = 1_030 } = {}) {
  const dispatch = vi.fn<AddressDispatch<ListViewAction>>();
  renderPart(
    <PeptideTable
      label="Peptides of NEAT1"
      columns={[]}
      sorting={{ columns: [], sort: null, onSort: () => undefined }}
      view={initialView({ ...listDefaults, unit: 'sequences' })}
      catalogue={numbered}
      dispatch={dispatch}
      page={{ data: { result: [], sequences, total: 1_318 }, loading: false, total, pageNum: 1 }}
      exported={null}
      empty="No peptide."
    />,
  );
  await screen.findByRole('table', { hidden: true });
  return dispatch;
}
const cells = (line: number) =>
  textsOf([...(document.querySelectorAll('tbody tr')[line]?.children ?? [])]).map((text) =>
    text.replace('\u00a0', ' '),
  );

describe('a list of sequences', () => {
  it.each([
    ['sequences', { result: [], total: 57 }],
    ['entries', { result: [], sequences: [binder], total: 57 }],
  ] as const)('UNIT-02 a list of %s counts nothing while the answer is of the other unit', (unit, data) => {
    renderPart(
      <PeptideTable
        label="Peptides of NEAT1"
        columns={[]}
        sorting={{ columns: [], sort: null, onSort: () => undefined }}
        view={initialView({ ...listDefaults, unit })}
        catalogue={numbered}
        dispatch={() => undefined}
        page={{ data, loading: true, total: 57, pageNum: 1 }}
        exported={null}
        empty="No peptide."
      />,
    );
    expect(new Set(textsOf([...document.querySelectorAll('.pager-total')]))).toEqual(new Set(['Total …']));
  });

  it('UNIT-01 a list of sequences has a line per sequence with genes, cancers, groups, best genotype and entries', async () => {
    await show([binder, unpredicted]);
    expect(textsOf(screen.getAllByRole('columnheader', { hidden: true }))).toEqual([
      '',
      'Sequence',
      'Associated Gene',
      'Cancers and Expression Groups',
      'Best Genotype',
      'Matching Entries',
    ]);
    expect(cells(0)).toEqual([
      '',
      'ELVISLIVESK',
      'HOTAIR',
      'Breast cancer: Tumor-specific, OthersSkin cancer: Not measured',
      'HLA-A*02:01 34 nM',
      '2 of 14',
    ]);
    expect(cells(1).slice(4)).toEqual(['-', '2 of 14']);
  });

  it('UNIT-01 a list of sequences leads from a sequence to its page, and from its genes to theirs', async () => {
    await show([binder]);
    expect([...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'))).toEqual([
      '/peptide/SPENP000001',
      '/gene/SPENG1',
    ]);
    expect(screen.getByRole('button', { name: 'Copy ELVISLIVESK', hidden: true })).toBeTruthy();
  });

  it('UNIT-01 a list of sequences shows cancers that do not match less strongly than those that do', async () => {
    await show([binder]);
    const marks = [...document.querySelectorAll('.cancer-mark')];
    expect(marks.map((mark) => mark.classList.contains('other'))).toEqual([false, true]);
    // The organ of each, and a shape for each group that is known.
    expect(marks.map((mark) => mark.querySelectorAll('svg').length)).toEqual([3, 1]);
  });

  it('TRUE-04 a list of sequences says of an affinity that it is above the threshold, not of one on it', async () => {
    await show([binder, weak]);
    expect([cells(0)[4], cells(1)[4]]).toEqual(['HLA-A*02:01 34 nM', 'HLA-A*02:01 314 nM above the 34 nM threshold']);
  });

  it('UNIT-01 UNIT-02 a list of sequences counts sequences and their entries, and pages by sequence', async () => {
    const dispatch = await show([binder]);
    expect(screen.getAllByText('1,030 sequences (1,318 entries)')).toHaveLength(2);
    fireEvent.click(screen.getAllByLabelText('Page 103')[0] ?? document.body);
    expect(dispatch).toHaveBeenCalledWith({ type: 'page', pageNum: 103 });
  });

  it('UNIT-01 a list of sequences sorts by affinity on the server', async () => {
    const dispatch = await show([binder]);
    fireEvent.click(screen.getByText('Best Genotype'));
    expect(dispatch).toHaveBeenCalledWith({ type: 'sort', sort: { by: 'affinity', descending: false } });
  });

  it('UNIT-01 a list of sequences is empty only if there is no sequence, and busy while the answer is one of entries', async () => {
    await show([], { total: 0 });
    expect(screen.getByText('No peptide.')).toBeTruthy();
    cleanup();
    await show([]);
    expect(document.querySelector('.table-block')?.getAttribute('aria-busy')).toBe('true');
  });
});
