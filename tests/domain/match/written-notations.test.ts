import { describe, expect, it } from 'vitest';
import { notationOf, type NotationName } from '#domain/match/peptide-notations';
import { readPeptide } from '#domain/match/read-peptide';
import { seededRandom } from '../../fixtures/release/random';

/** Modifications by name: Unimod accession, mass in Da, code of AlphaPept, and the residues that carry them. */
const modifications = {
  Oxidation: { unimod: 35, mass: 15.9949, code: 'ox', residues: 'M' },
  Carbamidomethyl: { unimod: 4, mass: 57.0215, code: 'c', residues: 'C' },
  Phospho: { unimod: 21, mass: 79.9663, code: 'p', residues: 'STY' },
  Deamidated: { unimod: 7, mass: 0.984, code: 'deam', residues: 'NQ' },
  Acetyl: { unimod: 1, mass: 42.0106, code: 'a', residues: '' },
  Amidated: { unimod: 2, mass: -0.984, code: 'am', residues: '' },
} as const;
type Name = keyof typeof modifications;

interface Form {
  residues: { letter: string; name: Name | null }[];
  start: Name | null;
  end: Name | null;
  charge: number;
}

const mass = (name: Name): string => `${modifications[name].mass < 0 ? '' : '+'}${modifications[name].mass}`;

/** Writes each residue with its modification, and the modifications of the termini around them. */
const write =
  (
    residue: (letter: string, name: Name) => string,
    start: (name: Name) => string = () => '',
    end: (name: Name) => string = () => '',
  ) =>
  (form: Form): string =>
    (form.start === null ? '' : start(form.start)) +
    form.residues.map(({ letter, name }) => (name === null ? letter : residue(letter, name))).join('') +
    (form.end === null ? '' : end(form.end));

const fragPipe = write(
  (letter, name) => `${letter}[${modifications[name].mass}]`,
  (name) => `n[${modifications[name].mass}]`,
  (name) => `c[${modifications[name].mass}]`,
);
const msGf = write((letter, name) => letter + mass(name), mass, mass);
const openMs = write(
  (letter, name) => `${letter}(${name})`,
  (name) => `.(${name})`,
  (name) => `.(${name})`,
);
const diaNn = write(
  (letter, name) => `${letter}(UniMod:${modifications[name].unimod})`,
  (name) => `(UniMod:${modifications[name].unimod})`,
);
const proForma = write(
  (letter, name) => `${letter}[${name}]`,
  (name) => `[${name}]-`,
  (name) => `-[${name}]`,
);
const listed = ({ residues, start, end }: Form): string[] => [
  ...(start === null ? [] : [`${start}:0`]),
  ...residues.flatMap(({ name }, at) => (name === null ? [] : [`${name}:${at + 1}`])),
  ...(end === null ? [] : [`${end}:${residues.length + 1}`]),
];

/** How the tools write a peptide; the tool is named where its table has to say that it wrote it. */
const writers: readonly (readonly [tool: string, written: (form: Form) => string, known: NotationName | null])[] = (
  [
    ['ProForma', (form) => `${proForma(form)}/${form.charge}`],
    ['FragPipe', fragPipe],
    ['Comet', (form) => `K.${fragPipe(form)}.R`],
    ['MS-GF+', (form) => `K.${msGf(form)}.R`],
    ['Casanovo', msGf],
    ['OpenMS', openMs],
    ['OpenMS with flanks', (form) => `K.${openMs(form)}.-`],
    [
      'MaxQuant',
      (form) =>
        `_${write(
          (letter, name) => `${letter}(${name} (${letter}))`,
          (name) => `(${name} (Protein N-term))`,
        )(form)}_`,
    ],
    [
      'Spectronaut',
      (form) =>
        `_${write(
          (letter, name) => `${letter}[${name} (${letter})]`,
          (name) => `[${name} (Protein N-term)]`,
        )(form)}_.${form.charge}`,
    ],
    ['DIA-NN', diaNn],
    ['DIA-NN with its charge', (form) => diaNn(form) + form.charge],
    [
      'Sage',
      write(
        (letter, name) => `${letter}[${mass(name)}]`,
        (name) => `[${mass(name)}]-`,
      ),
    ],
    [
      'PEAKS',
      (form) =>
        `K.${write(
          (letter, name) => `${letter}(${mass(name)})`,
          (name) => `(${mass(name)})`,
        )(form)}.R`,
    ],
    ['Skyline', (form) => write((letter, name) => `${letter}[${mass(name)}]`)(form) + '+'.repeat(form.charge)],
    ['TopPIC', (form) => `M.${write((letter, name) => `(${letter})[${name}]`)(form)}.K`],
    [
      'Ursgal',
      (form) =>
        `K.${form.residues.map(({ letter }) => letter).join('')}${listed(form).length > 0 ? '#' : ''}${listed(form).join(';')}.A`,
    ],
    [
      'de novo programs',
      (form) => form.residues.map(({ letter, name }) => (name === null ? letter : `${letter}(${name})`)).join(','),
    ],
    ['AlphaPept', write((letter, name) => modifications[name].code + letter), 'AlphaPept'],
    [
      'Proteome Discoverer',
      (form) => `[R].${write((letter) => letter.toLowerCase())(form)}.[S]`,
      'Proteome Discoverer',
    ],
  ] satisfies (readonly [string, (form: Form) => string, NotationName?])[]
).map(([tool, written, known]) => [tool, written, known ?? null]);

const named = Object.keys(modifications) as Name[];
const random = seededRandom(36);
const forms = Array.from({ length: 1_000 }, (): Form => ({
  residues: Array.from({ length: 6 + random.below(25) }, () => {
    const letter = 'ACDEFGHIKLMNPQRSTVWY'.charAt(random.below(20));
    const name = named.find((each) => modifications[each].residues.includes(letter)) ?? null;
    return { letter, name: random.below(2) === 0 ? name : null };
  }),
  start: random.below(3) === 0 ? 'Acetyl' : null,
  end: random.below(6) === 0 ? 'Amidated' : null,
  charge: 1 + random.below(4),
}));

/** The sequence that is read, or the problem. */
function readAs(text: string, tool: NotationName | null): string {
  const peptide = readPeptide(text, notationOf(tool));
  return 'sequence' in peptide ? peptide.sequence : peptide.problem;
}

describe('1,000 random peptides', () => {
  it.each(writers)(
    'READ-04 as %s writes them are read with their residues, or refused with both meanings',
    (_, written, known) => {
      const wrong = forms.flatMap((form) => {
        const text = written(form);
        const sequence = form.residues.map(({ letter }) => letter).join('');
        const unknown = readAs(text, null);
        const isSafe = unknown === sequence || /^has .*, which is .* or |^is not a peptide/.test(unknown);
        return readAs(text, known) === sequence && isSafe ? [] : [text];
      });
      expect(wrong).toEqual([]);
    },
  );
});
