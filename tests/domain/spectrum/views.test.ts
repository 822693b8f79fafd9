import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { buildPeptide, modificationTag, proForma, terminalTag } from '#domain/spectrum/peptide';
import { fragmentationLadder } from '#domain/spectrum/ladder';
import { intensityTicks, intensityTop, massErrorRange, mzRange } from '#domain/spectrum/plot-range';
import { ionTable } from '#domain/spectrum/ion-table';
import { preparePeaks } from '#domain/spectrum/peaks';
import { immoniumIonsOf } from '#domain/spectrum/special-ions';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { universalSpectrumIdentifier, usiLinks } from '#domain/spectrum/usi';
import { fragmentMzList } from './fragment-mz-list';

describe('axes', () => {
  const open = { minDisplayMz: null, maxDisplayMz: null };
  const { peaks } = preparePeaks([
    [100, 1],
    [500, 2],
  ]);

  it('SPEC-104 the m/z axis holds a second spectrum too, with the same margins', () => {
    const second = (...mz: number[]) => preparePeaks(mz.map((at) => [at, 1])).peaks;
    expect(mzRange(peaks, open, second(200, 400))).toEqual({ from: 90, to: 510 });
    expect(mzRange(peaks, open, second(200, 900))).toEqual({ from: 80, to: 920 });
    expect(mzRange(peaks, { minDisplayMz: 200, maxDisplayMz: 400 }, second(100))).toEqual({ from: 92.5, to: 407.5 });
    expect(mzRange(peaks, open, second())).toEqual({ from: 90, to: 510 });
  });

  it('SPEC-94 an empty or single-peak spectrum still has an axis', () => {
    expect(mzRange(preparePeaks([]).peaks, open)).toEqual({ from: -25, to: 1025 });
    expect(mzRange(preparePeaks([[300, 1]]).peaks, open)).toEqual({ from: 299, to: 301 });
    expect(intensityTop(0)).toBe(1);
    expect(intensityTicks(0)).toEqual([]);
  });

  it('SPEC-88 SPEC-89 the intensity axis shows percent of the maximum up to 1.1 times it', () => {
    expect(intensityTop(200)).toBeCloseTo(220, 9);
    expect(intensityTicks(200).map(({ label }) => label)).toEqual([
      '0%',
      '10%',
      '20%',
      '30%',
      '40%',
      '50%',
      '60%',
      '70%',
      '80%',
      '90%',
      '100%',
    ]);
    expect(intensityTicks(200).map(({ intensity }) => intensity)).toEqual([
      0, 20, 40, 60, 80, 100, 120, 140, 160, 180, 200,
    ]);
    expect(intensityTop(0.5)).toBeCloseTo(0.55, 9);
    expect(intensityTicks(0.5)).toHaveLength(11);
  });

  it('SPEC-90 the mass error axis holds 0 and all errors, with 2.5 % at each end', () => {
    expect(massErrorRange([0.1, 0.3])).toEqual({ from: -0.0075, to: 0.3075 });
    expect(massErrorRange([])).toEqual({ from: -1, to: 1 });
    expect(massErrorRange([-4, 36, 2])).toEqual({ from: -5, to: 37 });
    expect(massErrorRange([-40])).toEqual({ from: -41, to: 1 });
  });

  it.each(['xaxis', 'yaxis'])(
    'SPEC-93 a time axis asked for by %s is reported to the developer, and the axis remains numeric',
    (axis) => {
      const said = (mode: unknown) => prepareSpectrum({ peaks: [[100, 1]], [axis]: { mode } }).problems;
      expect(said('time')).toEqual([
        { code: 'time-axis', option: axis, message: 'Time mode requires the flot.time plugin.', audience: 'console' },
      ]);
      for (const mode of [null, undefined, 'categories', 5]) expect(said(mode)).toEqual([]);
      expect(prepareSpectrum({ [axis]: 'time' }).problems).toEqual([]);
    },
  );
});

