import { describe, expect, it } from 'vitest';
import {
  asListed,
  cleanCriteria,
  cleanValues,
  type Criterion,
  describeCriteria,
  isBlank,
  isTextCriterion,
  placeOf,
  textValues,
} from '#domain/search/criteria';
import { checkCriteria, checkPlace, mayRun, searchMessages } from '#domain/search/validation';

const place = (...values: string[]): Criterion => ({ type: 'location', values });

describe('values', () => {
  it('SEARCH-12 SEARCH-13 values of a text builder are a comma list, trimmed, without blanks and repetitions', () => {
    expect(cleanValues({ type: 'geneId', values: ['  SPENG1 , SPENG2,,SPENG1 ,'] })).toEqual(['SPENG1,SPENG2']);
    expect(cleanValues({ type: 'geneName', values: ['A', 'B'] })).toEqual(['A,B']);
    expect(isBlank({ type: 'pmid', values: [' , ,'] })).toBe(true);
  });

  it('SEARCH-10 SEARCH-11 values of fixed options are those that exist, one where one is asked for', () => {
    expect(cleanValues({ type: 'expression', values: ['4', '9', '1', '1'] })).toEqual(['1', '4']);
    expect(cleanValues({ type: 'validation', values: ['1', '0'] })).toEqual(['1']);
    expect(isBlank({ type: 'validation', values: ['yes'] })).toBe(true);
  });

  it('SEARCH-06 values count once for each type, the first filled one, and blank builders do not count', () => {
    expect(
      cleanCriteria([
        { type: 'geneName', values: [' '] },
        { type: 'cancer', values: ['Breast cancer', 'Breast cancer'] },
        { type: 'cancer', values: ['Lung cancer'] },
        { type: 'geneName', values: ['MALAT1'] },
      ]),
    ).toEqual([
      { type: 'cancer', values: ['Breast cancer'] },
      { type: 'geneName', values: ['MALAT1'] },
    ]);
  });

  it('values are described in words', () => {
    expect(
      describeCriteria([
        { type: 'expression', values: ['1', '2'] },
        { type: 'geneName', values: ['A, B'] },
        place('chr1', '5', '10'),
        { type: 'simultaneous', values: ['false'] },
      ]),
    ).toEqual([
      { label: 'Expression Group', values: ['Tumor-specific', 'Upregulated'] },
      { label: 'Gene Name', values: ['A', 'B'] },
      { label: 'Location', values: ['chr1:5..10'] },
      { label: 'Simultaneous Expression', values: ['Exclusively expressed'] },
    ]);
  });
});

describe('values of a catalogue of its own', () => {
  const own = {
    idPrefixes: { gene: 'LABG', transcript: 'LABT', peptide: 'LABP' },
    assembly: 'GRCm39/mm39',
    genome: { ucsc: 'mm39', ensembl: null, chromosomes: { chr19: 61_420_004 } },
  };

  it('OWN-01 values of a catalogue of its own are ids in the addresses of its pages', () => {
    const address = ['https://lab.example/peptide/LABP000012'];
    expect(cleanValues({ type: 'peptideId', values: address }, own)).toEqual(['LABP000012']);
    expect(cleanValues({ type: 'peptideId', values: address })).toEqual(address);
  });

  it('OWN-07 values of a catalogue of its own are places on its chromosomes', () => {
    expect(cleanValues(place('19:5-9'), own)).toEqual(['chr19', '5', '9']);
    expect(cleanValues(place('chr19_GL456210_random', '5', '9'), own)).toEqual(['chr19_GL456210_random', '5', '9']);
    expect(cleanValues(place('20', '5', '9'), own)).toEqual(['20', '5', '9']);
  });
});

