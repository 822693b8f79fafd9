import { reportedHla } from '../catalogue/hla-genotype';
import { readText } from '../text/read-text';
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
}

/** Line breaks, tabs, commas and semicolons, and the signs between alleles and loci of a GL string (doi 10.1111/tan.12150). */
const SEPARATORS = /[\n\t,;，；+^~]/;
/** The blank before the gene of a human allele, with a digit after it. One blank: from a run of them, each would be tried. */
const BEGINS = /(?<!\bHLA)\s(?=(?:HLA[-\s]?)?(?:[ABCEFG]|D[PQR][AB]\d)[\s*_]*\d)/i;
const HUMAN = /^HLA-[A-Z]+\d*\*\d{2,3}:\d{2,3}[NLSCAQ]?$/;
/** Genotypes of other species, such as `H-2-Kb`, `DLA-88*508:01` and `Mamu-A1*001:01`. */
const OTHER_SPECIES = /^(?!HLA)(?:H-?2|[A-Za-z]{3,5})-[A-Za-z0-9][\w*:-]*$/;
const UNSPECIFIC = /^(?:HLA-?)?(?:[ABC]w?|D[PQR](?:[AB]\d)?)[*_]?\d{1,3}$/i;

/** The parts of a line, which spaces separate unless they are within an allele (`HLA A 02:01`). */
function partsOf(line: string): string[] {
  return line
    .replace(/\s+/g, ' ')
    .split(BEGINS)
    .map((part) => withoutQuotes(part))
    .flatMap((part) => (HUMAN.test(reportedHla(part)) ? part : part.split(' ')))
    .filter((part) => part !== '');
}

/** Reads the genotypes of a patient in any usual notation, separated by anything. */
export function readGenotypes(text: string): ReadGenotypes {
  const read: ReadGenotypes = {
    genotypes: [],
    repeated: [],
    beyond: [],
    ambiguous: [],
    unspecific: [],
    unreadable: [],
  };
  for (const part of readText(text).text.split(SEPARATORS).flatMap(partsOf)) {
    const genotype = reportedHla(part);
    if (/[/|]/.test(part)) read.ambiguous.push(part);
    else if (UNSPECIFIC.test(part)) read.unspecific.push(part);
    else if (!HUMAN.test(genotype) && !OTHER_SPECIES.test(genotype)) read.unreadable.push(part);
    else if (read.genotypes.includes(genotype)) read.repeated.push(part);
    else if (read.genotypes.length === GENOTYPES_MAX) read.beyond.push(part);
    else read.genotypes.push(genotype);
  }
  return read;
}
