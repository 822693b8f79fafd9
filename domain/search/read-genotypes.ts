import { isHumanAllele, isUnspecificHla, reportedHla } from '../catalogue/hla-genotype';
import { type Balance, Tally } from '../text/balance';
import { readText } from '../text/read-text';
import { listLines, withoutListMarks } from '../text/split-list';
import { GENOTYPES_MAX } from './limits';
import { withoutQuotes } from './value-list';

/** What a text has of the genotypes of a patient; texts that are not ranked are as given. */
export interface ReadGenotypes {
  /** Each once, at most `GENOTYPES_MAX`, human ones as `HLA-A*02:01`. */
  genotypes: string[];
  /** Given more than once. */
  repeated: string[];
  /** Beyond the most. */
  beyond: string[];
  /** Alternatives such as `A*02:01/A*02:05`, of which nothing says which one the patient has. */
  ambiguous: string[];
  /** Without the second field, such as `A2` or `A*02`, which many proteins have in common. */
  unspecific: string[];
  /** Anything else. */
  unreadable: string[];
  balance: Balance;
}

/** Signs between the parts of a line, beside blanks. */
const SEPARATORS = /[\t,;，；、]/;
/** The blank before the gene of a human allele, with a digit after it. One blank: from a run of them, each would be tried. */
const BEGINS = /(?<!\bHLA)\s(?=(?:HLA[-\s]?)?(?:[ABCEFG]|D[PQR][AB]\d)[\s*_]*\d)/i;
/** Genotypes of other species, such as `H-2-Kb`, `DLA-88*508:01` and `Mamu-A1*001:01`. */
const OTHER_SPECIES = /^(?!HLA)(?:H-?2|[A-Za-z]{3,5})-[A-Za-z0-9][\w*:-]*$/;
/** A gene alone, behind which a report lists its alleles: `HLA-A`, `A*`, `DRB1`. */
const GENE_ALONE = /^(?:HLA[-_]?)?(A|B|Cw?|E|F|G|DRA|D[PQR][AB]\d)\*?:?$/i;
/** Fields of an allele whose gene stands before it. */
const FIELDS = /^\*?(?:\d{2,3}:\d{2,3}(?::\d{2,3}){0,2}[NLSCAQ]?[GP]?|\d{4}|\d{6}|\d{8})$/i;
const GENE_OF_ALLELE = /^(?:HLA[-_]?)?(?:A|B|Cw?|E|F|G|DRA|D[PQR][AB]\d)(?=[*_-]?\d)/i;

/** Signs of a genotype list (GL) string (Milius RP et al. 2013, doi 10.1111/tan.12150), the weakest first: ^ | + ~ / */
const GL_SIGN = /[\^|+~/?]/;

/** What programs for typing call the columns of alleles: HLA*LA, seq2HLA, xHLA; OptiType and arcasHLA, by gene and number. */
const ALLELE_COLUMN = /^(?:allele ?[12]?|alleles|genotypes?|hla ?(?:allele|genotype)?)$/i;
const NUMBERED_COLUMN = /^(?:HLA[-_ ]?)?(?:[ABC]|D[PQR][AB]\d)[-_ ]?[12]$/i;
/** Fewer such names may be serotypes: `A1`, `A2`. */
const NUMBERED_COLUMNS_MIN = 4;

