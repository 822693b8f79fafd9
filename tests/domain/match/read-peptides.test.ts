import { describe, expect, it } from 'vitest';
import { foreignFile } from '#domain/match/foreign-files';
import type { PeptideList } from '#domain/match/peptide-list';
import { readPeptides } from '#domain/match/read-peptides';

function listOf(text: string, column: number | null = null): PeptideList {
  const reading = readPeptides(text, column);
  if (reading.kind !== 'peptides') throw new Error(JSON.stringify(reading));
  return reading;
}
const sequencesOf = (text: string): string[] => listOf(text).peptides.map(({ sequence }) => sequence);

describe('lists', () => {
  it.each([
    ['lines', 'PEPTIDEK\nACDEFGHIK\n'],
    ['lines of Windows', 'PEPTIDEK\r\nACDEFGHIK\r\n'],
    ['lines of an old Mac', 'PEPTIDEK\rACDEFGHIK'],
    ['commas', 'PEPTIDEK, ACDEFGHIK'],
    ['semicolons', 'PEPTIDEK;ACDEFGHIK'],
    ['tabs', 'PEPTIDEK\tACDEFGHIK'],
    ['spaces', 'PEPTIDEK ACDEFGHIK'],
    ['quotes', '"PEPTIDEK"\n"ACDEFGHIK"'],
    ['a byte order mark', '\uFEFFPEPTIDEK\nACDEFGHIK'],
    ['blank lines', '\n\nPEPTIDEK\n\n\nACDEFGHIK\n\n'],
    ['a header', 'Peptide\nPEPTIDEK\nACDEFGHIK'],
    ['spaces within modifications', '_PEPT(Phospho (STY))IDEK_\n_AC(Carbamidomethyl (C))DEFGHIK_'],
  ])('MATCH-02 lists are read with %s', (_, text) => {
    expect(sequencesOf(text)).toEqual(['PEPTIDEK', 'ACDEFGHIK']);
    expect(listOf(text).source).toBe('list');
  });

  it('MATCH-02 MATCH-03 lists keep each entry as given, with its first line, and count modifications and repeats', () => {
    expect(listOf('PEPTIDEK\nPEPTM[16]K\nPEPTIDEK\nAAA pSTPEPK\npeptide\nPEPTMK\n')).toMatchObject({
      peptides: [
        { given: 'PEPTIDEK', sequence: 'PEPTIDEK', line: 1 },
        { given: 'PEPTM[16]K', sequence: 'PEPTMK', line: 2 },
        { given: 'peptide', sequence: 'PEPTIDE', line: 5 },
        { given: 'PEPTMK', sequence: 'PEPTMK', line: 6 },
      ],
      sequences: 3,
      entries: 7,
      modified: 1,
      problems: [
        { line: 4, entry: 'AAA', problem: 'is shorter than 5 residues' },
        { line: 4, entry: 'pSTPEPK', problem: expect.stringContaining('has pS') as string },
      ],
    });
  });

  it('MATCH-02 lists leave out what is above the limit, and say how much', () => {
    const letters = 'ACDEFGHKLM';
    const sequence = (number: number) =>
      [...String(number).padStart(6, '0')].map((digit) => letters[Number(digit)]).join('');
    const lines = Array.from({ length: 10_025 }, (_, number) => sequence(number));
    const list = listOf([...lines, 'A[1]AAAAA'].join('\n'));
    // The last one is another form of the first.
    expect([list.sequences, list.beyondLimit, list.peptides.length]).toEqual([10_000, 25, 10_001]);
  });

  it.each<[string, string[], number]>([
    ['PEPTIDEK,,ACDEFGHIK,\n', ['PEPTIDEK', 'ACDEFGHIK'], 2],
    ['PEPT[Phospho STY]IDEK', ['PEPTIDEK'], 1],
    ['M(ox (M))PEPTK,PEPT(Phospho (STY))IDEK', ['MPEPTK', 'PEPTIDEK'], 2],
    ['PEPT{Glycan HexNAc}IDEK', ['PEPTIDEK'], 1],
    ['PEPT(Phospho, STY)IDEK', ['PEPTIDEK'], 1],
    ['AC[1]DEFGHIK,PEPT[2]IDEK', ['ACDEFGHIK', 'PEPTIDEK'], 2],
    ['AC[1]DEFGHIK;PEPT[2]IDEK', ['ACDEFGHIK', 'PEPTIDEK'], 2],
    ['AC[1]DEFGHIK\tPEPT[2]IDEK', ['ACDEFGHIK', 'PEPTIDEK'], 2],
    ['A,C,D,E,F', ['ACDEF'], 1],
    ['PEPTIDEK,A', ['PEPTIDEK'], 2],
    ['A,PEPTIDEK', ['PEPTIDEK'], 2],
    [`'PEPTIDEK' ""ACDEFGHIK""`, ['PEPTIDEK', 'ACDEFGHIK'], 2],
    ['PEPTIDEKMTD\tACDEFGHIK', ['PEPTIDEKMTD', 'ACDEFGHIK'], 2],
  ])('MATCH-02 lists of %j have their entries', (text, sequences, entries) => {
    expect(sequencesOf(text)).toEqual(sequences);
    expect(listOf(text)).toMatchObject({ source: 'list', entries });
  });

  it('MATCH-02 lists have a header only in the first line that is not blank', () => {
    expect(sequencesOf('\n \n"Peptide"\nACDEFGHIK\npeptide\n')).toEqual(['ACDEFGHIK', 'PEPTIDE']);
    expect(readPeptides('Peptide\n')).toEqual({ kind: 'unreadable', message: 'There is no sequence in it.' });
  });

  it.each([
    ['PEPTIDE', ['PEPTIDE']],
    ['"SEQUENCE"\n', ['SEQUENCE']],
    ['PEPTIDE\nPEPTIDER', ['PEPTIDE', 'PEPTIDER']],
    ['PEPTIDE, ELVISLIVESK', ['PEPTIDE', 'ELVISLIVESK']],
    ['ELVISLIVESK\tPEPTIDE\nPEPTIDER\tSEQUENCE', ['ELVISLIVESK', 'PEPTIDE', 'PEPTIDER', 'SEQUENCE']],
  ])('MATCH-03 lists take the name of a column in capitals for the peptide that it is: %j', (text, sequences) => {
    expect(sequencesOf(text)).toEqual(sequences);
    expect(listOf(text).source).toBe('list');
  });

  it('MATCH-03 lists count each modified entry', () => {
    expect(listOf('PEPT[1]IDEK\nACDEFm\nPEPTIDEK\nPEPT[1]IDEK').modified).toBe(2);
  });

  it('MATCH-03 lists repeat up to 60 signs of an entry that is none', () => {
    const entries = [60, 61].map((signs) => '1'.repeat(signs));
    const reading = readPeptides(entries.join('\n'));
    expect(reading.kind === 'unreadable' && reading.problems?.map(({ entry }) => entry)).toEqual([
      '1'.repeat(60),
      `${'1'.repeat(60)}…`,
    ]);
  });
});

