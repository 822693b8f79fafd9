import { isSequenceHeader, peptidePrograms, programOf } from '#domain/match/peptide-columns';
import { foldHeader } from '#domain/text/read-table';
import type { FileKind } from '../catalogue';
import type { InputKind } from './rows';

/**
 * The one table of what tables are: by which headers a format is recognized, what it is read as, and where its values
 * stand. Names of columns are compared without case, blanks and signs. Which column holds the peptides of a program, and
 * how it writes them, is known to `domain/match/peptide-columns.ts`.
 */

/** What a header must have: a column of this name, of one of these, or one that is recognized otherwise. */
type Sign = string | readonly string[] | RegExp | ((header: string) => boolean);

/** Names of columns, the first that is there counts. */
export type ColumnNames<Column extends string = string> = Readonly<Partial<Record<Column, readonly string[]>>>;

/** Intensities by sample. Unnormalized values come first; the first form that a table has counts. */
export type IntensityForm =
  /** One column per sample, named in the brackets of `header`, perhaps by its raw file. */
  | { measure: string; header: RegExp; isRun?: true }
  /** All columns behind one are samples. */
  | { measure: string; behind: string }
  /** One row per peptide and sample: the columns of the sample, the first that is there counts, and of the value. */
  | { measure: string; samples: readonly string[] };

export interface TableFormat {
  /** Of the table, for people; that of the program if there is none. */
  name?: string;
  /** The program whose headers the table has; null: of none that is known. */
  program?: string | null;
  required: readonly Sign[];
  absent?: readonly Sign[];
  /** Whether it has no columns but those named. */
  isWhole?: true;
  /** How many of `about` it has at least. */
  about?: { columns: readonly (readonly string[])[]; atLeast: number };
  /** What it is read as; nothing if the site does not show it. */
  kinds: readonly InputKind[];
  /** What somebody may say that it is, where its headers do not make it certain. */
  asked?: readonly FileKind[];
  /** What it is recognized by. */
  reason: string;
  columns: ColumnNames;
  intensities?: readonly IntensityForm[];
}

/** Where a PSM has what. Programs whose peptides do not show the modifications that every residue of a kind has say their mass. */
const psmColumnNames = [
  'run',
  'scan',
  'title',
  'charge',
  'mz',
  'score',
  'qValue',
  'probability',
  'decoy',
  'contaminant',
  'proteins',
  'intensity',
  'modifications',
  'mass',
  'calculatedMz',
] as const;
export type PsmColumn = (typeof psmColumnNames)[number];

const OBSERVED = 'the columns of a program that identifies peptides';

interface ProgramFormat extends Pick<TableFormat, 'asked' | 'absent' | 'intensities' | 'name'> {
  program: string;
  /** Beside the headers of the program. */
  required?: readonly Sign[];
  columns?: ColumnNames<PsmColumn>;
}

const maxQuant = {
  run: ['Raw file'],
  scan: ['MS/MS scan number', 'Scan number'],
  charge: ['Charge'],
  mz: ['m/z'],
  score: ['Score'],
  decoy: ['Reverse'],
  contaminant: ['Potential contaminant', 'Contaminant'],
  proteins: ['Proteins'],
  intensity: ['Intensity', 'Precursor Intensity'],
  modifications: ['Modifications'],
  mass: ['Mass'],
} as const;
const maxQuantMatrix: readonly IntensityForm[] = [
  { measure: 'Intensity', header: /^Intensity (?!L\b|M\b|H\b)(.+)$/ },
  { measure: 'LFQ intensity', header: /^LFQ intensity (.+)$/ },
  { measure: 'Reporter intensity corrected', header: /^Reporter intensity corrected (.+)$/ },
];
const fragPipe = {
  run: ['Spectrum File'],
  title: ['Spectrum'],
  charge: ['Charge'],
  mz: ['Observed M/Z', 'M/Z'],
  score: ['Hyperscore'],
  qValue: ['Qvalue'],
  probability: ['Probability', 'PeptideProphet Probability'],
  decoy: ['Is Decoy'],
  contaminant: ['Is Contaminant'],
  proteins: ['Protein', 'Protein ID'],
  intensity: ['Intensity'],
  modifications: ['Assigned Modifications'],
} as const;
const fragPipeMatrix: readonly IntensityForm[] = [
  { measure: 'Intensity', header: /^(?!.* MaxLFQ Intensity$)(.+) Intensity$/ },
  { measure: 'MaxLFQ Intensity', header: /^(.+) MaxLFQ Intensity$/ },
];
const diann = {
  run: ['Run'],
  scan: ['MS2.Scan'],
  charge: ['Precursor.Charge'],
  mz: ['Precursor.Mz'],
  score: ['CScore'],
  qValue: ['Q.Value'],
  decoy: ['Decoy'],
  proteins: ['Protein.Ids'],
  intensity: ['Precursor.Quantity'],
} as const;
const sage = {
  run: ['filename'],
  scan: ['scannr'],
  charge: ['charge'],
  score: ['sage_discriminant_score', 'hyperscore'],
  qValue: ['spectrum_q'],
  decoy: ['is_decoy', 'label'],
  proteins: ['proteins'],
} as const;

