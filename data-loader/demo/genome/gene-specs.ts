import { contigLengths } from '../facts/chromosomes';
import { namedGenes, type NamedGene } from '../facts/named-genes';
import type { Random } from '../random';
import { codingSequence } from './bases';
import type { GeneSpec } from './gene-model';
import { isSmallRna, nameRna, novelTranscript } from './gene-names';

const lognormal = (median: number, spread: number, low: number, high: number, random: Random) =>
  Math.round(Math.min(high, Math.max(low, Math.exp(random.normal(Math.log(median), spread)))));

/**
 * Draws the lengths of the open reading frames of a transcript of `length` nt; together they cover at most 85 % of it.
 */
function drawOrfs(length: number, random: Random): number[] {
  const wanted = Math.min(
    length > 5_000 ? 12 : 5,
    Math.max(1, Math.round((length / 430) * (0.7 + 0.6 * random.next()))),
  );
  const orfs: number[] = [];
  for (let i = 0; i < wanted; i += 1) {
    const residues = lognormal(88, 0.45, 32, 230, random);
    const taken = [...orfs, residues].reduce((sum, each) => sum + 3 * each + 12, 0);
    if (taken <= 0.85 * length) orfs.push(residues);
  }
  return orfs.length > 0 ? orfs : [Math.floor((0.85 * length - 12) / 3)];
}

function drawTranscriptCount(length: number, random: Random): number {
  if (length < 600) return 1;
  return [1, 2, 3, 4, 5, 6, 8][random.weighted(length < 1_000 ? [70, 20, 10] : [42, 22, 15, 9, 6, 4, 2])] ?? 1;
}

function drawAliases(number: number, random: Random): string[] {
  if (random.chance(0.55)) return [];
  const clone = `RP11-9${number}A${random.between(1, 20)}.${random.between(1, 9)}`;
  const loci = Array.from(
    { length: random.between(0, 2) },
    (_, i) => `LOC1079${String(number).padStart(5, '0')}${i + 1}`,
  );
  return [clone, ...loci];
}

/** Draws an ordinary gene. `number` counts all genes of the catalogue. */
function ordinaryGene(number: number, random: Random): GeneSpec {
  const small = random.chance(0.06);
  const long = random.chance(0.05) ? random.between(3_000, 6_500) : lognormal(980, 0.5, 320, 3_000, random);
  const length = small ? random.between(200, 320) : long;
  const { name, description, type } = nameRna(number, small, random);
  return {
    name,
    description,
    type,
    length,
    aliases: drawAliases(number, random),
    transcriptCount: drawTranscriptCount(length, random),
    orfResidues: small ? [] : drawOrfs(length, random),
    sharedOrfs: [],
    intronless: small || type === 'processed pseudogene',
    keepsFirstOrf: false,
    place: null,
    abundance: random.chance(0.12) ? 0 : Math.exp(random.normal(0, 1.2)),
  };
}

/**
 * Fixed properties of some named genes, so that every limit of the pages occurs: exact lengths; 1, 10 and 11
 * transcripts.
 */
const fixedGenes: Readonly<Record<string, { length: number; transcriptCount: number }>> = {
  LINC00963: { length: 1_466, transcriptCount: 2 },
  MALAT1: { length: 8_708, transcriptCount: 3 },
  GAS5: { length: 2_840, transcriptCount: 11 },
  SNHG1: { length: 2_610, transcriptCount: 10 },
  TERC: { length: 210, transcriptCount: 1 },
  UCA1: { length: 1_500, transcriptCount: 1 },
  HULC: { length: 1_501, transcriptCount: 1 },
  PCA3: { length: 9_999, transcriptCount: 1 },
  NORAD: { length: 10_000, transcriptCount: 1 },
  XIST: { length: 19_245, transcriptCount: 2 },
  KCNQ1OT1: { length: 121_336, transcriptCount: 1 },
};

/** Well-known genes of one exon. */
const intronlessGenes: readonly string[] = ['MALAT1', 'NEAT1', 'KCNQ1OT1', 'NORAD', 'RMRP', 'TERC'];

function wellKnownType(name: string): string {
  if (name.includes('-AS')) return 'antisense';
  if (name.startsWith('SNHG') || name === 'GAS5') return 'snoRNA host gene';
  return name.startsWith('MIR') ? 'miRNA host gene' : 'lncRNA';
}

function wellKnownGene(gene: NamedGene, number: number, random: Random): GeneSpec {
  const { name, description, aliases, chromosome, startMb, strand } = gene;
  const drawn = ordinaryGene(number, random);
  const fixed = fixedGenes[name] ?? { length: Math.max(drawn.length, 700), transcriptCount: random.between(1, 3) };
  return {
    ...drawn,
    ...fixed,
    name,
    description,
    aliases: [...aliases],
    place: { chromosome, startMb, strand },
    type: wellKnownType(name),
    intronless: intronlessGenes.includes(name),
    orfResidues: name === 'TERC' ? [48] : drawOrfs(fixed.length, random),
    keepsFirstOrf: true,
    abundance: Number.POSITIVE_INFINITY,
  };
}

/** Draws a gene long enough for an open reading frame, whatever its length becomes. */
function longGene(number: number, random: Random): GeneSpec {
  const drawn = ordinaryGene(number, random);
  return isSmallRna(drawn.type) ? { ...drawn, ...novelTranscript(number), intronless: false } : drawn;
}

/** Draws genes that share a coding sequence, like copies of a repeat: its peptides are associated with all of them. */
function familyGenes(size: number, number: number, random: Random): GeneSpec[] {
  const shared = codingSequence(random.between(60, 90), random);
  return Array.from({ length: size }, (_, i) => ({
    ...longGene(number + i, random),
    length: random.between(600, 1_400),
    transcriptCount: 1,
    orfResidues: [],
    sharedOrfs: [shared],
    keepsFirstOrf: true,
    abundance: Number.POSITIVE_INFINITY,
  }));
}

/** Draws a short gene on an alternative contig or patch. */
function contigGene(chromosome: string, number: number, random: Random): GeneSpec {
  return {
    ...longGene(number, random),
    length: 900,
    transcriptCount: 1,
    orfResidues: [random.between(60, 110)],
    place: { chromosome, startMb: null, strand: null },
    abundance: Number.POSITIVE_INFINITY,
  };
}

const FAMILY_SIZES = [4, 3, 2];
const GENES_PER_FAMILY_ROUND = 450;

/**
 * Draws the genes of a chapter of the catalogue, `count` or a few more. The first chapter begins with the well-known
 * genes and contains all cases that the limits of the pages need.
 */
export function geneSpecs(firstNumber: number, count: number, random: Random): GeneSpec[] {
  const specs: GeneSpec[] = [];
  const number = () => firstNumber + specs.length;
  if (firstNumber === 1) {
    for (const gene of namedGenes) specs.push(wellKnownGene(gene, number(), random));
    for (const contig of Object.keys(contigLengths)) specs.push(contigGene(contig, number(), random));
  }
  for (let round = 0; round < Math.max(1, count / GENES_PER_FAMILY_ROUND); round += 1) {
    for (const size of FAMILY_SIZES) specs.push(...familyGenes(size, number(), random));
  }
  while (specs.length < count) specs.push(ordinaryGene(number(), random));
  return specs;
}