describe('FASTA', () => {
  it('MATCH-02 joins the lines of a record and keeps its name', () => {
    expect(listOf('>sp|P1|ONE first\nPEPTI\nDEK\n\n>two\nACDEFGHIK*\n>bad\nPEP1\n')).toMatchObject({
      source: 'FASTA',
      peptides: [
        { given: 'sp|P1|ONE', sequence: 'PEPTIDEK', line: 1 },
        { given: 'two', sequence: 'ACDEFGHIK', line: 5 },
      ],
      problems: [{ line: 7, entry: 'bad', problem: 'is not a peptide sequence' }],
    });
  });
});

describe('FASTA without ids, with blanks or with line ends of an old Mac', () => {
  it('MATCH-02 names a record by its line, and joins its residues', () => {
    expect(listOf('>\nPE PTI DEK\n>b\nACDEFGHIK').peptides).toEqual([
      { given: 'line 1', sequence: 'PEPTIDEK', line: 1 },
      { given: 'b', sequence: 'ACDEFGHIK', line: 3 },
    ]);
    expect(listOf('\uFEFF>a\rPEPTI\rDEK\r>b\rACDEFGHIK\r')).toMatchObject({
      source: 'FASTA',
      column: null,
      peptides: [
        { given: 'a', sequence: 'PEPTIDEK', line: 1 },
        { given: 'b', sequence: 'ACDEFGHIK', line: 4 },
      ],
    });
    expect(listOf('\u00A0\n>a\nPEPTIDEK').peptides).toEqual([{ given: 'a', sequence: 'PEPTIDEK', line: 2 }]);
  });
});