/** Tables of programs that identify peptides. */
const programs: readonly ProgramFormat[] = [
  { program: 'MaxQuant peptides.txt', columns: maxQuant, intensities: maxQuantMatrix },
  { program: 'MaxQuant modificationSpecificPeptides.txt', columns: maxQuant, intensities: maxQuantMatrix },
  { program: 'MaxQuant msms.txt', columns: maxQuant },
  {
    program: 'MaxQuant evidence.txt',
    columns: maxQuant,
    intensities: [{ measure: 'Intensity', samples: ['Experiment', 'Raw file'] }],
  },
  { program: 'FragPipe psm.tsv', columns: fragPipe },
  { program: 'FragPipe peptide.tsv', columns: fragPipe, intensities: fragPipeMatrix },
  { program: 'FragPipe', columns: fragPipe, intensities: fragPipeMatrix },
  {
    program: 'DIA-NN',
    required: ['Run'],
    absent: ['Product.Mz'],
    columns: diann,
    intensities: [{ measure: 'Precursor.Quantity', samples: ['Run'] }],
  },
  {
    program: 'DIA-NN',
    name: 'DIA-NN pr_matrix.tsv',
    absent: ['Run', ['Product.Mz', 'ProductMz', 'Fragment.Type', 'Relative.Intensity', 'LibraryIntensity']],
    columns: diann,
    intensities: [{ measure: 'Precursor.Normalized', behind: 'Precursor.Id' }],
  },
  {
    program: 'Proteome Discoverer',
    columns: {
      run: ['Spectrum File'],
      scan: ['First Scan'],
      charge: ['Charge'],
      mz: ['m/z [Da]'],
      score: ['XCorr'],
      qValue: ['Percolator q-Value', 'q-Value'],
      contaminant: ['Contaminant'],
      proteins: ['Protein Accessions', 'Master Protein Accessions'],
      intensity: ['Precursor Abundance', 'Intensity'],
      modifications: ['Modifications'],
    },
    intensities: [
      { measure: 'Abundance', header: /^Abundances?: (.+)$/ },
      { measure: 'Abundances (Normalized)', header: /^Abundances? \(Normalized\): (.+)$/ },
    ],
  },
  { program: 'Sage', columns: sage },
  {
    program: 'Sage lfq.tsv',
    columns: { charge: ['charge'], score: ['score'], qValue: ['q_value'], proteins: ['proteins'] },
    intensities: [{ measure: 'intensity', behind: 'spectral_angle' }],
  },
  {
    program: 'Spectronaut',
    columns: {
      run: ['R.FileName'],
      charge: ['FG.Charge'],
      mz: ['FG.PrecMz'],
      score: ['EG.Cscore'],
      qValue: ['EG.Qvalue'],
      decoy: ['EG.IsDecoy'],
      proteins: ['PG.ProteinAccessions'],
      intensity: ['FG.Quantity'],
    },
    intensities: [{ measure: 'FG.Quantity', samples: ['R.FileName'] }],
  },
  // All hits of all spectra, which nobody has judged.
  {
    program: 'Comet',
    columns: { scan: ['scan'], charge: ['charge'], score: ['xcorr'], proteins: ['protein'] },
    asked: ['peptides', 'none'],
  },
  {
    program: 'MSFragger',
    columns: { scan: ['scannum'], charge: ['charge'], score: ['hyperscore'], proteins: ['protein'] },
    asked: ['peptides', 'none'],
  },
  {
    program: 'MS-GF+',
    columns: {
      run: ['#SpecFile'],
      scan: ['ScanNum'],
      title: ['Title', 'SpecID'],
      charge: ['Charge'],
      score: ['MSGFScore'],
      qValue: ['QValue'],
      proteins: ['Protein'],
    },
  },
  {
    program: 'MetaMorpheus',
    columns: {
      run: ['File Name'],
      scan: ['Scan Number'],
      charge: ['Precursor Charge'],
      mz: ['Precursor MZ'],
      score: ['Score'],
      qValue: ['QValue'],
      decoy: ['Decoy', 'Decoy/Contaminant/Target'],
      contaminant: ['Contaminant'],
      proteins: ['Protein Accession', 'Accession'],
    },
  },
  {
    program: 'PEAKS',
    columns: {
      run: ['Source File'],
      scan: ['Scan'],
      charge: ['Charge', 'z'],
      mz: ['m/z'],
      score: ['-10LgP'],
      proteins: ['Accession'],
      intensity: ['Intensity', 'Area'],
      mass: ['Mass'],
    },
    intensities: [
      { measure: 'Area', header: /^Area (.+)$/, isRun: true },
      { measure: 'Intensity', header: /^Intensity (.+)$/, isRun: true },
      { measure: 'Area', header: /^(?!Group \d|Avg\. )(.+?) (?<!Normalized )Area$/, isRun: true },
      { measure: 'Normalized Area', header: /^(?!Group \d)(.+) Normalized Area$/, isRun: true },
    ],
  },
  {
    program: 'Mascot',
    columns: {
      title: ['pep_scan_title'],
      charge: ['pep_exp_z'],
      mz: ['pep_exp_mz'],
      score: ['pep_score'],
      proteins: ['prot_acc'],
    },
  },
  { program: 'PEAKS de novo' },
  { program: 'AlphaPept' },
  { program: 'AlphaDIA', required: [['run', 'qval', 'raw_name']] },
  // Its libraries have the same columns.
  { program: 'AlphaDIA', absent: [['run', 'qval', 'raw_name']], asked: ['peptides', 'none'] },
  { program: 'TopPIC' },
  { program: 'Ursgal' },
  { program: 'Percolator' },
  { program: 'Novor' },
  { program: 'PepNet' },
  { program: 'psm_utils' },
  // Reports and lists of what is to be measured have the same columns.
  { program: 'Skyline', asked: ['peptides', 'none'] },
];

