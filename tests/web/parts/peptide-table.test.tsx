import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { ExpressionGroup } from '#domain/catalogue/vocabulary';
import { CancerName } from '../../../web/parts/CancerName';
import { ExpressionMark, ImmunogenicityMark, ValidationMark } from '../../../web/parts/marks';
import { numberColumns } from '../../../web/parts/number-columns';
import { columnOrder, isNumberColumn } from '../../../web/parts/column-chooser/column-choice';
import { initialView, listDefaults } from '../../../web/parts/paged-list';
import { peptideColumns, type PeptidePage, PeptideTable } from '../../../web/parts/PeptideTable';
import type { Column } from '../../../web/ui/table/column';
import { Sequence } from '../../../web/parts/Sequence';
import { columnTitles } from '../support/column-titles';
import { renderPart } from '../support/render-page';

const row: PeptideRow = {
  peptideId: 'SPENP000001',
  relatedGeneName: 'G-A,G-B,G-C,G-D',
  relatedGeneId: 'SPENG1,SPENG2,SPENG3,SPENG4',
  relatedTranscriptId: 'SPENT1,SPENT2,SPENT3,SPENT4,SPENT5',
  cancer: 'Breast cancer',
  tissue: 'Breast',
  study: 'PXD000001',
  immunogenicity: 1,
  expression: 3,
  validation: 0,
  multicancer: 'Colon cancer:SPENP000009',
  sequence: 'ELVISLIVESK',
};
const empty: PeptideRow = {
  ...row,
  peptideId: 'SPENP000002',
  relatedGeneName: '',
  relatedGeneId: '',
  relatedTranscriptId: '',
  cancer: '',
  tissue: ' ',
  study: '',
  immunogenicity: 0,
  expression: 1,
  validation: 1,
  multicancer: '',
  sequence: '',
};

/** The columns of every catalogue. */
const defaultAndStudy = columnOrder.filter((name) => name !== 'backgrounds' && !isNumberColumn(name));
const specified = defaultAndStudy.map((name) => peptideColumns[name]);

function show({
  columns = specified,
  rows = [row, empty],
  total = 42,
  loading = false,
}: {
  columns?: readonly Column<PeptideRow>[];
  rows?: readonly PeptideRow[];
  total?: PeptidePage['total'];
  loading?: boolean;
} = {}) {
  return renderPart(
    <PeptideTable
      label="Peptides of NEAT1"
      columns={columns}
      view={initialView(listDefaults)}
      catalogue={undefined}
      dispatch={() => undefined}
      page={{ data: { result: rows }, loading, total, pageNum: 1 }}
      exported={null}
      empty="No peptide."
    />,
  );
}
const block = () => document.querySelector('.table-block');

