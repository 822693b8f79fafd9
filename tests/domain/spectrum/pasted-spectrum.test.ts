import { describe, expect, it } from 'vitest';
import { readPastedSpectrum } from '#domain/spectrum/pasted-spectrum';
import { readOracle } from '../../oracle/oracle-data';

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
  ])('SPEC-104 a pasted peak list may have %s', (_what, text) => {
    expect(spectrumOf(text)).toMatchObject({
      title: '',
      peaks: [
        [175.119, 1200],
        [262.151, 800],
      ],
      charge: null,
      precursorMz: null,
      proforma: '',
      further: 0,
      notes: [],
    });
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

  it('SPEC-104 a pasted peak list may have peaks of intensity 0', () => {
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
  ])('SPEC-104 a pasted peak list with decimal commas is refused: %j', (text, problem) => {
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
  ])('SPEC-104 a pasted peak list that cannot be read is refused with the line: %j', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });
});

describe('a pasted MGF', () => {
  it('SPEC-104 a pasted MGF has the charge of its peptide if it gives none itself', () => {
    const chargeOf = (lines: string) => spectrumOf(`BEGIN IONS\n${lines}\n147.11 40\nEND IONS`).charge;
    expect(chargeOf('SEQ=AAK/3')).toBe(3);
    expect(chargeOf('SEQ=AAK/3\nCHARGE=2+')).toBe(2);
    expect(chargeOf('SEQ=A1K/3')).toBeNull();
    for (const none of ['CHARGE=0', 'CHARGE=']) expect(chargeOf(none)).toBeNull();
    expect(chargeOf('charge=12+')).toBe(12);
  });

  it('SPEC-104 a pasted MGF has the precursor and title of its parameters, whatever their case, if they are valid', () => {
    const of = (lines: string) => spectrumOf(`BEGIN IONS\n${lines}\n147.11 40\nEND IONS`);
    expect(of('Title= of BEGIN IONS \nPepMass=500.25')).toMatchObject({ title: 'of BEGIN IONS', precursorMz: 500.25 });
    expect(of('PEPMASS=0')).toMatchObject({ title: '', precursorMz: null });
  });

  it.each([
    ['COM=search\n\nBEGIN IONS\nTITLE=x\n147.11 40\nabc\nEND IONS', 6],
    ['BEGIN IONS\n\n\nTITLE=x\n147.11 40\nabc', 6],
    ['BEGIN IONS  \r\n147.11 40\r\nabc', 3],
  ])('SPEC-104 a pasted MGF that cannot be read is refused with the line of the whole text: %j', (text, line) => {
    expect(problemOf(text)).toBe(`Line ${line} is not an m/z and an intensity: abc`);
  });
});

