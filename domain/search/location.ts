import { type Genome, humanGenome } from '../catalogue/assembly';
import { type OwnNames, spencer } from '../catalogue/identity';

/**
 * Locations in the genome as users write them: `chr5:1,000,000-60,000,000`, `5:1-2`, `chrX`. Positions are 1-based
 * and inclusive.
 */

/** Chromosome, start and end of a location as text; '' for a missing part. */
export interface Place {
  chromosome: string;
  start: string;
  end: string;
}

const DIGITS = /^\d{1,15}$/;
const GROUPED_DIGITS = /^\d{1,3}(?:,\d{3}){1,4}$/;

/** Reads a whole number of at least 0, possibly in groups of three digits. Null for anything else: `1e6`, `12.5`, `-1`. */
export function readPosition(text: string): number | null {
  const trimmed = text.trim();
  if (DIGITS.test(trimmed)) return Number(trimmed);
  return GROUPED_DIGITS.test(trimmed) ? Number(trimmed.replaceAll(',', '')) : null;
}

/** UCSC names of alternative, patch and unplaced contigs: `chr6_GL000250v2_alt`, `chr1_GL456210_random`. */
const CONTIG = /^chr(?:[0-9]{1,2}|[A-Z]{1,2})_[A-Z]{2}[0-9]{6}(v[0-9])?(?:_(?:alt|fix|random))?$/i;

/** Whether UCSC may call a contig of the assembly so. Those of GRCh38 all have a version. */
export function isContig(name: string, { ucsc }: Genome): boolean {
  const [isNamed, version] = CONTIG.exec(name) ?? [];
  return isNamed !== undefined && ucsc !== null && (version !== undefined || ucsc !== humanGenome.ucsc);
}

/** The end of a whole chromosome if no length of the assembly is known. */
const LENGTH_UNKNOWN = 9_999_999_999;

interface Chromosome {
  name: string;
  length: number;
}

/** What `5`, `chr5` and `CHR5`, or `MT` and `chrM`, have in common. */
function commonName(text: string): string {
  const bare = text.toLowerCase().replace(/^chr/, '');
  return bare === 'mt' ? 'm' : bare;
}

interface Chromosomes {
  byCommonName: ReadonlyMap<string, Chromosome>;
  /** No contig of the assembly is longer than this. */
  longest: number;
}

const known = new WeakMap<Genome, Chromosomes>();

/** The chromosomes of a genome; it may have a thousand, and each value of a list may name one. */
function chromosomesOf(genome: Genome): Chromosomes {
  const before = known.get(genome);
  if (before) return before;
  const all = Object.entries(genome.chromosomes).map(([name, length]) => ({ name, length }));
  const chromosomes = {
    byCommonName: new Map(all.map((each) => [commonName(each.name), each])),
    longest: all.length === 0 ? LENGTH_UNKNOWN : Math.max(...all.map(({ length }) => length)),
  };
  known.set(genome, chromosomes);
  return chromosomes;
}

/**
 * `5`, `chr5`, `CHRx` and `MT` are chr5, chrX and chrM, or whatever the assembly calls them. Null if no chromosome of it is
 * called so; if its chromosomes are not known, each name with `chr` is one.
 */
function readChromosome(text: string, genome: Genome): Chromosome | null {
  const { byCommonName, longest } = chromosomesOf(genome);
  const found = byCommonName.get(commonName(text));
  if (found) return found;
  const isName = isContig(text, genome) || (byCommonName.size === 0 && /^chr\w+$/i.test(text));
  return isName ? { name: text, length: longest } : null;
}

/** A strand behind a location: `(+)`, `:-`, `:1` of Ensembl, `forward strand`. It does not narrow a search. */
const STRAND = /(?:\s*\([+.-]\)|(?<=[-–.][\d,]+):(?:[+-]1?|1)|\s+[+-]|,?\s*(?:forward|reverse) strand)$/i;
/** Chromosome, colon, and one position or two with a dash or two dots between them; Ensembl separates by colons. */
const RANGE = /^(\S+?)\s*:\s*([^\s:–-]+?)(?:\s*(?:-|–|—|\.\.)\s*([^\s:–-]+))?$/;
const ENSEMBL = /^(?:chromosome:)?(?:([^\s:]+):)??([^\s:]+):(\d+):(\d+)(?::-?1)?$/i;
/** `chr9-129488000-129493297` and `9-129488000-129493297`, as gnomAD writes regions. */
const DASHED = /^([^\s:–-]+)[–_-]([\d,]+)[–_-]([\d,]+)$/;
/** A row of BED: chromosome, start, end, and what else it says. */
const ROW = /^(\S+)[\t ]+([\d,]+)[\t ]+([\d,]+)((?:[\t ].*)?)$/;

