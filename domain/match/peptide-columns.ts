import { foldHeader } from '../text/read-table';
import type { NotationName } from './peptide-notations';

/** A column with peptides. The notation is that of its program; null for bare sequences and for what all tools share. */
interface PeptideColumn {
  name: string;
  notation: NotationName | null;
}

/** A program, or one of its tables, recognized by its header. */
export interface PeptideProgram {
  program: string;
  /** Versions whose headers have been read. */
  versions: string;
  documentation: string;
  /** Columns that together no other program writes. */
  headers: readonly string[];
  /** Columns of the bare sequence, the first one that is there counts; then those with modifications. */
  bare: readonly string[];
  modified: readonly string[];
  /** How the modified ones are written. */
  notation: NotationName | null;
}

const maxQuant = {
  versions: '1.5 to 2.6',
  documentation: 'https://cox-labs.github.io/coxdocs/output_tables.html',
  bare: ['Sequence'],
  modified: ['Modified sequence'],
  notation: 'MaxQuant',
} as const;
const fragPipe = {
  versions: '15 to 23',
  documentation: 'https://fragpipe.nesvilab.org/docs/tutorial_fragpipe_outputs.html',
  bare: ['Peptide Sequence', 'Peptide'],
  modified: ['Modified Peptide', 'Modified Sequence'],
  notation: 'FragPipe',
} as const;
const mhcFlurry = {
  versions: '1.2 to 2.1',
  documentation: 'https://openvax.github.io/mhcflurry/',
  bare: ['peptide'],
  modified: [],
  notation: null,
} as const;
const netMhc = {
  versions: '3.0 to 4.1',
  documentation: 'https://services.healthtech.dtu.dk/services/NetMHCpan-4.1/',
  bare: ['Peptide'],
  modified: [],
  notation: 'NetMHCpan',
} as const;

