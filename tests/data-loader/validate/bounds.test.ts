import { describe, expect, it } from 'vitest';
import { datasetName, decimal, id, Refusal, text, whole, type Field } from '../../../data-loader/validate/fields';
import { crossReferenceList, exonList, pubmedList } from '../../../data-loader/validate/list-fields';
import { messagesAfter } from './after';

const accepts = (field: Field<unknown>, given: string): boolean => !(field.read(given) instanceof Refusal);

describe('a cell at its bound', () => {
  it.each<[string, Field<unknown>, at: string, beyond: string]>([
    ['an id of 200 characters', id, 'x'.repeat(200), 'x'.repeat(201)],
    ['a name of 200 characters', datasetName, 'x'.repeat(200), 'x'.repeat(201)],
    ['text of 4,000 characters', text, 'x'.repeat(4_000), 'x'.repeat(4_001)],
    ['the first position', whole(1), '1', '0'],
    ['the last position', whole(1), '2147483647', '2147483648'],
    ['a probability of 0', decimal({ min: 0, max: 1 }), '0', '-0.0000001'],
    ['a probability of 1', decimal({ min: 0, max: 1 }), '1', '1.0000001'],
    ['a number above 0', decimal({ above: 0 }), '5e-324', '0'],
    ['a PubMed id of nine digits', pubmedList, '999999999', '1000000000'],
    ['the first PubMed id', pubmedList, '1', '0'],
    ['an exon that ends at the last position', exonList, '1-2147483647', '1-2147483648'],
    ['an exon of one base', exonList, '5-5', '5-4'],
    ['exons that touch', exonList, '1-5,6-9', '1-5,5-9'],
    ['a reference of 200 characters', crossReferenceList, `ENA#${'x'.repeat(200)}`, `ENA#${'x'.repeat(201)}`],
  ])('LOAD-03 accepts %s, and nothing beyond', (_what, field, at, beyond) => {
    expect([accepts(field, at), accepts(field, beyond)]).toEqual([true, false]);
  });
});

describe('a record that is longer than any real one', () => {
  const letters = `${'A'.repeat(1_023)}\n`;

  it.each([
    [
      'manifest.json',
      `{"version": "${letters.repeat(4_200)}"}`,
      /^manifest\.json:\d+: is longer than 4194304 characters$/,
    ],
    [
      'transcripts.fasta',
      `>T1\n${letters.repeat(33_000)}`,
      /^transcripts\.fasta:1: record is longer than 33554432 letters$/,
    ],
    [
      'spectra.mgf',
      `BEGIN IONS\n${'100.5 3\n'.repeat(200_001)}END IONS\n`,
      /^spectra\.mgf:1: spectrum has more than 200000 lines$/,
    ],
  ])('LOAD-03 ends the reading of %s with its line', async (file, content, message) => {
    expect(await messagesAfter({ texts: (texts) => texts.set(file, content) })).toContainEqual(
      expect.stringMatching(message),
    );
  });
});
