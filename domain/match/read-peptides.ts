import { FastaReader } from '../sequence/fasta-reader';
import { namedTable, unnamedTable } from '../text/read-table';
import { readText } from '../text/read-text';
import { isRule, listLines, splitBracketed, withoutListMarks } from '../text/split-list';
import { foreignFile } from './foreign-files';
import { holdsPeptides, isCapitalPeptide, isOfPeptides, isPeptide, peptidesIn, unquoted } from './peptide-cells';
import { isSequenceHeader } from './peptide-columns';
import { PEPTIDES_SHARE, PeptideCollector, type Reading, type ReadingContext, shortened } from './peptide-list';
import { type NotationName, notationOf } from './peptide-notations';
import { rowMarks } from './peptide-marks';
import { isHeader, namedColumn, readPeptideTable, SAMPLE_LINES } from './peptide-table';
import { readProtein } from './read-peptide';

/** Programs that write mzTab, by what the meta data say of the software. */
const mzTabNotation = (text: string): NotationName | null =>
  /^MTD\tsoftware\[1\]\t.*casanovo/im.test(text.slice(0, 20_000)) ? 'Casanovo' : null;

/** The rows of peptides or PSMs of an mzTab file (HUPO-PSI, doi 10.1074/mcp.O113.036681). */
function readMzTab(text: string, context: ReadingContext): Reading {
  const notation = notationOf(mzTabNotation(text));
  for (const [headerTag, rowTag] of [
    ['PSH', 'PSM'],
    ['PEH', 'PEP'],
  ] as const) {
    const collector = new PeptideCollector(context, 'row');
    let column = -1;
    let markOf = rowMarks([], []);
    for (const { line, text: row } of listLines(text)) {
      const cells = row.startsWith(headerTag) || row.startsWith(rowTag) ? row.split('\t') : [];
      if (cells[0] === headerTag) {
        column = cells.indexOf('sequence');
        markOf = rowMarks(cells, []);
      } else if (cells[0] === rowTag) {
        const mark = column < 0 ? 'stands above the header' : markOf(cells);
        if (mark !== null) collector.tally.leave(mark, line, cells[column] ?? '');
        else collector.add(cells[column] ?? '', line, (cell) => peptidesIn(cell, notation));
      }
    }
    if (column >= 0) return collector.list('mzTab', 'sequence');
  }
  return { kind: 'unreadable', message: 'This mzTab file has no table of peptides or PSMs.' };
}

function readFastaList(text: string, context: ReadingContext): Reading {
  const collector = new PeptideCollector(context, 'record');
  const lines = new Map<string, number>();
  const reader = new FastaReader();
  for (const item of [...reader.push(text), ...reader.end()]) {
    if ('message' in item) {
      collector.addRecord(`line ${item.line}`, item.line, { problem: item.message, foreign: true });
      continue;
    }
    const name = item.id === '' ? `line ${item.line}` : item.id;
    lines.set(name, (lines.get(name) ?? 0) + 1);
    collector.addRecord(name, item.line, readProtein(item.sequence));
  }
  const repeated = [...lines].filter(([, count]) => count > 1);
  const [first] = repeated;
  const says = first
    ? [
        `${repeated.length === 1 ? '1 name belongs' : `${repeated.length} names belong`} to several records, such as ${shortened(first[0])}; each record is compared`,
      ]
    : [];
  const { comments, spaced } = reader.changes;
  const left = [
    ...(comments === 0 ? [] : [`${comments} comment lines were left out`]),
    ...(spaced === 0 ? [] : [`blanks and position numbers were left out of ${spaced} lines of sequences`]),
  ];
  return collector.list('FASTA', null, true, [...left, ...says]);
}

/** Entries of a line of a list. Spaces separate them too, unless they are within brackets: `_M(Oxidation (M))K_`. */
function entriesOf(line: string): string[] {
  if (isRule(line)) return [];
  const whole = unquoted(withoutListMarks(line).trim());
  if (/[,;\s]/.test(whole) && isPeptide(whole)) return [whole];
  return splitBracketed(whole)
    .map(unquoted)
    .filter((entry) => entry !== '');
}