describe('tables and notations', () => {
  const b = fragmentMzList('PEPTIDE', { series: 'b', charge: 1 });
  const y = fragmentMzList('PEPTIDE', { series: 'y', charge: 1 });
  const prepared = prepareSpectrum({
    sequence: 'PEPTIDE',
    charge: 2,
    massError: 0.01,
    peaks: [
      [b[1] ?? 0, 1],
      [y[1] ?? 0, 2],
      [y[4] ?? 0, 3],
    ],
  });
  const peptide = buildPeptide('PEPTIDE');
  const annotated = annotate(prepared);

  it('SPEC-79 the ion table has one row per residue, with N-terminal ions on the left and C-terminal ones on the right', () => {
    const { rows, nTerminal, cTerminal } = ionTable(peptide, annotated);
    expect([nTerminal, cTerminal].map((columns) => columns.map(({ label }) => label))).toEqual([['b+'], ['y+']]);
    expect(rows.map(({ fromN, residue, fromC }) => `${fromN}${residue.residue.code}${fromC}`).join(' ')).toBe(
      '1P7 2E6 3P5 4T4 5I3 6D2 7E1',
    );
    expect([rows.at(-1)?.nTerminal, rows[0]?.cTerminal]).toEqual([[null], [null]]);
    expect(rows.map(({ nTerminal: [cell] }) => cell?.label ?? '')).toEqual([
      'b1+',
      'b2+',
      'b3+',
      'b4+',
      'b5+',
      'b6+',
      '',
    ]);
    expect(
      rows.map(({ cTerminal: [cell] }) =>
        cell === null || cell === undefined ? '' : `${cell.label}${cell.matched ? ' matched' : ''}`,
      ),
    ).toEqual(['', 'y6+', 'y5+ matched', 'y4+', 'y3+', 'y2+ matched', 'y1+']);
  });

  it('the ladder places matches at the bond that broke, from both sides', () => {
    const { bonds, explainedBonds } = fragmentationLadder(peptide, annotated);
    expect(bonds.map(({ after }) => after)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(explainedBonds).toBe(2);
    expect(bonds[1]?.nTerminal.map(({ label }) => label)).toEqual(['b2+']);
    expect(bonds[1]?.cTerminal.map(({ label }) => label)).toEqual(['y5+']);
    expect(bonds[4]?.cTerminal.map(({ label }) => label)).toEqual(['y2+']);
    expect(fragmentationLadder(buildPeptide('K'), annotated).bonds).toEqual([]);
  });

  it('ProForma writes mass deltas at residues and termini, and the charge', () => {
    const modified = buildPeptide('ACMK', {
      staticMods: [{ aminoAcid: 'C', modMass: 57.021464 }],
      variableMods: [{ index: 3, modMass: 15.994915 }],
      ntermMod: 42.010565,
      ctermMod: -0.984016,
    });
    expect(proForma(modified, 2)).toBe('[+42.010565]-AC[+57.021464]M[+15.994915]K-[-0.984016]/2');
    expect(proForma(buildPeptide('PEPTIDE'))).toBe('PEPTIDE');
    expect(
      proForma(
        buildPeptide('MK', { staticMods: [], variableMods: [{ index: 1, modMass: 16 }], ntermMod: 0, ctermMod: 0 }),
      ),
    ).toBe('M[+16]K');
  });

  it('ProForma writes names with static masses, and masses to 1e-6 Da without trailing zeros', () => {
    const modified = buildPeptide('MKA', {
      staticMods: [
        { aminoAcid: 'M', modMass: 57.021464 },
        { aminoAcid: 'K', modMass: 10 },
      ],
      variableMods: [
        { index: 1, modMass: 15.994915, tag: '[Oxidation]' },
        { index: 2, modMass: 0.5 },
        { index: 3, modMass: 4e-7 },
      ],
      ntermMod: 42,
      ctermMod: -0.000001,
      ntermTag: '[Acetyl]',
    });
    expect(proForma(modified, 3)).toBe('[Acetyl]-M[Oxidation][+57.021464]K[+10.5]A-[-0.000001]/3');
    expect(modified.residues.map(modificationTag)).toEqual(['[Oxidation][+57.021464]', '[+10.5]', '']);
    expect([modified.nterm, modified.cterm].map(terminalTag)).toEqual(['[Acetyl]', '[-0.000001]']);
  });

  it('SPEC-41 SPEC-42 a residue has its place, its modifications and its masses', () => {
    const { residues, nterm, cterm, losses, sequence } = buildPeptide('AM', {
      staticMods: [{ aminoAcid: 'M', modMass: 10, losses: [{ monoLossMass: 60, avgLossMass: 60 }] }],
      variableMods: [
        {
          index: 2,
          modMass: 1,
          avgModMass: 2,
          tag: '[x]',
          losses: [
            { monoLossMass: 50, avgLossMass: 50 },
            { monoLossMass: 0, avgLossMass: 1 },
          ],
        },
      ],
      ntermMod: 3,
      ntermAvg: 4,
      ctermMod: 5,
      losses: [{ monoLossMass: 40, avgLossMass: 40 }],
    });
    expect(sequence).toBe('AM');
    expect(
      residues.map(({ position, staticMass, variableMass, tag }) => [position, staticMass, variableMass, tag]),
    ).toEqual([
      [1, 0, 0, ''],
      [2, 10, 1, '[x]'],
    ]);
    expect(residues[1]?.mass).toEqual({ mono: expect.closeTo(142.040485, 5), avg: expect.closeTo(143.1961, 3) });
    expect(residues.map((residue) => residue.losses.map(({ id }) => id))).toEqual([['-40'], ['-60', '-50', '-40']]);
    expect(losses.map(({ id }) => id)).toEqual(['*', 'o', 'p', '-40', '-60', '-50']);
    expect([nterm, cterm]).toEqual([
      { mass: { mono: 3, avg: 4 }, tag: '' },
      { mass: { mono: 5, avg: 5 }, tag: '' },
    ]);
  });

  it('SPEC-60 a peptide is not built from other letters', () => {
    expect(() => buildPeptide('PEX')).toThrow(new RangeError('Unknown residue X at position 3'));
  });

  it('SPEC-76 immonium ions come from their residues', () => {
    const names = (sequence: string) => immoniumIonsOf(sequence).map(({ name }) => name);
    expect(names('ACDEFGHIKLMNPQRSTVWY')).toEqual(['P', 'E', 'V', 'I/L', 'H', 'F', 'Q', 'Y', 'W']);
    expect([names('L'), names('I'), names('A/'), names('')]).toEqual([['I/L'], ['I/L'], [], []]);
  });

  it('a USI names the collection, run, scan and peptidoform', () => {
    const source = {
      collection: 'PXD000561',
      fileName: 'Adult_Frontalcortex_bRP_Elite_85_f09.raw',
      scanNumber: 17555,
      peptidoform: 'VLHPLEGAVVIIFK/2',
    };
    const usi = 'mzspec:PXD000561:Adult_Frontalcortex_bRP_Elite_85_f09:scan:17555:VLHPLEGAVVIIFK/2';
    expect(universalSpectrumIdentifier(source)).toBe(usi);
    expect(
      universalSpectrumIdentifier({
        ...source,
        collection: 'MSV000079514',
        fileName: 'run.mzML.gz',
        scanNumber: '5',
        peptidoform: '',
      }),
    ).toBe('mzspec:MSV000079514:run:scan:5');
    const id = 'mzspec%3APXD000561%3AAdult_Frontalcortex_bRP_Elite_85_f09%3Ascan%3A17555%3AVLHPLEGAVVIIFK%2F2';
    expect(usiLinks(usi)).toEqual([
      { site: 'ProteomeCentral', url: `https://proteomecentral.proteomexchange.org/usi/?usi=${id}` },
      { site: 'PRIDE', url: `https://www.ebi.ac.uk/pride/archive/usi?usi=${id}` },
    ]);
  });

  it.each([
    ['run.RAW', 'run'],
    ['run.mzML', 'run'],
    ['run.mzXML.gz', 'run'],
    ['run.mgf', 'run'],
    [' run.raw ', 'run'],
    ['run.raw.2', 'run.raw.2'],
    ['run.dat', 'run.dat'],
    ['run', 'run'],
  ])('a USI has %s as run %s', (fileName, run) => {
    const source = { collection: 'PXD0005610', fileName, scanNumber: ' 10 ', peptidoform: '' };
    expect(universalSpectrumIdentifier(source)).toBe(`mzspec:PXD0005610:${run}:scan:10`);
  });

  it.each([
    { collection: 'IPX0001234' },
    { collection: 'JPST000123' },
    { collection: '' },
    { fileName: '' },
    { scanNumber: '' },
    { scanNumber: 0 },
    { scanNumber: 'F1:2478' },
    { fileName: 'C:\\data\\run.raw' },
    // SPEC-107: their native ids are no scan numbers.
    { fileName: 'run.wiff' },
    { fileName: 'run.d' },
    { fileName: 'run.d.zip' },
    { fileName: 'run.tdf' },
    { fileName: 'run.WIFF2' },
    { fileName: 'run.lcd' },
    { fileName: ' run.baf ' },
    { fileName: '.raw' },
    { fileName: 'a/run.raw' },
    { fileName: 'a:run.raw' },
    { collection: 'PXD00056' },
    { collection: 'PXD000561 ' },
    { collection: 'xPXD000561' },
    { collection: 'MSV00007951' },
    { collection: 'MSV0000795140' },
    { collection: 'pxd000561' },
    { scanNumber: '01' },
    { scanNumber: '1.5' },
    { scanNumber: -1 },
    { scanNumber: '5x' },
  ])('no USI is made if none would be valid: %j', (wrong) => {
    expect(
      universalSpectrumIdentifier({
        collection: 'PXD000561',
        fileName: 'run.raw',
        scanNumber: 1,
        peptidoform: '',
        ...wrong,
      }),
    ).toBeNull();
  });
});