describe('the columns of a list of peptides', () => {
  it('BROWSE-57 BROWSE-62 BROWSE-64 BROWSE-66 the columns of a list of peptides have titles, and show each row by its own fields', () => {
    show();
    const [heads = [], first = [], second = []] = screen
      .getAllByRole('row', { hidden: true })
      .map((line) => [...line.children].map(({ textContent }) => textContent));
    expect(heads).toEqual(['', ...columnTitles]);
    expect(first).toEqual([
      '',
      'SPENP000001',
      'G-A+3',
      'SPENT1+4',
      'Breast cancer',
      'Breast',
      'PXD000001',
      'Immunogenic',
      'Downregulated',
      'Non-validated',
      'Simultaneously expressed',
      'ELVISLIVESK',
    ]);
    expect(second).toEqual([
      '',
      'SPENP000002',
      '-',
      '-',
      '-',
      '-',
      '-',
      'Non-immunogenic',
      'Tumor-specific',
      'Validated',
      '-',
      '-',
    ]);
    // A drawing of the cancer, and a check mark where others express the peptide.
    const drawings = [...document.querySelectorAll('tbody tr')].map(({ children }) =>
      [4, 10].map((at) => children[at]?.querySelectorAll('svg').length),
    );
    expect(drawings).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  it('RANK-01 TRUE-02 columns of numbers show them to three digits, unknown ones as a dash, genotype and residues beside', () => {
    const orfs = [{ orfId: 'ORF7', transcriptId: 'SPENT1', frame: 2, from: 32, to: 42 } as const];
    const known = { length: 11, log2FoldChange: -1.23456, adjustedP: 0.0000123456, affinity: 12.3456, cancers: 2 };
    const numbers = {
      ...known,
      genotype: 'HLA-A*02:01',
      stability: null,
      recognitionScore: null,
      normalElsewhere: 'Detected',
      orfs,
    };
    show({ columns: Object.values(numberColumns), rows: [{ ...row, numbers }, empty] });
    const cells = screen
      .getAllByRole('row', { hidden: true })
      .map((line) => [...line.children].map(({ textContent }) => textContent));
    expect(cells.slice(1)).toEqual([
      ['', '11', '-1.23', '1.23e-5', '12.3HLA-A*02:01', '-', '-', '2', 'ORF7 32-42', 'Detected'],
      ['', '-', '-', '-', '-', '-', '-', '-', '-', '-'],
    ]);
    expect(document.querySelector('td a')?.getAttribute('href')).toBe(
      '/transcript/SPENT1?orf=ORF7&peptide=ELVISLIVESK#orfs',
    );
  });

  it('BROWSE-58 BROWSE-59 BROWSE-60 BROWSE-61 SHELL-16 the columns of a list of peptides lead to peptide, gene, transcript and study in new tabs, with the number of further genes and transcripts', () => {
    show({ rows: [row] });
    const links = [...document.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/peptide/SPENP000001',
      '/gene/SPENG1',
      '/transcript/SPENT1',
      'https://www.ebi.ac.uk/pride/archive/projects/PXD000001',
    ]);
    for (const link of links) expect([link.target, link.rel]).toEqual(['_blank', expect.stringContaining('noopener')]);
    for (const name of ['3 more genes', '4 more transcripts'])
      expect(screen.getByLabelText(name, { selector: 'button' })).toBeTruthy();
  });

  it('the columns of a list of peptides keep the peptide in view and its width, and center the tick', () => {
    expect(Object.entries(peptideColumns).map(([name, { key }]) => [name, key])).toEqual(
      Object.keys(peptideColumns).map((name) => [name, name]),
    );
    expect(peptideColumns.peptideId).toMatchObject({ pinned: true, widthPx: 104 });
    expect(peptideColumns.simultaneous).toMatchObject({ align: 'center', widthPx: 96 });
    expect(peptideColumns.expression).toMatchObject({ widthPx: 118 });
    expect([peptideColumns.genes.className, peptideColumns.transcripts.className]).toEqual([
      'linked-cell',
      'linked-cell',
    ]);
  });
});

describe('a list of peptides', () => {
  it('BROWSE-51 a list of peptides has a paginator above and below', () => {
    show();
    expect([...document.querySelectorAll('nav')].map((pager) => pager.getAttribute('aria-label'))).toEqual([
      'Peptides of NEAT1, pages, above the table',
      'Peptides of NEAT1, pages, below the table',
    ]);
    expect(screen.getAllByText('Total 42')).toHaveLength(2);
    expect(screen.getByRole('table', { name: 'Peptides of NEAT1', hidden: true })).toBeTruthy();
  });

  it.each([
    ['no row and none in all', { rows: [], total: 0 }, false, true],
    ['no row of a total that is loading', { rows: [], total: 0, loading: true }, true, false],
    ['no row of some in all, as on a page beyond the end', { rows: [], total: 12 }, true, false],
    ['no answer yet', { rows: [], total: null, loading: true }, true, false],
    ['rows', {}, false, false],
    ['rows of an earlier choice', { loading: true }, true, false],
  ] as const)(
    'a list of peptides with %s is busy or says that it is empty, as the case may be',
    (_, props, busy, isEmpty) => {
      show(props);
      expect(block()?.getAttribute('aria-busy')).toBe(String(busy));
      expect(screen.queryByText('No peptide.') !== null).toBe(isEmpty);
      const marks = 'rows' in props && !isEmpty ? 1 : 0;
      expect(within(document.querySelector('table') ?? document.body).queryAllByText('Loading')).toHaveLength(marks);
    },
  );
});

describe('the mark of a code', () => {
  const mark = () => {
    const path = document.querySelector('svg path');
    return [path?.getAttribute('fill'), path?.getAttribute('d'), document.querySelector('.mark')?.textContent];
  };

  it.each<[ExpressionGroup, string, string, string]>([
    [1, 'var(--tumor-specific)', 'M5 0l5 5-5 5-5-5z', 'Tumor-specific'],
    [2, 'var(--upregulated)', 'M5 .5L10 9.5H0z', 'Upregulated'],
    [3, 'var(--downregulated)', 'M5 9.5L0 .5h10z', 'Downregulated'],
    [4, 'var(--others)', 'M5 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8z', 'Others'],
  ])(
    'BROWSE-64 the mark of a code of expression group %i is a shape, a color and a word',
    (group, fill, path, word) => {
      renderPart(<ExpressionMark group={group} />);
      expect(mark()).toEqual([fill, path, word]);
    },
  );

  it('BROWSE-63 the mark of a code of an immunogenic peptide is a square, and none of any other', () => {
    const { rerender } = renderPart(<ImmunogenicityMark immunogenicity={1} />);
    expect(mark()).toEqual(['var(--immunogenic)', 'M1 1h8v8H1z', 'Immunogenic']);
    rerender(<ImmunogenicityMark immunogenicity={0} />);
    expect(mark()).toEqual([undefined, undefined, 'Non-immunogenic']);
  });

  it('BROWSE-65 the mark of a code of a status is a pill, solid if it is validated', () => {
    renderPart(<ValidationMark validation={1} />);
    renderPart(<ValidationMark validation={0} />);
    expect([...document.querySelectorAll('.pill')].map((pill) => [pill.className, pill.textContent])).toEqual([
      ['pill solid', 'Validated'],
      ['pill outlined', 'Non-validated'],
    ]);
  });

  it('the mark of a code of a cancer is its organ, whose drawing a screen reader does not read', () => {
    const { container } = renderPart(<CancerName cancer="Skin cancer" />);
    const icon = container.querySelector('svg');
    expect([icon?.getAttribute('aria-hidden'), icon?.getAttribute('data-cancer-icon')]).toEqual([
      'true',
      'Skin cancer',
    ]);
    expect(icon?.querySelector('path')?.getAttribute('d')).toBe('M3 9c3-2 6 2 9 0s6 2 9 0');
    expect(container.textContent).toBe('Skin cancer');
  });
});

describe('a sequence', () => {
  it.each([
    ['ELVISLIVESK', 'ELVISLI', 'VESK'],
    ['ELVI', '', 'ELVI'],
    ['', '', '-'],
  ])('"%s" keeps its last four letters together', (letters, before, last) => {
    const { container } = renderPart(<Sequence letters={letters} />);
    expect(container.querySelector('.sequence')?.textContent).toBe(before + last);
    expect(container.querySelector('.last-letters')?.textContent).toBe(last);
  });
});
