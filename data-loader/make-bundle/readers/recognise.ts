import { foreignFile } from '#domain/match/foreign-files';
import { programOf, sequenceColumns } from '#domain/match/peptide-columns';
import { UnreadableFile } from '../../bundle/text-blocks';
import { isCpatTable } from './coding-score-rows';
import { hasAlleles, isHlaTable, openHlaTable } from './hla-rows';
import { openTable, startOf } from './input-table';
import { hasIntensities } from './intensity-table';
import { isMzIdentMl } from './mzidentml';
import { isMzMl } from './mzml';
import { isMzTab } from './mztab';
import { holdPeptides, isPeptideList, peptideColumns } from './peptide-table';
import type { InputFile, InputKind, Recognition } from './rows';
import { isObserved, psmPlaces } from './psm-columns';
import { isSampleTable, isSdrf } from './sample-rows';
import { isValidatedList } from './validated-rows';

const found = (kind: InputKind, tool: string | null, reason: string, alsoIntensities = false): Recognition => ({
  kind,
  tool,
  reason,
  alsoIntensities,
});

/** A table that somebody must say of what it is. */
const open = (reason: string, ...mayBe: NonNullable<Recognition['mayBe']>): Recognition => ({
  ...found('open', null, reason),
  mayBe: [...mayBe, 'none'],
});

/** The first lines that are neither blank nor comments. */
const firstLines = (start: string, count: number): string[] => {
  const lines: string[] = [];
  for (const line of start.split('\n', 1_000)) {
    if (lines.length === count) break;
    if (line.trim() !== '' && !line.startsWith('#')) lines.push(line);
  }
  return lines;
};

const isWhole = (cell: string | undefined): boolean => cell !== undefined && /^\d+$/.test(cell);