describe('mzTab', () => {
  it('MATCH-02 mzTab has its peptides in the rows of PSMs below their header', () => {
    const lines = [
      'COM\tPSM\tPEPTIDEA',
      'MTD\tmzTab-version\t1.0.0',
      'PSM\t0\tPEPTIDEC',
      'PEH\tsequence\taccession',
      'PEP\tPEPTIDED\tx',
      'PSH\tPSM_ID\tsequence',
      'PSM\t1\tPEPTIDEE',
      'PSM\t2',
      'COM\tPSM\tPEPTIDEF',
      'PSM\t3\tPEPTIDEG',
    ];
    expect(listOf(lines.join('\n'))).toMatchObject({
      source: 'mzTab',
      column: 'sequence',
      entries: 2,
      problemCount: 0,
      peptides: [
        { given: 'PEPTIDEE', line: 7 },
        { given: 'PEPTIDEG', line: 10 },
      ],
    });
  });

  it('MATCH-02 mzTab has them in the rows of peptides if there are no PSMs', () => {
    const text = 'MTD\tx\nPEH\taccession\tsequence\nPEP\tP1\tPEPTIDEK\n';
    expect(listOf(text)).toMatchObject({ source: 'mzTab', peptides: [{ given: 'PEPTIDEK', line: 3 }] });
  });
});

describe('what is a table', () => {
  const kindOf = (text: string): string => {
    const reading = readPeptides(text);
    return reading.kind === 'peptides' ? reading.source : reading.kind;
  };
  const times = (count: number, line: string): string => `${line}\n`.repeat(count);

  it.each([
    ['one line', 'id,what', 'unreadable'],
    ['a line of peptides for the most part', 'PEPTIDEK,ACDEFGHIK,1\nPEPTIDER,ACDEFGHIR,2', 'columns'],
    ['4 of 5 entries peptides', 'PEPTIDEK,ACDEFGHIK\nPEPTIDER,ACDEFGHIR,2', 'list'],
    ['a line half of peptides', 'PEPTIDEK,1\nACDEFGHIK,2', 'columns'],
    ['half of the lines alike', 'id,what\n1,PEPTIDEK\nACDEFGHIK', 'columns'],
    ['less than half of the lines alike', `id,what\n${times(24, '1,x')}${times(26, 'word')}`, 'unreadable'],
    ['headers with blanks', 'Gene ; Sequence \nH19;PEPTIDEK', 'table'],
    ['headers below a blank line', ' \nGene\tSequence\nH19\tPEPTIDEK', 'table'],
  ])('MATCH-02 %s: %#', (_, text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });
});