/** Longer than any location; a row of BED may have a name. */
const LOCATION_LENGTH_MAX = 120;
const ROW_LENGTH_MAX = 1_000;

/** A text that is a location, or wants to be one but has positions that are not whole numbers. */
export type LocationText = { place: Place } | { badPosition: string };

const hasPrefix = (name: string): boolean => /^chr/i.test(name);

/** The parts of `9-129488000-129493297`, unless it may be a date. */
function dashedParts(text: string): readonly string[] | null {
  const [, name = '', start = '', end = ''] = DASHED.exec(text) ?? [];
  return hasPrefix(name) || end.length > 4 ? [name, start, end] : null;
}

/** The parts of a row of BED. Without `chr` three numbers are a row only if one is too long for the id of a paper. */
function rowParts(text: string): readonly string[] | null {
  const [, name = '', start = '', end = '', others = ''] = ROW.exec(text) ?? [];
  const isTable = text.split('\t').length > 2;
  if (others.trim() !== '' && !isTable && !/^(?:[\t ]+(?:[+.-]|\d+))+$/.test(others)) return null;
  return hasPrefix(name) || isTable || /^[XYM]T?$/i.test(name) || Math.max(start.length, end.length) > 8
    ? [name, start, end]
    : null;
}

export function quotesOff(text: string): string {
  const trimmed = text.trim();
  const [first = ''] = trimmed;
  return first !== '' && '"\'`'.includes(first) && trimmed.endsWith(first) ? trimmed.slice(1, -1).trim() : trimmed;
}

/**
 * Reads a location: `chr9:129,488,000-129,493,297`, `chr9-129488000-129493297`, a row of BED, each with or without `chr`,
 * separators of thousands, quotation marks and a strand. Positions are taken as they are, also those of BED, whose starts
 * count from 0. One position is a range of one nucleotide; a chromosome alone, which must begin with `chr`, is whole. Null
 * if the text is not a location at all. One that names its assembly is read by `readNamedLocation` (other-assembly.ts).
 */
export function readLocation(given: string, own: OwnNames = spencer): LocationText | null {
  const text = quotesOff(given.length > ROW_LENGTH_MAX ? '' : given);
  const parts = text.length <= LOCATION_LENGTH_MAX ? placeParts(text, own) : rowParts(text);
  const [name = '', first = '', second = first] = parts ?? [];
  const chromosome = readChromosome(name.replace(/^chromosome\s*/i, ''), own.genome);
  if (!chromosome) return null;
  if (first === '') return { place: { chromosome: chromosome.name, start: '1', end: String(chromosome.length) } };
  const ends = [first, second].map((position) => ({ position, value: readPosition(position) }));
  const bad = ends.find(({ value }) => value === null);
  if (bad) return { badPosition: bad.position };
  const [start, end] = ends.map(({ value }) => String(value));
  return { place: { chromosome: chromosome.name, start: start ?? '', end: end ?? '' } };
}

/** Chromosome, start and end as written; the chromosome alone for a whole one. */
function placeParts(text: string, { assembly, genome }: OwnNames): readonly string[] | null {
  if (hasPrefix(text) && readChromosome(text, genome)) return [text];
  const [isEnsembl, of, ...parts] = ENSEMBL.exec(text) ?? [];
  // The positions of another assembly are other ones.
  const isOurs = of === undefined || assembly.toLowerCase().split('/').includes(of.toLowerCase());
  if (isEnsembl !== undefined) return isOurs ? parts : null;
  const bare = text.replace(STRAND, '').replace(/^chromosome\s+/i, '');
  const [, name, first, second] = RANGE.exec(bare) ?? [];
  if (name !== undefined && first !== undefined) return second === undefined ? [name, first] : [name, first, second];
  return dashedParts(bare) ?? rowParts(text);
}

/** The name that the assembly has for a chromosome: chr9 for `9`; other names stay as they are. */
export function chromosomeName(text: string, { genome }: Pick<OwnNames, 'genome'> = spencer): string {
  return readChromosome(text.trim(), genome)?.name ?? text.trim();
}

/** A location in a list, whose separators of thousands are commas. */
const GROUPED =
  /(?<![\w:])(?:chr)?\w{1,2}[:-]\d{1,3}(?:,\d{3})+(?!\d)(?:\s?(?:-|–|\.\.)\s?\d{1,3}(?:,\d{3})*(?!\d))?/gi;

/** A list without separators of thousands in its locations, so that it can be divided at commas. */
export const ungrouped = (list: string): string => list.replace(GROUPED, (location) => location.replaceAll(',', ''));
