import { splitList } from '#domain/catalogue/lists';
import { spencer } from '#domain/catalogue/identity';
import { Random } from '../random';
import { aliases, codingSymbols, crossReferences, firstGenes, type GeneEntry, ordinaryGenes } from '../seed/seed';
import {
  orfLengthsNt,
  quantileAt,
  SECOND_ORF_SHARE,
  transcriptLengthsNt,
  transcriptsPerGene,
} from '../seed/published-shape';
import type { GeneSpec } from './gene-model';
import { ORF_LEADER } from './letters';

const GENES = { perRow: 3_800 / 29_526, min: 100, silentShare: 0.01, abundanceLogSd: 2.1 };
/** The first of several transcripts is the longest, so it is drawn longer than one alone. A short gene has one. */
const SEVERAL_TRANSCRIPTS = { longer: 1.12, minNt: 400 };
/** Share of its room that an ORF fills at most, room for a second one, and what an ORF has beside its residues. */
const ORF = { shareMax: 0.9, secondMinNt: 800, overheadNt: ORF_LEADER.length + 3 };
/** Lengths of successive genes are this share of all lengths apart: so they fill the distribution at any scale. */
const GOLDEN_SECTION = 0.618033988749895;
const FAMILIES = { sizes: [4, 3, 2], perGenes: 450 };

const numbered = (form: string, number: number): string =>
  form.replace(/\{(\d*)\}/g, (_, width: string) => String(number).padStart(Number(width), '0'));

function drawForms(forms: typeof aliases, kind: 'G' | 'T', number: number, symbol: string, random: Random): string[] {
  return forms
    .filter(({ gene, transcript }) => random.chance(Number(kind === 'G' ? gene : transcript)))
    .map(({ form }) => form.replace(/%(\d)/g, (_, high: string) => String(random.between(1, Number(high)))))
    .map((form) => numbered(form.replace('~', kind).replace('@', symbol), number));
}

/** Draws the cross-references of the `number`-th gene (G) or transcript (T). */
export const drawCrossReferences = (kind: 'G' | 'T', number: number, { name }: GeneSpec, random: Random): string[] =>
  drawForms(crossReferences, kind, number, name, random);

/** Draws the lengths of the open reading frames of a transcript of `length` nt, in residues: one or two. */
function drawOrfs(length: number, random: Random, isSecond = false): number[] {
  for (;;) {
    const residues = Math.round(quantileAt(orfLengthsNt, random.next()) / 3) - 1;
    const freeNt = length - 3 * residues - ORF.overheadNt;
    if (freeNt < (1 - ORF.shareMax) * length) continue;
    const hasSecond = !isSecond && freeNt > ORF.secondMinNt && random.chance(SECOND_ORF_SHARE);
    return hasSecond ? [residues, ...drawOrfs(freeNt, random, true)] : [residues];
  }
}

/** What an entry of the seed says of a size: nothing, the least one or the only one. */
const sizeOf = (text: string, drawn: number): number =>
  text.startsWith('>') ? Math.max(drawn, Number(text.slice(1))) : Number(text === '' ? drawn : text);

/** Draws the `number`-th gene of the catalogue after an entry of the seed. */
function geneAfter(entry: GeneEntry, number: number, random: Random): GeneSpec {
  const { chromosome, orf_nt: orfNt } = entry;
  const drawn = Math.round(quantileAt(transcriptLengthsNt, (number * GOLDEN_SECTION) % 1));
  const count = drawn < SEVERAL_TRANSCRIPTS.minNt ? 1 : 1 + random.weighted(transcriptsPerGene);
  const length = sizeOf(entry.length_nt, count === 1 ? drawn : Math.round(drawn * SEVERAL_TRANSCRIPTS.longer));
  const symbol = random.pick(codingSymbols);
  const [first = 0, ...others] = drawOrfs(length, random);
  const firstResidues = sizeOf(orfNt, 3 * first + 3) / 3 - 1;
  const start = Math.round(Number(entry.mb) * 1e6);
  return {
    name: numbered(entry.name.replace('$', symbol), number),
    type: entry.type,
    description: numbered(entry.description.replace('$', symbol), number),
    aliases: entry.weight === '' ? splitList(entry.aliases) : drawForms(aliases, 'G', number, symbol, random),
    transcriptCount: Number(entry.transcripts) || count,
    length,
    orfResidues: firstResidues < 0 ? [] : [firstResidues, ...(/^\d/.test(orfNt) ? [] : others)],
    family: null,
    intronless: entry.exons === '1',
    place: chromosome === '' ? null : { chromosome, start, strand: entry.strand === '-' ? '-' : '+' },
    abundance: random.chance(GENES.silentShare) ? 0 : Math.exp(random.normal(0, GENES.abundanceLogSd)),
    essentialPeptides: 0,
  };
}

const weights = ordinaryGenes.map(({ weight }) => Number(weight));

/** Draws the `number`-th gene of the catalogue: the seed is resampled. */
const ordinaryGene = (number: number, random: Random): GeneSpec =>
  geneAfter(ordinaryGenes[random.weighted(weights)] as GeneEntry, number, random);

/**
 * Draws the genes of a batch of the catalogue with `rowCount` peptide rows. The first batch begins with the genes of the
 * examples and contains all cases that the limits of the pages need.
 */
export function geneSpecs(firstNumber: number, rowCount: number, seed: number): GeneSpec[] {
  const count = Math.max(GENES.min, Math.round(rowCount * GENES.perRow));
  const share = rowCount / spencer.published.peptides;
  const specs: GeneSpec[] = [];
  const add = (draw: (number: number, random: Random) => GeneSpec): void => {
    const number = firstNumber + specs.length;
    specs.push(draw(number, new Random(`${seed}/spec of gene ${number}`)));
  };
  if (firstNumber === 1) {
    for (const entry of firstGenes)
      add((number, random) => {
        const gene = geneAfter(entry, number, random);
        const peptides = Number(entry.peptides);
        const essentialPeptides = Math.max(Math.min(3, peptides), Math.round(peptides * share));
        // A long open reading frame has few other peptides for its length.
        return { ...gene, essentialPeptides, abundance: Math.min(1, 300 / (gene.orfResidues[0] ?? 1)) };
      });
  }
  // Families share a coding sequence, like copies of a repeat: its peptides are associated with all of them.
  for (let round = 0; round < Math.max(1, count / FAMILIES.perGenes); round += 1) {
    for (const size of FAMILIES.sizes) {
      const family = `${seed}/family ${firstNumber + specs.length}`;
      const same = { family, transcriptCount: 1, abundance: 1, essentialPeptides: 3 };
      const orfResidues = [new Random(family).between(60, 90)];
      for (let member = 0; member < size; member += 1)
        add((number, random) => {
          const length = random.between(600, 1_400);
          return { ...ordinaryGene(number, random), ...same, orfResidues, length };
        });
    }
  }
  while (specs.length < count) add(ordinaryGene);
  return specs;
}
