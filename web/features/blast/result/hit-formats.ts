import { fastaRecord } from '#domain/sequence/fasta';
import { oneCell, type TsvColumn, tsvOf } from '#domain/text/tsv';
import { alignmentFacts, alignmentText } from './alignment-lines';
import { type HitRow, identityPercent, isMinus } from './hit-rows';

/** A file of hits. */
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
