import { describe, expect, it } from 'vitest';
import { encodingOf, readText } from '#domain/text/read-text';

const utf16 = (text: string, littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 * at, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};

describe('the encoding of a file', () => {
  const table = 'Sequence\tProtein\nSAPSMTENATTGLR\tP1\n';

  it.each([
    ['UTF-8', new TextEncoder().encode(table)],
    ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${table}`)],
    ['UTF-16 LE', utf16(table, true)],
    ['UTF-16 LE with a byte order mark', utf16(`\uFEFF${table}`, true)],
    ['UTF-16 BE', utf16(table, false)],
    ['UTF-16 BE with a byte order mark', utf16(`\uFEFF${table}`, false)],
  ])('READ-02 the encoding of a file is told from the bytes of %s', (_, bytes) => {
    expect(readText(new TextDecoder(encodingOf(bytes)).decode(bytes))).toEqual({ text: table, changes: [] });
  });

  it('READ-02 the encoding of a file is UTF-8 for what has no letters or no bytes', () => {
    expect(encodingOf(new Uint8Array())).toBe('utf-8');
    expect(encodingOf(Uint8Array.of(0, 0, 0, 0))).toBe('utf-8');
    expect(encodingOf(Uint8Array.of(0, 1, 0, 2))).toBe('utf-8');
    expect(encodingOf(new TextEncoder().encode('µ€'))).toBe('utf-8');
  });
});

describe('a text', () => {
  it('READ-02 a text is read without invisible signs, and says so', () => {
    expect(readText('SAPSM\u200BTENATTGLR\uFEFF')).toEqual({
      text: 'SAPSMTENATTGLR',
      changes: ['2 invisible signs were removed'],
    });
    expect(readText('CO\u00ADOP\u2060ER').changes).toEqual(['2 invisible signs were removed']);
  });

  it('READ-02 a text has plain spaces and straight quotation marks, and says which there were', () => {
    expect(readText('\u00A0“A\u202FB”, „C“')).toEqual({
      text: ' "A B", "C"',
      changes: ['2 no-break or typographic spaces count as spaces', '4 curly quotation marks count as straight ones'],
    });
  });

  it('READ-02 a text keeps apostrophes, dashes and letters of all languages, which names may hold', () => {
    const text = 'Kaposi’s sarcoma – Ängström β µ 5′-UTR';
    expect(readText(text)).toEqual({ text, changes: [] });
  });
});
