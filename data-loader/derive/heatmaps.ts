import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pMap from 'p-map';
import { datasetKey, type Dataset } from '#domain/catalogue/dataset-key';
import type { MatrixHeader } from '../staging/records';
import type { Staging } from '../staging/staging';
import type { Problem } from '../validate/problems';
import { emptyHeatmap, HeatmapAnswer, HeatmapTooLarge } from './heatmap-answer';
import { heatmapCells } from './heatmap-cells';

/** One is read while another is compressed. */
const AT_ONCE = 2;

/** The heatmap of each dataset, ready to be stored. On disk: together they are as large as the bundle's matrices. */
export class Heatmaps {
  constructor(private readonly files: ReadonlyMap<string, string>) {}

  async of(dataset: Dataset): Promise<Uint8Array> {
    const file = this.files.get(datasetKey(dataset));
    return file === undefined ? emptyHeatmap() : readFile(file);
  }
}

async function heatmapOf(staging: Staging, { dataset, controlLabels, tumorLabels }: MatrixHeader): Promise<Uint8Array> {
  const answer = new HeatmapAnswer([...controlLabels, ...tumorLabels]);
  for await (const { value } of staging.entries('expression', [datasetKey(dataset)])) {
    await answer.add({ peptideId: value.peptideId, cells: heatmapCells([...value.control, ...value.tumor]) });
  }
  return answer.finish();
}

/**
 * Heatmaps of all matrices, as files in `folder`. Made before anything is written, since only their gzipped size tells whether
 * they fit an answer; those that do not come back as problems.
 */
export async function deriveHeatmaps(
  staging: Staging,
  matrices: readonly MatrixHeader[],
  folder: string,
  done: () => void,
): Promise<{ heatmaps: Heatmaps; problems: Problem[] }> {
  await mkdir(folder, { recursive: true });
  const files = new Map<string, string>();
  const make = async (header: MatrixHeader, index: number): Promise<Problem[]> => {
    const file = join(folder, `${index}.gz`);
    try {
      await writeFile(file, await heatmapOf(staging, header));
      files.set(datasetKey(header.dataset), file);
      return [];
    } catch (error) {
      if (!(error instanceof HeatmapTooLarge)) throw error;
      return [{ file: header.file, line: 0, message: error.message }];
    } finally {
      done();
    }
  };
  const problems = await pMap(matrices, make, { concurrency: AT_ONCE });
  return { heatmaps: new Heatmaps(files), problems: problems.flat() };
}
