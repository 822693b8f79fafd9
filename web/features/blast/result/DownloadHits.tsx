import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { fastaRecord } from '#domain/sequence/fasta';
import { oneCell, type TsvColumn, tsvOf } from '#domain/text/tsv';
import { identity } from '../../../identity/page-identity';
import { formatCount } from '../../../ui/format-number';
import { Icon } from '../../../ui/Icon';
import { MenuButton } from '../../../ui/popup/MenuButton';
import { DOWNLOAD, saveText } from '../../../ui/save-file';
import { alignmentFacts, alignmentText } from './alignment-lines';
import { type HitRow, identityPercent, isMinus, oneRowPerId } from './hit-rows';

interface HitFormat {
  id: 'tsv' | 'fasta' | 'txt';
  label: string;
  hint: string;
  write: (rows: readonly HitRow[]) => string;
}

const columns: readonly TsvColumn<HitRow>[] = [
  ['Query ID', ({ queryId }) => queryId],
  ['Query Length', ({ queryLen }) => queryLen],
  ['Target ID', ({ targetId }) => targetId],
  ['Target Length', ({ targetLen }) => targetLen],
  ['Identity (%)', (row) => Number(identityPercent(row).toFixed(3))],
  ['Identical', (row) => row.identity],
  ['Positives', ({ positive }) => positive ?? null],
  ['Alignment Length', ({ alignLen }) => alignLen],
  ['Gaps', ({ gaps }) => gaps],
  ['Query Coverage (%)', ({ queryCoverage }) => Number(queryCoverage.toFixed(3))],
  ['E-value', ({ eValue }) => eValue],
  ['Bit Score', ({ bitScore }) => bitScore],
  ['Query From', ({ queryFrom }) => queryFrom],
  ['Query To', ({ queryTo }) => queryTo],
  ['Target From', ({ hitFrom }) => hitFrom],
  ['Target To', ({ hitTo }) => hitTo],
  ['Query Alignment', ({ qseq }) => qseq],
  ['Target Alignment', ({ hseq }) => hseq],
];

/** The aligned part of each target, in the direction of the query: the reverse complement on the minus strand. */
function fasta(rows: readonly HitRow[]): string {
  return rows
    .map((row) => {
      const strand = isMinus(row) ? ' strand=minus' : '';
      const header = `${row.targetId}:${row.hitFrom}-${row.hitTo}${strand} query=${oneCell(row.queryId)} bits=${row.bitScore} evalue=${row.eValue}`;
      return fastaRecord(header, row.hseq.replaceAll('-', ''));
    })
    .join('');
}

function alignment(row: HitRow): string {
  const facts = alignmentFacts(row).map(({ label, value }) => `${label} = ${value}`);
  return [
    `Query: ${oneCell(row.queryId)} (length ${row.queryLen})`,
    `Target: ${row.targetId} (length ${row.targetLen})`,
    facts.join(', '),
    '',
    alignmentText(row),
    '',
  ].join('\n');
}

export const hitFormats: readonly HitFormat[] = [
  { id: 'tsv', label: 'TSV', hint: 'table for Excel, R or pandas', write: (rows) => tsvOf(columns, rows) },
  { id: 'fasta', label: 'FASTA', hint: 'aligned parts of the targets', write: fasta },
  { id: 'txt', label: 'Alignments', hint: 'as text', write: (rows) => rows.map(alignment).join('\n') },
];

/** Downloads the chosen hits, or all in view when none is chosen. */
export function DownloadHits({
  shown,
  chosen,
  name,
  release,
}: {
  shown: readonly HitRow[];
  chosen: readonly HitRow[];
  /** Words of the file name. */
  name: readonly string[];
  release: string;
}) {
  const rows = chosen.length > 0 ? chosen : shown;
  const what = chosen.length > 0 ? `${formatCount(rows.length)} chosen` : `all ${formatCount(rows.length)}`;
  return (
    <MenuButton
      label={`${DOWNLOAD} ${what} hits`}
      title={undefined}
      disabled={rows.length === 0}
      items={hitFormats.map(({ id, label, hint, write }) => ({
        key: id,
        label: (
          <span className="export-format">
            <b>{label}</b> {hint}
          </span>
        ),
        run: () =>
          saveText(
            exportFileName(name, { filePrefix: identity.filePrefix, release, date: dayOf(new Date()) }, id),
            write(oneRowPerId(rows)),
          ),
      }))}
    >
      <Icon name="download" />
      {DOWNLOAD} {what}
    </MenuButton>
  );
}
