import pMap from 'p-map';
import { structureLengths } from '#domain/catalogue/thresholds';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import type { StructureRecord } from '../staging/records';
import type { Entry } from '../staging/staging';
import type { CheckedBundle } from './checked-bundle';
import type { ReleaseSink } from './release-sink';

/**
 * One is drawn while the next ones wait and those before are written, so that a drawing thread is never idle: writing
 * takes several times as long as drawing when the load is busy.
 */
const STRUCTURES_AHEAD = 8;

/** A secondary structure as a drawing, and as a picture of it. */
export interface StructurePictures {
  svg: string;
  png: Uint8Array;
}

export interface StructureDrawing {
  draw(structure: string, sequence: string): Promise<StructurePictures>;
  /** Gives back what drawing needs. Drawings that are under way are rejected. */
  end(): Promise<void>;
}

export interface StructureImages {
  /** Number of structures drawn so far. */
  readonly drawn: number;
  /** Waits for the last image and throws if one failed. */
  finish(): Promise<void>;
}

async function drawAll(
  { staging }: CheckedBundle,
  drawing: StructureDrawing,
  sink: ReleaseSink,
  drawn: () => void,
): Promise<void> {
  const one = async ({ value: { transcriptId, structure } }: Entry<StructureRecord>): Promise<void> => {
    if (structure.length < structureLengths.imageMin || structure.length > structureLengths.imageMax) return;
    const sequence = (await staging.get('sequence', [transcriptId])) ?? '';
    const { svg, png } = await drawing.draw(structure, sequence);
    for (const [path, content, contentType] of [
      [releasePaths.structureDrawing(transcriptId), Buffer.from(svg), 'image/svg+xml'],
      [releasePaths.structureImage(transcriptId), png, 'image/png'],
    ] as const)
      await sink.object(path, content, { contentType, cacheControl: cacheControl.releaseFile });
    drawn();
  };
  await pMap(staging.entries('structure'), one, { concurrency: STRUCTURES_AHEAD });
}

/** Draws in the background while the rest of the load derives and writes. */
export function startStructureImages(
  bundle: CheckedBundle,
  drawing: StructureDrawing,
  sink: ReleaseSink,
): StructureImages {
  let drawn = 0;
  const work = drawAll(bundle, drawing, sink, () => {
    drawn += 1;
  });
  // `finish` throws the error. Without this handler Node would end the process before that.
  work.catch(() => undefined);
  return {
    get drawn() {
      return drawn;
    },
    async finish() {
      await work;
      // What follows needs the memory.
      await drawing.end();
    },
  };
}
