import { spencer } from '#domain/catalogue/identity';
import { contigLengths } from '../facts/chromosomes';
import { namedGenes, type NamedGene } from '../facts/named-genes';
import {
  longestOrf,
  orfLengthsNt,
  quantileAt,
  richestOrf,
  SECOND_ORF_SHARE,
  transcriptLengthsNt,
  transcriptsPerGene,
} from '../facts/published-shape';
import type { Random } from '../random';
import { codingSequence, ORF_LEADER } from './bases';
import type { GeneSpec } from './gene-model';
import { nameRna, novelTranscript } from './gene-names';

/** Number of peptides of a gene that must occur. */
const ESSENTIAL_PEPTIDES = 3;
/** Share of genes of small RNAs. */
const SMALL_SHARE = 0.01;
/** Share of genes whose ORFs have no peptide. */
const SILENT_SHARE = 0.01;
/** Standard deviation of the logarithm of the abundance. */
const ABUNDANCE_SPREAD = 1.7;
/** Genes per row that give as many transcripts as the published catalogue has. */
const GENES_PER_ROW = 3_900 / 29_526;
const GENES_MIN = 100;
/** The first of several transcripts is the longest, so it is drawn longer than one alone. */
const LONGEST_OF_SEVERAL = 1.12;
/** A shorter gene has one transcript. */
const SEVERAL_TRANSCRIPTS_MIN_NT = 400;
/** Share of the room of an ORF that it fills at most. */
const CODING_SHARE_MAX = 0.9;
/** Room for a second ORF. */
const SECOND_ORF_MIN_NT = 800;
/** Well-known genes have ORFs of several peptides. */
const WELL_KNOWN_RESIDUES_MIN = 60;
/** Leader of an ORF and its stop codon. */
const OVERHEAD_NT = ORF_LEADER.length + 3;

/** Draws the length of an ORF that leaves some of `freeNt` free, in residues. */
function drawResidues(freeNt: number, random: Random): number {
  for (;;) {
    const residues = Math.round(quantileAt(orfLengthsNt, random.next()) / 3) - 1;
    if (3 * residues + OVERHEAD_NT <= CODING_SHARE_MAX * freeNt) return residues;
  }
}

/** Draws the lengths of the open reading frames of a transcript of `length` nt, in residues: one or two. */
function drawOrfs(length: number, random: Random): number[] {
  const first = drawResidues(length, random);
  const freeNt = length - 3 * first - OVERHEAD_NT;
  return freeNt > SECOND_ORF_MIN_NT && random.chance(SECOND_ORF_SHARE)
    ? [first, drawResidues(freeNt, random)]
    : [first];
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
  const drawn = Math.round(quantileAt(transcriptLengthsNt, random.next()));
  const transcriptCount = drawn < SEVERAL_TRANSCRIPTS_MIN_NT ? 1 : 1 + random.weighted(transcriptsPerGene);
  const length = transcriptCount === 1 ? drawn : Math.round(drawn * LONGEST_OF_SEVERAL);
  const { name, description, type } = nameRna(number, false, random);
  return {
    name,
    description,
    type,
    length,
    aliases: drawAliases(number, random),
    transcriptCount,
    orfResidues: drawOrfs(length, random),
    sharedOrfs: [],
    intronless: type === 'processed pseudogene',
    place: null,
    abundance: random.chance(SILENT_SHARE) ? 0 : Math.exp(random.normal(0, ABUNDANCE_SPREAD)),
    essentialPeptides: 0,
  };
}

/** Draws a gene of a small RNA, which has no open reading frame. */
function smallGene(number: number, random: Random): GeneSpec {
  return {
    ...ordinaryGene(number, random),
    ...nameRna(number, true, random),
    length: random.between(200, 320),
    transcriptCount: 1,
    orfResidues: [],
    intronless: true,
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
  const [first = 0, ...others] = drawOrfs(fixed.length, random);
  return {
    ...drawn,
    ...fixed,
    name,
    description,
    aliases: [...aliases],
    place: { chromosome, startMb, strand },
    type: wellKnownType(name),
    intronless: intronlessGenes.includes(name),
    orfResidues: name === 'TERC' ? [48] : [Math.max(first, WELL_KNOWN_RESIDUES_MIN), ...others],
    abundance: 1,
    essentialPeptides: ESSENTIAL_PEPTIDES,
  };
}

/** Draws genes that share a coding sequence, like copies of a repeat: its peptides are associated with all of them. */
function familyGenes(size: number, number: number, random: Random): GeneSpec[] {
  const shared = codingSequence(random.between(60, 90), random);
  return Array.from({ length: size }, (_, i) => ({
    ...ordinaryGene(number + i, random),
    length: random.between(600, 1_400),
    transcriptCount: 1,
    orfResidues: [],
    sharedOrfs: [shared],
    abundance: 1,
    essentialPeptides: ESSENTIAL_PEPTIDES,
  }));
}

/** Draws a short gene on an alternative contig or patch. */
function contigGene(chromosome: string, number: number, random: Random): GeneSpec {
  return {
    ...ordinaryGene(number, random),
    length: 900,
    transcriptCount: 1,
    orfResidues: [random.between(60, 110)],
    place: { chromosome, startMb: null, strand: null },
    abundance: 1,
    essentialPeptides: ESSENTIAL_PEPTIDES,
  };
}

/** Draws a gene with one long ORF. */
function longOrfGene(
  { transcriptNt, orfNt, transcripts }: { transcriptNt: number; orfNt: number; transcripts: number },
  essentialPeptides: number,
  number: number,
  random: Random,
): GeneSpec {
  return {
    ...ordinaryGene(number, random),
    ...novelTranscript(number),
    length: transcriptNt,
    transcriptCount: transcripts,
    orfResidues: [orfNt / 3 - 1],
    intronless: false,
    abundance: 1,
    essentialPeptides,
  };
}

const FAMILY_SIZES = [4, 3, 2];
const GENES_PER_FAMILY_ROUND = 450;

/**
 * Draws the genes of a chapter of the catalogue with `rowCount` peptide rows. The first chapter begins with the example
 * genes and contains all cases that the limits of the pages need.
 */
export function geneSpecs(firstNumber: number, rowCount: number, random: Random): GeneSpec[] {
  const count = Math.max(GENES_MIN, Math.round(rowCount * GENES_PER_ROW));
  const specs: GeneSpec[] = [];
  const number = () => firstNumber + specs.length;
  if (firstNumber === 1) {
    for (const gene of namedGenes) specs.push(wellKnownGene(gene, number(), random));
    const sequences = Math.round((richestOrf.sequences * rowCount) / spencer.published.peptides);
    specs.push(longOrfGene(richestOrf, sequences, number(), random));
    specs.push(longOrfGene(longestOrf, ESSENTIAL_PEPTIDES, number(), random));
    for (const contig of Object.keys(contigLengths)) specs.push(contigGene(contig, number(), random));
    specs.push(smallGene(number(), random), { ...ordinaryGene(number() + 1, random), abundance: 0 });
  }
  for (let round = 0; round < Math.max(1, count / GENES_PER_FAMILY_ROUND); round += 1) {
    for (const size of FAMILY_SIZES) specs.push(...familyGenes(size, number(), random));
  }
  while (specs.length < count)
    specs.push(random.chance(SMALL_SHARE) ? smallGene(number(), random) : ordinaryGene(number(), random));
  return specs;
}
