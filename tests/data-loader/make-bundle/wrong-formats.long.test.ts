import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { group } from 'd3-array';
import { beforeAll, describe, expect, it } from 'vitest';
import { translate } from '#domain/sequence/translate';
import { makeBundle } from '../../../data-loader/make-bundle/make-bundle';
import { workbook } from '../../e2e/support/workbook';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';
import { isFullTier } from '../../support/tier';
import { copySmallLab, lookedAt, smallLab, textsOf } from './small-lab';
import { type Content, ofTables, ofTexts, type OtherFiles, rightBundle, type Rows, verdict } from './wrong-files';

const rowsOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
const written = (rows: Rows): string => `${rows.map((row) => row.join('\t')).join('\n')}\n`;
const ofLab = (name: string): string[][] => rowsOf(readFileSync(join(smallLab, name), 'utf8'));

const SAMPLES = ['A_tumor', 'B_tumor', 'A_normal', 'B_normal'];
const [, ...matrix] = ofLab('combined_peptide.tsv');
const peptides = matrix.map((row) => ({ peptide: row[0] ?? '', intensities: row.slice(-SAMPLES.length) }));
const [, ...psms] = ofLab('psm.tsv');

/** ORFs of the small lab with their proteins, and their blocks on the genome. */
interface LabOrf {
  transcript: string;
  gene: string;
  start: number;
  protein: string;
  contig: string;
  strand: string;
  blocks: { start: number; end: number }[];
}

async function orfsOfLab(): Promise<LabOrf[]> {
  const made = await inTemporaryFolder(async (folder) => {
    const [lab, out] = [join(folder, 'lab'), join(folder, 'bundle')];
    await copySmallLab(lab);
    await makeBundle((await lookedAt(lab)).parsed, lab, { out });
    return textsOf(out);
  });
  const rows = (name: string): Record<string, string>[] => {
    const [header = [], ...body] = rowsOf(made[name] ?? '');
    return body.map((cells) => Object.fromEntries(header.map((column, at) => [column, cells[at] ?? ''])));
  };
  const sequences = new Map(
    (made['transcripts.fasta'] ?? '').split('>').map((record): [string, string] => {
      const [id = '', ...lines] = record.split('\n');
      return [id, lines.join('')];
    }),
  );
  const transcripts = new Map(rows('transcripts.tsv').map((row) => [row['transcript_id'], row]));
  return rows('orfs.tsv').map((row): LabOrf => {
    const [transcript = '', from, to] = [row['transcript_id'], Number(row['start']), Number(row['end'])];
    const { gene_id: gene = '', chromosome: contig = '', strand = '', exons = '' } = transcripts.get(transcript) ?? {};
    // Positions on the genome, from the 5' end.
    const positions = exons.split(',').flatMap((exon) => {
      const [first = 0, last = 0] = exon.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    });
    if (strand === '-') positions.reverse();
    const own = positions.slice(from - 1, to).toSorted((a, b) => a - b);
    const blocks: LabOrf['blocks'] = [];
    for (const position of own) {
      const last = blocks.at(-1);
      if (last?.end === position - 1) last.end = position;
      else blocks.push({ start: position, end: position });
    }
    const protein = translate((sequences.get(transcript) ?? '').slice(from - 1, to)).replace('*', '');
    return { transcript, gene, start: from, protein, contig, strand, blocks };
  });
}

/** A right input of another program in place of files of the small lab. */
interface Input {
  file: string;
  /** Null for one of which the table is a part only. */
  rows: Rows;
  write: (rows: Rows) => Content;
  other: OtherFiles;
  settings: readonly string[];
  /** A file that is right without its first rows, or of its first one alone. */
  isHeadless: boolean;
}
const input = (file: string, rows: Rows, other: OtherFiles, rest: Partial<Input> = {}): Input => ({
  file,
  rows,
  write: written,
  other,
  settings: [],
  isHeadless: false,
  ...rest,
});

const withoutSpectra: OtherFiles = {
  'psm.tsv': null,
  'combined_peptide.tsv': null,
  'A_normal.mgf': null,
  'A_tumor.mgf': null,
};

/** The annotation of the small lab as GFF3. */
function gff3(): Rows {
  const [, ...lines] = ofLab('annotation.gtf');
  return lines.map((cells) => {
    const [kind = '', text = ''] = [cells[2], cells[8]];
    const valueOf = (name: string): string => new RegExp(`${name} "([^"]*)"`).exec(text)?.[1] ?? '';
    const [gene, transcript] = [valueOf('gene_id'), valueOf('transcript_id')];
    const attributes =
      kind === 'gene'
        ? `ID=${gene};Name=${valueOf('gene_name')};biotype=${valueOf('gene_biotype')}`
        : kind === 'transcript'
          ? `ID=${transcript};Parent=${gene};biotype=${valueOf('transcript_biotype')}`
          : `Parent=${transcript}`;
    return [...cells.slice(0, 8), attributes];
  });
}

/** Its transcripts as BED12. */
function bed12(): Rows {
  const [, ...lines] = ofLab('annotation.gtf');
  const exons = lines.filter((cells) => cells[2] === 'exon');
  const byTranscript = group(exons, (cells) => /transcript_id "([^"]*)"/.exec(cells[8] ?? '')?.[1] ?? '');
  return [...byTranscript].map(([id, own]) => {
    const blocks = own
      .map((cells) => ({ start: Number(cells[3]), end: Number(cells[4]) }))
      .toSorted((a, b) => a.start - b.start);
    return bedCells(own[0]?.[0] ?? '', own[0]?.[6] ?? '', id, blocks, false);
  });
}

