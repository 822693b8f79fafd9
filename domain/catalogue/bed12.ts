import { extentOf, type TrackFeature, type TranscriptTrack } from './transcript-track';

/** Red, green, blue: the frames as the ORF diagram shows them, but darker, as lines are; peptides as there. */
const frameColors = { 1: '0,114,178', 2: '193,128,0', 3: '0,128,96' } as const;
const PEPTIDE_COLOR = '163,25,91';
/** Browsers draw a name up to here. */
const NAME_MAX = 255;

/** A field ends at any white space. */
function word(text: string): string {
  return text.replace(/\s+/g, '_').slice(0, NAME_MAX) || '.';
}

/** BED counts from 0 and does not include the end; blocks are told by size and by distance from the start. */
function bedLine({ chromosome, strand }: TranscriptTrack, { kind, name, blocks, frame, cpatScore }: TrackFeature): string {
  const { start, end } = extentOf(blocks);
  const from = start - 1;
  const isOrf = kind === 'ORF';
  // 0 to 1000: what a browser shades by.
  const score = isOrf ? Math.min(1000, Math.max(0, Math.round(1000 * cpatScore))) : 1000;
  return [
    word(chromosome), from, end, word(name), score, strand, from, end, isOrf ? frameColors[frame] : PEPTIDE_COLOR, blocks.length,
    blocks.map((block) => block.end - block.start + 1).join(','), blocks.map((block) => block.start - 1 - from).join(','),
  ].join('\t');
}

/** Quotes would end the value. */
const quoted = (text: string): string => `"${text.replace(/["\s]+/g, ' ').trim()}"`;

/** The track as BED12 with its header (https://genome.ucsc.edu/FAQ/FAQformat.html#format1), by position. */
export function bed12(track: TranscriptTrack, catalogue: string, assembly: string): string {
  const { transcriptId, features } = track;
  const header = `track name=${quoted(`${catalogue} ${transcriptId}`)} description=${quoted(`ORFs and peptides of ${transcriptId}, ${catalogue}, ${assembly}`)} itemRgb="On" visibility=3`;
  const ordered = features.toSorted((a, b) => extentOf(a.blocks).start - extentOf(b.blocks).start || extentOf(a.blocks).end - extentOf(b.blocks).end);
  return `${[header, ...ordered.map((feature) => bedLine(track, feature))].join('\n')}\n`;
}
