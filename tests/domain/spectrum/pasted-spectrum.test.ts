import { describe, expect, it } from 'vitest';
import { readPastedSpectrum } from '#domain/spectrum/pasted-spectrum';

function spectrumOf(text: string) {
  const read = readPastedSpectrum(text);
  if (!read.ok) throw new Error(read.problem);
  return read.spectrum;
}
function problemOf(text: string): string {
  const read = readPastedSpectrum(text);
  return read.ok ? '' : read.problem;
}

describe('a pasted peak list', () => {
  it.each([
    ['blanks', '175.119 1200\n262.151  800'],
    ['tabs', '175.119\t1200\n262.151\t800\n'],
    ['commas', '175.119,1200\n262.151, 800'],
    ['semicolons and lines of Windows', '175.119;1200\r\n262.151; 800\r\n'],
    ['names of columns', 'm/z,intensity\n175.119,1200\n262.151,800'],
    ['blank lines and comments', '\n# scan 7\n\n175.119 1200\n! !\n; x\n/ y\n  262.151 800  \n'],
    ['further columns', '175.119 1200 1 y1\n262.151 800 1 y2,b2'],
    ['blank lines before the names of columns', '\n\nm/z intensity\n175.119 1200\n262.151 800'],
  ])('SPEC-104 may have %s', (_what, text) => {
    expect(spectrumOf(text)).toEqual({
      title: '',
      peaks: [
        [175.119, 1200],
        [262.151, 800],
      ],
      charge: null,
      precursorMz: null,
      proforma: '',
      further: 0,
    });
  });

  it('SPEC-104 separated by commas may have whole m/z', () => {
    expect(spectrumOf('175,1200\n262, 800').peaks).toEqual([
      [175, 1200],
      [262, 800],
    ]);
  });

  it.each([
    ['0.5 0.25', [[0.5, 0.25]]],
    ['  1e2  2.5e3', [[100, 2_500]]],
    ['200, 8;\t1', [[200, 8]]],
    ['mz,intensity\n200,8\nEND IONS\nprose', [[200, 8]]],
    ['COM=x\n200 8', [[200, 8]]],
  ])('SPEC-104 %j has the peaks %j', (text, peaks) => {
    expect(spectrumOf(text).peaks).toEqual(peaks);
  });

  it('SPEC-104 may have peaks of intensity 0', () => {
    expect(spectrumOf('147.11 40\n200 0\n300 5').peaks).toEqual([
      [147.11, 40],
      [200, 0],
      [300, 5],
    ]);
  });

  it.each([
    ['175,119 1200', 'Line 1 has decimal commas; write a decimal point: 175,119 1200'],
    ['175.119 1200\n262,151 800', 'Line 2 has decimal commas; write a decimal point: 262,151 800'],
    ['175,119;1200', 'Line 1 has decimal commas; write a decimal point: 175,119;1200'],
    ['100,5\t3,2', 'Line 1 has decimal commas; write a decimal point: 100,5\t3,2'],
    ['100.5 3,2', 'Line 1 has decimal commas; write a decimal point: 100.5 3,2'],
    ['BEGIN IONS\n100;3,2\nEND IONS', 'Line 2 has decimal commas; write a decimal point: 100;3,2'],
  ])('SPEC-104 with decimal commas is refused: %j', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it.each([
    ['147.11 40\nabc', 'Line 2 is not an m/z and an intensity: abc'],
    ['m/z intensity\nTh counts\n147.11 40', 'Line 2 is not an m/z and an intensity: Th counts'],
    ['147.11 40\n\n0 5', 'Line 3 is not an m/z and an intensity: 0 5'],
    ['147.11 40\n200 -1', 'Line 2 is not an m/z and an intensity: 200 -1'],
    ['147.11 40\n200', 'Line 2 is not an m/z and an intensity: 200'],
    [`147.11 40\n${'x'.repeat(50)}`, `Line 2 is not an m/z and an intensity: ${'x'.repeat(40)}`],
    ['', 'The text has no peaks'],
    ['\n \n', 'The text has no peaks'],
    ['m/z intensity', 'The text has no peaks'],
    ['147.11 0', 'The text has no peaks'],
  ])('SPEC-104 that cannot be read is refused with the line: %j', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });
});

describe('a pasted MGF', () => {
  const ions = 'BEGIN IONS\nTITLE=run 7 = a\npepmass=500.25 1000\nCHARGE=3+\nSEQ=AAK\n147.11 40\nEND IONS\n';

  it('SPEC-104 is its first spectrum, and says how many follow', () => {
    expect(spectrumOf(`COM=search\n\n${ions}${ions}${ions}`)).toEqual({
      title: 'run 7 = a',
      peaks: [[147.11, 40]],
      charge: 3,
      precursorMz: 500.25,
      proforma: 'AAK',
      further: 2,
    });
    expect(spectrumOf(ions.replace('END IONS\n', '')).further).toBe(0);
    expect(spectrumOf(ions.replaceAll('\n', '\r\n')).peaks).toEqual([[147.11, 40]]);
  });

  it('SPEC-104 has the charge of its peptide if it gives none itself', () => {
    const chargeOf = (lines: string) => spectrumOf(`BEGIN IONS\n${lines}\n147.11 40\nEND IONS`).charge;
    expect(chargeOf('SEQ=AAK/3')).toBe(3);
    expect(chargeOf('SEQ=AAK/3\nCHARGE=2+')).toBe(2);
    expect(chargeOf('SEQ=A1K/3')).toBeNull();
    for (const none of ['CHARGE=0', 'CHARGE=', 'CHARGE=-2']) expect(chargeOf(none)).toBeNull();
    expect(chargeOf('charge=12+')).toBe(12);
  });

  it('SPEC-104 has the precursor and title of its parameters, whatever their case, if they are valid', () => {
    const of = (lines: string) => spectrumOf(`BEGIN IONS\n${lines}\n147.11 40\nEND IONS`);
    expect(of('Title= of BEGIN IONS \nPepMass=500.25')).toMatchObject({ title: 'of BEGIN IONS', precursorMz: 500.25 });
    for (const none of ['PEPMASS=0', 'PEPMASS=x']) expect(of(none)).toMatchObject({ title: '', precursorMz: null });
  });

  it('SPEC-104 ends at the next spectrum, also without END IONS', () => {
    expect(spectrumOf('BEGIN IONS\n147.11 40\nBEGIN IONS\n200 5\n').peaks).toEqual([[147.11, 40]]);
  });

  it.each([
    ['COM=search\n\nBEGIN IONS\nTITLE=x\n147.11 40\nabc\nEND IONS', 6],
    ['BEGIN IONS\n\n\nTITLE=x\n147.11 40\nabc', 6],
    ['BEGIN IONS  \r\n147.11 40\r\nabc', 3],
  ])('SPEC-104 that cannot be read is refused with the line of the whole text: %j', (text, line) => {
    expect(problemOf(text)).toBe(`Line ${line} is not an m/z and an intensity: abc`);
  });
});