/** Programs recognized by more columns come first. */
export const peptidePrograms: readonly PeptideProgram[] = [
  {
    program: 'MaxQuant peptides.txt',
    headers: ['Sequence', 'N-term cleavage window', 'Amino acid before'],
    ...maxQuant,
  },
  {
    program: 'MaxQuant msms.txt',
    headers: ['Raw file', 'Scan number', 'Sequence', 'Modified sequence', 'Fragmentation'],
    ...maxQuant,
  },
  {
    program: 'MaxQuant evidence.txt',
    headers: ['Sequence', 'Modified sequence', 'Leading razor protein', 'Raw file'],
    ...maxQuant,
  },
  {
    program: 'MaxQuant modificationSpecificPeptides.txt',
    headers: ['Sequence', 'Modifications', 'Protein Groups', 'Unique (Groups)'],
    ...maxQuant,
  },
  { program: 'FragPipe psm.tsv', headers: ['Spectrum', 'Peptide', 'Hyperscore', 'Extended Peptide'], ...fragPipe },
  { program: 'FragPipe psm.tsv', headers: ['Spectrum', 'Peptide', 'Modified Peptide', 'Hyperscore'], ...fragPipe },
  {
    program: 'FragPipe peptide.tsv',
    headers: ['Peptide', 'Prev AA', 'Next AA', 'Peptide Length', 'Spectral Count'],
    ...fragPipe,
  },
  { program: 'FragPipe', headers: ['Peptide Sequence', 'Prev AA', 'Next AA', 'Peptide Length'], ...fragPipe },
  { program: 'FragPipe', headers: ['Peptide Sequence', 'Modified Sequence', 'Assigned Modifications'], ...fragPipe },
  {
    program: 'MSFragger',
    versions: '3 and 4',
    documentation: 'https://github.com/Nesvilab/MSFragger/wiki/Interpreting-MSFragger-Output',
    headers: ['scannum', 'precursor_neutral_mass', 'peptide', 'hyperscore', 'nextscore'],
    bare: ['peptide'],
    modified: ['modified_peptide'],
    notation: 'FragPipe',
  },
  {
    program: 'DIA-NN',
    versions: '1.7 to 2.2',
    documentation: 'https://github.com/vdemichev/DiaNN#output',
    headers: ['Stripped.Sequence', 'Precursor.Id'],
    bare: ['Stripped.Sequence'],
    modified: ['Modified.Sequence'],
    notation: 'DIA-NN',
  },
  {
    program: 'Proteome Discoverer',
    versions: '2.1 to 3.1',
    documentation: 'https://docs.thermofisher.com/r/Proteome-Discoverer-3.1-User-Guide',
    headers: ['Annotated Sequence', 'Master Protein Accessions'],
    bare: ['Sequence'],
    modified: ['Annotated Sequence'],
    notation: 'Proteome Discoverer',
  },
  {
    program: 'Sage',
    versions: '0.8 to 0.15',
    documentation: 'https://sage-docs.vercel.app/docs/results/search',
    headers: ['peptide', 'sage_discriminant_score'],
    bare: ['stripped_peptide'],
    modified: ['peptide'],
    notation: 'Sage',
  },
  {
    program: 'Sage lfq.tsv',
    versions: '0.14 and 0.15',
    documentation: 'https://sage-docs.vercel.app/docs/results/lfq',
    headers: ['peptide', 'charge', 'proteins', 'q_value', 'spectral_angle'],
    bare: [],
    modified: ['peptide'],
    notation: 'Sage',
  },
  {
    program: 'Spectronaut',
    versions: '14 to 19',
    documentation: 'https://biognosys.com/resources/spectronaut-manual/',
    headers: ['PEP.StrippedSequence'],
    bare: ['PEP.StrippedSequence'],
    modified: ['EG.ModifiedSequence', 'EG.ModifiedPeptide', 'EG.PrecursorId'],
    notation: 'Spectronaut',
  },
  {
    program: 'Comet',
    versions: '2016.01 to 2024.02',
    documentation: 'https://uwpr.github.io/Comet/notes/comet_output.html',
    headers: ['plain_peptide', 'xcorr'],
    bare: ['plain_peptide'],
    modified: ['modified_peptide'],
    notation: 'Comet',
  },
  {
    program: 'MS-GF+',
    versions: '2016 to 2024',
    documentation: 'https://msgfplus.github.io/msgfplus/MzidToTsv.html',
    headers: ['SpecID', 'Peptide', 'MSGFScore', 'DeNovoScore'],
    bare: [],
    modified: ['Peptide'],
    notation: 'MS-GF+',
  },
  {
    program: 'MetaMorpheus',
    versions: '0.0.300 to 1.0',
    documentation: 'https://github.com/smith-chem-wisc/MetaMorpheus/wiki',
    headers: ['Base Sequence', 'Full Sequence'],
    bare: ['Base Sequence'],
    modified: ['Full Sequence'],
    notation: null,
  },
  {
    program: 'AlphaPept',
    versions: '0.3 to 0.5',
    documentation: 'https://mannlabs.github.io/alphapept/constants.html',
    headers: ['sequence', 'sequence_naked', 'precursor'],
    bare: ['sequence_naked', 'naked_sequence'],
    modified: ['sequence'],
    notation: 'AlphaPept',
  },
  {
    program: 'AlphaPept',
    versions: '0.3 to 0.5',
    documentation: 'https://mannlabs.github.io/alphapept/constants.html',
    headers: ['sequence', 'decoy', 'query_idx', 'n_fragments_matched'],
    bare: ['sequence_naked', 'naked_sequence'],
    modified: ['sequence'],
    notation: 'AlphaPept',
  },
  {
    program: 'AlphaDIA',
    versions: '1.5 to 1.10',
    documentation: 'https://alphadia.readthedocs.io/',
    headers: ['sequence', 'mods', 'mod_sites'],
    bare: ['sequence'],
    modified: [],
    notation: null,
  },
  {
    program: 'PEAKS',
    versions: 'Studio X to 12',
    documentation: 'https://www.bioinfor.com/peaks-studio/',
    headers: ['Peptide', '-10LgP'],
    bare: [],
    modified: ['Peptide'],
    notation: 'PEAKS',
  },
  {
    program: 'PEAKS de novo',
    versions: 'Studio X to 12',
    documentation: 'https://www.bioinfor.com/peaks-studio/',
    headers: ['Peptide', 'ALC (%)'],
    bare: [],
    modified: ['Peptide'],
    notation: 'PEAKS',
  },
  {
    program: 'TopPIC',
    versions: '1.4 to 1.8',
    documentation: 'https://www.toppic.org/software/toppic/manual.html',
    headers: ['Proteoform', 'Proteoform ID'],
    bare: ['Database protein sequence'],
    modified: ['Proteoform'],
    notation: 'TopPIC',
  },
  {
    program: 'Ursgal',
    versions: '0.6',
    documentation: 'https://ursgal.readthedocs.io/en/latest/unified_csv.html',
    headers: ['Spectrum ID', 'Sequence', 'Modifications', 'Sequence Start', 'Raw data location'],
    bare: ['Sequence'],
    modified: [],
    notation: 'Ursgal',
  },
  {
    program: 'Percolator',
    versions: '3',
    documentation: 'https://github.com/percolator/percolator/wiki/Interface',
    headers: ['PSMId', 'score', 'q-value', 'posterior_error_prob', 'peptide'],
    bare: [],
    modified: ['peptide'],
    notation: null,
  },
  {
    program: 'Skyline',
    versions: '20 to 24',
    documentation: 'https://skyline.ms/wiki/home/software/Skyline/page.view?name=tip_reports',
    headers: ['Peptide Modified Sequence', 'Precursor Mz'],
    bare: ['Peptide Sequence', 'Peptide'],
    modified: ['Peptide Modified Sequence'],
    notation: 'Skyline',
  },
  {
    program: 'Mascot',
    versions: '2.4 to 3.0',
    documentation: 'https://www.matrixscience.com/help/export_help.html',
    headers: ['pep_seq', 'pep_score'],
    bare: ['pep_seq'],
    modified: [],
    notation: null,
  },
  {
    program: 'Novor',
    versions: '1.05',
    documentation: 'https://doi.org/10.1007/s13361-015-1204-0',
    headers: ['scanNum', 'pepMass(denovo)', 'peptide', 'aaScore'],
    bare: [],
    modified: ['peptide'],
    notation: 'Novor',
  },
  {
    program: 'PepNet',
    versions: '0.3',
    documentation: 'https://doi.org/10.1038/s41467-023-43010-x',
    headers: ['TITLE', 'DENOVO', 'Score', 'Positional Score'],
    bare: [],
    modified: ['DENOVO'],
    notation: 'DeepNovo',
  },
  {
    program: 'psm_utils',
    versions: '0.4 to 1.4',
    documentation: 'https://psm-utils.readthedocs.io/',
    headers: ['peptidoform', 'spectrum_id', 'run'],
    bare: [],
    modified: ['peptidoform'],
    notation: 'ProForma',
  },
  {
    program: 'pVACtools',
    versions: '2 to 5',
    documentation: 'https://pvactools.readthedocs.io/',
    headers: ['MT Epitope Seq', 'HLA Allele'],
    bare: ['MT Epitope Seq'],
    modified: [],
    notation: null,
  },
  { program: 'MHCflurry', headers: ['peptide', 'mhcflurry_affinity'], ...mhcFlurry },
  { program: 'MHCflurry', headers: ['peptide', 'best_allele', 'presentation_score'], ...mhcFlurry },
  { program: 'MHCflurry', headers: ['peptide', 'ic50', 'mhcflurry_presentation_score'], ...mhcFlurry },
  {
    program: 'IEDB',
    versions: '2.13 to 3.1 of its tools for MHC',
    documentation: 'https://nextgen-tools.iedb.org/docs/tools/',
    headers: ['allele', 'seq_num', 'start', 'end', 'peptide', 'ic50'],
    bare: ['peptide'],
    modified: [],
    notation: null,
  },
  { program: 'NetMHC', headers: ['pos', 'HLA', 'peptide', 'Core', 'Offset'], ...netMhc },
  { program: 'NetMHCpan', headers: ['Pos', 'MHC', 'Peptide', 'Core', 'Icore', 'Identity'], ...netMhc },
  { program: 'NetMHCpan', headers: ['Pos', 'HLA', 'Peptide', 'Core', 'Icore', 'Identity'], ...netMhc },
  { program: 'NetMHCIIpan', headers: ['Pos', 'MHC', 'Peptide', 'Of', 'Core'], ...netMhc },
  { program: 'NetMHCstabpan', headers: ['pos', 'HLA', 'peptide', 'Identity', 'Thalf(h)'], ...netMhc },
];

