import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeRepeatedRows, REPEATED_ROWS_SPAN } from '#domain/storage/repeated-rows';
import { RepeatedRowsWriter } from '../../../data-loader/derive/repeated-rows';
import { ItemSink } from '../../fixtures/release/item-sink';

describe('SETS-02 rows whose sequence an earlier row has', () => {
  it('are written with the first row of the sequence, in a document per 8,192 rows, an empty one where there are none', async () => {
    const sink = new ItemSink('r');
    const writer = new RepeatedRowsWriter(sink, 2);
    const sequences = new Map([
      [3, 0],
      [70, 0],
      [700, 1],
      [2 * REPEATED_ROWS_SPAN, 1],
      [2 * REPEATED_ROWS_SPAN + 300, 0],
    ]);
    for (let row = 0; row < 2 * REPEATED_ROWS_SPAN + 301; row += 1) await writer.add(sequences.get(row));
    await writer.finish();
    const read = sink.items.map(({ pk, body }, block) => {
      const { ordinals, firsts } = decodeRepeatedRows(block, body as Uint8Array, inflateRawSync);
      return [pk, [...ordinals], [...firsts]];
    });
    expect(read).toEqual([
      ['r#repeatedRows#0', [70], [3]],
      ['r#repeatedRows#1', [], []],
      ['r#repeatedRows#2', [2 * REPEATED_ROWS_SPAN, 2 * REPEATED_ROWS_SPAN + 300], [700, 3]],
    ]);
  });
});
