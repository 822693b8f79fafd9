import { describe, expect, it } from 'vitest';
import { readValues, writeValues } from '#domain/search/value-list';

describe('a list of values', () => {
  it.each([
    ['line breaks', 'SPENP000001\r\nSPENP000002\rSPENP000003\nSPENP000004\n'],
    ['tabs', 'SPENP000001\tSPENP000002\t\tSPENP000003\tSPENP000004'],
    ['semicolons', 'SPENP000001;SPENP000002; SPENP000003 ;SPENP000004;'],
    ['commas', 'SPENP000001,SPENP000002, SPENP000003,,SPENP000004,'],
    ['spaces', '  SPENP000001 SPENP000002   SPENP000003\u00A0SPENP000004 '],
    ['double quotes', '"SPENP000001","SPENP000002" "SPENP000003"\n"SPENP000004"'],
    ['single quotes', "'SPENP000001', 'SPENP000002', ‘SPENP000003’, `SPENP000004`"],
    ['typographic quotes', '“SPENP000001”，“SPENP000002”；“SPENP000003” “SPENP000004”'],
    ['all at once', '\uFEFF"SPENP000001";SPENP000002\r\n\'SPENP000003\'\t,SPENP000004\u200B'],
  ])('LIST-01 a list of values is separated by %s', (_, text) => {
    expect(readValues(text)).toEqual(['SPENP000001', 'SPENP000002', 'SPENP000003', 'SPENP000004']);
  });

  it('LIST-01 a list of values has each value once, regardless of case, in its first spelling', () => {
    expect(readValues('Malat1 NEAT1 MALAT1 malat1 neat1')).toEqual(['Malat1', 'NEAT1']);
  });

  it('LIST-01 a list of values keeps spaces inside double quotes, but no comma and no line break', () => {
    expect(readValues('"Clone 12", MALAT1')).toEqual(['Clone 12', 'MALAT1']);
    expect(readValues('"A,B"')).toEqual(['A', 'B']);
    expect(readValues('"A\nB C"')).toEqual(['A', 'B', 'C']);
    expect(readValues('"never closed')).toEqual(['never', 'closed']);
  });

  it('LIST-01 a list of values keeps signs inside values', () => {
    expect(readValues("lnc-X-1:2 NONHSAT1.2 Bowen's 3'UTR URS000075C808_9606; A&B=c#d?é%")).toEqual([
      'lnc-X-1:2',
      'NONHSAT1.2',
      "Bowen's",
      "3'UTR",
      'URS000075C808_9606',
      'A&B=c#d?é%',
    ]);
  });

  it('a list of values is empty for nothing but separators and quotes', () => {
    for (const text of ['', ' \n\t;,', '""', '"" , "\n']) expect(readValues(text)).toEqual([]);
  });

  it('LIST-01 a list of values is written as a comma list', () => {
    expect(writeValues(['SPENP000001', 'SPENP000002'])).toBe('SPENP000001,SPENP000002');
    expect(writeValues(['Clone 12', 'MALAT1'])).toBe('"Clone 12",MALAT1');
    expect(writeValues(['Mir Mir'])).toBe('"Mir Mir"');
  });
});

describe('single values of a list', () => {
  it.each([
    ["'A'", ['A']],
    ["'A", ["'A"]],
    ["A'", ["A'"]],
    ["'A'B", ["'A'B"]],
    ["5'-A'", ["5'-A'"]],
    ['„A b“', ['A b']],
    ['" A b "', ['A b']],
    ['"A', ['A']],
    ['A"', ['A']],
    // Sites put zero-width spaces into long ids, so that a line may break there; other names they divide.
    ['SPENP000\u200B001', ['SPENP000001']],
    ['SPENP000001\u200BSPENP000002', ['SPENP000001', 'SPENP000002']],
    ['LINC00963\u200BNEAT1', ['LINC00963', 'NEAT1']],
    ['A ; B，C；D', ['A', 'B', 'C', 'D']],
    ['A "b c" D', ['A', 'b c', 'D']],
    ['A "b ! c"', ['A', 'b ! c']],
    ['A b!', ['A b!']],
    ["'A b!'", ['A b!']],
  ])('LIST-01 %j holds %j', (text, values) => {
    expect(readValues(text)).toEqual(values);
  });
});

describe('a list as programs print it', () => {
  const two = ['LINC00963', 'NEAT1'];

  it.each([
    // Vectors of R (github.com/wjawaid/enrichR, issue 6), as they are written and printed.
    'c("LINC00963", "NEAT1")',
    "genes <- c('LINC00963', 'NEAT1')",
    'c("LINC00963",\n  "NEAT1")',
    'list("LINC00963", "NEAT1")',
    'c(a = "LINC00963", b = "NEAT1")',
    '[1] "LINC00963" "NEAT1"',
    '[1] "LINC00963"\n[2] "NEAT1"    ',
    'structure(c("LINC00963", "NEAT1"), class = "genes")',
    '[1] LINC00963 NEAT1\nLevels: LINC00963 NEAT1',
    // Lists, sets, tuples, arrays and series of Python and pandas; JSON.
    '["LINC00963", "NEAT1"]',
    "['LINC00963', 'NEAT1']",
    "{'LINC00963', 'NEAT1'}",
    "('LINC00963', 'NEAT1')",
    "['LINC00963' 'NEAT1']",
    "[\n  'LINC00963',\n  'NEAT1'\n]",
    "array(['LINC00963', 'NEAT1'], dtype='<U9')",
    "Index(['LINC00963', 'NEAT1'], dtype='object', name='gene')",
    '0    LINC00963\n1        NEAT1\nName: gene, dtype: object',
    "genes = ['LINC00963', 'NEAT1']",
    // Lists of word processors, Markdown and Java.
    '• LINC00963\n• NEAT1',
    '- LINC00963\n- NEAT1',
    '* LINC00963\n* NEAT1',
    '•\tLINC00963\n•\tNEAT1',
    '1. LINC00963\n2. NEAT1',
    '1) LINC00963\n2) NEAT1',
    '- [x] LINC00963\n- [ ] NEAT1',
    '| LINC00963 | NEAT1 |',
    '| LINC00963 |\n|-----------|\n| NEAT1 |',
    'LINC00963 | NEAT1',
    'LINC00963|NEAT1',
    '[LINC00963, NEAT1]',
    '{LINC00963,NEAT1}',
    // ="..." keeps spreadsheets from changing a text (github.com/jakob/TableTool, issue 72).
    '="LINC00963"\n="NEAT1"',
    '="LINC00963",="NEAT1"',
  ])('READ-14 %j holds its two names', (text) => {
    expect(readValues(text)).toEqual(two);
  });

  it.each([
    ['ENST00000456328.2|ENSG00000290825.1|OTTHUMG00000002860.3|-|DDX11L2-202|', 1],
    ['sp|P04637|P53_HUMAN', 1],
    ['HLA-A*02:01 [1]', 1],
    ['MIR17HG(host)', 1],
    ['f(x)', 1],
    ['(-)-x', 1],
    ['-5', 1],
  ])('READ-14 a list as programs print it keeps what belongs to a value: %j', (text, count) => {
    expect(readValues(text)).toHaveLength(count);
  });
});
