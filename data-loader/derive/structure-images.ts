import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import type { ReleaseSink } from './release-sink';

/** Draws a secondary structure as PNG. */
export type StructurePng = (structure: string, sequence: string) => Promise<Uint8Array>;

/** Transcripts of this length, nt, are shown as an image: shorter ones are drawn in the page, longer ones not at all. */
export const IMAGE_LENGTH_MIN = 1501;
export const IMAGE_LENGTH_MAX = 9999;

/** Drawings under way at a time. They run on other threads. */
const CONCURRENT_DRAWINGS = 4;

/** Draws while the transcripts pass, a few at a time. */
export class StructureImages {
  private readonly underWay = new Set<Promise<void>>();
  private failure: { error: unknown } | undefined;
  drawn = 0;

  constructor(
    private readonly draw: StructurePng,
    private readonly sink: ReleaseSink,
  ) {}

  async add(transcriptId: string, structure: string, sequence: string): Promise<void> {
    if (sequence.length < IMAGE_LENGTH_MIN || sequence.length > IMAGE_LENGTH_MAX) return;
    if (this.underWay.size >= CONCURRENT_DRAWINGS) await Promise.race(this.underWay);
    this.rethrow();
    const work: Promise<void> = this.image(transcriptId, structure, sequence)
      .catch((error: unknown) => {
        this.failure ??= { error };
      })
      .finally(() => this.underWay.delete(work));
    this.underWay.add(work);
  }

  private async image(transcriptId: string, structure: string, sequence: string): Promise<void> {
    const png = await this.draw(structure, sequence);
    await this.sink.object(releasePaths.structureImage(transcriptId), png, {
      contentType: 'image/png',
      cacheControl: cacheControl.releaseFile,
    });
    this.drawn += 1;
  }

  private rethrow(): void {
    if (this.failure) throw this.failure.error;
  }

  /** Waits for what is under way; throws what went wrong. */
  async finish(): Promise<void> {
    await Promise.all(this.underWay);
    this.rethrow();
  }
}