describe('the column of a table', () => {
  it('MATCH-02 READ-03 the column of a table is read if 4 of 5 of its cells are peptides, empty ones not counted', () => {
    expect(listOf('Sequence,n\nPEPTIDEK,1\nPEPTIDEA,1\nPEPTIDEC,1\nPEPTIDED,1\n12,2')).toMatchObject({
      source: 'table',
      column: 'Sequence',
      sequences: 4,
      problemCount: 1,
    });
    expect(listOf('n,Sequence\n1,PEPTIDEK\n2,\n3, \n4\n5,').entries).toBe(1);
    expect(readPeptides('Sequence,n\nPEPTIDEK,1\n12,2\n13,3')).toMatchObject({ kind: 'columns', guess: 0 });
  });

  it('MATCH-02 the column of a table may be empty', () => {
    expect(readPeptides('Gene\tSequence\n')).toEqual({
      kind: 'unreadable',
      message: 'There is no sequence in it.',
    });
  });

  it('MATCH-02 the column of a table is offered by its name or number, with the first cell that is not blank, and guessed', () => {
    const cell = 'x'.repeat(70);
    expect(readPeptides(`id,,none,what\n1,,,PEPTIDEK\n2, ${cell} ,,\n`)).toEqual({
      kind: 'columns',
      columns: [
        { index: 0, name: 'id', sample: '1' },
        { index: 1, name: 'Column 2', sample: `${'x'.repeat(60)}…` },
        { index: 2, name: 'none', sample: '' },
        { index: 3, name: 'what', sample: 'PEPTIDEK' },
      ],
      guess: 3,
    });
    expect(readPeptides('id,x\n1, \n2,0')).toMatchObject({ columns: [{ sample: '1' }, { sample: '0' }] });
    expect(readPeptides('id,score\n1,2\n3,4')).toMatchObject({ kind: 'columns', guess: null });
    expect(readPeptides('a,b\nPEPTIDEK,ACDEFGHIK')).toMatchObject({ kind: 'columns', guess: 0 });
  });

  it('MATCH-02 the column of a table is offered among the first 500', () => {
    const row = (cell: string) => Array.from({ length: 502 }, (_, index) => `${cell}${index}`).join(',');
    const reading = readPeptides(`${row('c')}\n${row('1')}`);
    expect(reading.kind === 'columns' && reading.columns.map(({ name }) => name).at(-1)).toBe('c499');
  });

  it('MATCH-02 the column of a table is read below its header, cells without blanks, if the reader chooses it', () => {
    expect(listOf('\nid,what\n1, PEPTIDEK \n2,ACDEFGHIK\n', 1)).toMatchObject({
      source: 'table',
      column: 'what',
      problemCount: 0,
      peptides: [
        { given: 'PEPTIDEK', line: 3 },
        { given: 'ACDEFGHIK', line: 4 },
      ],
    });
    expect(listOf('Gene ; Sequence \nH19;PEPTIDEK').column).toBe('Sequence');
    expect(readPeptides('id,what\n1,PEPTIDEK\n2,ACDEFGHIK', 7)).toMatchObject({ kind: 'columns' });
  });
});

describe('tables', () => {
  it.each([
    ['\t', 'Gene\tSequence\tScore\nMALAT1\tPEPTIDEK\t9.5\nH19\tACDEFGHIK\t8\n'],
    [',', 'gene,peptide sequence,score\nMALAT1,PEPTIDEK,9.5\nH19,ACDEFGHIK,8\n'],
    [';', '"Gene";"Peptide";"Score"\n"a;b";"PEPTIDEK";"9,5"\n"say ""c""";"ACDEFGHIK";"8"\n'],
  ])('MATCH-02 separated by %j have a column that its header names', (_, text) => {
    expect(sequencesOf(text)).toEqual(['PEPTIDEK', 'ACDEFGHIK']);
  });

  it('MATCH-02 tables without a known header ask which column it is, and guess', () => {
    const text = 'id,what,score\n1,PEPTIDEK,9\n2,ACDEFGHIK,8\n';
    expect(readPeptides(text)).toEqual({
      kind: 'columns',
      columns: [
        { index: 0, name: 'id', sample: '1' },
        { index: 1, name: 'what', sample: 'PEPTIDEK' },
        { index: 2, name: 'score', sample: '9' },
      ],
      guess: 1,
    });
    expect(listOf(text, 1)).toMatchObject({ column: 'what', sequences: 2, peptides: [{ line: 2 }, { line: 3 }] });
  });

  it('MATCH-02 tables may have their headers in capitals', () => {
    expect(listOf('SCAN\tPEPTIDE\tSCORE\n17\tACDEFGHIK\t3.2')).toMatchObject({
      column: 'PEPTIDE',
      peptides: [{ sequence: 'ACDEFGHIK', line: 2 }],
      entries: 1,
    });
  });

  it('MATCH-02 tables whose column Sequence holds something else ask as well', () => {
    expect(readPeptides('Sequence,Protein\n1,PEPTIDEK\n2,ACDEFGHIK\n')).toMatchObject({ kind: 'columns', guess: 1 });
  });
});