/** As tables of no known program call the columns, beside the names of all programs. */
const usual: ColumnNames<PsmColumn> = {
  run: ['Raw file', 'Run', 'Spectrum File', 'File Name', 'filename'],
  scan: ['Scan', 'Scans', 'Scan number', 'opt_global_cv_MS:1000776_scan_number_only_nativeID_format', 'spectra_ref'],
  title: ['Spectrum', 'Title', 'Spectrum ID'],
  charge: ['Charge', 'z'],
  mz: ['exp_mass_to_charge', 'm/z'],
  score: ['search_engine_score[1]'],
  qValue: ['q-value', 'qval'],
  decoy: ['opt_global_cv_MS:1002217_decoy_peptide'],
  proteins: ['Proteins', 'Protein Accessions', 'Protein', 'protein_list', 'proteinIds'],
  modifications: ['Assigned Modifications', 'Modifications'],
  calculatedMz: ['calc_mass_to_charge'],
};
/** mzTab refers to runs by the column that it refers to scans by; a name of a run counts before. */
const unusual: ColumnNames<PsmColumn> = { run: ['spectra_ref'] };

const namesOf = (column: PsmColumn): readonly string[] =>
  [usual, ...programs.map(({ columns }) => columns), unusual].flatMap((columns) => columns?.[column] ?? []);
const plainPsm = Object.fromEntries(psmColumnNames.map((column) => [column, namesOf(column)] as const)) as Record<
  PsmColumn,
  readonly string[]
>;

