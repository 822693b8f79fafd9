/** Names of HLA alleles in the nomenclature of the WHO (Marsh SGE et al. 2010, doi 10.1111/j.1399-0039.2010.01466.x). */

/** Genes of class I, `Cw` as HLA-C was called before 2010, and of class II. */
const GENE = '(A|B|CW?|E|F|G|DRA|D[PQR][AB]\\d)';
const CLASS_I_GENE = /^[ABCEFG]$/;
/** The letter of an allele that is not expressed as usual, and that of a group of alleles. */
const LETTERS = '([NLSCAQ]?)[GP]?';
/** `A*02:01:01:01`, `HLA-A02:01`, `hla_a_02_01_01_01` of POLYSOLVER: two to four fields, the last two of one protein. */
const DIVIDED = new RegExp(
  `^(?:HLA[-_]?)?${GENE}[*_-]?(\\d{2,3})[:_-](\\d{2,3})(?:[:_-]\\d{2,3}){0,2}${LETTERS}$`,
  'i',
);
/** `A*0201`, `DRB11501`, `A*02010101`: fields without signs between them, as before 2010. */
const JOINED = new RegExp(`^(?:HLA[-_]?)?${GENE}[*_-]?(\\d{4,5}|\\d{6}|\\d{8})${LETTERS}$`, 'i');

interface Allele {
  gene: string;
  first: string;
  second: string;
  expression: string;
}

/** The first two fields of digits without signs; five are of a number above 99 in the one that can be so long. */
function dividedDigits(gene: string, digits: string): [string, string] {
  const isLongFirst = digits.length === 5 && !CLASS_I_GENE.test(gene);
  const at = isLongFirst ? 3 : 2;
  const [first, second] = [digits.slice(0, at), digits.slice(at, digits.length === 5 ? 5 : at + 2)];
  // A*92 and B*95 went on where A*02 and B*15 had no two digits left.
  if (digits.length === 4 && gene === 'A' && first === '92') return ['02', `1${second}`];
  if (digits.length === 4 && gene === 'B' && first === '95') return ['15', `1${second}`];
  return [first, second];
}

function readAllele(text: string): Allele | null {
  const [divided, ...parts] = DIVIDED.exec(text) ?? [];
  const [name = '', digits = '', second = '', expression = ''] = divided === undefined ? [] : parts;
  const [joined, oldName = '', oldDigits = '', oldExpression = ''] =
    divided === undefined ? (JOINED.exec(text) ?? []) : [];
  if (divided === undefined && joined === undefined) return null;
  const gene = (divided === undefined ? oldName : name).toUpperCase().replace(/W$/, '');
  const [own, other] = divided === undefined ? dividedDigits(gene, oldDigits) : [digits, second];
  if (CLASS_I_GENE.test(gene) && own.length > 2) return null;
  return { gene, first: own, second: other, expression: (expression || oldExpression).toUpperCase() };
}

const nameOf = ({ gene, first, second, expression }: Allele): string => `${gene}*${first}:${second}${expression}`;

/** Where the second chain of a molecule of class II begins: `DQA1*05:01/DQB1*02:01`, `DQA10501-DQB10201`. */
const CHAINS = /^(.+?\d[NLSCAQ]?[GP]?)[/_-]*((?:HLA[-_]?)?D[PQR][AB].+)$/i;

/**
 * The two chains of one molecule as IEDB writes them, alpha before beta; null if they are not of one molecule. The alpha
 * chain of DR hardly differs between people, so that its molecules are called by the beta chain.
 */
function pairName(text: string): string | null {
  const [, one = '', other = ''] = CHAINS.exec(text) ?? [];
  const chains = [readAllele(one), readAllele(other)];
  const alpha = chains.find((chain) => /^D[PQR]A/.test(chain?.gene ?? ''));
  const beta = chains.find((chain) => /^D[PQR]B/.test(chain?.gene ?? ''));
  if (!alpha || !beta || alpha.gene.slice(0, 2) !== beta.gene.slice(0, 2)) return null;
  return alpha.gene === 'DRA' ? `HLA-${nameOf(beta)}` : `HLA-${nameOf(alpha)}/${nameOf(beta)}`;
}

/** Longer than any name of a molecule. */
const NAME_SIGNS_MAX = 100;

/** Alleles of the mouse: `H-2-Kb`, `H2-Kb`, `H-2Kb`, `H2-IAb`. */
const MOUSE = /^H-?2-?(I-?[AE]|[KDLQ])-?([a-z]\d?)$/i;

/**
 * The one name that an allele, or a molecule of class II, has in the catalogue, whoever wrote it: `HLA-A*02:01` of
 * `A0201`, `hla-a*02:01`, `A*02:01:01G`, `HLA A 02:01`, `hla_a_02_01_01`; `HLA-DQA1*05:01/DQB1*02:01` of
 * `HLA-DQA10501-DQB10201`. Fields beyond the second do not change the protein, for which predictions are made; an allele
 * that is not expressed as usual keeps its letter (`HLA-A*24:09N`). Other texts come back as they are.
 */
export function standardHla(given: string): string {
  if (given.length > NAME_SIGNS_MAX) return given;
  // Copied from a PDF the asterisk may be the operator; Markdown escapes it.
  const text = given.replace(/\s+/g, '').replace(/\\?[∗＊⁎]|\\\*/g, '*');
  const allele = readAllele(text);
  if (allele) return `HLA-${nameOf(allele)}`;
  const [, mouseGene, haplotype] = MOUSE.exec(text) ?? [];
  if (mouseGene !== undefined && haplotype !== undefined)
    return `H-2-${mouseGene.toUpperCase().replace('-', '')}${haplotype.toLowerCase()}`;
  return pairName(text) ?? given;
}

/** The same of what a laboratory reports, which may have blanks around it. */
export const reportedHla = (given: string): string => standardHla(given.trim());

/** Whether a text is the name of one human allele, or of one molecule of class II, as `standardHla` writes it. */
export const isHumanAllele = (name: string): boolean =>
  /^HLA-[A-Z]+\d*\*\d{2,3}:\d{2,3}[NLSCAQ]?(?:\/D[PQ]B\d\*\d{2,3}:\d{2,3}[NLSCAQ]?)?$/.test(name);

/** A serotype or a group of alleles (`HLA-A2`, `A*02`, `Cw7`, `DR4`), which many proteins have in common. */
export const isUnspecificHla = (text: string): boolean =>
  text.length <= NAME_SIGNS_MAX &&
  /^(?:HLA-?)?(?:[ABC]w?|D[PQR]w?(?:[AB]\d)?)[*_]?\d{1,3}(?:\(\d+\))?$/i.test(text.replace(/\s+/g, ''));
