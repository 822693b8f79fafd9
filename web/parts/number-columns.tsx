import type { PeptideRow } from '#domain/api/schemas/peptide';
import { paths } from '#domain/catalogue/paths';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { describeField } from '#domain/search/fields';
import { type NumberKey, numberKeys, numberTitle, type Sort, type SortKey } from '#domain/search/numbers';
import { own } from '../identity/own-words';
import { formatMeasure } from '../ui/format-number';
import { NewTabLink } from '../ui/NewTabLink';
import { MorePopover } from '../ui/popup/MorePopover';
import type { Column, TableSort } from '../ui/table/column';
import type { ColumnName, NumberColumnName } from './column-chooser/column-choice';

/** Significant digits of a number in a list. */
const DIGITS = 3;

/** Numbers of which low ones are best, or that are read upwards: a first click on their header sorts upwards. */
const lowFirst: readonly SortKey[] = ['peptideId', 'length', 'adjustedP', 'affinity'];

function NumberCell({ row, name }: { row: PeptideRow; name: NumberKey }) {
  const value = row.numbers?.[name] ?? null;
  return (
    <span className="number-cell">
      {formatMeasure(value, DIGITS)}
      {name === 'affinity' && row.numbers?.genotype ? <small>{row.numbers.genotype}</small> : null}
    </span>
  );
}

/** Number of ORFs in a cell; a popover contains the others. */
const CELL_ORFS = 2;

/** Residues of the proteins of ORFs, each linked to the ORF. */
function Orfs({ row }: { row: PeptideRow }) {
  const orfs = row.numbers?.orfs ?? [];
  if (orfs.length === 0) return EMPTY_VALUE;
  return (
    <MorePopover
      what="ORFs"
      limit={CELL_ORFS}
      items={orfs.map(({ transcriptId, orfId, from, to }) => (
        <NewTabLink
          key={`${transcriptId} ${orfId}`}
          className="mono"
          href={paths.transcriptOrf(transcriptId, orfId, row.sequence)}
        >
          {`${orfId} ${from}-${to}`}
        </NewTabLink>
      ))}
    />
  );
}

const ofKey = (name: NumberKey): Column<PeptideRow> => ({
  key: name,
  title: numberTitle(name),
  align: 'right',
  firstOrder: lowFirst.includes(name) ? 'ascend' : 'descend',
  render: (row) => <NumberCell row={row} name={name} />,
});

/** The columns of numbers, by name. */
export const numberColumns: Record<NumberColumnName, Column<PeptideRow>> = {
  // Contains a column for every number.
  ...(Object.fromEntries(numberKeys.map((name) => [name, ofKey(name)])) as Record<NumberKey, Column<PeptideRow>>),
  orf: {
    key: 'orf',
    title: 'ORF and Residues',
    className: 'linked-cell',
    render: (row) => <Orfs row={row} />,
  },
  normalElsewhere: {
    key: 'normalElsewhere',
    title: own(describeField('normalElsewhere').label),
    render: ({ numbers }) => numbers?.normalElsewhere ?? EMPTY_VALUE,
  },
};

/** The columns by which the server sorts a whole list. */
export const sortableColumns = (columns: readonly ColumnName[]): SortKey[] =>
  columns.filter((name): name is SortKey => name === 'peptideId' || (numberKeys as readonly string[]).includes(name));

/** What the header of a table shows of an order: without another one, a list is in order of peptide ids. */
export const shownSort = (sort: Sort | null): TableSort<SortKey> =>
  sort === null
    ? { column: 'peptideId', order: 'ascend' }
    : { column: sort.by, order: sort.descending ? 'descend' : 'ascend' };

/** The order that a header asks for; null for that of peptide ids. */
export function requestedSort(sort: TableSort | null, columns: readonly ColumnName[]): Sort | null {
  const by = sortableColumns(columns).find((name) => name === sort?.column);
  const descending = sort?.order === 'descend';
  return by === undefined || (by === 'peptideId' && !descending) ? null : { by, descending };
}