export type HlaColumn = 'allele' | 'affinity' | 'stability' | 'score';
const hla = {
  allele: [
    'best_allele',
    'mhcflurry_best_allele',
    'mhcflurry_affinity_best_allele',
    'allele',
    'MHC',
    'HLA',
    'HLA Allele',
    'genotype',
  ],
  affinity: ['mhcflurry_affinity', 'affinity', 'Aff(nM)', 'Affinity(nM)', 'ic50', 'nM', 'binding_affinity_nm'],
  stability: ['Thalf(h)', 'binding_stability_h', 'stability_h'],
  /** NetMHCpan 4.1 writes the score instead of nM into its .xls: 1 - log(affinity) / log(50,000). */
  score: ['BA-score', 'Score_BA', '1-log50k'],
} as const satisfies ColumnNames<HlaColumn>;

type ValidatedColumn = 'method' | 'pubmed' | 'validated';
const validated = {
  method: ['validation method', 'method'],
  pubmed: ['validation pubmed', 'pubmed', 'PubMed ID', 'pmid'],
  validated: ['validated'],
} as const satisfies ColumnNames<ValidatedColumn>;

export type SampleColumn =
  | 'sample'
  | 'run'
  | 'channel'
  | 'subject'
  | 'cancer'
  | 'tissue'
  | 'study'
  | 'instrument'
  | 'role';
export const samples = {
  sample: ['source name', 'sample', 'sample name', 'sample id', 'sample_name', 'biosample'],
  run: ['comment[data file]', 'run', 'raw file', 'data file', 'file', 'file name', 'spectrum file'],
  /** Column of a multiplex; the label of SDRF. */
  channel: ['channel', 'comment[label]'],
  cancer: ['characteristics[disease]', 'cancer'],
  tissue: ['characteristics[organism part]', 'tissue'],
  study: ['study'],
  instrument: ['comment[instrument]', 'instrument'],
  subject: ['characteristics[individual]', 'subject', 'patient', 'individual', 'donor', 'patient id', 'case'],
  /** That may say which is a tumor and which a control. */
  role: ['role', 'group', 'condition', 'type', 'sample type', 'tissue type', 'status', 'disease', 'phenotype'],
} as const satisfies ColumnNames<SampleColumn>;

type CodingScoreColumn = 'id' | 'score' | 'start' | 'end';
/** CPAT (Wang L et al. 2013, doi 10.1093/nar/gkt006), versions 1 to 3. */
const cpat = {
  id: ['seq_ID', 'ID', 'transcript_id', 'Sequence Name', 'sname'],
  score: ['Coding_prob', 'coding_probability'],
  start: ['ORF_start'],
  end: ['ORF_end'],
} as const satisfies ColumnNames<CodingScoreColumn>;

type OrfColumn = 'id' | 'protein' | 'transcript' | 'gene' | 'geneName' | 'type' | 'category';
/** RiboCode (Xiao Z et al. 2018, doi 10.1093/nar/gky179). */
const riboCode = {
  id: ['ORF_ID'],
  protein: ['AAseq'],
  transcript: ['transcript_id'],
  gene: ['gene_id'],
  geneName: ['gene_name'],
  type: ['transcript_type', 'gene_type'],
  category: ['ORF_type'],
} as const satisfies ColumnNames<OrfColumn>;
/** `writeTableHeader` of PriceOrf.java, github.com/erhard-lab/gedi. */
const PRICE = ['Gene', 'Id', 'Location', 'Candidate Location', 'Codon', 'Type'] as const;
export const RIBOCODE = 'RiboCode';

const PEPTIDE: Sign = isSequenceHeader;
const PREDICTION: Sign = [...hla.affinity, ...hla.stability, ...hla.score];
/** Also one column per allele, `HLA-A*02:01`. */
const OF_ALLELES: Sign =
  /allele|haplotype|genotype|^(?:hla|mhc)(?:[ _.-]?(?:i{1,2}|class.*|type|restriction))?$|^(?:HLA-)?(?:[ABC]|D[PQR][AB]\d?)[*_]?\d{2}:?\d{2}/i;
const PLACE: Sign = [...plainPsm.run, ...plainPsm.scan, ...plainPsm.title];
const ABOUT_SPECTRA = (
  ['run', 'scan', 'title', 'charge', 'mz', 'score', 'qValue', 'probability', 'intensity'] as const
).map((column) => plainPsm[column]);

