import type { FileKind } from '../catalogue';
import type { InputKind } from './rows';

/** A format that is no table with a header: how the beginning of a file tells it, and what it is read as. */
interface TextFormat {
  tool: string;
  kinds: readonly InputKind[];
  /** What somebody may say that it is, where the file does not make it certain. */
  asked?: readonly FileKind[];
  reason: string;
  isOf: (start: string) => boolean;
}

/** Text in which the first element, or the first spectrum, is looked for. */
const HEAD_SIGNS = 20_000;

const hasElement = (start: string, names: string): boolean =>
  new RegExp(`<(?:\\w+:)?(?:${names})\\b`).test(start.slice(0, HEAD_SIGNS));

export const isMzIdentMl = (start: string): boolean => hasElement(start, 'MzIdentML');
export const isPepXml = (start: string): boolean => hasElement(start, 'msms_pipeline_analysis');
const hasProbabilities = (start: string): boolean => /<(?:inter|peptide)prophet_result\b/.test(start);
export const isMzMl = (start: string): boolean => hasElement(start, 'indexedmzML|mzML');
export const isMzTab = (start: string): boolean => /^(?:MTD|COM)\t/.test(start);

/** Lines that only programs that draw tracks read. */
export const isTrackLine = (line: string): boolean => /^(?:track|browser)\b/.test(line);

/** Cells of the first record of a table without a header. */
function firstCells(start: string): string[] {
  const isRecord = (line: string): boolean => line.trim() !== '' && !line.startsWith('#') && !isTrackLine(line);
  return start.split('\n', 1_000).find(isRecord)?.split('\t') ?? [];
}

const isWhole = (cell: string | undefined): boolean => cell !== undefined && /^\d+$/.test(cell);

/** Nine columns of GTF and GFF3. */
function isFeature(start: string): boolean {
  const cells = firstCells(start);
  return cells.length === 9 && isWhole(cells[3]) && isWhole(cells[4]);
}
const isGff3 = (start: string): boolean =>
  start.startsWith('##gff-version 3') || /^[^\s"=;]+=/.test(firstCells(start)[8] ?? '');

const isOfTransDecoder = (start: string): boolean => firstCells(start)[1]?.toLowerCase() === 'transdecoder';
const namesOrfTypes = (start: string): boolean => /;ORF_type:/.test(firstCells(start)[3] ?? '');
/** ORFquant and RiboCode; annotations have no such attribute. */
const namesOrfs = (start: string): boolean => /\borf_id "/i.test(start.slice(0, HEAD_SIGNS));

function isBed(start: string, isOfWidth: (columns: number) => boolean): boolean {
  const cells = firstCells(start);
  return (
    !isFeature(start) && !/\s/.test(cells[0] ?? '') && isWhole(cells[1]) && isWhole(cells[2]) && isOfWidth(cells.length)
  );
}

const isFasta = (start: string): boolean => start.trimStart().startsWith('>');
/** The first structure in brackets below a header. */
const structureOf = (start: string): string | undefined =>
  isFasta(start) ? start.split('\n', 2_000).find((line) => /^[.(){}[\]<>]{5,}(?:\s|$)/.test(line)) : undefined;
const ENERGY = / \(\s*-?[\d.]+\)\s*$/;

function isOfNucleotides(start: string): boolean {
  const lines = start.split('\n', 2_000).filter((line) => !line.startsWith('>'));
  const letters = lines.join('').replace(/[\s*]/g, '').toUpperCase();
  return letters.replace(/[^ACGTUN]/g, '').length > 0.9 * letters.length;
}

/** No file is of two of them. */
export const textFormats: readonly TextFormat[] = [
  { tool: 'mzIdentML', kinds: ['psm'], reason: 'its root element', isOf: isMzIdentMl },
  {
    tool: 'pepXML',
    kinds: ['psm'],
    reason: 'its root element, and probabilities of its hits',
    isOf: (start) => isPepXml(start) && hasProbabilities(start),
  },
  {
    tool: 'pepXML',
    kinds: [],
    asked: ['peptides', 'none'],
    reason: 'its root element, and hits that nobody has judged',
    isOf: (start) => isPepXml(start) && !hasProbabilities(start),
  },
  { tool: 'mzML', kinds: ['spectra'], reason: 'its root element', isOf: isMzMl },
  {
    tool: 'mzTab',
    kinds: ['psm', 'intensities'],
    reason: 'its meta data, and abundances of peptides',
    isOf: (start) => isMzTab(start) && /\tpeptide_abundance_assay\[/.test(start),
  },
  {
    tool: 'mzTab',
    kinds: ['psm'],
    reason: 'its meta data',
    isOf: (start) => isMzTab(start) && !/\tpeptide_abundance_assay\[/.test(start),
  },
  {
    tool: 'MGF',
    kinds: ['spectra'],
    reason: 'BEGIN IONS',
    isOf: (start) => /^BEGIN IONS\s*$/im.test(start.slice(0, HEAD_SIGNS)),
  },
  {
    tool: 'RNAfold',
    kinds: ['structures'],
    reason: 'a structure in brackets below a header, and its energy',
    isOf: (start) => ENERGY.test(structureOf(start) ?? ''),
  },
  {
    tool: 'dot-bracket',
    kinds: ['structures'],
    reason: 'a structure in brackets below a header',
    isOf: (start) => structureOf(start) !== undefined && !ENERGY.test(structureOf(start) ?? ''),
  },
  {
    tool: 'FASTA of nucleotides',
    kinds: ['sequences'],
    reason: 'headers with > above A, C, G, T',
    isOf: (start) => isFasta(start) && structureOf(start) === undefined && isOfNucleotides(start),
  },
  {
    tool: 'FASTA of proteins',
    kinds: ['orfs'],
    reason: 'headers with > above amino acids',
    isOf: (start) => isFasta(start) && structureOf(start) === undefined && !isOfNucleotides(start),
  },
  {
    tool: 'TransDecoder',
    kinds: ['orfs'],
    reason: 'nine columns whose second names TransDecoder',
    isOf: (start) => isFeature(start) && isOfTransDecoder(start),
  },
  {
    tool: 'TransDecoder',
    kinds: ['orfs'],
    reason: 'twelve columns with start and end in the second and third, and names with ORF_type',
    isOf: (start) => isBed(start, (columns) => columns >= 12) && namesOrfTypes(start),
  },
  {
    tool: 'GTF of ORFs',
    kinds: ['orfs'],
    reason: 'nine columns, and attributes orf_id',
    isOf: (start) => isFeature(start) && !isGff3(start) && namesOrfs(start),
  },
  {
    tool: 'GFF3',
    kinds: ['annotation'],
    reason: 'nine columns with start and end in the fourth and fifth, and attributes with =',
    isOf: (start) => isFeature(start) && isGff3(start) && !isOfTransDecoder(start),
  },
  {
    tool: 'GTF',
    kinds: ['annotation'],
    reason: 'nine columns with start and end in the fourth and fifth',
    isOf: (start) => isFeature(start) && !isGff3(start) && !namesOrfs(start),
  },
  {
    tool: 'BED12',
    kinds: ['orfs'],
    reason: 'twelve columns with start and end in the second and third',
    isOf: (start) => isBed(start, (columns) => columns >= 12 && columns <= 15) && !namesOrfTypes(start),
  },
  {
    tool: 'BED',
    kinds: ['orfs'],
    reason: 'columns with start and end in the second and third',
    isOf: (start) => isBed(start, (columns) => columns >= 3 && columns < 12),
  },
];
