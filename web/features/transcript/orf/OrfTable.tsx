import { memo, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Orf } from '#domain/api/schemas/orf';
import { EMPTY_VALUE, NOT_PREDICTED } from '#domain/catalogue/vocabulary';
import { identity } from '../../../identity/page-identity';
import { PeptideLink, SequenceButton } from '../../../parts/entity-links';
import { EmptyState } from '../../../ui/EmptyState';
import { formatCount, formatDecimal } from '../../../ui/format-number';
import { MorePopover } from '../../../ui/popup/MorePopover';
import { SkeletonLines } from '../../../ui/Skeleton';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { codingWord, orfLength, orfName, peptideIdsOf } from './orf-facts';

/** The ids of the ORF pointed at and of the chosen one, shared by diagram and table. */
export interface OrfLink {
  hovered: string | null;
  chosen: string | null;
  onHover: (orfId: string | null) => void;
  onChoose: (orfId: string | null) => void;
}

/** `first`: the ORF that an address names, or null. */
export function useOrfLink(first: string | null = null): OrfLink {
  const [hovered, onHover] = useState<string | null>(null);
  const [chosen, onChoose] = useState<string | null>(first);
  return { hovered, chosen, onHover, onChoose };
}

const PEPTIDES_SHOWN = 3;
const CPAT_DECIMALS = 4;
/** A longer table scrolls in its card, so that the diagram stays close. */
const ROWS_SHOWN = 12;

/** Links to the first peptides of an ORF, and the others in a popover. */
export function AssociatedPeptides({ orf }: { orf: Orf }) {
  const ids = peptideIdsOf(orf);
  if (ids.length === 0) return EMPTY_VALUE;
  return (
    <MorePopover
      what="peptides"
      limit={PEPTIDES_SHOWN}
      items={ids.map((id) => (
        <PeptideLink key={id} id={id} />
      ))}
    />
  );
}

function CodingPill({ word }: { word: ReturnType<typeof codingWord> }) {
  return word && <span className={word === 'coding' ? 'pill solid' : 'pill outlined'}>{word}</span>;
}

const columns: Column<Orf>[] = [
  {
    title: 'ORF Name',
    key: 'name',
    pinned: true,
    card: 'first',
    // The name is the row number; the id, used in links and file names, may end in another number.
    render: (orf, index) => (
      <>
        <button type="button" className="orf-name" title={`${orf.orfId}: show in the diagram`}>
          {orfName(index)}
        </button>
        <small className="orf-id mono">{orf.orfId}</small>
      </>
    ),
  },
  { title: 'Frame', key: 'frame', align: 'right', className: 'numeric', render: (orf) => orf.frame },
  {
    title: 'ORF Length(nt)',
    key: 'length',
    align: 'right',
    className: 'numeric',
    render: (orf) => formatCount(orfLength(orf)),
  },
  { title: 'Associated Peptide', key: 'peptides', render: (orf) => <AssociatedPeptides orf={orf} /> },
  {
    title: 'Sequence Coverage',
    key: 'coverage',
    align: 'right',
    className: 'numeric',
    render: (orf) => `${orf.coverage}%`,
  },
  {
    title: 'CPAT Score',
    key: 'cpat',
    render: ({ cpatScore }) =>
      cpatScore === null ? (
        NOT_PREDICTED
      ) : (
        <span className="mark">
          <span className="numeric">{formatDecimal(cpatScore, CPAT_DECIMALS)}</span>
          <CodingPill word={codingWord(cpatScore)} />
        </span>
      ),
  },
  {
    title: 'ORF Sequence',
    key: 'sequence',
    render: (orf) => <SequenceButton kind="orf" id={orf.orfId} of={`nucleotides of ${orf.orfId}`} />,
  },
  {
    title: 'Protein Sequence',
    key: 'protein',
    render: (orf) => <SequenceButton kind="orfProtein" id={orf.orfId} of={`protein of ${orf.orfId}`} />,
  },
];

/** Nucleotides are not known of ORFs of which only the proteins are. */
const knownColumns = columns.filter(({ key }) => key !== 'sequence' || identity.genome.places !== 'proteins');
const unscoredColumns = knownColumns.filter(({ key }) => key !== 'cpat');