/** Signs of the longest line of such a sequence. */
const BLOCK_LINE_SIGNS = 200;
/** `1 MKATIILLLL AQVSWAGPFQ`: a line of a sequence as this site, UniProt and GenBank show it. */
const BLOCKS = /^\s*(\d*)\s*((?:[A-Za-z]{10} +)*[A-Za-z]{1,10})\s*(\d*)\s*$/;

/**
 * The one sequence that lines of blocks of ten with positions show: each position is that of the first letter of its
 * line, or of the last. Null for any other text.
 */
function numberedSequence(text: string): string | null {
  let sequence = '';
  for (const { text: line } of listLines(text)) {
    if (line.length > BLOCK_LINE_SIGNS) return null;
    if (/^\s*(?:ORIGIN|\/\/)?\s*$/.test(line)) continue;
    const [, first = '', letters, last = ''] = BLOCKS.exec(line) ?? [];
    if (letters === undefined || (first === '') === (last === '')) return null;
    const start = sequence.length;
    sequence += letters.replaceAll(' ', '');
    if (first === '' ? Number(last) !== sequence.length : Number(first) !== start + 1) return null;
  }
  return sequence === '' ? null : sequence;
}

function readList(text: string, context: ReadingContext): Reading {
  const collector = new PeptideCollector(context, 'entry');
  let comments = 0;
  let isFirst = true;
  for (const { line, text: row } of listLines(text)) {
    if (row.trim() === '') continue;
    if (row.trimStart().startsWith('#')) {
      comments += 1;
      continue;
    }
    if (row.startsWith('>'))
      return {
        kind: 'unreadable',
        message: `Line ${line} begins a record of FASTA, but there are other entries above it. Give a list or FASTA.`,
      };
    const isHeading = isFirst && isSequenceHeader(row) && !entriesOf(row).every(isCapitalPeptide);
    isFirst = false;
    if (!isHeading) for (const entry of entriesOf(row)) collector.add(entry, line, (given) => peptidesIn(given, null));
  }
  const says = comments === 0 ? [] : [`${comments === 1 ? '1 line' : `${comments} lines`} with # left out as comments`];
  return collector.list('list', null, false, says);
}

/** Whether the first lines are a list: nearly all of their entries are peptides. */
function isList(text: string): boolean {
  const entries: string[] = [];
  for (const { line, text: row } of listLines(text)) {
    if (line > SAMPLE_LINES || entries.length > SAMPLE_LINES) break;
    if (row.trimStart().startsWith('#')) continue;
    for (const entry of entriesOf(row)) if (entry !== '') entries.push(entry);
  }
  return entries.length > 0 && entries.filter(isOfPeptides).length >= PEPTIDES_SHARE * entries.length;
}

/**
 * Reads the peptides of a pasted text or a file: a list by lines, spaces, commas, tabs or semicolons, FASTA, mzTab, or a
 * table of a search engine, of which the column is known by its header. `column` is the reader's answer to a
 * `ColumnQuestion`; `onLine` is told the number of each line whose entries are read.
 */
export function readPeptides(
  given: string,
  column: number | null = null,
  onLine: (line: number) => void = () => undefined,
): Reading {
  const { text, changes } = readText(given);
  const context: ReadingContext = { changes, onLine };
  const start = text.slice(0, 10_000).trimStart();
  if (start === '' && text.trim() === '') return { kind: 'unreadable', message: 'There is no sequence in it.' };
  const foreign = foreignFile(text.slice(0, 512));
  if (foreign !== null) return { kind: 'unreadable', message: foreign };
  if (/^(?:[#!;].*\n\s*)*>/.test(start)) return readFastaList(text, context);
  if (/^(?:MTD|COM)\t/.test(start)) return readMzTab(text, context);
  const named = namedTable(text, namedColumn, holdsPeptides);
  if (named) return readPeptideTable(text, named, column, context);
  const sequence = numberedSequence(text);
  if (sequence !== null) return readOneSequence(sequence, context);
  const form = isList(text) ? null : unnamedTable(text, isHeader);
  return form === null ? readList(text, context) : readPeptideTable(text, form, column, context);
}

function readOneSequence(sequence: string, context: ReadingContext): Reading {
  const collector = new PeptideCollector(context, 'record');
  collector.addRecord(shortened(sequence), 1, readProtein(sequence));
  return collector.list('sequence', null, true, ['positions and spaces within the sequence were left out']);
}
