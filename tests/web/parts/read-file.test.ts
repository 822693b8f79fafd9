import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileNotRead, readFile } from '../../../web/parts/read-file';

const file = (name: string, ...parts: BlobPart[]) => new File(parts, name);
const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  [...text].forEach((letter, place) => bytes.setUint16(place * 2, letter.charCodeAt(0), littleEndian));
  return bytes.buffer;
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of Excel with sheets of rows of text. */
function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): ArrayBuffer {
  const names = Object.keys(sheets);
  const tags = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('');
  const links = names.map(
    (_, at) => `<Relationship Id="r${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const rowXml = (cells: readonly string[], row: number) =>
    `<row r="${row + 1}">${cells
      .map((text, at) => `<c r="${'ABC'[at] ?? ''}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`)
      .join('')}</row>`;
  const files = Object.fromEntries(
    Object.values(sheets).map((rows, at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`),
    ]),
  );
  const zip = zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${tags}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
    ),
    ...files,
  });
  return zip.slice().buffer;
}

describe('a file with a list', () => {
  it.each([
    ['UTF-8', file('a.txt', 'ELVIS\u00B5\n')],
    ['UTF-16, as Excel writes it', file('a.txt', utf16('\uFEFFELVIS\u00B5\n', true))],
    ['UTF-16 of the other byte order', file('a.txt', utf16('\uFEFFELVIS\u00B5\n', false))],
  ])('MATCH-02 a file with a list is read as %s', async (_, given) => {
    expect(await readFile(given)).toEqual({ name: 'a.txt', text: 'ELVIS\u00B5\n', sheets: [], sheet: null });
  });

  it.each([
    ['a PDF', '%PDF-1.7', 'This is a PDF. Copy the sequences from it and paste them.'],
    ['bytes', 'abc\u0000', 'This file is not text. Match takes lists, FASTA and tables.'],
  ])('a file with a list is refused with a sentence if it is %s', async (_, content, says) => {
    const refused = readFile(file('a', content));
    await expect(refused).rejects.toBeInstanceOf(FileNotRead);
    await expect(refused).rejects.toThrow(says);
  });

  it('a file with a list is refused above 200 MB, without being read', async () => {
    const huge = (size: number) => Object.defineProperty(file('a', 'ELVIS'), 'size', { value: size });
    expect((await readFile(huge(200_000_000))).text).toBe('ELVIS');
    await expect(readFile(huge(234_600_000))).rejects.toThrow(
      'This file is 235 MB; Match reads files of up to 200 MB.',
    );
    await expect(readFile(huge(200_000_001))).rejects.toBeInstanceOf(FileNotRead);
  });
});

describe('a workbook', () => {
  const book = workbook({
    Peptides: [
      ['Sequence', 'Score'],
      ['ELVIS', 'two\nlines'],
    ],
    Notes: [['LIVES']],
  });

  it('MATCH-09 a workbook is its first sheet as tab-separated text, with the names of all', async () => {
    expect(await readFile(file('a.xlsx', book))).toEqual({
      name: 'a.xlsx',
      text: 'Sequence\tScore\nELVIS\ttwo lines',
      sheets: ['Peptides', 'Notes'],
      sheet: 'Peptides',
    });
  });

  it('a workbook is the sheet that is wanted, or its first if there is none of that name', async () => {
    expect(await readFile(file('a.xlsx', book), 'Notes')).toMatchObject({ text: 'LIVES', sheet: 'Notes' });
    expect(await readFile(file('a.xlsx', book), 'Other')).toMatchObject({ sheet: 'Peptides' });
  });

  it('MATCH-09 a workbook is refused with a sentence if it is damaged', async () => {
    await expect(readFile(file('a.xlsx', 'PK\u0003\u0004damaged'))).rejects.toThrow(
      'This workbook cannot be read: it is damaged, or it is not a workbook of Excel (.xlsx).',
    );
  });
});

describe('a workbook that becomes too much', () => {
  const sheet = (cells: string) =>
    zipSync({
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Peptide</t></is></c></row>${cells}</sheetData></worksheet>`,
      ),
    }).slice().buffer;

  it.each([
    [
      'XFD1048576',
      /^A sheet of this workbook reaches to cell XFD1048576, 17,180 million cells\. Delete what stands far/,
    ],
    ['ZZZZZ99999999', /^A sheet of this workbook reaches to cell ZZZZZ99999999, .* million cells/],
  ])(
    'READ-10 a workbook that becomes too much is refused with a sentence for its last cell, %s',
    async (cell, says) => {
      const book = sheet(`<row r="9"><c r="${cell}"><v>1</v></c></row>`);
      expect(book.byteLength).toBeLessThan(2_000);
      await expect(readFile(file('far.xlsx', book))).rejects.toThrow(says);
    },
  );

  it('READ-10 a workbook that becomes too much is not one whose last cell has a format only', async () => {
    await expect(readFile(file('far.xlsx', sheet('<row r="9"><c r="XFD1048576" s="1"/></row>')))).rejects.toThrow(
      'This workbook cannot be read',
    );
  });

  it('READ-10 a workbook that becomes too much is refused for the text that it holds, before it is unpacked', async () => {
    const book = zipSync({ 'xl/sharedStrings.xml': strToU8('<sst/>') }).slice();
    // The directory of the file is what says how much the entry unpacks to.
    const directory = Buffer.from(book.buffer).indexOf('PK\u0001\u0002');
    new DataView(book.buffer).setUint32(directory + 24, 210_000_000, true);
    await expect(readFile(file('bomb.xlsx', book.buffer))).rejects.toThrow(
      'This workbook holds 210 MB of text; the most that is read is 200 MB. Save the sheet as text.',
    );
  });
});