describe('a text that is not a list of peptides', () => {
  it('READ-03 10,000 lines of rubbish are refused and counted, and the first thousand listed with their lines', () => {
    const reading = readPeptides(Array.from({ length: 10_000 }, (_, line) => `=cmd|'/c calc'!A${line}`).join('\n'));
    if (reading.kind !== 'unreadable') throw new Error(reading.kind);
    expect(reading.message).toBe('None of its entries is a peptide.');
    expect(reading.problems?.length).toBe(1_000);
    expect(reading.problems?.[0]).toEqual({ line: 1, entry: '=cmd', problem: 'is not a peptide sequence' });
    expect(reading.problemCount).toBeGreaterThanOrEqual(10_000);
  });

  it('READ-03 words are not read as peptides, even where their letters are those of residues', () => {
    const prose =
      'The sequences of these peptides were sent to the reader, and the least were kept in the freezer at last.';
    expect(readPeptides(prose)).toMatchObject({ kind: 'unreadable', problems: expect.any(Array) as unknown[] });
    expect(readPeptides('PEPTIDEK ACDEFGHIK VERSION 4.1b Threshold')).toMatchObject({
      kind: 'unreadable',
      message:
        'Only 3 of its 5 entries are peptides, so it is not read as a list of them. Remove what is not a peptide.',
    });
  });

  it('MATCH-03 an entry that is repeated is listed once, at its first line, and counted each time', () => {
    const peptides = Array.from('ACDEFGHIKLMNPQRS', (letter) => `PEPTIDE${letter}`).join('\n');
    const { problems, problemCount } = listOf(`${peptides}\nPEP1\nPEP22X2\nPEP1\nPEP1\n`);
    expect(problems.map(({ line, entry }) => [line, entry])).toEqual([
      [17, 'PEP1'],
      [18, 'PEP22X2'],
    ]);
    expect(problemCount).toBe(4);
  });

  it.each([
    ['<?xml version="1.0"?><mzML>', /XML or HTML/],
    ['  <html>', /XML or HTML/],
    ['\u00EF\u00BB\u00BF<?xml version="1.0"?>', /XML or HTML/],
    ['BEGIN IONS\nTITLE=x', /MGF/],
    ['PAR1\u0015\u0004', /Parquet/],
    ['%PDF-1.7', /PDF/],
    ['\u001F\u008B\u0008', /gzip/],
    ['\u00D0\u00CF\u0011\u00E0', /password/],
    ['SQLite format 3\u0000', /database/],
    ['abc\u0000def', /not text/],
  ])('MATCH-02 %j gets a sentence', (start, says) => {
    expect(foreignFile(start)).toMatch(says);
    expect(readPeptides(start)).toMatchObject({ kind: 'unreadable', message: expect.stringMatching(says) as string });
  });

  it.each(['', ' \n\t\n', '\uFEFF'])('MATCH-02 an empty text %j says so', (text) => {
    expect(readPeptides(text)).toEqual({ kind: 'unreadable', message: 'There is no sequence in it.' });
  });

  it('MATCH-02 an mzTab file without peptides says so', () => {
    expect(readPeptides('MTD\tmzTab-version\t1.0.0\nPRH\taccession\n')).toEqual({
      kind: 'unreadable',
      message: 'This mzTab file has no table of peptides or PSMs.',
    });
  });
});

