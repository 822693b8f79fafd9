import { strToU8, zipSync } from 'fflate';

/** A workbook with these sheets, whose cells are inline texts. */
export function workbook(sheets: Record<string, string[][]>): Buffer {
  const names = Object.keys(sheets);
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const cell = (text: string, row: number, column: number): string =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': strToU8(
        `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
          .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}"/>`)
          .join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `${xml}<Relationships xmlns="${packageRelations}">${names
          .map(
            (_, index) =>
              `<Relationship Id="r${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
          )
          .join('')}</Relationships>`,
      ),
      ...Object.fromEntries(
        Object.values(sheets).map((rows, index) => [
          `xl/worksheets/sheet${index + 1}.xml`,
          strToU8(
            `${xml}<worksheet xmlns="${main}"><sheetData>${rows
              .map(
                (row, at) => `<row r="${at + 1}">${row.map((text, column) => cell(text, at, column)).join('')}</row>`,
              )
              .join('')}</sheetData></worksheet>`,
          ),
        ]),
      ),
    }),
  );
}
