import { fastaRecord } from '#domain/sequence/fasta';
import { alignmentFacts, alignmentText } from './alignment-lines';
import { identityPercent, isMinus, type HitRow } from './hit-rows';

export interface HitFormat {
  id: 'tsv' | 'fasta' | 'txt';
  label: string;
  hint: string;
  write: (rows: readonly HitRow[]) => string;
}

/** Nothing inside a cell may look like the end of one. */
const cell = (text: string) => text.replace(/[\t\r\n]+/g, ' ');

const columns: readonly [title: string, value: (row: HitRow) => string | number][] = [
  ['Query ID', ({ queryId }) => cell(queryId)],
  ['Query Length', ({ queryLen }) => queryLen],
  ['Target ID', ({ targetId }) => cell(targetId)],
  ['Target Length', ({ targetLen }) => targetLen],
  ['Identity (%)', (row) => Number(identityPercent(row).toFixed(3))],
  ['Identical', ({ identity }) => identity],
  ['Positives', ({ positive }) => positive ?? ''],
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

const tsvLine = (cells: readonly (string | number)[]) => `${cells.join('\t')}\n`;

function tsv(rows: readonly HitRow[]): string {
  return tsvLine(columns.map(([title]) => title)) + rows.map((row) => tsvLine(columns.map(([, value]) => value(row)))).join('');
}

/** The aligned part of each target, as it reads along the query: the reverse complement where the strand is minus. */
function fasta(rows: readonly HitRow[]): string {
  return rows
    .map((row) => {
      const strand = isMinus(row) ? ' strand=minus' : '';
      const header = `${row.targetId}:${row.hitFrom}-${row.hitTo}${strand} query=${cell(row.queryId)} bits=${row.bitScore} evalue=${row.eValue}`;
      return fastaRecord(header, row.hseq.replaceAll('-', ''));
    })
    .join('');
}

function alignment(row: HitRow): string {
  const facts = alignmentFacts(row).map(({ label, value }) => `${label} = ${value}`);
  return [
    `Query: ${cell(row.queryId)} (length ${row.queryLen})`,
    `Target: ${row.targetId} (length ${row.targetLen})`,
    facts.join(', '),
    '',
    alignmentText(row),
    '',
  ].join('\n');
}

export const hitFormats: readonly HitFormat[] = [
  { id: 'tsv', label: 'TSV', hint: 'table for Excel, R or pandas', write: tsv },
  { id: 'fasta', label: 'FASTA', hint: 'aligned parts of the targets', write: fasta },
  { id: 'txt', label: 'Alignments', hint: 'as text', write: (rows) => rows.map(alignment).join('\n') },
];