/** The parts of a line, which spaces separate unless they are within an allele (`HLA A 02:01`). */
function partsOf(line: string): string[] {
  return line
    .replace(/\s+/g, ' ')
    .split(BEGINS)
    .map((part) => withoutQuotes(part))
    .flatMap((part) => (isHumanAllele(reportedHla(part)) ? part : part.split(' ')))
    .map((part) => part.replace(/'$/, ''))
    .filter((part) => part !== '');
}

/** The alleles of a part of a GL string between `/`, which is one if all of them are the same protein; null for several. */
function oneProtein(text: string): string | null {
  const whole = reportedHla(text);
  if (isHumanAllele(whole)) return whole;
  const parts = text.split('/');
  const gene = GENE_OF_ALLELE.exec(parts[0] ?? '')?.[0] ?? '';
  const names = parts.map((part) => reportedHla(FIELDS.test(part) ? `${gene}*${part.replace('*', '')}` : part));
  const [first = ''] = names;
  return new Set(names).size === 1 && isHumanAllele(first) ? first : null;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** What several lists have in common, as often as each of them has it. */
function inCommon(lists: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = lists;
  const rest = others.map((list) => [...list]);
  return first.filter((value) => {
    if (!rest.every((list) => list.includes(value))) return false;
    for (const list of rest) list.splice(list.indexOf(value), 1);
    return true;
  });
}

/** Columns of alleles in the table of a program, by its first row; null if the text is none. */
function alleleColumns(rows: readonly (readonly string[])[]): number[] | null {
  const [header = [], ...others] = rows;
  if (header.length < 2) return null;
  const named = (names: RegExp) => header.flatMap((name, at) => (names.test(name.trim()) ? [at] : []));
  const numbered = named(NUMBERED_COLUMN);
  const columns = numbered.length < NUMBERED_COLUMNS_MIN ? named(ALLELE_COLUMN) : numbered;
  const isRead = (cell: string | undefined) => isHumanAllele(reportedHla((cell ?? '').replace(/'$/, '')));
  if (header.some(isRead)) return null;
  return columns.length > 0 && others.some((row) => columns.some((at) => isRead(row[at]))) ? columns : null;
}

class GenotypeReader {
  readonly #read = {
    genotypes: [] as string[],
    repeated: [] as string[],
    beyond: [] as string[],
    ambiguous: [] as string[],
    unspecific: [] as string[],
    unreadable: [] as string[],
  };
  readonly #tally = new Tally('genotype');

  result(): ReadGenotypes {
    return { ...this.#read, balance: this.#tally.balance() };
  }

  line(text: string, line: number): void {
    let gene = '';
    let isUsed = true;
    const leaveGene = (): void => {
      if (!isUsed) this.#leave('unreadable', gene, line);
    };
    for (const field of withoutListMarks(text).split(SEPARATORS)) {
      if (field === '') continue;
      const joined = field.replace(/\s+/g, ' ').replace(/ ?([\^|+~/]) ?/g, '$1');
      for (const part of partsOf(withoutListMarks(joined))) {
        const alone = GENE_ALONE.exec(part)?.[1];
        if (alone !== undefined) {
          leaveGene();
          [gene, isUsed] = [alone, false];
          continue;
        }
        const isFields = gene !== '' && FIELDS.test(part);
        const allele = isFields ? `${gene}*${part.replace('*', '')}` : part;
        const own = GENE_OF_ALLELE.exec(allele)?.[0].replace(/^HLA[-_]?/i, '') ?? '';
        if (own !== '') {
          if (gene !== '' && own.toUpperCase() !== gene.toUpperCase()) leaveGene();
          [gene, isUsed] = [own, true];
        }
        if (GL_SIGN.test(allele) && !isHumanAllele(reportedHla(allele))) this.#list(allele, line);
        else this.#one(allele, part, line);
      }
    }
    leaveGene();
  }

  /** A GL string: loci, of each the genotypes that it may be, of these the alleles. */
  #list(text: string, line: number): void {
    for (const locus of text.split('^')) {
      const alternatives = locus.split(/[|?]/).map((genotype) => genotype.split(/[+~]/));
      const [only] = alternatives;
      if (alternatives.length === 1 && only) {
        for (const part of only) {
          const protein = oneProtein(part);
          if (protein !== null) this.#one(protein, part, line);
          else if (part.includes('/')) this.#leave('ambiguous', part, line);
          else this.#one(part, part, line);
        }
        continue;
      }
      const proteins = alternatives.map((parts) => parts.flatMap((part) => oneProtein(part) ?? []));
      const [first = []] = proteins;
      const isCertain =
        proteins.every((each) => isSame(each, first)) &&
        alternatives.every((parts, at) => parts.length === proteins[at]?.length);
      for (const protein of isCertain ? first : inCommon(proteins)) this.#one(protein, protein, line);
      if (!isCertain) this.#leave('ambiguous', locus, line);
    }
  }

  #one(text: string, given: string, line: number): void {
    if (given === '') return;
    const genotype = reportedHla(text);
    const read = this.#read;
    if (isUnspecificHla(text)) this.#leave('unspecific', given, line);
    else if (!isHumanAllele(genotype) && !OTHER_SPECIES.test(genotype)) this.#leave('unreadable', given, line);
    else if (read.genotypes.includes(genotype)) {
      read.repeated.push(given);
      this.#tally.read();
    } else if (read.genotypes.length === GENOTYPES_MAX) this.#leave('beyond', given, line);
    else {
      read.genotypes.push(genotype);
      this.#tally.read();
    }
  }

  #leave(why: keyof typeof reasons, text: string, line: number): void {
    this.#read[why].push(text);
    this.#tally.leave(reasons[why], line, text);
  }
}

const reasons = {
  beyond: `is beyond ${GENOTYPES_MAX} genotypes`,
  ambiguous: 'is one of several alleles',
  unspecific: 'is no allele of two fields',
  unreadable: 'is not a genotype',
} as const;

/** Reads the genotypes of a patient in any usual notation, separated by anything, or as a program for typing reports them. */
export function readGenotypes(given: string): ReadGenotypes {
  const reader = new GenotypeReader();
  const lines = [...listLines(readText(given).text)].filter(({ text }) => text.trim() !== '');
  const rows = lines.map(({ text }) => text.split(text.includes('\t') ? '\t' : ','));
  const columns = alleleColumns(rows);
  for (const [at, { line, text }] of lines.entries())
    if (columns === null) reader.line(text, line);
    else if (at > 0) reader.line(columns.map((column) => rows[at]?.[column] ?? '').join('\t'), line);
  return reader.result();
}
