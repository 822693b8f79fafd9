/**
 * Locations in the genome as visitors write them: `chr5:1,000,000-60,000,000`, `5:1-2`, `chrX`. Positions are 1-based
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

/** Lengths in nt of the chromosomes of GRCh38.p14 (Genome Reference Consortium, GCF_000001405.40). */
const chromosomeLengths = {
  chr1: 248_956_422,
  chr2: 242_193_529,
  chr3: 198_295_559,
  chr4: 190_214_555,
  chr5: 181_538_259,
  chr6: 170_805_979,
  chr7: 159_345_973,
  chr8: 145_138_636,
  chr9: 138_394_717,
  chr10: 133_797_422,
  chr11: 135_086_622,
  chr12: 133_275_309,
  chr13: 114_364_328,
  chr14: 107_043_718,
  chr15: 101_991_189,
  chr16: 90_338_345,
  chr17: 83_257_441,
  chr18: 80_373_285,
  chr19: 58_617_616,
  chr20: 64_444_167,
  chr21: 46_709_983,
  chr22: 50_818_468,
  chrX: 156_040_895,
  chrY: 57_227_415,
  chrM: 16_569,
} as const;

const lengthByLowerCase = new Map(
  Object.entries(chromosomeLengths).map(([name, length]) => [name.toLowerCase(), { name, length }]),
);

/** No contig of the assembly is longer than this. */
const LONGEST = chromosomeLengths.chr1;

/** UCSC names of alternative, patch and unplaced contigs: `chr6_GL000250v2_alt`, `chrUn_KI270302v1`. */
const CONTIG = /^chr(?:[0-9]{1,2}|X|Y|M|Un)_[A-Z]{2}[0-9]{6}v[0-9](?:_(?:alt|fix|random))?$/i;

interface Chromosome {
  name: string;
  length: number;
}

/** `5`, `chr5`, `CHRx` and `MT` are chr5, chrX and chrM. Null if no chromosome of the assembly is called so. */
function readChromosome(text: string): Chromosome | null {
  const lower = text.toLowerCase();
  const bare = lower === 'mt' || lower === 'chrmt' ? 'm' : lower.replace(/^chr/, '');
  return lengthByLowerCase.get(`chr${bare}`) ?? (CONTIG.test(text) ? { name: text, length: LONGEST } : null);
}

/** Chromosome, colon, and one position or two with a dash or two dots between them. */
const RANGE = /^(\S+?)\s*:\s*([^\s:–-]+?)(?:\s*(?:-|–|\.\.)\s*([^\s:–-]+))?$/;

/** Longer than any location. */
const LOCATION_LENGTH_MAX = 120;

/** A text that is a location, or wants to be one but has positions that are not whole numbers. */
export type LocationText = { place: Place } | { badPosition: string };

/**
 * Reads a location. One position is a range of one nucleotide; a chromosome alone, which must begin with `chr`, is
 * whole. Null if the text is not a location at all.
 */
export function readLocation(text: string): LocationText | null {
  const trimmed = text.trim();
  if (trimmed.length > LOCATION_LENGTH_MAX) return null;
  const whole = /^chr/i.test(trimmed) ? readChromosome(trimmed) : null;
  if (whole) return { place: { chromosome: whole.name, start: '1', end: String(whole.length) } };
  const [, name = '', first = '', second = first] = RANGE.exec(trimmed) ?? [];
  const chromosome = readChromosome(name);
  if (!chromosome) return null;
  const ends = [first, second].map((position) => ({ position, value: readPosition(position) }));
  const bad = ends.find(({ value }) => value === null);
  if (bad) return { badPosition: bad.position };
  const [start, end] = ends.map(({ value }) => String(value));
  return { place: { chromosome: chromosome.name, start: start ?? '', end: end ?? '' } };
}
