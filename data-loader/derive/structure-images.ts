import { structureLengths } from '#domain/catalogue/thresholds';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import type { CheckedBundle } from './checked-bundle';
import type { ReleaseSink } from './release-sink';

/** Draws a secondary structure as a PNG. */
export type StructurePng = (structure: string, sequence: string) => Promise<Uint8Array>;

export interface StructureImages {
  /** Number of images written so far. */
  readonly drawn: number;
  /** Waits for the last image and throws if one failed. */
  finish(): Promise<void>;
}

async function drawAll(
  { staging }: CheckedBundle,
  draw: StructurePng,
  sink: ReleaseSink,
  drawn: () => void,
): Promise<void> {
  for await (const { value } of staging.entries('structure')) {
    const { transcriptId, structure } = value;
    if (structure.length < structureLengths.imageMin || structure.length > structureLengths.imageMax) continue;
    const sequence = (await staging.get('sequence', [transcriptId])) ?? '';
    const png = await draw(structure, sequence);
    await sink.object(releasePaths.structureImage(transcriptId), png, {
      contentType: 'image/png',
      cacheControl: cacheControl.releaseFile,
    });
    drawn();
  }
}

/** Draws in the background, one image at a time, while the rest of the load waits for the table. */
export function startStructureImages(bundle: CheckedBundle, draw: StructurePng, sink: ReleaseSink): StructureImages {
  let drawn = 0;
  const work = drawAll(bundle, draw, sink, () => {
    drawn += 1;
  });
  // `finish` throws the error. Without this handler Node would end the process before that.
  work.catch(() => undefined);
  return {
    get drawn() {
      return drawn;
    },
    finish: () => work,
  };
}
