import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { downloadName, type trackFileFormats, trackSets } from '#domain/catalogue/downloads';
import { type CatalogueFeature, catalogueTrackFormats } from '#domain/catalogue/track-formats';
import { extentOf, type TrackPeptide, transcriptTrack } from '#domain/catalogue/transcript-track';
import type { OrfRecord } from '../staging/records';
import type { Entry, Staging } from '../staging/staging';
import type { CheckedBundle } from './checked-bundle';
import { gzipFile } from './compress';
import { type Measure, publishFile } from './packed-downloads';
import type { ReleaseSink } from './release-sink';
import { TextFile } from './text-file';

/** More digits than any position in a genome, so that keys are sorted as numbers are. */
const POSITION_DIGITS = 12;
const sortable = (position: number): string => String(position).padStart(POSITION_DIGITS, '0');

/** Equal for features that are drawn alike: the same name on the same blocks. */
function placeOf({ kind, chromosome, strand, blocks, name }: CatalogueFeature): string[] {
  const { start, end } = extentOf(blocks);
  const shape = blocks.map((block) => `${block.start}-${block.end}`).join();
  return [kind, chromosome, sortable(start), sortable(end), strand + shape, name];
}

/** Stages an ORF and the peptides in it at their places in the genome, for the whole catalogue and for their gene. */
export async function stageTrackFeatures(
  staging: Staging,
  orf: OrfRecord,
  sequence: string,
  peptides: readonly TrackPeptide[],
): Promise<void> {
  const transcript = await staging.get('transcript', [orf.transcriptId]);
  if (transcript === undefined) return;
  const { transcriptId, geneId, chromosome, strand, exons } = transcript;
  const place = { transcriptId, chromosome, strand, exons };
  for (const feature of transcriptTrack(place, sequence, [{ ...orf, name: orf.orfId }], peptides).features) {
    const whole: CatalogueFeature = {
      ...feature,
      chromosome,
      strand,
      geneIds: [geneId],
      transcriptIds: [transcriptId],
      orfIds: feature.kind === 'peptide' ? [orf.orfId] : [],
    };
    await staging.put('trackFeature', [...placeOf(whole), feature.id], whole);
    await staging.put('geneFeature', [geneId, ...placeOf(whole), feature.id], whole);
  }
}

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])];

/**
 * Yields staged features by position. A peptide that transcripts share is one feature with all its ORFs, whose id is
 * that of the first.
 */
export async function* joinedFeatures(
  staged: AsyncIterable<Entry<CatalogueFeature>>,
): AsyncGenerator<CatalogueFeature> {
  let last: CatalogueFeature | undefined;
  for await (const { value } of staged) {
    if (last?.kind === 'peptide' && placeOf(last).join('\0') === placeOf(value).join('\0')) {
      last = {
        ...last,
        geneIds: union(last.geneIds, value.geneIds),
        transcriptIds: union(last.transcriptIds, value.transcriptIds),
        orfIds: union(last.orfIds, value.orfIds),
        peptideIds: union(last.peptideIds, value.peptideIds),
      };
      continue;
    }
    if (last !== undefined) yield last;
    last = value;
  }
  if (last !== undefined) yield last;
}

/** Writes the features of a kind in both formats. Resolves to the paths of the files. */
async function writeTexts(
  { staging, manifest }: CheckedBundle,
  kind: CatalogueFeature['kind'],
  download: string,
  folder: string,
): Promise<Record<keyof typeof catalogueTrackFormats, string>> {
  const files = {
    bed: await TextFile.create(join(folder, `${download}.bed`)),
    gff3: await TextFile.create(join(folder, `${download}.gff3`)),
  };
  const { name, assembly } = manifest.identity;
  const about = {
    name: `${name} ${kind}s`,
    description: `${kind === 'ORF' ? 'ORFs' : 'Peptides'} of ${name}${manifest.synthetic ? ' (synthetic data)' : ''}`,
    assembly,
  };
  const begin = async (first: CatalogueFeature | undefined): Promise<void> => {
    await files.bed.append(catalogueTrackFormats.bed.head({ ...about, first }));
    await files.gff3.append(catalogueTrackFormats.gff3.head(about));
  };
  let begun = false;
  for await (const feature of joinedFeatures(staging.entries('trackFeature', [kind]))) {
    if (!begun) await begin(feature);
    begun = true;
    await files.bed.append(catalogueTrackFormats.bed.feature(feature));
    await files.gff3.append(catalogueTrackFormats.gff3.feature(feature, name));
  }
  if (!begun) await begin(undefined);
  await Promise.all([files.bed.close(), files.gff3.close()]);
  return { bed: files.bed.path, gff3: files.gff3.path };
}

/** Writes the tracks of the whole catalogue; none without a genome. Returns sizes and checksums for the download page. */
export async function writeGenomeTracks(
  bundle: CheckedBundle,
  folder: string,
  sink: ReleaseSink,
): Promise<NonNullable<CatalogueFile['tracks']>> {
  const { filePrefix, assembly, genome } = bundle.manifest.identity;
  if (genome.places !== undefined) return [];
  await mkdir(folder, { recursive: true });
  const tracks: NonNullable<CatalogueFile['tracks']> = [];
  for (const kind of ['ORF', 'peptide'] as const) {
    const { dataSet, describe } = trackSets[kind];
    const download = downloadName(filePrefix, dataSet);
    const texts = await writeTexts(bundle, kind, download, folder);
    const publish = async (format: (typeof trackFileFormats)[number], path: string): Promise<Measure> =>
      publishFile(sink, download, format, { file: await gzipFile(path) });
    const [bed, gff3] = [await publish('bed.gz', texts.bed), await publish('gff3.gz', texts.gff3)];
    tracks.push({
      dataSet,
      description: describe(assembly),
      download,
      bytes: { 'bed.gz': bed.bytes, 'gff3.gz': gff3.bytes },
      sha256: { 'bed.gz': bed.sha256, 'gff3.gz': gff3.sha256 },
    });
  }
  return tracks;
}
