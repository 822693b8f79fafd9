import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { calledOrfs } from '../../data-loader/make-bundle/orfs/called-orfs';
import { TextFile } from '../../data-loader/derive/text-file';
import { translate } from '#domain/sequence/translate';
import { seededRandom } from '../fixtures/release/random';

const RESIDUES = 'ACDEFGHIKLMNPQRSTVWY';
const LENGTHS = [8, 9, 9, 9, 10, 11, 12];
const CODING_NT = 1_200;
const NONCODING_NT = 1_000;
/** Peptides in ten that are cut from coding sequences; one is from an ORF of a non-coding transcript, one from neither. */
const CODING_SHARE = 8;
const PSM_COLUMNS = [
  'Spectrum',
  'Spectrum File',
  'Peptide',
  'Modified Peptide',
  'Charge',
  'Observed M/Z',
  'Hyperscore',
  'Probability',
  'Intensity',
  'Assigned Modifications',
  'Protein',
];

export interface LargeLab {
  peptides: number;
  /** Of each peptide. */
  rowsPerPeptide: number;
  codingTranscripts: number;
  noncodingTranscripts: number;
}

/** Writes a lab of random sequences into a folder: transcripts, their annotation and a table of FragPipe. */
export async function writeLargeLab(folder: string, lab: LargeLab): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { next, below } = seededRandom(1);
  const letters = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet[below(alphabet.length)]).join('');
  const [annotation, sequences, psms] = [
    await TextFile.create(join(folder, 'annotation.gtf')),
    await TextFile.create(join(folder, 'transcripts.fa')),
    await TextFile.create(join(folder, 'psm.tsv')),
  ];
  await annotation.append('#!genome-build GRCh38\n');
  const [coding, open]: [string[], string[]] = [[], []];
  for (let number = 1; number <= lab.codingTranscripts + lab.noncodingTranscripts; number += 1) {
    const isCoding = number <= lab.codingTranscripts;
    const length = isCoding ? CODING_NT : NONCODING_NT;
    const sequence = isCoding ? `ATG${letters('ACG', CODING_NT - 6)}TAA` : letters('ACGT', NONCODING_NT);
    const id = String(number).padStart(11, '0');
    const start = number * 2_000;
    const place = (part: string, end: number): string =>
      `1\tlab\t${part}\t${start}\t${end}\t.\t+\t0\tgene_id "ENSG${id}"; transcript_id "ENST${id}"; transcript_biotype "${isCoding ? 'protein_coding' : 'lncRNA'}";\n`;
    await annotation.append(place('exon', start + length - 1) + (isCoding ? place('CDS', start + length - 4) : ''));
    await sequences.append(`>ENST${id}\n${sequence}\n`);
    if (isCoding) coding.push(translate(sequence).slice(0, -1));
    else open.push(...calledOrfs(sequence, 20).map(({ protein }) => protein));
  }
  await psms.append(`${PSM_COLUMNS.join('\t')}\n`);
  const cut = (proteins: readonly string[], length: number): string => {
    const protein = proteins[below(proteins.length)] ?? '';
    const at = below(Math.max(1, protein.length - length));
    return protein.slice(at, at + length);
  };
  for (let row = 0; row < lab.peptides * lab.rowsPerPeptide; row += lab.rowsPerPeptide) {
    const length = LENGTHS[below(LENGTHS.length)] ?? 9;
    const share = below(10);
    const peptide =
      share < CODING_SHARE ? cut(coding, length) : share === 9 ? letters(RESIDUES, length) : cut(open, length);
    for (let scan = row + 1; scan <= row + lab.rowsPerPeptide; scan += 1)
      await psms.append(
        `run_1.${scan}.${scan}.2\tinteract-run_1.pep.xml\t${peptide}\t\t2\t500.25\t${(20 + next() * 10).toFixed(3)}\t0.99\t${below(10_000_000)}\t\tdatabase\n`,
      );
  }
  for (const file of [annotation, sequences, psms]) await file.close();
}