describe('the charge and precursor of a pasted MGF', () => {
  const of = (above: string, within: string) => spectrumOf(`${above}\nBEGIN IONS\n${within}\n147.11 40\nEND IONS`);

  it.each([
    ['CHARGE=2+', 'PEPMASS=500', 2],
    ['CHARGE=2+', 'CHARGE=3+', 3],
    ['CHARGE=2+ and 3+', 'CHARGE=3', 3],
    ['', 'PEPMASS=743.8547 836632.25 2+', 2],
    ['CHARGE=2+ and 3+', 'PEPMASS=743.8547 836632.25 4+', 4],
    ['', 'charge=+2', 2],
    ['', 'CHARGE=2+ and 3+', null],
    ['', 'TITLE=run.1234.1234.3', 3],
    ['', 'TITLE=DRB_HF.FTMS.HCD.49881.49881.3.RT_63.543_min', 3],
    ['', 'TITLE=run.1234.1234.3 File:"run.raw"\nCHARGE=2+', 2],
    ['', 'TITLE=3.5', null],
  ])(
    'READ-08 the charge and precursor of a pasted MGF is read from %j above and %j within',
    (above, within, charge) => {
      expect(of(above, within).charge).toBe(charge);
    },
  );

  it('READ-08 the charge and precursor of a pasted MGF says where a charge is from that no parameter gives', () => {
    expect(of('', 'TITLE=run.1.1.3').notes).toEqual(['the charge, 3+, is from the title']);
    expect(of('', 'CHARGE=2+ and 3+').notes).toEqual(['of the charges 2+ and 3+ none is known to be its own']);
    expect(of('PEPMASS=500.5', 'TITLE=a').precursorMz).toBe(500.5);
  });

  it.each([
    ['CHARGE=2-', 'Line 3 has a charge that is negative, but only positive ions are known: 2-'],
    ['CHARGE=-2', 'Line 3 has a charge that is negative, but only positive ions are known: -2'],
    ['CHARGE=2.5', 'Line 3 has a charge that is not a charge such as 2+: 2.5'],
    ['CHARGE=Mr', 'Line 3 has a charge that is not a charge such as 2+: Mr'],
    ['PEPMASS=500.25x', 'Line 3 has a precursor that is not a number: 500.25x'],
    ['PEPMASS=500,25', 'Line 3 has a precursor that has a decimal comma: 500,25'],
    [
      'PEPMASS=500.25 1e3 2-',
      'Line 3 has a precursor that has a charge that is negative, but only positive ions are known: 500.25 1e3 2-',
    ],
  ])('READ-08 the charge and precursor of a pasted MGF is refused if it is %s', (line, problem) => {
    expect(problemOf(`\nBEGIN IONS\n${line}\n147.11 40\nEND IONS`)).toBe(problem);
  });

  it('READ-08 the charge and precursor of a pasted MGF may be in lower case, as the marks of the spectrum may', () => {
    const text = 'begin ions\ntitle=a\npepmass=500.5\ncharge=2+\n147.11 40\nend ions\nbegin ions\n1 2\nend ions\n';
    expect(spectrumOf(text)).toMatchObject({
      title: 'a',
      precursorMz: 500.5,
      charge: 2,
      peaks: [[147.11, 40]],
      further: 1,
    });
  });
});

describe('the peaks of a pasted spectrum', () => {
  it.each([
    [
      '147.11 40\n0 0\n200 5',
      [
        [147.11, 40],
        [200, 5],
      ],
      ['a line 0 0 was left out'],
    ],
    ['0 0\n147.11 40\n0.0\t0\n', [[147.11, 40]], ['2 lines 0 0 were left out']],
    [
      '1 147.11 40\n2 200 5\n3 300 6',
      [
        [147.11, 40],
        [200, 5],
        [300, 6],
      ],
      ['the first column only numbers the peaks'],
    ],
    [
      '0\t147.11\t40\n1\t200\t5',
      [
        [147.11, 40],
        [200, 5],
      ],
      ['the first column only numbers the peaks'],
    ],
    [
      'index,m/z,intensity\n1,147.11,40\n2,200,5',
      [
        [147.11, 40],
        [200, 5],
      ],
      [],
    ],
    [
      'Intensity\tm/z\n40\t147.11\n5\t200',
      [
        [147.11, 40],
        [200, 5],
      ],
      [],
    ],
    [
      '"mz","annotation","intensity"\n"147.11","y1","40"\n"200","","5"',
      [
        [147.11, 40],
        [200, 5],
      ],
      [],
    ],
    [
      'mz\tintensity\tmzpaf\n147.11\t40\ty1/0.0003,a2\n200\t5\t?',
      [
        [147.11, 40],
        [200, 5],
      ],
      [],
    ],
    [
      '147.11 40 1+\n200 5 1+',
      [
        [147.11, 40],
        [200, 5],
      ],
      [],
    ],
    [
      '147.11#40,200#5',
      [
        [147.11, 40],
        [200, 5],
      ],
      [],
    ],
    [
      '147.11 40\r200 5',
      [
        [147.11, 40],
        [200, 5],
      ],
      [],
    ],
    [
      '\uFEFF147.11\u00A040\n200 5',
      [
        [147.11, 40],
        [200, 5],
      ],
      [],
    ],
  ])('READ-08 %j are %j', (text, peaks, notes) => {
    expect(spectrumOf(text)).toMatchObject({ peaks, notes });
  });

  it.each([
    ['147.11 -40\n200 5', 'Line 1 is not an m/z and an intensity: 147.11 -40'],
    ['147.11 40x\n200 5', 'Line 1 is not an m/z and an intensity: 147.11 40x'],
    ['147.11 40\n200 0x10', 'Line 2 is not an m/z and an intensity: 200 0x10'],
    ['a,b,c\n1,147.11,40', 'Line 1 names no single column of m/z and of intensity: a,b,c'],
    ['147.11#40,200', 'Peak 2 is not an m/z and an intensity'],
    ['mz,intensity\n147.11,', 'Line 2 is not an m/z and an intensity: 147.11,'],
  ])('READ-08 %j are refused', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });
});