describe('a place', () => {
  it('SEARCH-15 a place is not used while it is empty', () => {
    for (const empty of [place(), place('', '', ''), place(' ', ' ', '')]) {
      expect(checkPlace(empty)).toEqual({ fields: [], messages: [] });
      expect(isBlank(empty)).toBe(true);
    }
  });

  it.each(['', ' ', 'abc', '-1', '1,00', '1e6', '12.5', '1e999', 'NaN', '5 bp'])(
    'SEARCH-17 SEARCH-18 FIND-05 a place rejects %j as a start or an end, and names the field',
    (text) => {
      expect(checkPlace(place('chr1', text, '2'))).toEqual({
        fields: ['start'],
        messages: ['Please enter a positive number!!!'],
      });
      expect(checkPlace(place('chr1', '2', text))).toEqual({
        fields: ['end'],
        messages: ['Please enter a positive number!!!'],
      });
    },
  );

  it.each(['0', '1', ' 42 ', '248,956,422', '248956422'])('SEARCH-17 FIND-05 a place accepts %j', (text) => {
    expect(checkPlace(place('chr1', text, text)).fields).toEqual([]);
  });

  it('SEARCH-16 SEARCH-17 a place says each message once, the chromosome first', () => {
    expect(checkPlace(place('', 'x', ''))).toEqual({
      fields: ['chromosome', 'start', 'end'],
      messages: [searchMessages.chromosome, searchMessages.position],
    });
  });

  it('a place start may lie behind end', () => {
    expect(checkPlace(place('chr1', '9', '1')).fields).toEqual([]);
  });
});

describe('a search', () => {
  it('SEARCH-19 a search of nothing may not run: no builder, or none with a value', () => {
    expect(searchMessages.nothing).toBe('Please select a builder and input/select value(s) to get started!!!');
    for (const draft of [
      [],
      [{ type: 'cancer', values: [] }],
      [{ type: 'geneName', values: ['  '] }, place()],
    ] as Criterion[][]) {
      expect(checkCriteria(draft).nothing).toBe(true);
      expect(mayRun(checkCriteria(draft))).toBe(false);
    }
  });

  it('SEARCH-15 a search with an incomplete location may not run, whatever else they contain', () => {
    const check = checkCriteria([{ type: 'cancer', values: ['Breast cancer'] }, place('chr1', '', '')]);
    expect(check).toEqual({
      nothing: false,
      tooMany: [],
      ranges: [],
      place: { fields: ['start', 'end'], messages: [searchMessages.position] },
    });
    expect(mayRun(check)).toBe(false);
  });

  it('Q-18 a search with more than 1,000 different values in one text may not run, and says how many there are', () => {
    const many = (count: number): Criterion => ({
      type: 'peptideId',
      values: [Array.from({ length: count }, (_, index) => `SPENP${index}`).join(', ')],
    });
    expect(checkCriteria([many(1_001)]).tooMany).toEqual([
      { type: 'peptideId', message: 'At most 1,000 values can be searched at once; you entered 1,001.' },
    ]);
    expect(mayRun(checkCriteria([many(1_001)]))).toBe(false);
    const thousand = many(1_000);
    // Case and repetition make no other value, for the server neither.
    expect(mayRun(checkCriteria([{ ...thousand, values: [`${thousand.values[0]},spenp7, SPENP8,`] }]))).toBe(true);
  });

  it('Q-18 a search with more than 2,000 values in all may not run, and says so at the longest', () => {
    const many = (type: Criterion['type'], count: number): Criterion => ({
      type,
      values: [Array.from({ length: count }, (_, index) => `x${index}`).join(', ')],
    });
    const criteria = [many('geneId', 600), many('peptideId', 800), many('pmid', 600)];
    expect(mayRun(checkCriteria(criteria))).toBe(true);
    const check = checkCriteria([...criteria, { type: 'cancer', values: ['Leukemia'] }]);
    expect(check.tooMany).toEqual([
      {
        type: 'peptideId',
        message: 'At most 2,000 values can be searched at once in all builders together; you entered 2,001.',
      },
    ]);
    expect(mayRun(check)).toBe(false);
  });

  it('Q-18 the 2,000 values are those of all builders but the location, and the first of the longest is named', () => {
    const many = (type: Criterion['type'], count: number): Criterion => ({
      type,
      values: [Array.from({ length: count }, (_, index) => `x${index}`).join(',')],
    });
    const full = [many('geneId', 1_000), many('pmid', 1_000)];
    expect(mayRun(checkCriteria([...full, place('chr1', '1', '2')]))).toBe(true);
    expect(checkCriteria([...full, { type: 'validation', values: ['1'] }]).tooMany).toEqual([
      {
        type: 'geneId',
        message: 'At most 2,000 values can be searched at once in all builders together; you entered 2,001.',
      },
    ]);
    // Of lists that are too long by themselves each is named, and nothing else.
    expect(checkCriteria([many('geneId', 1_001), many('pmid', 5), many('peptideId', 1_500)]).tooMany).toEqual([
      { type: 'geneId', message: 'At most 1,000 values can be searched at once; you entered 1,001.' },
      { type: 'peptideId', message: 'At most 1,000 values can be searched at once; you entered 1,500.' },
    ]);
  });

  it('a search with only a location too incomplete or only values too many may not run', () => {
    expect(mayRun({ place: { fields: ['end'], messages: [] }, nothing: false, ranges: [], tooMany: [] })).toBe(false);
    expect(mayRun({ place: { fields: [], messages: [] }, nothing: true, ranges: [], tooMany: [] })).toBe(false);
    expect(
      mayRun({
        place: { fields: [], messages: [] },
        nothing: false,
        ranges: [],
        tooMany: [{ type: 'pmid', message: 'x' }],
      }),
    ).toBe(false);
    expect(mayRun({ place: { fields: [], messages: [] }, nothing: false, ranges: [], tooMany: [] })).toBe(true);
  });
});