/** Nine columns of GTF and GFF3, or at least three of BED, by the first record. */
function recogniseFeatures(start: string): Recognition | null {
  const [first = ''] = firstLines(start, 50).filter((line) => !/^(?:track|browser)\b/.test(line));
  const cells = first.split('\t');
  const [, from, to, begin, end] = cells;
  if (cells.length === 9 && isWhole(begin) && isWhole(end)) {
    const isGff3 = start.startsWith('##gff-version 3') || /^[^\s"=;]+=/.test(cells[8] ?? '');
    return found('annotation', isGff3 ? 'GFF3' : 'GTF', 'nine columns with start and end in the fourth and fifth');
  }
  if (!/\s/.test(cells[0] ?? '') && isWhole(from) && isWhole(to) && cells.length >= 3 && cells.length <= 15)
    return found(
      'orfs',
      cells.length >= 12 ? 'BED12' : 'BED',
      `${cells.length} columns with start and end in the second and third`,
    );
  return null;
}

/** FASTA of nucleotides or of proteins, or a dot-bracket file, by the first records. */
function recogniseRecords(start: string): Recognition | null {
  if (!start.trimStart().startsWith('>')) return null;
  const lines = start.split('\n', 2_000);
  const structure = lines.find((line) => /^[.(){}[\]<>]{5,}(?:\s|$)/.test(line) && line.startsWith('>') === false);
  if (structure !== undefined)
    return found(
      'structures',
      / \(\s*-?[\d.]+\)\s*$/.test(structure) ? 'RNAfold' : 'dot-bracket',
      'a structure in brackets below a header',
    );
  const letters = lines
    .filter((line) => !line.startsWith('>'))
    .join('')
    .replace(/[\s*]/g, '')
    .toUpperCase();
  const nucleotides = letters.replace(/[^ACGTUN]/g, '').length;
  return nucleotides > 0.9 * letters.length
    ? found('sequences', 'FASTA of nucleotides', 'headers with > above A, C, G, T')
    : found('orfs', 'FASTA of proteins', 'headers with > above amino acids');
}

/** Kinds of tables whose header says what they are. */
function recogniseHeaders(headers: readonly string[]): Recognition | null {
  const program = programOf(headers)?.program ?? null;
  const named = (place: number): string => JSON.stringify(headers[place] ?? '');
  if (isCpatTable(headers)) return found('codingScores', 'CPAT', 'a column of coding probabilities');
  if (isSampleTable(headers)) {
    const tool = isSdrf(headers) ? 'SDRF' : null;
    return found(
      'samples',
      tool,
      tool === null ? 'a column of samples and one of groups or runs' : 'the columns of SDRF',
    );
  }
  if (isHlaTable(headers)) return found('hla', program, 'columns of peptide, allele and prediction');
  const { sequence } = sequenceColumns(headers);
  if (sequence === null) return null;
  if (hasAlleles(headers)) {
    const columns = `a column of peptides, ${named(sequence.index)}, and one of alleles`;
    return program === null
      ? found(
          'unknown',
          null,
          `predictions without an affinity or a stability, which the site does not show: ${columns}`,
        )
      : open(`the columns of ${program} and one of alleles`, 'peptides', 'hla');
  }
  const reason = program === null ? `a column of peptides, ${named(sequence.index)}` : `the columns of ${program}`;
  if (program === null && isValidatedList(headers))
    return found('validated', null, `${reason}, with method or publication`);
  if (!hasIntensities(headers))
    return program !== null || isObserved(headers)
      ? found('psm', program, reason)
      : open(`${reason}, and none of its spectrum`, 'peptides', 'validated');
  // Tables of peptides by sample have no column of runs.
  return psmPlaces(headers).run < 0 ? found('intensities', program, reason) : found('psm', program, reason, true);
}

/** A plain table of peptides whose other columns are samples. */
const isPlainMatrix = (headers: readonly string[]): boolean => {
  const { program, sequence } = peptideColumns(headers);
  const places = Object.values(psmPlaces(headers)).filter((place) => place >= 0);
  return program === null && sequence !== null && places.length === 0 && headers.length > 2;
};

/** Recognises a file by its header or first record, never by its name. What cannot be read at all is `unknown`, too. */
export async function recognise(file: InputFile): Promise<Recognition> {
  try {
    return await recognised(file);
  } catch (error) {
    if (error instanceof UnreadableFile) return found('unknown', null, error.message);
    throw error;
  }
}

async function recognised(file: InputFile): Promise<Recognition> {
  const start = await startOf(file);
  if (isMzIdentMl(start)) return found('psm', 'mzIdentML', 'its root element');
  if (isMzMl(start)) return found('spectra', 'mzML', 'its root element');
  if (isMzTab(start)) return found('psm', 'mzTab', 'its meta data', /\tpeptide_abundance_assay\[/.test(start));
  if (/^BEGIN IONS\s*$/im.test(start.slice(0, 20_000))) return found('spectra', 'MGF', 'BEGIN IONS');
  const shape = recogniseRecords(start) ?? recogniseFeatures(start);
  if (shape !== null) return shape;
  const predictions = await openHlaTable(file);
  if (predictions !== null)
    return (
      recogniseHeaders(predictions.headers) ?? found('hla', 'NetMHCpan -xls', 'alleles above columns of predictions')
    );
  if (isPeptideList(start))
    return { ...open('a peptide on each line, and nothing about it', 'peptides', 'validated'), tool: 'list' };
  let headers: readonly string[] = [];
  const table = await openTable(file, {
    named: ({ cells }) => {
      headers = cells;
      const kind = recogniseHeaders(cells)?.kind;
      return kind === undefined
        ? -1
        : kind === 'samples'
          ? 0
          : Math.max(0, sequenceColumns(cells).sequence?.index ?? 0);
    },
    holds: holdPeptides,
  });
  const known = table && recogniseHeaders(table.headers);
  if (known)
    return (known.kind === 'psm' || known.kind === 'open') && isPlainMatrix(table.headers)
      ? { ...known, kind: 'intensities' }
      : known;
  const foreign = foreignFile(start.slice(0, 512));
  if (foreign !== null) return found('unknown', null, foreign);
  return found('unknown', null, `nothing in it is known; its first line is ${firstLine(start, headers)}`);
}

function firstLine(start: string, headers: readonly string[]): string {
  const [line = headers.join('\t')] = firstLines(start, 1);
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 60)}…` : line);
}
