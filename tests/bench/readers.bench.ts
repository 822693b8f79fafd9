import { readPeptides } from '#domain/match/read-peptides';
import { readGenotypes } from '#domain/search/read-genotypes';
import { readValueFile } from '#domain/search/read-value-file';
import { recognize } from '#domain/search/recognize';
import { readValues } from '#domain/search/value-list';
import { readFastaText } from '#domain/sequence/fasta-text';
import { readPastedSpectrum } from '#domain/spectrum/pasted-spectrum';
import { parseProForma, proFormaLimits } from '#domain/spectrum/proforma';
import { readText } from '#domain/text/read-text';
import { cpuMs, type Bench } from './figure';

/** Characters of the inputs. */
const SIZES = [10_000, 100_000, 1_000_000] as const;
/** A reader is linear: ten times the text takes at most so many times as long, and 5 MB 2 s. */
const GROWTH_BAR = 15;
const MS_PER_MILLION_BAR = 400;
/** Below this the time of a text says more of the machine than of the reader. */
const LEAST_MS = 5;

const repeated = (part: string) => (signs: number) => part.repeat(Math.ceil(signs / part.length)).slice(0, signs);
const numbered = (prefix: string) => (signs: number) =>
  Array.from({ length: signs / 12 }, (_, at) => `${prefix}${String(at).padStart(6, '0')}`).join('\n');
const between = (sign: string) => (signs: number) => `A${sign.repeat(signs)}B`;

const PROFORMA_SIGNS = proFormaLimits.characters;

const known = { cancers: ['Breast cancer'], tissues: ['Breast'] };

type Hostile = readonly [name: string, text: (signs: number) => string];

/** The worst inputs of each reader: runs that a pattern could try from each of their signs, and most entries by sign. */
const readers: readonly (readonly [name: string, read: (text: string) => unknown, hostile: readonly Hostile[]])[] = [
  [
    'text',
    readText,
    [
      ['old line ends', repeated('\r')],
      ['zero-width spaces', repeated('\u200B')],
    ],
  ],
  [
    'peptides',
    (text) => readPeptides(text),
    [
      ['quotation marks', between('"')],
      ['underscores', (signs) => repeated(`A${'_'.repeat(19_000)}AAAAA\n`)(signs)],
      ['blanks', between(' ')],
      ['commas', repeated('A,')],
      ['brackets', repeated(`${'('.repeat(9_000)}\n`)],
      ['marks', repeated(`${'c[1]'.repeat(4_900)}\n`)],
      ['a row of columns', (signs) => `${repeated('a,')(signs)}\n1,2\n3,4`],
      ['open quotation marks', repeated('"a\tb\n')],
      ['blank lines', repeated('\n')],
      ['words', repeated('the cat sat ')],
      ['a table', (signs) => `Sequence\tx\n${repeated('PEPTIDEK\t"5"\n')(signs)}`],
    ],
  ],
  [
    'find field',
    (text) => recognize(text, known),
    [
      ['ids', numbered('SPENP')],
      ['gene names', numbered('LINC')],
      ['locations', repeated('chr9:129,488,000-129,493,297, ')],
      ['an address', (signs) => `https://${repeated('a/')(signs)}`],
      ['blanks', between(' ')],
    ],
  ],
  [
    'values',
    readValues,
    [
      ['quotation marks', between('"')],
      ['groups of digits', repeated('1,234,')],
    ],
  ],
  [
    'a file of values',
    (text) => readValueFile(text, 'geneName'),
    [
      ['ids', numbered('SPENG')],
      ['semicolons', repeated(';')],
    ],
  ],
  [
    'genotypes',
    readGenotypes,
    [
      ['blanks', between(' ')],
      ['signs after a gene', (signs) => ` A${'*'.repeat(signs)}x`],
      ['genes', repeated('HLA A ')],
      ['fields', (signs) => `A*02${repeated(':01')(signs)}`],
    ],
  ],
  [
    'FASTA',
    readFastaText,
    [
      ['blocks', (signs) => `>a\n${repeated('1 ACDEFGHIKL MNPQRSTVWY\n')(signs)}`],
      ['headers', repeated('>a\n')],
      ['blanks', (signs) => `>a\nA${' '.repeat(signs)}C`],
    ],
  ],
  [
    'spectrum',
    readPastedSpectrum,
    [
      ['peaks', repeated('100.1 5\n')],
      ['blanks', between(' ')],
      ['digits', repeated('1')],
      ['spectra of MGF', repeated('BEGIN IONS\nCHARGE=2+\n1 2\nEND IONS\n')],
      ['spectra of MSP', repeated('Name: AAM[147]K/2\nComment: Mods=1/2,M,Oxidation\nNum peaks: 1\n147.1 5\n\n')],
      ['a comment of MSP', (signs) => `Name: AAMK/2\nComment: ${repeated('Mods ')(signs)}\nNum peaks: 1\n147.1 5`],
      [
        'attributes of mzSpecLib',
        (signs) => `<mzSpecLib>\n<Spectrum=1>\n${repeated('[1]MS:1|a=b\n')(signs)}<Peaks>\n1\t2`,
      ],
      ['rows of PKL', (signs) => `600.75 9000 2\n${repeated('147.11 40\n')(signs)}`],
      ['numbered rows', (signs) => Array.from({ length: signs / 16 }, (_, at) => `${at} ${100 + at} 5`).join('\n')],
      ['peaks of a download', repeated('147.11#40,')],
    ],
  ],
  [
    'ProForma',
    parseProForma,
    [
      ['residues', repeated('A')],
      ['digits of a mass', (signs) => `A[+${repeated('1')(signs)}x]`],
    ],
  ],
  [
    // Above its limit it refuses at once, so many texts of the limit's length are read.
    'ProForma at its limit',
    (text) => {
      for (let at = 0; at < text.length; at += PROFORMA_SIGNS) parseProForma(text.slice(at, at + PROFORMA_SIGNS));
    },
    [
      ['targets of a rule', repeated(`<[+1]@${'A,'.repeat(9_000)}A>${'A'.repeat(1_980)}`.padEnd(PROFORMA_SIGNS, 'A'))],
      ['rules', repeated(`${'<[+1]@A>'.repeat(2_250)}${'A'.repeat(1_980)}`.padEnd(PROFORMA_SIGNS, 'A'))],
      ['tags', repeated(`A${'[+1]'.repeat(4_998)}`.padEnd(PROFORMA_SIGNS, 'A'))],
    ],
  ],
];

function msOf(read: (text: string) => unknown, text: string): number {
  const before = cpuMs();
  read(text);
  return cpuMs() - before;
}

/** Time of each reader for its worst inputs at three sizes: it grows with the size, not with its square. */
export const run: Bench = async (report) => {
  for (const [reader, read, hostile] of readers)
    for (const [name, text] of hostile) {
      const times = SIZES.map((signs) => msOf(read, text(signs)));
      const [, middle = 0, last = 0] = times;
      report({
        name: `readers: ${reader}, ${name}: ${SIZES[2]} characters`,
        value: last,
        unit: 'ms CPU',
        bar: MS_PER_MILLION_BAR,
      });
      report({
        name: `readers: ${reader}, ${name}: ten times as many characters take times as long`,
        value: Math.max(last, LEAST_MS) / Math.max(middle, LEAST_MS),
        unit: 'x',
        bar: GROWTH_BAR,
        promised: true,
      });
    }
  return Promise.resolve();
};