describe('the parts of a criterion', () => {
  it('FIND-05 positions lose their separators, and what is none stays as it was written', () => {
    expect(placeOf(place(' chr1 ', ' 1,000 ', ' 1,0 '))).toEqual({ chromosome: 'chr1', start: '1000', end: '1,0' });
    expect(placeOf(place())).toEqual({ chromosome: '', start: '', end: '' });
    expect(placeOf(place('chr1', '0', '007'))).toEqual({ chromosome: 'chr1', start: '0', end: '7' });
  });

  it('SEARCH-10 a list is trimmed and has each value once', () => {
    expect(cleanValues({ type: 'cancer', values: [' A ', 'B', '', 'A'] })).toEqual(['A', 'B']);
    expect(cleanValues({ type: 'expression', values: [' 2 '] })).toEqual(['2']);
    expect(cleanValues({ type: 'simultaneous', values: ['true', 'false'] })).toEqual(['true']);
    expect(cleanValues({ type: 'geneName', values: [' '] })).toEqual([]);
  });

  it('LIST-01 values in lines of their own are separate values', () => {
    expect(textValues({ type: 'geneName', values: ['A', 'B C'] })).toEqual(['A', 'B', 'C']);
    expect(
      ['geneName', 'pmid', 'cancer', 'location', 'expression', 'validation'].filter((type) =>
        isTextCriterion({ type: type as Criterion['type'], values: [] }),
      ),
    ).toEqual(['geneName', 'pmid']);
  });
});

describe('criteria as people write them', () => {
  it('READ-06 ids of papers and of other databases lose what is not part of them', () => {
    expect(textValues({ type: 'pmid', values: ['PMID: 34570216, https://pubmed.ncbi.nlm.nih.gov/34570217/'] })).toEqual(
      ['34570216', '34570217'],
    );
    expect(textValues({ type: 'pmid', values: ['https://pubmed.ncbi.nlm.nih.gov/34570217/'] })).toEqual(['34570217']);
    expect(cleanValues({ type: 'RNAcentralId', values: ['URS00F0001EEF/9606'] })).toEqual(['URS00F0001EEF_9606']);
    expect(cleanValues({ type: 'geneName', values: ['PMID:1'] })).toEqual(['PMID:1']);
  });

  it('READ-06 criteria as people write them names of a list are spelled as the release spells them', () => {
    const offered = (type: string) => (type === 'cancer' ? ['Breast cancer', 'Leukemia'] : []);
    expect(
      asListed(
        [
          { type: 'cancer', values: ['breast CANCER', 'unknown'] },
          { type: 'geneName', values: ['leukemia'] },
        ],
        offered,
      ),
    ).toEqual([
      { type: 'cancer', values: ['Breast cancer', 'unknown'] },
      { type: 'geneName', values: ['leukemia'] },
    ]);
  });
});