describe('inputs of public bug reports', () => {
  it('READ-07 inputs of public bug reports records of one name are each compared, whatever else is between them', () => {
    expect(listOf('>pep\nSAPSMTENATTGLR\n>pep\nQAKPGQIAIDLYPR\n>pep\nGHTNMPYLYTK')).toMatchObject({
      sequences: 3,
      changes: ['1 name belongs to several records, such as pep; each record is compared'],
    });
    expect(sequencesOf('# of March\n>P1 my protein\n;checked\nMKATIILLLL\nDEASGIG\n>P2\nQAKPGQIAIDLYPR')).toEqual([
      'MKATIILLLLDEASGIG',
      'QAKPGQIAIDLYPR',
    ]);
  });

  it('READ-09 a sequence as the pages of this site and GenBank show it is one', () => {
    const numbered = '1 MKATIILLLL AQVSWAGPFQ SAPSMTENAT TGLRDEASGI GPEVPDDRDF EPSLMKATII\n61 LLLLAQ\n';
    const whole = 'MKATIILLLLAQVSWAGPFQSAPSMTENATTGLRDEASGIGPEVPDDRDFEPSLMKATIILLLLAQ';
    expect(listOf(numbered)).toMatchObject({ source: 'sequence', peptides: [{ sequence: whole }] });
    expect(sequencesOf(`ORIGIN\n${numbered}//\n`)).toEqual([whole]);
    expect(sequencesOf(`>SPENT000001_ORF1\n${numbered.replace(/^\d+ /gm, '')}`)).toEqual([whole]);
    // Numbers that do not count letters are ranks.
    expect(readPeptides('1 SAPSMTENAT\n2 QAKPGQIAID\n3 GHTNMPYLYT')).toMatchObject({ kind: 'unreadable' });
  });

  it('READ-03 several peptides of a cell are each compared, and the cell joins them to the table', () => {
    const list = listOf(
      'Protein\tPeptides\nP1\tSAPSMTENATTGLR;QAKPGQIAIDLYPR\nP2\tGHTNMPYLYTK\nP3\tLQLCLYAEENR|GHTNMPYLYTK',
    );
    expect([list.sequences, list.peptides.map(({ given, sequence }) => given === sequence)]).toEqual([
      4,
      [false, false, true, false, false],
    ]);
    expect(sequencesOf('n\tPeptides\n1\tSAPSMTENATTGLR, QAKPGQIAIDLYPR\n2\tGHTNMPYLYTK LQLCLYAEENR')).toHaveLength(4);
  });

  it('READ-03 the output of NetMHCpan is read by its column, and nothing else of it', () => {
    const block = [
      '# NetMHCpan version 4.1b',
      '---------------',
      ' Pos         MHC        Peptide      Core Of Gp Gl Ip Il        Icore        Identity  Score_EL %Rank_EL BindLevel',
      '---------------',
      '   1 HLA-A*02:01     GHTNMPYLYTK   GHTNMPYLY  0  0  0  0  0     GHTNMPYLYTK         PEPLIST 0.0000110   68.667',
      '   1 HLA-A*02:01     LQLCLYAEENR   LQLCLYAEE  0  0  0  0  0     LQLCLYAEENR         PEPLIST 0.9990110    0.001 <= SB',
      '---------------',
      '',
      'Protein PEPLIST. Allele HLA-A*02:01. Number of high binders 1. Number of weak binders 0. Number of peptides 2',
    ];
    expect(listOf([...block, ...block].join('\n'))).toMatchObject({
      source: 'NetMHCpan',
      column: 'Peptide',
      sequences: 2,
      entries: 4,
      problemCount: 0,
    });
  });

  it('READ-03 rows with fewer or more cells than the header are rows', () => {
    const table = (cells: string) =>
      `peptidoform\tspectrum_id\trun\tscore\tnote\tsource\nSAPSMTENATTGLR/2\t${cells}\nQAKPGQIAIDLYPR/3\t1\n`;
    for (const cells of ['1', '1\t2\t3\t4\t5\t6\t7\t8'])
      expect(listOf(table(cells))).toMatchObject({ source: 'psm_utils', sequences: 2, problemCount: 0 });
    // R names the rows in a column without a header.
    expect(sequencesOf('Peptide\tScore\n1\tSAPSMTENATTGLR\t3.5\n2\tQAKPGQIAIDLYPR\t4.0')).toEqual([
      'SAPSMTENATTGLR',
      'QAKPGQIAIDLYPR',
    ]);
  });

  it('READ-04 the table says which tool wrote a sign that two tools read differently', () => {
    const alphaPept =
      'sequence\tdecoy\tquery_idx\tn_fragments_matched\nAAcCPEPK\tFalse\t1\t5\naAAoxMpSPEPK\tFalse\t2\t5\n';
    expect(listOf(alphaPept)).toMatchObject({ source: 'AlphaPept', modified: 2 });
    expect(sequencesOf(alphaPept)).toEqual(['AACPEPK', 'AAMSPEPK']);
    expect(listOf('Peptide\tx\nAAcCPEPK\t1\nAApSPEPK\t1\nAAAPEPK\t2').problems.map(({ line }) => line)).toEqual([2, 3]);
    expect(
      listOf('#SpecFile\tSpecID\tPeptide\tMSGFScore\tDeNovoScore\nf\t1\tK.AC+57.021M+15.995PEPK.R\t1\t2'),
    ).toMatchObject({
      source: 'MS-GF+',
      peptides: [{ sequence: 'ACMPEPK' }],
    });
  });
});