/** Memoized, so that pointing at an ORF does not render hundreds of rows again. */
const Rows = memo(function Rows({ orfs, scored }: { orfs: readonly Orf[] | undefined; scored: boolean }) {
  return (
    <DataTable
      label="Open reading frames"
      narrow
      rowKey={({ orfId }) => orfId}
      columns={scored ? knownColumns : unscoredColumns}
      rows={orfs ?? []}
      loading={orfs === undefined}
      empty={
        orfs === undefined ? (
          <SkeletonLines lines={4} />
        ) : (
          <EmptyState title="No open reading frame is recorded for this transcript." />
        )
      }
    />
  );
});

function rowOf(table: HTMLElement, orfs: readonly Orf[], orfId: string | null): HTMLElement | null {
  const index = orfs.findIndex((orf) => orf.orfId === orfId);
  return index === -1 ? null : (table.querySelectorAll<HTMLElement>('tr.table-row')[index] ?? null);
}

/** Marks the row of an ORF with an attribute. */
function useRowMark(
  table: React.RefObject<HTMLElement | null>,
  orfs: readonly Orf[],
  orfId: string | null,
  mark: 'data-pointed' | 'data-chosen',
): void {
  useEffect(() => {
    const row = table.current && rowOf(table.current, orfs, orfId);
    row?.setAttribute(mark, '');
    return () => row?.removeAttribute(mark);
  }, [table, orfs, orfId, mark]);
}

/** Scrolls the table, not the page, to show a row below the header. */
function revealRow(row: HTMLElement): void {
  const scroller = row.closest<HTMLElement>('.data-table-scroll');
  if (scroller === null || scroller.scrollHeight <= scroller.clientHeight) return;
  scroller.scrollTop = Math.max(0, row.offsetTop - scroller.clientHeight / 2);
}

const none: readonly Orf[] = [];

interface OrfTableProps {
  orfs: readonly Orf[] | undefined;
  /** Whether the release has scores of ORFs. */
  scored?: boolean;
  link: OrfLink;
  /** Counts the user's requests to show the row of the chosen ORF. */
  requests: number;
  /** Called when a name is clicked: chooses its ORF and shows it in the diagram. */
  onShow: (orfId: string) => void;
}

/** The ORFs as a table that is linked with the diagram. `orfs` is undefined until they are loaded. */
export function OrfTable({ orfs, scored = true, link, requests, onShow }: OrfTableProps) {
  const place = useRef<HTMLDivElement>(null);
  const rows = orfs ?? none;
  const { chosen } = link;
  useRowMark(place, rows, link.hovered, 'data-pointed');
  useRowMark(place, rows, chosen, 'data-chosen');
  useEffect(() => {
    const row = place.current && rowOf(place.current, rows, chosen);
    if (row) revealRow(row);
  }, [rows, chosen]);
  useEffect(() => {
    const row = requests === 0 ? null : place.current && rowOf(place.current, rows, chosen);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('.orf-name')?.focus({ preventScroll: true });
    // Only a new request scrolls to the row.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [requests]);
  const orfUnder = ({ target, currentTarget }: SyntheticEvent<HTMLElement>): string | null => {
    const row = target instanceof Element ? target.closest('tr.table-row') : null;
    const index = row === null ? -1 : [...currentTarget.querySelectorAll('tr.table-row')].indexOf(row);
    return rows[index]?.orfId ?? null;
  };
  return (
    // The mouse points at rows; the keyboard uses the button in each row.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={place}
      className={rows.length > ROWS_SHOWN ? 'orf-table long' : 'orf-table'}
      onPointerOver={(event) => link.onHover(orfUnder(event))}
      onPointerLeave={() => link.onHover(null)}
      onClick={(event) => {
        const id = event.target instanceof Element && event.target.closest('.orf-name') ? orfUnder(event) : null;
        if (id !== null) onShow(id);
      }}
    >
      {rows.length > ROWS_SHOWN ? <p className="orf-count fine-print">{formatCount(rows.length)} ORFs</p> : null}
      <Rows orfs={orfs} scored={scored} />
    </div>
  );
}
