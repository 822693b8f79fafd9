import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import { SUCCESS_CODE } from '#domain/api/envelope';
import { HEATMAP_ID_LABEL } from '#domain/api/schemas/browse';

/** A gzipped answer above this does not fit a function's 6 MB response once it is base64. */
export const HEATMAP_GZIP_MAX = 4_400_000;
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
 * The whole answer of the heatmap call, gzipped, written row by row: `{code, data: {label, result}}`. No row at all gives
 * an empty label, which means "no heatmap". Throws HeatmapTooLarge.
 */
export class HeatmapAnswer {
  private readonly gzip = createGzip({ level: 9 });
  private readonly parts: Buffer[] = [];
  private size = 0;
  private text: string;
  private rows = 0;
  private readonly keys: string[];

  constructor(labels: readonly string[]) {
    this.keys = [HEATMAP_ID_LABEL, ...labels].map((label) => JSON.stringify(label));
    this.text = `{"code":${SUCCESS_CODE},"data":{"label":[${labels.length > 0 ? this.keys.join(',') : ''}],"result":[`;
    this.gzip.on('data', (part: Buffer) => {
      this.parts.push(part);
      this.size += part.length;
    });
  }

  async add({ peptideId, cells }: HeatmapRow): Promise<void> {
    const values = [JSON.stringify(peptideId), ...cells];
    this.text += `${this.rows > 0 ? ',' : ''}{${this.keys.map((key, index) => `${key}:${values[index] ?? 0}`).join(',')}}`;
    this.rows += 1;
    if (this.text.length < TEXT_BUFFER) return;
    const room = this.gzip.write(this.text);
    this.text = '';
    if (!room) await once(this.gzip, 'drain');
    if (this.size > HEATMAP_GZIP_MAX) throw new HeatmapTooLarge();
  }

  async finish(): Promise<Uint8Array> {
    const ended = once(this.gzip, 'end');
    this.gzip.end(`${this.text}]}}`);
    await ended;
    if (this.size > HEATMAP_GZIP_MAX) throw new HeatmapTooLarge();
    return Buffer.concat(this.parts);
  }
}

/** The answer for a dataset without a matrix. */
export function emptyHeatmap(): Promise<Uint8Array> {
  return new HeatmapAnswer([]).finish();
}