describe('values behind a separator in a table of one column', () => {
  const three = ['GHTNMPYLYTK', 'SAPSMTENATTGLR', 'LQLCLYAEENR'];

  it.each([
    'Peptides\nGHTNMPYLYTK;SAPSMTENATTGLR\nLQLCLYAEENR',
    'Peptides\nGHTNMPYLYTK,SAPSMTENATTGLR\nLQLCLYAEENR\n',
    'Peptides\nGHTNMPYLYTK|SAPSMTENATTGLR\nLQLCLYAEENR\n',
    'Peptides\nGHTNMPYLYTK; SAPSMTENATTGLR\nLQLCLYAEENR\n',
    '"Peptides"\n"GHTNMPYLYTK;SAPSMTENATTGLR"\n"LQLCLYAEENR"\n',
    'Peptide\nGHTNMPYLYTK;SAPSMTENATTGLR;LQLCLYAEENR',
    'Peptide\nGHTNMPYLYTK\tSAPSMTENATTGLR\nLQLCLYAEENR',
  ])('READ-14 values behind a separator in a table of one column are read: %j', (text) => {
    expect(sequencesOf(text)).toEqual(three);
    expect(listOf(text).problemCount).toBe(0);
  });
});

describe('a row of values that spells the name of a column', () => {
  it('READ-14 a row of values that spells the name of a column is no header below rows of the same table, which are asked for', () => {
    const rows = ['x0\tGHTNMPYLYTK\t2', 'x1\tSAPSMTENATTGLR\t3', 'x2\tPEPTIDE\t4', 'x3\tLQLCLYAEENR\t5'];
    const text = `id\tmyColumn\tscore\n${rows.join('\n')}\n`;
    expect(readPeptides(text)).toMatchObject({ kind: 'columns', guess: 1, columns: [{}, { name: 'myColumn' }, {}] });
    expect(listOf(text, 1).peptides.map(({ sequence }) => sequence)).toEqual([
      'GHTNMPYLYTK',
      'SAPSMTENATTGLR',
      'PEPTIDE',
      'LQLCLYAEENR',
    ]);
  });

  it('READ-14 a row of values that spells the name of a column is no header if its letters are divided, as tools for de novo sequencing write them', () => {
    const rows = ['1\tP,E,P,T,I,D,E\tG,H,T,N,M,P,Y,L,Y,T,K', '2\tP,E,P,T,I,D,E\tS,A,P,S,M,T,E,N,A,T,T,G,L,R'];
    const text = `scan\ttarget\tpredicted\n${rows.join('\n')}\n`;
    expect(readPeptides(text)).toMatchObject({ kind: 'columns' });
    expect(listOf(text, 2).peptides.map(({ sequence }) => sequence)).toEqual(['GHTNMPYLYTK', 'SAPSMTENATTGLR']);
  });

  it.each([
    ['x2\tPEPTIDE\t4\nx0\tGHTNMPYLYTK\t2\nx1\tSAPSMTENATTGLR\t3', 3],
    ['PEPTIDE\t4\nGHTNMPYLYTK\t2\nSAPSMTENATTGLR\t3', 3],
    ['1,SEQUENCE\n2,GHTNMPYLYTK', 2],
    ['a\tPEPTIDE\nb\tGHTNMPYLYTK', 2],
  ])('READ-14 a row of values that spells the name of a column is no header in the first line of %j', (text, count) => {
    const reading = readPeptides(text);
    expect(reading).toMatchObject({ kind: 'columns' });
    expect(listOf(text, reading.kind === 'columns' ? reading.guess : null).sequences).toBe(count);
  });
});

