import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGzip } from 'node:zlib';
import pMap from 'p-map';
import { SUCCESS_CODE } from '#domain/api/envelope';
import { HEATMAP_ID_LABEL } from '#domain/api/schemas/browse';
import { type Dataset, datasetKey } from '#domain/catalogue/dataset-key';
import { Problems } from '../problems/problems';
import type { MatrixHeader } from '../staging/records';
import type { Staging } from '../staging/staging';
import { mean, sumOfSquares, varies } from './peptide-statistic';

/** Replaces a z-score that would round to 0, which means "not detected". */
const DETECTED_AT_MEAN = 0.0001;
const DECIMALS = 4;

/**
 * Computes a heatmap row: z-scores over the detected cells (sample standard deviation) to 4 decimals; 0 = not detected.
 * All detected cells of a row without variance, or with a single detected cell, are at the mean.
 */
export function heatmapCells(intensities: readonly (number | null)[]): number[] {
  const detected = intensities.filter((value) => value !== null);
  const center = mean(detected);
  const deviation = detected.length < 2 ? 0 : Math.sqrt(sumOfSquares(detected) / (detected.length - 1));
  return intensities.map((value) => {
    if (value === null) return 0;
    const score = varies(deviation, center) ? Number(((value - center) / deviation).toFixed(DECIMALS)) : 0;
    return score === 0 ? DETECTED_AT_MEAN : score;
  });
}

/** A larger gzipped response would exceed the limit of 6 MB of a function once it is base64. */
const HEATMAP_GZIP_MAX = 4_400_000;
const TEXT_BUFFER = 65_536;

export class HeatmapTooLarge extends Error {
  constructor() {
    super(`gives a heatmap of more than ${HEATMAP_GZIP_MAX} bytes when gzipped; split the study or leave samples out`);
    this.name = 'HeatmapTooLarge';
  }
}

export interface HeatmapRow {
  peptideId: string;
  cells: readonly number[];
}

/**
 * The complete response of the heatmap call, gzipped and written row by row: `{code, data: {label, result}}`. Without a
 * row the label is empty, which means that there is no heatmap. Throws HeatmapTooLarge.
 */
export class HeatmapAnswer {
  readonly #gzip = createGzip({ level: 9 });
  readonly #parts: Buffer[] = [];
  #size = 0;
  #text: string;
  #rows = 0;
  readonly #keys: string[];

  /** `controls` is the number of labels of controls, which come first, if the names of samples do not tell it. */
  constructor(labels: readonly string[], controls?: number) {
    this.#keys = [HEATMAP_ID_LABEL, ...labels].map((label) => JSON.stringify(label));
    const told = controls === undefined ? '' : `"controls":${controls},`;
    this.#text = `{"code":${SUCCESS_CODE},"data":{"label":[${labels.length > 0 ? this.#keys.join(',') : ''}],${told}"result":[`;
    this.#gzip.on('data', (part: Buffer) => {
      this.#parts.push(part);
      this.#size += part.length;
    });
  }

  async add({ peptideId, cells }: HeatmapRow): Promise<void> {
    const values = [JSON.stringify(peptideId), ...cells];
    this.#text += `${this.#rows > 0 ? ',' : ''}{${this.#keys.map((key, index) => `${key}:${values[index] ?? 0}`).join(',')}}`;
    this.#rows += 1;
    if (this.#text.length < TEXT_BUFFER) return;
    const room = this.#gzip.write(this.#text);
    this.#text = '';
    if (!room) await once(this.#gzip, 'drain');
    if (this.#size > HEATMAP_GZIP_MAX) throw new HeatmapTooLarge();
  }

  async finish(): Promise<Uint8Array> {
    const ended = once(this.#gzip, 'end');
    this.#gzip.end(`${this.#text}]}}`);
    await ended;
    if (this.#size > HEATMAP_GZIP_MAX) throw new HeatmapTooLarge();
    return Buffer.concat(this.#parts);
  }
}

/** The response for a dataset without a matrix. */
export function emptyHeatmap(): Promise<Uint8Array> {
  return new HeatmapAnswer([]).finish();
}

/** One matrix is read while another is compressed. */
const AT_ONCE = 2;

/** The heatmaps of all datasets, ready to be stored, on disk because together they are as large as the matrices. */
export class Heatmaps {
  readonly #files: ReadonlyMap<string, string>;

  constructor(files: ReadonlyMap<string, string>) {
    this.#files = files;
  }

  async of(dataset: Dataset): Promise<Uint8Array> {
    const file = this.#files.get(datasetKey(dataset));
    return file === undefined ? emptyHeatmap() : readFile(file);
  }
}

async function heatmapOf(staging: Staging, header: MatrixHeader): Promise<Uint8Array> {
  const { dataset, controlLabels, tumorLabels, stated } = header;
  const answer = new HeatmapAnswer([...controlLabels, ...tumorLabels], stated ? controlLabels.length : undefined);
  for await (const { value } of staging.entries('expression', [datasetKey(dataset)])) {
    await answer.add({ peptideId: value.peptideId, cells: heatmapCells([...value.control, ...value.tumor]) });
  }
  return answer.finish();
}

/**
 * Computes the heatmaps of all matrices as files in `folder`. This happens before anything is written, because only the
 * gzipped size shows whether a heatmap fits into a response. Returns those that do not fit as problems.
 */
export async function deriveHeatmaps(
  staging: Staging,
  matrices: readonly MatrixHeader[],
  folder: string,
  done: () => void,
): Promise<{ heatmaps: Heatmaps; problems: Problems }> {
  await mkdir(folder, { recursive: true });
  const files = new Map<string, string>();
  const problems = new Problems();
  const make = async (header: MatrixHeader, index: number): Promise<void> => {
    const file = join(folder, `${index}.gz`);
    try {
      await writeFile(file, await heatmapOf(staging, header));
      files.set(datasetKey(header.dataset), file);
    } catch (error) {
      if (!(error instanceof HeatmapTooLarge)) throw error;
      problems.add(header.file, 0, error.message);
    } finally {
      done();
    }
  };
  await pMap(matrices, make, { concurrency: AT_ONCE });
  return { heatmaps: new Heatmaps(files), problems };
}
