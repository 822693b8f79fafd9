import type { Examples } from '#domain/api/schemas/site-data';
import { joinList } from '#domain/catalogue/lists';
import { type Identity, type IdPrefixes, spencer } from '#domain/catalogue/identity';
import type { ManifestRecord } from '../staging/records';
import type { Staging } from '../staging/staging';
import type { StatedManifest } from './manifest';
import type { Studies } from './studies';

/** The number of examples that an input shows. */
const SHOWN = 2;

/** Shorter ones are letters that ids happen to share. */
const PREFIX_LENGTH_MIN = 2;

const distinct = (values: readonly string[]): string[] => [...new Set(values)];

const shown = (values: readonly string[]): string =>
  joinList(distinct(values.filter((value) => value !== '')).slice(0, SHOWN));

async function firstOf<Value>(values: AsyncIterable<Value>): Promise<Value | undefined> {
  for await (const value of values) return value;
  return undefined;
}

/** What all ids of a kind begin with, without digits at its end; '' if they have nothing in common. */
async function commonPrefix(staging: Staging, space: 'gene' | 'transcript' | 'peptide'): Promise<string> {
  // In sorted ids, what the first and the last one begin with is what all do.
  const [first = ''] = (await firstOf(staging.entries(space)))?.key ?? [];
  const [last = ''] = (await firstOf(staging.keysFromLast(space))) ?? [];
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  const prefix = first.slice(0, length).replace(/\d+$/, '');
  return prefix.length < PREFIX_LENGTH_MIN ? '' : prefix;
}

async function idPrefixes(staging: Staging): Promise<IdPrefixes | null> {
  const gene = await commonPrefix(staging, 'gene');
  const transcript = gene === '' ? '' : await commonPrefix(staging, 'transcript');
  const peptide = transcript === '' ? '' : await commonPrefix(staging, 'peptide');
  return peptide === '' ? null : { gene, transcript, peptide };
}

/** Chromosomes with genes, in the order of the assembly, then others by name; none without a genome. */
async function chromosomes(staging: Staging, { genome }: Identity): Promise<string[]> {
  if (genome.places !== undefined) return [];
  const used = new Set<string>();
  for await (const { value } of staging.entries('gene')) used.add(value.chromosome);
  const known = Object.keys(genome.chromosomes);
  const others = [...used].filter((name) => !known.includes(name));
  return [
    ...known.filter((name) => used.has(name)),
    ...others.sort(new Intl.Collator('en', { numeric: true }).compare),
  ];
}

/** '' if no transcript has one. */
async function anyRnacentralId(staging: Staging): Promise<string> {
  for await (const { value } of staging.entries('transcript')) if (value.rnacentralId !== '') return value.rnacentralId;
  return '';
}

/** The first peptides that an ORF encodes, with their transcripts and genes: what an example finds belongs together. */
async function examples(staging: Staging, studies: Studies): Promise<Examples> {
  const peptideIds: string[] = [];
  const transcriptIds: string[] = [];
  let dataset: { cancer: string; tissue: string } | undefined;
  for await (const { value: peptide } of staging.entries('peptide')) {
    dataset ??= peptide;
    const orf = await staging.get('orf', [peptide.orfIds[0] ?? '']);
    if (orf === undefined || transcriptIds.includes(orf.transcriptId)) continue;
    peptideIds.push(peptide.peptideId);
    transcriptIds.push(orf.transcriptId);
    if (peptideIds.length === SHOWN) break;
  }
  const transcripts = await Promise.all(transcriptIds.map((id) => staging.get('transcript', [id])));
  const genes = await Promise.all(transcripts.map((transcript) => staging.get('gene', [transcript?.geneId ?? ''])));
  const [firstStudy] = studies.records;
  return {
    peptideId: shown(peptideIds),
    transcriptId: shown(transcriptIds),
    geneId: shown(genes.map((gene) => gene?.geneId ?? '')),
    RNAcentralId:
      shown(transcripts.map((transcript) => transcript?.rnacentralId ?? '')) || (await anyRnacentralId(staging)),
    geneName: shown(genes.map((gene) => gene?.geneName ?? '')),
    cancer: dataset?.cancer ?? firstStudy?.cancer ?? '',
    tissue: dataset?.tissue ?? firstStudy?.tissue ?? '',
  };
}

/** Completes a manifest by what follows from the validated records: id prefixes, lists and examples. */
export async function derivedManifest(
  { identity, ...stated }: StatedManifest,
  staging: Staging,
  studies: Studies,
): Promise<ManifestRecord> {
  const cancers = distinct(studies.records.map(({ cancer }) => cancer));
  return {
    ...stated,
    identity:
      identity === spencer ? spencer : { ...identity, idPrefixes: identity.idPrefixes ?? (await idPrefixes(staging)) },
    quickSearchCancers: stated.quickSearchCancers ?? cancers,
    quickSearchTissues: stated.quickSearchTissues ?? distinct(studies.records.map(({ tissue }) => tissue)),
    searchCancers: stated.searchCancers ?? cancers,
    chromosomes: stated.chromosomes ?? (await chromosomes(staging, identity)),
    examples: stated.examples ?? (await examples(staging, studies)),
  };
}