describe('a precursor above the peaks', () => {
  it('READ-08 a precursor above the peaks is the one of DTA, [M+H]+ and charge, which is said', () => {
    // (1200.5 + 1.007276) / 2
    const dta = spectrumOf('1200.5 2\n147.11 40\n200.2 5\n');
    expect(dta.peaks).toEqual([
      [147.11, 40],
      [200.2, 5],
    ]);
    expect([dta.charge, dta.precursorMz]).toEqual([2, 600.753638]);
    expect(dta.notes).toEqual(['the first line is the precursor as DTA has it: m/z 600.7536, 2+']);
  });

  it('READ-08 a precursor above the peaks is the one of PKL, m/z, intensity and charge, which is said', () => {
    const pkl = spectrumOf('600.75 9000.0 2\n147.11 40\n200.2 5\n\n500.5 80 3\n100 1\n');
    expect(pkl).toMatchObject({
      precursorMz: 600.75,
      charge: 2,
      further: 1,
      peaks: [
        [147.11, 40],
        [200.2, 5],
      ],
    });
    expect(pkl.notes).toEqual(['the first line is the precursor as PKL has it: m/z 600.7500, 2+']);
  });

  it.each([['100.5 2\n147.11 40\n200.2 5'], ['300 2\n200 5\n147.11 40'], ['147.11 2'], ['1200.5 2.0\n147.11 40']])(
    'READ-08 a precursor above the peaks is a peak if it may be one: %j',
    (text) => {
      const { peaks, precursorMz } = spectrumOf(text);
      expect([peaks.length, precursorMz]).toEqual([text.split('\n').length, null]);
    },
  );
});

describe('a spectrum of a library', () => {
  const msp = [
    'Name: AAMK/2_1(2,M,Oxidation)',
    'MW: 600.3',
    'Comment: Single Charge=2 Parent=300.15 Mods=1/2,M,Oxidation Fullname="K.AAMK.R"',
    'Num peaks: 3',
    '147.1128\t4240.3\t"y1/0.0ppm"',
    '278.15 18; 300.2 7;',
    '',
    'Name: LK/1',
    'Num peaks: 1',
    '147.1 1',
  ].join('\n');

  it('READ-08 a spectrum of a library is read from MSP with peptide, charge and precursor', () => {
    expect(spectrumOf(msp)).toMatchObject({
      title: 'AAMK/2_1(2,M,Oxidation)',
      peaks: [
        [147.1128, 4240.3],
        [278.15, 18],
        [300.2, 7],
      ],
      charge: 2,
      precursorMz: 300.15,
      proforma: 'AAM[Oxidation]K',
      further: 1,
      notes: [],
    });
  });

  it.each([
    ['Name: AAMK/2\nComment: Mods=0', 'AAMK', []],
    ['Name: n[43]AAM[147]K/2\nComment: Mods=2/-1,A,Acetyl/2,M,Oxidation', '[Acetyl]-AAM[Oxidation]K', []],
    ['Name: ACK/2_1(1,C,CAM)', 'AC[Carbamidomethyl]K', []],
    ['Name: ACK/2_1(0,C,CAM)', '', ['the peptide ACK is not taken: 0,C,CAM fits no residue']],
    ['Name: AC[160]K/2', '', ['the peptide AC[160]K is not taken: its modifications are only given as masses']],
    ['Name: Cluster_000001_T_Si_000001 NS=4498', '', []],
  ])('READ-08 %j of MSP is the peptide %j', (head, proforma, notes) => {
    expect(spectrumOf(`${head}\nNum peaks: 1\n147.1 5`)).toMatchObject({ proforma, notes });
  });

  it('READ-08 a spectrum of a library is read from a real library in mzSpecLib text, whole', () => {
    const library = readOracle('real/mzspeclib_fetal_brain_tiny.mzSpecLib.txt');
    const spectrum = spectrumOf(library);
    expect(spectrum).toMatchObject({
      title: 'FAC[Carbamidomethyl]HSASLTVR/3 (HCD)',
      proforma: 'FAC[Carbamidomethyl]HSASLTVR/3',
      charge: 3,
      precursorMz: 416.8757,
      further: 20,
      notes: [],
    });
    expect(spectrum.peaks).toHaveLength(239);
  });

  it('READ-08 a spectrum of a library of negative ions is refused', () => {
    const library = '<mzSpecLib>\n<Spectrum=1>\nMS:1000465|scan polarity=MS:1000129|negative scan\n<Peaks>\n100\t1\n';
    expect(problemOf(library)).toBe('This spectrum is of negative ions, but only positive ions are known');
  });
});

