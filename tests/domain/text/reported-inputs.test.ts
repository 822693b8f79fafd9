import { describe, expect, it } from 'vitest';
import { reportedHla } from '#domain/catalogue/hla-genotype';
import { readPeptides } from '#domain/match/read-peptides';
import { readGenotypes } from '#domain/search/read-genotypes';
import { readValueFile, readValueList } from '#domain/search/read-value-file';
import { recognize } from '#domain/search/recognize';
import { readPastedSpectrum } from '#domain/spectrum/pasted-spectrum';
import { leftOutText } from '#domain/text/balance';

/**
 * Inputs of public reports about other programs, by the repository and the number of the report on github.com. What is
 * read here is what the report asks for, or the input is refused with the reason.
 */

const peptides = (text: string) => {
  const reading = readPeptides(text);
  if (reading.kind !== 'peptides') return reading.kind;
  return [reading.peptides.map(({ sequence }) => sequence).join(' '), leftOutText(reading.balance)];
};
const genes = (text: string) => {
  const file = readValueFile(text, 'geneName');
  return file.kind === 'values' ? file.values.join(' ') : file.kind;
};
const genotypes = (text: string) => {
  const { genotypes: read, ambiguous, unspecific, unreadable } = readGenotypes(text);
  return [read.join(' '), ...[ambiguous, unspecific, unreadable].map(({ length }) => length)].join(', ');
};
const spectrum = (text: string) => {
  const read = readPastedSpectrum(text);
  return read.ok ? read.spectrum.peaks.map((pair) => pair.join(' ')).join(', ') : read.problem;
};
const place = (text: string) =>
  recognize(text, { cancers: [], tissues: [] })
    .map(({ kind, values }) => [kind, values.at(-2)].join(' '))
    .join();

type Read = (text: string) => unknown;
const [GHT, SAP] = ['GHTNMPYLYTK', 'SAPSMTENATTGLR'];

