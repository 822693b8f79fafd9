/**
 * How search engines write modified peptides. What all of them share is read alike (read-peptide.ts); a sign that two of
 * them read differently is read only where it is known which one wrote it.
 */

/** A lower-case letter among upper-case ones is a modified residue itself, or the modification of the next residue. */
export type LowerCase = 'residue' | 'prefix';
/** What upper-case letters alone in round brackets are. */
export type LettersInBrackets = 'residues' | 'modification';

export interface PeptideNotation {
  /** Versions whose output has been read, and what documents it. */
  versions: string;
  documentation: string;
  /** Peptides as the tool writes them, each with its bare sequence. */
  examples: readonly (readonly [written: string, sequence: string])[];
  lowerCase?: LowerCase;
  lettersInBrackets?: LettersInBrackets;
}

export const peptideNotations = {
  MaxQuant: {
    versions: '1.5 to 2.6',
    documentation: 'https://cox-labs.github.io/coxdocs/output_tables.html',
    examples: [
      ['_(Acetyl (Protein N-term))AMPEPTM(Oxidation (M))K_', 'AMPEPTMK'],
      ['_(ac)AAAS(ph)PEPM(ox)K_', 'AAASPEPMK'],
      ['_RRApSVAPEPK_', 'RRASVAPEPK'],
    ],
    lowerCase: 'prefix',
    lettersInBrackets: 'modification',
  },
  FragPipe: {
    versions: 'FragPipe 15 to 23, MSFragger 3 and 4',
    documentation: 'https://fragpipe.nesvilab.org/docs/tutorial_fragpipe_outputs.html',
    examples: [
      ['n[42.0106]SAPSM[15.9949]TENATTGLR', 'SAPSMTENATTGLR'],
      ['QAKPGQIAIDLYPRc[-0.9840]', 'QAKPGQIAIDLYPR'],
      ['NQQNNQER.TGAPNNGQYGADNGNPNGER.GIFSTIVG', 'TGAPNNGQYGADNGNPNGER'],
    ],
  },
  Comet: {
    versions: '2016.01 to 2024.02',
    documentation: 'https://uwpr.github.io/Comet/parameters/',
    examples: [
      ['K.n[42.0106]SAPSM[15.9949]TENATTGLR.A', 'SAPSMTENATTGLR'],
      ['-.AM*PEPTIDEK.R', 'AMPEPTIDEK'],
    ],
  },
  'Trans-Proteomic Pipeline': {
    versions: '4 to 7',
    documentation: 'http://tools.proteomecenter.org/wiki/index.php?title=Formats:pepXML',
    examples: [
      ['n[43]SAPSM[147]TENATTGLRc[17]', 'SAPSMTENATTGLR'],
      ['n[230]PEPTC[160]IDEK/2', 'PEPTCIDEK'],
    ],
  },
  'MS-GF+': {
    versions: '2016 to 2024',
    documentation: 'https://msgfplus.github.io/msgfplus/output_mzid.html',
    examples: [
      ['K.AC+57.021M+15.995PEPK.R', 'ACMPEPK'],
      ['-.+42.011AAC+57.021PEPK.R', 'AACPEPK'],
    ],
  },
  OpenMS: {
    versions: '2 and 3',
    documentation: 'https://openms.de/documentation/classOpenMS_1_1AASequence.html',
    examples: [
      ['.(Acetyl)SAPSM(Oxidation)TENATTGLR', 'SAPSMTENATTGLR'],
      ['QAKPGQIAIDLYPR.(Amidated)', 'QAKPGQIAIDLYPR'],
      ['K..(Acetyl)GHTNMPYLYTK.R', 'GHTNMPYLYTK'],
      ['R.LQLCLYAEENR.(Label:18O(2)).-', 'LQLCLYAEENR'],
    ],
    lettersInBrackets: 'modification',
  },
  Sage: {
    versions: '0.8 to 0.15',
    documentation: 'https://sage-docs.vercel.app/docs/results/search',
    examples: [['[+42.0106]-SAPC[+57.0215]M[+15.9949]TENATTGLR', 'SAPCMTENATTGLR']],
  },
  'DIA-NN': {
    versions: '1.7 to 2.2',
    documentation: 'https://github.com/vdemichev/DiaNN#output',
    examples: [
      ['(UniMod:1)AAC(UniMod:4)PEPK', 'AACPEPK'],
      ['AAC(UniMod:4)PEPK2', 'AACPEPK'],
    ],
    lettersInBrackets: 'modification',
  },
  AlphaPept: {
    versions: '0.3 to 0.5',
    documentation: 'https://mannlabs.github.io/alphapept/constants.html',
    examples: [
      ['AAcCPEPK', 'AACPEPK'],
      ['aAAoxMpSPEPK', 'AAMSPEPK'],
    ],
    lowerCase: 'prefix',
  },
  PEAKS: {
    versions: 'Studio X to 12',
    documentation: 'https://www.bioinfor.com/wp-content/uploads/2020/11/PEAKS_X_Pro_UserManual.pdf',
    examples: [['K.AAC(+57.02)M(+15.99)PEPK.R', 'AACMPEPK']],
    lettersInBrackets: 'modification',
  },
  Casanovo: {
    versions: '3 to 5',
    documentation: 'https://casanovo.readthedocs.io/en/latest/file_formats.html',
    examples: [
      ['+43.006-17.027AAC+57.021PEPM+15.995K', 'AACPEPMK'],
      ['[Acetyl]-AAC[Carbamidomethyl]PEPK', 'AACPEPK'],
    ],
  },
  TopPIC: {
    versions: '1.4 to 1.8',
    documentation: 'https://www.toppic.org/software/toppic/manual.html',
    examples: [
      ['.LQL(C)[Carbamidomethylation]LYAEENR.', 'LQLCLYAEENR'],
      ['M.(SAPSM)[42.0106]TENATT(GL)[-17.03]R.A', 'SAPSMTENATTGLR'],
    ],
    lettersInBrackets: 'residues',
  },
  Ursgal: {
    versions: '0.6',
    documentation: 'https://ursgal.readthedocs.io/en/latest/unified_csv.html',
    examples: [
      ['R.SAPSMTENATTGLR#Oxidation:5.A', 'SAPSMTENATTGLR'],
      ['K.QAKPGQIAIDLYPR#TMT6plex:0;TMT6plex:3.E', 'QAKPGQIAIDLYPR'],
    ],
  },
  Skyline: {
    versions: '20 to 24',
    documentation: 'https://skyline.ms/wiki/home/software/Skyline/page.view?name=Modified%20Sequence',
    examples: [
      ['SAPC[+57.021464]MTENATTGLR++', 'SAPCMTENATTGLR'],
      ['SAPC[Carbamidomethyl (C)]MTENATTGLR', 'SAPCMTENATTGLR'],
    ],
  },
  Spectronaut: {
    versions: '14 to 19',
    documentation: 'https://biognosys.com/resources/spectronaut-manual/',
    examples: [['_[Acetyl (Protein N-term)]AC[Carbamidomethyl (C)]PEPK_.2', 'ACPEPK']],
  },
  'Proteome Discoverer': {
    versions: '2.1 to 3.1',
    documentation: 'https://docs.thermofisher.com/r/Proteome-Discoverer-3.1-User-Guide',
    examples: [['[R].NmGGPcGGGK.[S]', 'NMGGPCGGGK']],
    lowerCase: 'residue',
  },
  ProForma: {
    versions: '2.0',
    documentation: 'https://doi.org/10.1021/acs.jproteome.1c00771',
    examples: [
      ['<[Carbamidomethyl]@C>[Acetyl]-SAPSM[Oxidation]TENATTGLR-[Amidated]/2', 'SAPSMTENATTGLR'],
      ['PRT(ESFRMS)[+19.0523]ISK', 'PRTESFRMSISK'],
      ['[Phospho]?PEPTSIDEK', 'PEPTSIDEK'],
      ['{Glycan:Hex}PEPTIDEK', 'PEPTIDEK'],
    ],
    lettersInBrackets: 'residues',
  },
  Novor: {
    versions: '1.05',
    documentation: 'https://doi.org/10.1007/s13361-015-1204-0',
    examples: [['M(O)PEPC(Cam)K', 'MPEPCK']],
    lettersInBrackets: 'modification',
  },
  DeepNovo: {
    versions: 'DeepNovo, PointNovo, PepNet',
    documentation: 'https://doi.org/10.1073/pnas.1705691114',
    examples: [
      ['A,Cmod,D,E,F', 'ACDEF'],
      ['A,C(Carbamidomethylation),D,E,F', 'ACDEF'],
    ],
  },
  NetMHCpan: {
    versions: '3.0 to 4.1, and NetMHCIIpan 3 and 4',
    documentation: 'https://services.healthtech.dtu.dk/services/NetMHCpan-4.1/',
    examples: [['GHTNMPYLYTK', 'GHTNMPYLYTK']],
  },
} as const satisfies Record<string, PeptideNotation>;