export const NETMHCPAN_XLS = 'NetMHCpan -xls';
export const SDRF = 'SDRF';
const SDRF_SAMPLE = 'source name';

/** Programs that predict, and do not observe. */
const predictors = ['pVACtools', 'MHCflurry', 'IEDB', 'NetMHC', 'NetMHCpan', 'NetMHCIIpan', 'NetMHCstabpan'];

const tableFormats: readonly TableFormat[] = [
  ...programs.map(({ required = [], columns = plainPsm, intensities, ...format }): TableFormat => ({
    ...format,
    required,
    kinds: ['psm'],
    reason: OBSERVED,
    columns,
    ...(intensities ? { intensities } : {}),
  })),
  {
    name: 'spectral library',
    required: [['Product.Mz', 'ProductMz', 'Fragment.Type', 'FragmentType'], PEPTIDE],
    kinds: [],
    reason: 'a library of fragments, which may be predicted',
    columns: {},
  },
  ...predictors.map((program): TableFormat => ({
    program,
    required: [],
    absent: [OF_ALLELES],
    kinds: [],
    reason: 'predictions that name no allele',
    columns: {},
  })),
  {
    required: [PEPTIDE, hla.allele, PREDICTION],
    kinds: ['hla'],
    reason: 'columns of peptide, allele and prediction',
    columns: hla,
  },
  {
    name: NETMHCPAN_XLS,
    required: [PEPTIDE, 'Pos', 'ID', PREDICTION],
    absent: [hla.allele],
    kinds: ['hla'],
    reason: 'alleles above columns of predictions',
    columns: hla,
  },
  {
    required: [PEPTIDE, OF_ALLELES],
    absent: [PREDICTION],
    kinds: [],
    reason: 'peptides by allele without an affinity or a stability that is known, which the site does not show',
    columns: {},
  },
  {
    program: null,
    required: [PEPTIDE, PLACE],
    about: { columns: ABOUT_SPECTRA, atLeast: 2 },
    kinds: ['psm'],
    reason: 'columns of peptides and of their spectra',
    columns: plainPsm,
    intensities: [{ measure: 'Intensity', samples: plainPsm.run }],
  },
  {
    name: 'MSstats',
    program: null,
    required: [PEPTIDE, 'ProteinName', 'PrecursorCharge', 'FragmentIon', 'Run', 'Intensity'],
    kinds: ['psm'],
    reason: 'the columns of MSstats',
    columns: { ...plainPsm, charge: ['PrecursorCharge'], proteins: ['ProteinName'] },
    intensities: [{ measure: 'Intensity', samples: ['Run'] }],
  },
  {
    program: null,
    required: [PEPTIDE, validated.method, validated.pubmed],
    isWhole: true,
    kinds: ['validated'],
    reason: 'columns of peptides, method and publication, and no other',
    columns: validated,
  },
  {
    program: null,
    required: [PEPTIDE],
    kinds: [],
    asked: ['peptides', 'validated', 'none'],
    reason: 'a column of peptides, and none of their spectra',
    columns: { ...plainPsm, ...validated },
  },
  {
    name: SDRF,
    required: [SDRF_SAMPLE, /^(?:characteristics|comment) ?\[/i],
    kinds: ['samples'],
    reason: 'the columns of SDRF',
    columns: samples,
  },
  {
    required: [samples.sample, [...samples.role, ...samples.run]],
    absent: [PEPTIDE, SDRF_SAMPLE],
    kinds: ['samples'],
    reason: 'columns of samples and of groups or runs',
    columns: samples,
  },
  {
    name: RIBOCODE,
    required: ['ORF_ID', 'ORF_type', 'transcript_id', 'ORF_tstart', 'AAseq'],
    kinds: ['orfs'],
    reason: 'the columns of RiboCode',
    columns: riboCode,
  },
  {
    name: 'PRICE',
    required: PRICE,
    kinds: ['orfs'],
    reason: 'the columns of PRICE',
    columns: {},
  },
  {
    name: 'CPAT',
    required: [cpat.score],
    kinds: ['codingScores'],
    reason: 'a column of coding probabilities',
    columns: cpat,
  },
];

const isOf = (sign: Sign, header: string): boolean =>
  typeof sign === 'function'
    ? sign(header)
    : sign instanceof RegExp
      ? sign.test(header.trim())
      : [sign].flat().some((name) => foldHeader(name) === foldHeader(header));

/** A format with all headers that it was recognized by. */
interface Match {
  format: TableFormat;
  signs: readonly Sign[];
}

/** Whether whatever has the signs of one format has those of another one, and more. */
const isSpecial = ({ signs }: Match, { signs: others }: Match): boolean =>
  signs !== others &&
  others.every((sign) => signs.some((each) => each === sign || (typeof each === 'string' && isOf(sign, each)))) &&
  !signs.every((sign) => others.some((each) => each === sign || (typeof each === 'string' && isOf(sign, each))));

function matches(headers: readonly string[]): Match[] {
  const folded = new Set(headers.map(foldHeader));
  const has = (sign: Sign): boolean =>
    typeof sign === 'function' || sign instanceof RegExp
      ? headers.some((header) => isOf(sign, header))
      : [sign].flat().some((name) => folded.has(foldHeader(name)));
  const known = peptidePrograms.filter((program) => program.headers.every(has));
  const found = tableFormats.flatMap((format): Match[] => {
    const { program, required, absent = [], about, isWhole, columns } = format;
    const own = known.find((each) => each.program === program);
    if (program === null ? known.length > 0 : program !== undefined && own === undefined) return [];
    if (!required.every(has) || absent.some(has)) return [];
    if (about !== undefined && about.columns.filter(has).length < about.atLeast) return [];
    const named = [PEPTIDE, ...Object.values(columns)];
    if (isWhole && !headers.every((header) => named.some((sign) => sign !== undefined && isOf(sign, header))))
      return [];
    return [{ format, signs: [...(own?.headers ?? []), ...required] }];
  });
  return found.filter((match) => !found.some((other) => isSpecial(other, match)));
}

/** Whether a line is the header of a table of PRICE, whose rows have places and no proteins. */
export const isPriceHeader = (line: string): boolean => PRICE.every((name) => line.split('\t').includes(name));

/** The formats of a table, by its headers: one is certain, several are a question, none is no table that is read. */
export const formatsOf = (headers: readonly string[]): TableFormat[] => matches(headers).map(({ format }) => format);

/** What people call the tool that wrote a table of a format. */
export const toolOf = ({ name, program }: TableFormat, headers: readonly string[]): string | null =>
  name ?? program ?? programOf(headers)?.program ?? null;

/** Columns of tables of which somebody says what they are. */
const columnsByKind = { psm: plainPsm, hla, validated, samples, codingScores: cpat, orfs: riboCode } as const;
type Kind = keyof typeof columnsByKind;
type ColumnOfKind<Of extends Kind> = keyof (typeof columnsByKind)[Of] & string;

/** Place of the first column that has one of these names, regardless of case, blanks and signs; -1 if there is none. */
export function columnOf(headers: readonly string[], names: readonly string[]): number {
  const folded = headers.map(foldHeader);
  return names.map((name) => folded.indexOf(foldHeader(name))).find((index) => index >= 0) ?? -1;
}

/** The columns of a table that is read as of a kind, -1 for those that it does not have. */
export function placesOf<Of extends Kind>(headers: readonly string[], kind: Of): Record<ColumnOfKind<Of>, number> {
  const names: ColumnNames =
    formatsOf(headers).find(({ kinds }) => kinds.includes(kind))?.columns ?? columnsByKind[kind];
  const columns = Object.keys(columnsByKind[kind]);
  return Object.fromEntries(columns.map((column) => [column, columnOf(headers, names[column] ?? [])])) as Record<
    ColumnOfKind<Of>,
    number
  >;
}

/** Whether a header is that of a table of a kind, or may be one. */
export const isTableOf = (headers: readonly string[], kind: InputKind): boolean =>
  formatsOf(headers).some(({ kinds }) => kinds.includes(kind));

/** The forms in which a table may have intensities by sample, and whether a program is known that wrote it. */
export function intensityFormsOf(headers: readonly string[]): { isKnown: boolean; forms: readonly IntensityForm[] } {
  const forms = formatsOf(headers).flatMap(({ intensities }) => intensities ?? []);
  return { isKnown: programOf(headers) !== null, forms };
}