describe('numbers with separators of thousands', () => {
  // github.com/JuliaData/CSV.jl, issue 626: as spreadsheets copy them.
  const four = [
    [147.1128, 12345.5],
    [276.155, 1000.25],
    [488.2, 9999.75],
    [1276.155, 2500.5],
  ];

  it.each([
    'm/z\tIntensity\n147.1128\t12,345.5\n276.155\t1,000.25\n488.2\t9,999.75\n1,276.155\t2,500.5\n',
    '147.1128\t12,345.5\n276.155\t1,000.25\n488.2\t9,999.75\n1,276.155\t2,500.5\n',
    'm/z,Intensity\n147.1128,"12,345.5"\n276.155,"1,000.25"\n488.2,"9,999.75"\n"1,276.155","2,500.5"\n',
    '147.1128,"12,345.5"\n276.155,"1,000.25"\n488.2,"9,999.75"\n"1,276.155","2,500.5"\n',
  ])('READ-14 %j are read whole, which is said', (text) => {
    expect(spectrumOf(text)).toMatchObject({ peaks: four, notes: ['commas within numbers separate thousands'] });
  });

  it.each([
    ['147\t1,000\n276\t2,500', /^Line 1 has commas that may be decimal signs or separators of thousands/],
    ['147.11\t12,34', /^Line 1 has decimal commas/],
    ['m/z\tIntensity\n147,1128\t12345', /^Line 2 has decimal commas/],
    ['m/z\tIntensity\n147.11\t1.234,5', /^Line 2 has decimal commas/],
    ['m/z\tIntensity\n147.11\t1,23,456', /^Line 2 is not an m\/z and an intensity/],
  ])(
    'READ-14 numbers with separators of thousands are refused if they cannot be told from others: %j',
    (text, problem) => {
      expect(problemOf(text)).toMatch(problem);
    },
  );
});