export type NotationName = keyof typeof peptideNotations;

export const notationOf = (name: NotationName | null): PeptideNotation | null =>
  name === null ? null : peptideNotations[name];

/** The tools that give a sign the meaning of `choose`, in words: `MaxQuant and AlphaPept`. */
function toolsThat(choose: (notation: PeptideNotation) => boolean): string {
  const names = Object.entries<PeptideNotation>(peptideNotations).flatMap(([name, notation]) =>
    choose(notation) ? [name] : [],
  );
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, 2).join(', ')} and others`;
}

export const toolsWith = {
  lowerCase: (meaning: LowerCase): string => toolsThat(({ lowerCase }) => lowerCase === meaning),
  lettersInBrackets: (meaning: LettersInBrackets): string =>
    toolsThat(({ lettersInBrackets }) => lettersInBrackets === meaning),
};

/**
 * Modifications that are written in lower case in front of a residue, by AlphaPept, MaxQuant and in the literature: the
 * code, and the residues that carry it; `^` is any residue at the N-terminus.
 */
export const prefixCodes: readonly (readonly [code: string, residues: string])[] = [
  ['p', 'STYHD'],
  ['c', 'C'],
  ['cam', 'C'],
  ['ox', 'MWPHC'],
  ['o', 'M'],
  ['a', '^K'],
  ['ac', '^K'],
  ['deam', 'NQ'],
  ['d', 'NQ'],
  ['m', 'KR'],
  ['me', 'KR'],
  ['mme', 'KR'],
  ['dme', 'KR'],
  ['tme', 'K'],
  ['ub', 'K'],
  ['gg', 'K'],
  ['g', 'STN'],
  ['pg', 'QE'],
  ['tmt', '^K'],
];
