import { LRUCache } from 'lru-cache';
import { parseCrossReferences } from '#domain/catalogue/cross-references';
import { joinList } from '#domain/catalogue/lists';
import type { PeptideRecord } from '../staging/records';
import type { StagedValues } from '../staging/staged-values';
import type { Staging } from '../staging/staging';

const CACHED_ENTITIES = 4_000;

/** The properties of a gene or a transcript that rows need. */
export interface RelatedGene {
  geneId: string;
  geneName: string;
  externalIds: string[];
}
export interface RelatedTranscript {
  transcriptId: string;
  geneId: string;
  type: string;
  rnacentralId: string;
  externalIds: string[];
}
/** An ORF that encodes a peptide. */
export interface RelatedOrf {
  orfId: string;
  transcriptId: string;
  frame: 1 | 2 | 3;
}
export interface Relations {
  orfs: RelatedOrf[];
  transcripts: RelatedTranscript[];
  genes: RelatedGene[];
}

function externalIds(crossReferences: readonly string[]): string[] {
  return [...new Set(parseCrossReferences(joinList(crossReferences)).map(({ identifier }) => identifier))];
}

/** Finds the transcripts and genes of ORFs, each once and in the order of the ORFs. Caches the last few thousand. */
export class PeptideRelations {
  readonly #orfs = new LRUCache<string, RelatedOrf>({ max: 4 * CACHED_ENTITIES });
  readonly #transcripts = new LRUCache<string, RelatedTranscript>({ max: CACHED_ENTITIES });
  readonly #genes = new LRUCache<string, RelatedGene>({ max: CACHED_ENTITIES });

  readonly #staging: Staging;

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  async #record<Of extends 'orf' | 'transcript' | 'gene'>(space: Of, id: string): Promise<StagedValues[Of]> {
    const record = await this.#staging.get(space, [id]);
    if (record === undefined)
      throw new Error(`${space} ${id} is not in the staging store, although validation let it pass`);
    return record;
  }

  async #orf(orfId: string): Promise<RelatedOrf> {
    const cached = this.#orfs.get(orfId);
    if (cached !== undefined) return cached;
    const { transcriptId, frame } = await this.#record('orf', orfId);
    const orf = { orfId, transcriptId, frame };
    this.#orfs.set(orfId, orf);
    return orf;
  }

  async #transcript(transcriptId: string): Promise<RelatedTranscript> {
    const cached = this.#transcripts.get(transcriptId);
    if (cached) return cached;
    const { geneId, type, rnacentralId, crossReferences } = await this.#record('transcript', transcriptId);
    const transcript = { transcriptId, geneId, type, rnacentralId, externalIds: externalIds(crossReferences) };
    this.#transcripts.set(transcriptId, transcript);
    return transcript;
  }

  async #gene(geneId: string): Promise<RelatedGene> {
    const cached = this.#genes.get(geneId);
    if (cached) return cached;
    const { geneName, crossReferences } = await this.#record('gene', geneId);
    const gene = { geneId, geneName, externalIds: externalIds(crossReferences) };
    this.#genes.set(geneId, gene);
    return gene;
  }

  async of({ orfIds }: Pick<PeptideRecord, 'orfIds'>): Promise<Relations> {
    const orfs: RelatedOrf[] = [];
    for (const orfId of orfIds) orfs.push(await this.#orf(orfId));
    const transcriptIds = new Set(orfs.map(({ transcriptId }) => transcriptId));
    const transcripts: RelatedTranscript[] = [];
    for (const transcriptId of transcriptIds) transcripts.push(await this.#transcript(transcriptId));
    const genes: RelatedGene[] = [];
    for (const geneId of new Set(transcripts.map((transcript) => transcript.geneId)))
      genes.push(await this.#gene(geneId));
    return { orfs, transcripts, genes };
  }
}