describe('several peaks in a line', () => {
  const four = [
    [110.0713, 25],
    [147.1128, 1000],
    [246.181, 500],
    [361.2158, 10],
  ];
  const msp = (...lines: string[]) => `Name: QISFVK/2\nPrecursorMZ: 361.2158\nNum peaks: 4\n${lines.join('\n')}\n`;

  // github.com/matchms/matchms, issues 220 and 392.
  it.each([
    msp('110.0713 25 147.1128 1000', '246.181 500 361.2158 10'),
    msp('110.0713\t25\t147.1128\t1000', '246.181\t500\t361.2158\t10'),
    msp('110.0713 25; 147.1128 1000;', '246.181 500; 361.2158 10;'),
    msp('110.0713,25 147.1128,1000', '246.181,500 361.2158,10'),
    msp('110.0713:25 147.1128:1000 246.181:500 361.2158:10'),
    msp('(110.0713 25)(147.1128 1000)', '(246.181,500) (361.2158,10)'),
    msp('110.0713 25 "b1"', '147.1128 1000 "y1"', '246.181 500 "y2"', '361.2158 10 "p"'),
    '##TITLE=x\n##PEAK TABLE=(XY..XY)\n110.0713,25 147.1128,1000\n246.181,500 361.2158,10\n##END=\n',
    '##TITLE=x\n##NPOINTS=4\n##XYPOINTS=(XY..XY)\n110.0713, 25; 147.1128, 1000\n246.181, 500; 361.2158, 10 $$ end\n##END=\n',
    '110.0713 25 147.1128 1000\n246.181 500 361.2158 10',
    '110.0713,25 147.1128,1000\n246.181,500 361.2158,10',
    '110.0713:25 147.1128:1000\n246.181:500 361.2158:10',
  ])('READ-14 several peaks in a line of %j are read', (text) => {
    expect(spectrumOf(text).peaks).toEqual(four);
  });

  it('READ-14 several peaks in a line are refused if there are not as many as the text says', () => {
    expect(problemOf(msp('110.0713 25', '147.1128 1000', '246.181 500'))).toBe('Num peaks is 4, but there are 3');
    expect(problemOf('##NPOINTS=3\n##PEAK TABLE=(XY..XY)\n110.0713,25\n147.1128,1000\n##END=')).toBe(
      'NPOINTS is 3, but there are 2',
    );
  });

  it('READ-14 several peaks in a line of a curve in JCAMP-DX are refused', () => {
    expect(problemOf('##TITLE=x\n##XYDATA=(X++(Y..Y))\n100 1 2 3\n##END=')).toContain('has a curve');
  });
});

describe('a row of m/z and a row of intensities', () => {
  const three = [
    [147.1128, 1000],
    [276.155, 500],
    [375.22, 250],
  ];

  // github.com/cox-labs/CoxLab_Bug_Reporting, issue 23; github.com/mwang87/MetabolomicsSpectrumResolver, pull request 75.
  it.each([
    '147.1128\t276.155\t375.22\n1000\t500\t250\n',
    '147.1128;276.155;375.22\n1000;500;250\n',
    '147.1128 276.155 375.22\n1000 500 250',
    '147.1128,276.155,375.22\n1000,500,250',
    'm/z\t147.1128\t276.155\t375.22\nintensity\t1000\t500\t250',
    'intensity: 1000 500 250\nm/z: 147.1128 276.155 375.22',
    '[147.1128, 276.155, 375.22]\n[1000, 500, 250]',
    'mz = [147.1128, 276.155, 375.22]\nintensity = [1000.0, 500.0, 250.0]',
    'Masses\tIntensities\n147.1128;276.155;375.22\t1000;500;250',
    '{"mzs": [147.1128, 276.155, 375.22], "intensities": [1000, 500, 250]}',
    '[{"mzs": [147.1128, 276.155, 375.22], "intensities": [1000, 500, 250]}]',
    '{"peaks": [[147.1128, 1000], [276.155, 500], [375.22, 250]]}',
    '[[147.1128, 1000], [276.155, 500], [375.22, 250]]',
  ])('READ-14 a row of m/z and a row of intensities are peaks: %j', (text) => {
    expect(spectrumOf(text).peaks).toEqual(three);
  });

  it.each([
    ['147.1128 276.155 375.22\n1000 500 250 3', 'Line 2 has 4 numbers, but the line above has 3: 1000 500 250 3'],
    ['Masses\tIntensities\n147.1;276.1\t1000', 'Line 2 has 2 m/z, but 1 intensities'],
    ['{"mzs": [1, 2], "intensities": [1]}', 'There are 2 m/z, but 1 intensities'],
    ['1 2 3 4 5 6 7\n8 9 1 2 3 4 5\n6 7 8 9 1 2 3', 'Line 1 has 7 numbers, of which it is not known what they are'],
  ])('READ-14 a row of m/z and a row of intensities are refused if they do not go together: %j', (text, problem) => {
    expect(problemOf(text)).toContain(problem);
  });
});

it('READ-13 the peaks of a spectrum are those that were read and the lines 0 0', () => {
  expect(spectrumOf('147.11 40\n0 0\n200 5').balance).toEqual({
    unit: 'peak',
    given: 3,
    read: 2,
    leftOut: [{ reason: 'is 0 0', count: 1, line: 2, text: '0 0' }],
  });
});
