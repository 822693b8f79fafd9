import type { PeptideDetail } from '#domain/api/schemas/peptide';
import type { RelatedEntities, RelatedOrf } from '#domain/api/schemas/related';
import { standardHla } from '#domain/catalogue/hla-genotype';
import { type HlaPrediction, parseHlaPredictions } from '#domain/catalogue/hla-prediction';
import { parseMulticancer } from '#domain/catalogue/multicancer';
import { paths } from '#domain/catalogue/paths';
import { affinityThreshold } from '#domain/catalogue/thresholds';
import { identity } from '../../identity/page-identity';
import { formatCount } from '../../ui/format-number';
import { groupInSentence, tumorSpecificNote } from './other-entries';

/** A piece of a sentence: text, a link, or a button that shows further links. */
export interface SentencePiece {
  text: string;
  href?: string;
  /** Hover text of a link. */
  title?: string;
  more?: { title: string; items: { text: string; href: string }[] };
}

/** Something of which a sentence names one and counts the others. */
function andMore(
  what: { one: string; many: string },
  items: { text: string; href: string }[],
  before = '',
): SentencePiece[] {
  if (items.length === 0) return [];
  const title = `${formatCount(items.length)} more ${items.length === 1 ? what.one : what.many}`;
  return [{ text: `${before} and ` }, { text: title, more: { title, items } }];
}

/** Transcripts of no known type have ''. */
function geneText({ geneName, geneId, rnaTypes }: RelatedEntities['genes'][number]): string {
  const known = rnaTypes.filter((type) => type !== '');
  return `${geneName || geneId}${known.length === 0 ? '' : ` (${known.join(', ')})`}`;
}

const placesText = ({ places, residues }: RelatedOrf): string =>
  `residues ${places.map(({ from, to }) => `${formatCount(from)}–${formatCount(to)}`).join(' and ')} of ${formatCount(residues)}`;

function encodedBy({ genes, orfs, transcriptsOmitted }: RelatedEntities, sequence: string): SentencePiece[] {
  const [gene, ...otherGenes] = genes;
  const [orf, ...otherOrfs] = orfs;
  const orfPath = ({ transcriptId, orfId }: RelatedOrf) => paths.transcriptOrf(transcriptId, orfId, sequence);
  const pieces: SentencePiece[] = [];
  if (gene !== undefined) {
    const types = geneText(gene).slice((gene.geneName || gene.geneId).length);
    pieces.push(
      { text: gene.geneName || gene.geneId, href: paths.gene(gene.geneId), title: gene.geneId },
      ...(types === '' ? [] : [{ text: types }]),
      ...andMore(
        { one: 'gene', many: 'genes' },
        otherGenes.map((other) => ({ text: geneText(other), href: paths.gene(other.geneId) })),
      ),
    );
  }
  if (orf !== undefined) {
    pieces.push(
      ...(gene === undefined ? [] : [{ text: ', ' }]),
      { text: `ORF${orf.number}`, href: orfPath(orf), title: orf.orfId },
      ...(orfs.length > 1 ? [{ text: ` of ${orf.transcriptId}` }] : []),
      { text: `, frame ${orf.frame}, ${placesText(orf)}` },
      ...andMore(
        { one: 'ORF', many: 'ORFs' },
        otherOrfs.map((other) => ({
          text: `ORF${other.number} of ${other.transcriptId}, frame ${other.frame}, ${placesText(other)}`,
          href: orfPath(other),
        })),
        ',',
      ),
    );
  }
  if (transcriptsOmitted > 0 && pieces.length > 0)
    pieces.push({
      text: `, and ORFs of ${formatCount(transcriptsOmitted)} more ${transcriptsOmitted === 1 ? 'transcript' : 'transcripts'}`,
    });
  return pieces.length === 0 ? [] : [{ text: 'encoded by ' }, ...pieces];
}

function foundIn(peptide: PeptideDetail): SentencePiece[] {
  const { cancer, expression, multicancer } = peptide;
  if (cancer === '') return [];
  const others = parseMulticancer(multicancer);
  const group = expression === null ? '' : ` (${tumorSpecificNote(peptide) ?? groupInSentence(peptide)})`;
  const count = `${formatCount(others.length)} other ${others.length === 1 ? 'cancer' : 'cancers'}`;
  const items = others.flatMap((other) =>
    other.peptideIds.map((id) => ({ text: `${other.cancer}: ${id}`, href: paths.peptide(id) })),
  );
  return [
    { text: `found in ${cancer}${group}` },
    ...(others.length === 0 ? [] : [{ text: ' and ' }, { text: count, more: { title: count, items } }]),
  ];
}

/** The prediction of the lowest affinity; of equal ones the first. */
function bestPrediction(hlaRelatedInform: string): HlaPrediction | undefined {
  return parseHlaPredictions(hlaRelatedInform).toSorted((one, other) => one.affinityNm - other.affinityNm)[0];
}

function bestGenotype({ hlaRelatedInform }: PeptideDetail, cardId: string): SentencePiece[] {
  const best = bestPrediction(hlaRelatedInform);
  if (best === undefined) return [];
  const threshold = affinityThreshold(best.hla, identity.thresholds);
  const above = threshold !== null && best.affinityNm > threshold ? `, above the ${threshold} nM threshold` : '';
  return [
    { text: 'best predicted genotype ' },
    { text: standardHla(best.hla), href: `#${cardId}` },
    { text: ` (${best.affinityNm.toLocaleString('en', { maximumFractionDigits: 2 })} nM${above})` },
  ];
}

/**
 * What a peptide is, in one sentence: what encodes it, where it was found, which genotype presents it best. Parts that
 * are unknown are left out; empty if all are. `predictions` is the id of the card with all genotypes.
 */
export function firstSentence(peptide: PeptideDetail, predictions: string): SentencePiece[] {
  const parts = [
    peptide.related === undefined ? [] : encodedBy(peptide.related, peptide.sequence),
    foundIn(peptide),
    bestGenotype(peptide, predictions),
  ].filter((pieces) => pieces.length > 0);
  const [first, ...others] = parts.flatMap((pieces, at) => [...(at === 0 ? [] : [{ text: '; ' }]), ...pieces]);
  if (first === undefined) return [];
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...others, { text: '.' }];
}

/** The sentence without its links. */
export const sentenceText = (pieces: readonly SentencePiece[]): string => pieces.map(({ text }) => text).join('');