const inputs: readonly (readonly [report: string, read: Read, text: string, expected: unknown])[] = [
  // Several values in a cell of the only column.
  ['easelpeasel/galaxy_450k 12', genes, 'GeneSymbol\nLINC00963;NEAT1;H19\nMALAT1\n', 'LINC00963 NEAT1 H19 MALAT1'],
  ['MelbourneGenomics/cpipe 47', genes, 'Gene\nMALAT1;MEG3\nNEAT1\n', 'MALAT1 MEG3 NEAT1'],
  // A header that is shorter or longer than its rows, and none at all.
  ['vincentlaucsb/csv-parser 283', peptides, `scan;Sequence;z;score\n1;${GHT};2\n2;${SAP};3\n`, [`${GHT} ${SAP}`, '']],
  ['apache/superset 9874', peptides, `${GHT}\t1\n${SAP}\t2\n`, 'columns'],
  // Genotype lists: ambiguous, homozygous, with the locus once, and with a code for many alleles.
  ['DKMS/Hapl-o-Mat 3', genotypes, 'DRB1*03:01:01G/DRB1*13:27/DRB1*03:07', ', 1, 0, 0'],
  ['DKMS/Hapl-o-Mat 3', genotypes, 'DRB1*03:01:01G+DRB1*03:01:01G', 'HLA-DRB1*03:01, 0, 0, 0'],
  ['nmdp-bioinformatics/py-ard 176', genotypes, 'B*07:02/07:06/07:03/07:31', ', 1, 0, 0'],
  ['wustl-oncology/analysis-wdls 100', genotypes, 'HLA-B*08:YETY', ', 0, 0, 1'],
  // Molecules of class II.
  ['griffithlab/pVACtools 82', genotypes, 'DPA1*01:03-DPB1*05:01', 'HLA-DPA1*01:03/DPB1*05:01, 0, 0, 0'],
  ['GfellerLab/MixMHC2pred 15', genotypes, 'DPA1_01_03__DPB1_04_01', 'HLA-DPA1*01:03/DPB1*04:01, 0, 0, 0'],
  // Numbers of spectra: blanks between them, and lines that are torn.
  ['MassBank/MassBank-web 164', spectrum, '147.1128    1000\n276.155  500\n', '147.1128 1000, 276.155 500'],
  ['matchms/matchms 609', spectrum, ' 1.198\n25.59 1.006\n', 'Line 1 is not an m/z and an intensity: 1.198'],
  // Several peaks in a line.
  ['glasgowcompbio/ms2ldaviz 91', spectrum, 'Name: A\nNum Peaks: 3\n40 147; 41 57;\n42 13;\n', '40 147, 41 57, 42 13'],
  ['matchms/matchms 393', spectrum, 'NAME:G3P\nNUM PEAKS: 3\n70:10 76:35\n77:1000\n', '70 10, 76 35, 77 1000'],
  // Rows or lists of m/z and of intensities.
  [
    'rformassspectrometry/Spectra 212',
    spectrum,
    '147.1, 276.2, 375.2\n1000, 500\n',
    'Line 2 has 2 numbers, but the line above has 3: 1000, 500',
  ],
  [
    'levitsky/pyteomics 65',
    spectrum,
    '{"m/z array":[147.1,276.2,375.2],"intensity array":[10,5,2]}',
    '147.1 10, 276.2 5, 375.2 2',
  ],
  // Keys of MGF, and tabs between its peaks.
  ['Noble-Lab/casanovo 582', spectrum, 'BEGIN IONS\nSCAN=12\n147.1 10\nEND IONS\n', '147.1 10'],
  ['smith-chem-wisc/mzLib 610', spectrum, 'BEGIN IONS\nSCANS=1-3,7\n147.1\t10\t1+\nEND IONS\n', '147.1 10'],
  // One allele in several notations, and what is no allele.
  ['tzina97/netMHCpan 14', reportedHla, 'HLA-A02280', 'HLA-A*02:280'],
  ['tzina97/netMHCpan 14', reportedHla, 'HLA-A02:280', 'HLA-A*02:280'],
  ['nmdp-bioinformatics/py-ard 212', genotypes, 'A10', ', 0, 1, 0'],
  // Separators of lists.
  ['varfish-org/varfish-server 1480', genes, 'MALAT1; NEAT1, H19', 'MALAT1 NEAT1 H19'],
  ['IKIM-Essen/uncovar 118', genes, 'MALAT1,NEAT1\n', 'MALAT1 NEAT1'],
  // Empty lines and cells.
  ['sanjanalab/GUIDES 3', genes, 'MALAT1\n\nNEAT1\n\n\n', 'MALAT1 NEAT1'],
  // Decoys, which a column or the accession says; a decoy among further proteins of a target is none.
  [
    'vdemichev/DiaNN 1918',
    peptides,
    `Stripped.Sequence\tDecoy\n${GHT}\t0\n${SAP}\t1\n`,
    [GHT, '1 of 2 rows left out: 1 is a decoy (line 3)'],
  ],
  [
    'Nesvilab/FragPipe 2837',
    peptides,
    `Peptide\tProtein\n${GHT}\tsp|P1|A\n${SAP}\trev_sp|P1|A\n`,
    [GHT, '1 of 2 rows left out: 1 is a decoy (line 3)'],
  ],
  [
    'Nesvilab/philosopher 50',
    peptides,
    `Peptide\tProtein\tMapped Proteins\n${GHT}\tP1\tDECOY_P1\n${SAP}\tP2\t\n`,
    [`${GHT} ${SAP}`, ''],
  ],
  // Formulas that keep a spreadsheet from changing a text.
  ['parsecsv/parsecsv-for-php 213', genes, 'Nr;Gene;x\n1;="MALAT1";\n2;="NEAT1";\n', 'MALAT1 NEAT1'],
  [
    'mechatroner/vscode_rainbow_csv 18',
    peptides,
    `Name,Sequence,Description\nA,="${GHT}",x\nB,="${SAP}",y\n`,
    [`${GHT} ${SAP}`, ''],
  ],
  // Lists as programs print them.
  ['HelikarLab/COMO 53', (text) => readValueList(text).values, "['LINC00963', 'NEAT1']", ['LINC00963', 'NEAT1']],
  [
    'Clinical-Genomics/chanjo 83',
    (text) => readValueList(text).values,
    '[1] "LINC00963" "NEAT1"',
    ['LINC00963', 'NEAT1'],
  ],
  // Assemblies by both of their names, and the one that is no reference of this catalogue.
  ['griffithlab/civic-client 354', place, 'GRCh38 (hg38) chr9:129488000-129493297', 'location 129488000'],
  ['Clinical-Genomics/scout 963', place, 'GRCh37/hg19 chr9:129488000-129493297', 'other assembly GRCh37'],
  ['marbl/CHM13 40', place, 'chr9:129488000-129493297 (CHM13)', 'other assembly T2T-CHM13v2.0'],
];

describe('inputs of public reports', () => {
  it.each(inputs)('READ-14 an input as in the report %s is read as it means, or refused', (_, read, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});