describe('decoys and contaminants', () => {
  it('READ-14 decoys and contaminants of MaxQuant are left out and named', () => {
    const rows = ['GHTNMPYLYTK\t\t', 'SAPSMTENATTGLR\t+\t', 'LQLCLYAEENR\t\t+'];
    const list = listOf(`Sequence\tReverse\tPotential contaminant\n${rows.join('\n')}\n`);
    expect(list.peptides.map(({ sequence }) => sequence)).toEqual(['GHTNMPYLYTK']);
    expect(list.balance).toEqual({
      unit: 'row',
      given: 3,
      read: 1,
      leftOut: [
        { reason: 'is a decoy', count: 1, line: 3, text: 'SAPSMTENATTGLR' },
        { reason: 'is a contaminant', count: 1, line: 4, text: 'LQLCLYAEENR' },
      ],
    });
  });

  it.each([
    ['Stripped.Sequence\tDecoy', '0', '1'],
    ['peptide\tis_decoy', 'false', 'true'],
    ['peptide\tlabel', '1', '-1'],
    ['Peptide\tProteins', 'sp|P1|A;rev_sp|P2|B', 'rev_sp|P2|B'],
    ['Peptide\tProtein', 'sp|P1|A', 'XXX_sp|P2|B'],
    ['Sequence\tProteins', 'P1', 'REV__P1;REV__P2'],
    ['sequence\ttarget_decoy', 'target+decoy', 'decoy'],
    ['Base Sequence\tDecoy/Contaminant/Target', 'T', 'D'],
    ['Peptide\tProtein', 'sp|P1|A', 'contam_sp|P2|B'],
    ['Sequence\tLeading razor protein', 'P1', 'CON__P00761'],
    ['Sequence\tContaminant', 'False', 'True'],
  ])('READ-14 decoys and contaminants are told by the columns %j', (header, target, decoy) => {
    const list = listOf(`${header}\nGHTNMPYLYTK\t${target}\nSAPSMTENATTGLR\t${decoy}\n`);
    expect(list.peptides.map(({ sequence }) => sequence)).toEqual(['GHTNMPYLYTK']);
    expect(list.balance).toMatchObject({ given: 2, read: 1, leftOut: [{ line: 3 }] });
  });

  it('READ-14 decoys and contaminants of mzTab are told by its column of decoys', () => {
    const text = [
      'MTD\tmzTab-version\t1.0.0',
      'PSH\tsequence\topt_global_cv_MS:1002217_decoy_peptide',
      'PSM\tGHTNMPYLYTK\t0',
      'PSM\tSAPSMTENATTGLR\t1',
    ].join('\n');
    expect(sequencesOf(text)).toEqual(['GHTNMPYLYTK']);
    expect(listOf(text).balance).toMatchObject({ unit: 'row', given: 2, read: 1 });
  });
});

describe('a list or table as programs and spreadsheets write it', () => {
  it.each([
    'Sequence,Score\n"=""GHTNMPYLYTK""",1\n"=""SAPSMTENATTGLR""",2\n',
    'Sequence\tScore\n="GHTNMPYLYTK"\t1\n="SAPSMTENATTGLR"\t2\n',
    '="GHTNMPYLYTK"\n="SAPSMTENATTGLR"',
    'c("GHTNMPYLYTK", "SAPSMTENATTGLR")',
    '["GHTNMPYLYTK", "SAPSMTENATTGLR"]',
    "['GHTNMPYLYTK' 'SAPSMTENATTGLR']",
    '[1] "GHTNMPYLYTK"    "SAPSMTENATTGLR"',
    '• GHTNMPYLYTK\n• SAPSMTENATTGLR',
    '1. GHTNMPYLYTK\n2. SAPSMTENATTGLR',
    '- GHTNMPYLYTK\n- SAPSMTENATTGLR',
    'GHTNMPYLYTK | SAPSMTENATTGLR',
    'GHTNM\u200BPYLYTK\nSAPSMTENATTGLR',
    '0       GHTNMPYLYTK\n1    SAPSMTENATTGLR\nName: peptide, dtype: object',
  ])('READ-14 %j has its two peptides', (text) => {
    expect(sequencesOf(text)).toEqual(['GHTNMPYLYTK', 'SAPSMTENATTGLR']);
    expect(listOf(text).problemCount).toBe(0);
  });
});
