import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveHeatmaps, emptyHeatmap, HeatmapAnswer, HeatmapTooLarge } from '../../../data-loader/derive/heatmaps';
import type { MatrixHeader } from '../../../data-loader/staging/records';
import { Staging } from '../../../data-loader/staging/staging';

const opened = (bytes: Uint8Array): string => gunzipSync(bytes).toString('utf8');

describe('the answer of the heat map', () => {
  it('has the samples in their order and a row per peptide', async () => {
    const answer = new HeatmapAnswer(['Control 1', 'Tumor "1"']);
    await answer.add({ peptideId: 'P1', cells: [0, -1.5] });
    await answer.add({ peptideId: 'P2', cells: [1e-4, 2] });
    expect(opened(await answer.finish())).toBe(
      '{"code":200,"data":{"label":["Peptide ID","Control 1","Tumor \\"1\\""],"result":[' +
        '{"Peptide ID":"P1","Control 1":0,"Tumor \\"1\\"":-1.5},{"Peptide ID":"P2","Control 1":0.0001,"Tumor \\"1\\"":2}]}}',
    );
  });

  it('OWN-06 says how many samples are controls if samples.tsv does', async () => {
    const answer = new HeatmapAnswer(['B_1', 'B_2', 'A_1'], 2);
    expect(opened(await answer.finish())).toBe(
      '{"code":200,"data":{"label":["Peptide ID","B_1","B_2","A_1"],"controls":2,"result":[]}}',
    );
  });

  it('has neither samples nor rows without a matrix', async () => {
    expect(opened(await emptyHeatmap())).toBe('{"code":200,"data":{"label":[],"result":[]}}');
  });

  it('keeps every row of a large one', async () => {
    const answer = new HeatmapAnswer(['Tumor 1']);
    const ids = Array.from({ length: 20_000 }, (_, index) => `SPENP${index}`);
    for (const peptideId of ids) await answer.add({ peptideId, cells: [1] });
    const { data } = JSON.parse(opened(await answer.finish())) as { data: { result: { 'Peptide ID': string }[] } };
    expect(data.result.map((row) => row['Peptide ID'])).toEqual(ids);
  });

  it('LOAD-03 is refused while rows are added, and at its end, once it takes more than 4.4 MB', async () => {
    // Random bytes in base 64: gzip makes them a quarter shorter, as they were.
    const noise = (bytes: number): string => randomBytes(bytes).toString('base64');
    const answer = new HeatmapAnswer(['Tumor 1']);
    const adding = (async () => {
      for (let row = 0; row < 100; row += 1) await answer.add({ peptideId: noise(100_000), cells: [1] });
    })();
    await expect(adding).rejects.toThrow(HeatmapTooLarge);
    const below = new HeatmapAnswer([noise(4_300_000)]);
    expect((await below.finish()).length).toBeLessThan(4_400_000);
    await expect(new HeatmapAnswer([noise(4_450_000)]).finish()).rejects.toThrow(
      'gives a heatmap of more than 4400000 bytes when gzipped; split the study or leave samples out',
    );
  });
});

describe('the heat maps of a bundle', () => {
  let folder: string;
  let staging: Staging;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-heatmaps-'));
    staging = await Staging.open(join(folder, 'staging'));
  });
  afterEach(async () => {
    await staging.close();
    await rm(folder, { recursive: true, force: true });
  });

  const headerOf = (study: string): MatrixHeader => ({
    dataset: { cancer: 'Skin cancer', tissue: 'Skin', study, subtype: '' },
    controlLabels: ['Control 1'],
    tumorLabels: ['Tumor 1', 'Tumor 2'],
    stated: false,
    file: `expression/${study}.tsv`,
  });

  it('HEAT-15 are those of their data sets, controls first, and empty for any other', async () => {
    const [one, other] = [headerOf('PXD1'), headerOf('PXD2')];
    const put = (study: string, peptideId: string, tumor: number[]): Promise<void> =>
      staging.put('expression', [`Skin_cancer@Skin@${study}`, peptideId], { peptideId, control: [null], tumor });
    await put('PXD1', 'P1', [1, 3]);
    await put('PXD2', 'P2', [5, 1]);
    let done = 0;
    const { heatmaps, problems } = await deriveHeatmaps(staging, [one, other], join(folder, 'maps'), () => {
      done += 1;
    });
    expect([done, problems.none]).toEqual([2, true]);
    expect(opened(await heatmaps.of(one.dataset))).toContain(
      '[{"Peptide ID":"P1","Control 1":0,"Tumor 1":-0.7071,"Tumor 2":0.7071}]',
    );
    expect(opened(await heatmaps.of(other.dataset))).toContain(
      '[{"Peptide ID":"P2","Control 1":0,"Tumor 1":0.7071,"Tumor 2":-0.7071}]',
    );
    expect(opened(await heatmaps.of({ ...one.dataset, study: 'PXD3' }))).toContain('"label":[]');
  });
});
