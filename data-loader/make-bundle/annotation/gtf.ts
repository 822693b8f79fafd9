import type { Feature, ReportFault, Strand } from './annotation';

const PARTS: Readonly<Record<string, Feature['part']>> = {
  gene: 'gene',
  transcript: 'transcript',
  mRNA: 'transcript',
  exon: 'exon',
  CDS: 'cds',
};

/** `gene_id "ENSG1"; level 2;` */
const ATTRIBUTE = /([\w.-]+)\s+(?:"([^"]*)"|([^;\s]+))/g;

/** Names of an attribute by program: Ensembl and RefSeq, GENCODE, StringTie. */
const TYPES = ['transcript_biotype', 'transcript_type', 'gene_biotype', 'gene_type'] as const;
const GENE_NAMES = ['gene_name', 'gene', 'ref_gene_name'] as const;

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of text.matchAll(ATTRIBUTE))
    if (!found.has(name)) found.set(name, quoted ?? bare);
  return found;
}

const firstOf = (attributes: Map<string, string>, names: readonly string[]): string =>
  names.map((name) => attributes.get(name)).find((value) => value !== undefined && value !== '') ?? '';

/** The columns that GTF and GFF3 share; null after reporting why they cannot be read. */
export function placeOf(
  cells: readonly string[],
  line: number,
  report: ReportFault,
): Pick<Feature, 'contig' | 'start' | 'end' | 'strand' | 'phase'> | null {
  const [contig = '', , , from = '', to = '', , sign = '', frame = ''] = cells;
  const [start, end] = [Number(from), Number(to)];
  if (!Number.isInteger(start) || !Number.isInteger(end) || start < 1 || end < start) {
    report(line, 'start and end must be positions from 1, the start not after the end', `${from}-${to}`);
    return null;
  }
  if (sign !== '+' && sign !== '-') {
    report(line, 'strand must be + or -; the line is left out', sign);
    return null;
  }
  return { contig, start, end, strand: sign satisfies Strand, phase: frame === '1' ? 1 : frame === '2' ? 2 : 0 };
}

/** Reads a line of a GTF file; null if it has nothing for transcripts. Versions are part of ids as GENCODE writes them. */
export function gtfFeature(text: string, line: number, report: ReportFault): Feature | null {
  const cells = text.split('\t');
  const part = PARTS[cells[2] ?? ''];
  if (part === undefined) {
    if (cells.length < 9 || cells[2] === '')
      report(line, 'line must have 9 columns separated by tabs', text.trim().slice(0, 40));
    return null;
  }
  const place = placeOf(cells, line, report);
  if (place === null) return null;
  const written = cells[8] ?? '';
  const last = written.slice(written.lastIndexOf(';') + 1).trim();
  if (written.split('"').length % 2 === 0 || /^[\w.-]+$/.test(last)) {
    report(line, 'attributes end within a name or a value; the line is left out', written.slice(-40));
    return null;
  }
  const attributes = attributesOf(written);
  const transcriptId = part === 'gene' ? '' : (attributes.get('transcript_id') ?? '');
  const geneId = attributes.get('gene_id') ?? '';
  if (part !== 'gene' && transcriptId === '') {
    report(line, 'transcript_id is missing', cells[8]?.slice(0, 40) ?? '');
    return null;
  }
  return {
    line,
    part,
    ...place,
    transcriptId,
    geneId,
    geneName: firstOf(attributes, GENE_NAMES),
    type: firstOf(attributes, TYPES),
  };
}