/**
 * Names of columns that hold peptides in tables of other programs, without case and signs. The bare sequence comes
 * before forms with modifications.
 */
const otherColumns: readonly PeptideColumn[] = [
  ...[
    'strippedsequence',
    'strippedpeptide',
    'pepstrippedsequence',
    'sequencenaked',
    'nakedsequence',
    'plainpeptide',
    'plainsequence',
    'basesequence',
    'unmodifiedsequence',
    'unmodifiedpeptide',
    'barepeptide',
    'baresequence',
    'cleansequence',
    'peptidesequence',
    'peptidesequences',
    'pepseq',
    'sequence',
    'sequences',
    'peptide',
    'peptides',
    'epitope',
    'epitopeseq',
    'mtepitopeseq',
    'aasequence',
    'aminoacidsequence',
    'annotatedsequence',
    'modifiedsequence',
    'modifiedpeptide',
    'egmodifiedsequence',
    'egmodifiedpeptide',
    'peptidemodifiedsequence',
    'modifiedpeptidesequence',
    'fullsequence',
    'denovo',
    'denovosequence',
    'denovopeptide',
    'proteoform',
  ].map((name) => ({ name, notation: null })),
  ...['peptidoform', 'peptidoforms', 'proforma'].map((name) => ({ name, notation: 'ProForma' as const })),
];