/** A line of BED12 that is thick throughout or nowhere. */
function bedCells(contig: string, strand: string, name: string, blocks: LabOrf['blocks'], isThick: boolean): string[] {
  const [from, to] = [(blocks[0]?.start ?? 1) - 1, blocks.at(-1)?.end ?? 0];
  const sizes = blocks.map(({ start, end }) => end - start + 1).join(',');
  const starts = blocks.map(({ start }) => start - 1 - from).join(',');
  const thick = [from, isThick ? to : from].map(String);
  return [contig, String(from), String(to), name, '0', strand, ...thick, '0', String(blocks.length), sizes, starts];
}

async function inputs(): Promise<Input[]> {
  const orfs = await orfsOfLab();
  const metadata = SAMPLES.map((run, at) => `MTD\tms_run[${at + 1}]-location\tfile:///data/${run}.mzML\n`).join('');
  return [
    input(
      'peptides.txt',
      [
        [
          'Sequence',
          'N-term cleavage window',
          'Amino acid before',
          'Score',
          ...SAMPLES.map((name) => `Intensity ${name}`),
        ],
        ...peptides.map(({ peptide, intensities }) => [peptide, '', 'K', '81.5', ...intensities]),
      ],
      withoutSpectra,
    ),
    input(
      'report.tsv',
      [
        ['Run', 'Stripped.Sequence', 'Precursor.Id', 'Precursor.Charge', 'Q.Value', 'Precursor.Quantity'],
        ...peptides.flatMap(({ peptide, intensities }) =>
          SAMPLES.flatMap((run, at) =>
            intensities[at] === '0.0' ? [] : [[run, peptide, `${peptide}2`, '2', '0.001', intensities[at] ?? '']],
          ),
        ),
      ],
      withoutSpectra,
    ),
    input(
      'psms.mztab',
      [
        ['PSH', 'sequence', 'PSM_ID', 'search_engine_score[1]', 'modifications', 'charge', 'spectra_ref'],
        ...psms.map(([title = '', , peptide = ''], at) => {
          const [run = '', scan = '', , charge = ''] = title.split('.');
          const reference = `ms_run[${SAMPLES.indexOf(run) + 1}]:scan=${Number(scan)}`;
          return ['PSM', peptide, String(at + 1), '50.5', 'null', charge, reference];
        }),
      ],
      { 'psm.tsv': null, 'A_normal.mgf': null, 'A_tumor.mgf': null },
      { write: (rows) => `MTD\tmzTab-version\t1.0.0\n${metadata}\n${written(rows)}` },
    ),
    input(
      'samples.xlsx',
      ofLab('lab.sdrf.tsv'),
      { 'lab.sdrf.tsv': null },
      { write: (rows) => workbook({ Samples: rows.map((row) => [...row]) }) },
    ),
    input(
      'ribocode.txt',
      [
        ['ORF_ID', 'ORF_type', 'transcript_id', 'transcript_type', 'gene_id', 'gene_name', 'ORF_tstart', 'AAseq'],
        ...orfs.map(({ transcript, gene, start, protein }) => [
          `${gene}_${start}_${protein.length}`,
          'novel',
          transcript,
          'lncRNA',
          gene,
          gene,
          String(start),
          protein,
        ]),
      ],
      {},
    ),
    input(
      'orfs.bed',
      orfs.map(({ transcript, start, contig, strand, blocks }) =>
        bedCells(contig, strand, `${transcript}_${start}`, blocks, true),
      ),
      {},
      { isHeadless: true },
    ),
    input(
      'annotation.gff3',
      gff3(),
      { 'annotation.gtf': null },
      { isHeadless: true, settings: ['assembly=constructed'] },
    ),
    input(
      'transcripts.bed',
      bed12(),
      { 'annotation.gtf': null },
      {
        isHeadless: true,
        settings: ['assembly=constructed', 'noncoding=[""]', 'coding.peptides=keep', 'coding.types=[]'],
      },
    ),
  ];
}

const LEAVES_WHOLE_ROWS = ['the header is lost', 'the first rows are lost with the header', 'there are no rows'];

const right = await inputs();
/** Of each format one defect of so many, each of another place; all of them at full scale. */
const STEP = isFullTier ? 1 : 4;

describe.each(right)('a lab that has $file', ({ file, rows, write, other, settings, isHeadless }) => {
  let bundle: string;

  beforeAll(async () => {
    bundle = await rightBundle({ ...other, [file]: write(rows) }, settings);
  });

  const wrong: (readonly [defect: string, content: () => Content])[] = [
    ...Object.entries(ofTables)
      .filter(([defect]) => !isHeadless || !LEAVES_WHOLE_ROWS.includes(defect))
      .map(([defect, change]) => [defect, () => write(change(rows))] as const),
    ...Object.entries(ofTexts).map(([defect, change]) => [defect, () => change(String(write(rows)))] as const),
  ];

  const first = right.findIndex((each) => each.file === file) % STEP;
  const tried = wrong.filter((_, at) => at % STEP === first);

  it.each(tried)(`OWN-19 OWN-21 OWN-22 makes no bundle silently of ${file} if %s`, async (_, content) => {
    expect(await verdict(file, content(), bundle, other, settings)).toMatch(/^(?:same|asked|said)$/);
  });
});