const otherNames = new Set(otherColumns.map(({ name }) => name));

/** `P,E,P,T,I,D,E` of tools for de novo sequencing is a peptide by its letters, no name of a column. */
const SPELLED = /^[A-Za-z](?:[^A-Za-z0-9][A-Za-z]){2,}$/;
const nameOf = (header: string): string => (SPELLED.test(header) ? '' : foldHeader(header));

/** Whether a cell is the name of such a column rather than a peptide. */
export const isSequenceHeader = (cell: string): boolean => otherNames.has(nameOf(cell));

/** The program whose table has these headers; null if it is another one. */
export function programOf(headers: readonly string[]): PeptideProgram | null {
  const folded = new Set(headers.map(nameOf));
  return peptidePrograms.find((program) => program.headers.every((header) => folded.has(foldHeader(header)))) ?? null;
}

/** A column of a table, by its place. */
export interface FoundColumn {
  index: number;
  notation: NotationName | null;
}

/** The columns of a table with peptides: the one to read, and the one that says their modifications, if it is another. */
export interface SequenceColumns {
  program: string | null;
  sequence: FoundColumn | null;
  modified: FoundColumn | null;
}

/** What the headers of a table say of its columns. A bare sequence counts before a modified one. */
export function sequenceColumns(headers: readonly string[]): SequenceColumns {
  const folded = headers.map(nameOf);
  const found = (names: readonly string[], notation: NotationName | null): FoundColumn | null => {
    const index = names.map((name) => folded.indexOf(foldHeader(name))).find((at) => at >= 0);
    return index === undefined ? null : { index, notation };
  };
  const program = programOf(headers);
  const bare = program && found(program.bare, null);
  const modified = program && found(program.modified, program.notation);
  const known = bare ?? modified;
  if (program !== null && known !== null)
    return { program: program.program, sequence: known, modified: known === modified ? null : modified };
  const other = otherColumns.find(({ name }) => folded.includes(name));
  const sequence = other ? { index: folded.indexOf(other.name), notation: other.notation } : null;
  return { program: program?.program ?? null, sequence, modified: null };
}
