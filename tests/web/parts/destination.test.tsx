import { describe, expect, it } from 'vitest';
import type { CancerMap } from '#domain/api/schemas/site-data';
import type { Finding, ValueKind } from '#domain/search/recognize';
import { noFilters } from '#domain/search/row-filters';
import {
  blastOf,
  blastQueryOf,
  destinationOf,
  kindLabel,
  leadOf,
  matchAddress,
  matchListOf,
  matchOf,
  offerText,
  studyAddress,
  studyPlaces,
} from '../../../web/parts/find/destination';
import { searchAddress } from '../../../web/parts/search-address';

const study = (accession: string) => ({ accession, subtypes: [] });
const map: CancerMap = [
  { name: 'Breast cancer', tissues: [{ name: 'Breast', studies: [study('PXD000001')] }] },
  {
    name: 'Skin cancer',
    tissues: [
      { name: 'Skin', studies: [study('PXD000002'), study('PXD000001')] },
      { name: 'Blood', studies: [study('PXD000002')] },
    ],
  },
];
const finding = (kind: ValueKind, ...values: string[]): Finding => ({ kind, values });

describe('where values lead', () => {
  it('FIND-08 where values lead is a list search of their kind, with its state in the history', () => {
    expect(destinationOf(finding('geneName', 'NEAT1', 'XIST'), map)).toEqual({
      to: { pathname: '/search', search: 'type=geneName&value=NEAT1%2CXIST' },
      state: null,
    });
  });

  it('FIND-06 where values lead is Match for peptide sequences and BLAST for nucleotide sequences', () => {
    expect(destinationOf(finding('peptide sequence', 'ELVIS', 'LIVES'), map)).toEqual({
      to: '/match?sequences=ELVIS%2CLIVES',
    });
    expect(destinationOf(finding('nucleotide sequence', 'ACGUACGUACGUACGUACGU', 'GGGG'), map)).toEqual({
      to: '/blast',
      state: { blastQuery: { type: 'blastn', fasta: '>query_1\nACGUACGUACGUACGUACGU\n>query_2\nGGGG\n' } },
    });
  });

  it('FIND-07 where values lead is Browse for a study, in the first place that has it, in any case', () => {
    expect(destinationOf(finding('study', 'pxd000002'), map)).toEqual({
      to: '/browse?cancer=Skin+cancer&tissue=Skin&study=PXD000002',
    });
    expect(destinationOf(finding('study', 'PXD999999'), map)).toBeNull();
    expect(destinationOf(finding('bad location', 'chr5:9-1'), map)).toBeNull();
  });

  it('where values lead is every place of a study', () => {
    expect(studyPlaces(map, 'PXD000001')).toEqual([
      { cancer: 'Breast cancer', tissue: 'Breast', study: 'PXD000001' },
      { cancer: 'Skin cancer', tissue: 'Skin', study: 'PXD000001' },
    ]);
    expect(studyAddress('Skin cancer', 'Skin', 'PXD000001')).toBe(
      '/browse?cancer=Skin+cancer&tissue=Skin&study=PXD000001',
    );
    expect(matchAddress(['A+B'])).toBe('/match?sequences=A%2BB');
  });

  it('SETS-04 where values lead is Match with what an address can hold, and a longer list is filled in there', () => {
    const peptides = (count: number) => Array.from({ length: count }, (_, at) => `PEPTIDE${'K'.repeat(at % 5)}`);
    expect(matchOf(peptides(100))).toEqual({ to: matchAddress(peptides(100)) });
    const { to, state } = matchOf(peptides(101));
    expect([to, matchListOf(state)]).toEqual(['/match', peptides(101).join('\n')]);
    expect(matchOf(['K'.repeat(9_000)]).to).toBe('/match');
    for (const other of [null, undefined, 'text', {}, { blastQuery: {} }]) expect(matchListOf(other)).toBeNull();
  });

  it('where values lead brings a query to BLAST, and none from any other entry of the history', () => {
    const { to, state } = blastOf('blastp', '>q\nMK\n');
    expect([to, blastQueryOf(state)]).toEqual(['/blast', { type: 'blastp', fasta: '>q\nMK\n' }]);
    for (const other of [null, undefined, 'text', {}, { heldQuery: 'a' }]) expect(blastQueryOf(other)).toBeNull();
  });
});

describe('the offer of a search', () => {
  it.each([
    [finding('geneName', 'NEAT1'), 'Search by Gene Name for NEAT1'],
    [finding('geneName', 'NEAT1', 'XIST'), 'Search by Gene Name for NEAT1 and 1 more'],
    [
      finding('pmid', ...Array.from({ length: 1_235 }, (_, place) => String(place))),
      'Search by PMID for 0 and 1,234 more',
    ],
    [finding('location', 'chr5', '1', '60'), 'Search by Location for chr5:1-60'],
    [finding('peptide sequence', 'ELVIS'), 'Match the peptide sequence ELVIS'],
    [finding('peptide sequence', 'ELVIS', 'LIVES', 'ABCDE'), 'Match the peptide sequence ELVIS and 2 more'],
    [finding('nucleotide sequence', 'ACGU'), 'Search with BLAST for the nucleotide sequence ACGU'],
    [finding('peptide sequence', 'E'.repeat(40)), `Match the peptide sequence ${'E'.repeat(40)}`],
    [finding('peptide sequence', 'E'.repeat(41), 'A'), `Match the peptide sequence ${'E'.repeat(40)}… and 1 more`],
    [
      finding('nucleotide sequence', 'ACGU'.repeat(11)),
      `Search with BLAST for the nucleotide sequence ${'ACGU'.repeat(10)}…`,
    ],
    [finding('study', 'PXD000001'), 'Search by Study for PXD000001'],
  ])('FIND-08 the offer of a search of %j says "%s"', (given, expected) => expect(offerText(given)).toBe(expected));

  it('the offer of a search calls each kind by its name', () => {
    const kinds: ValueKind[] = [
      'study',
      'location',
      'bad location',
      'peptide sequence',
      'nucleotide sequence',
      'cancer',
    ];
    expect(kinds.map(kindLabel)).toEqual([
      'Study',
      'Location',
      'Location',
      'Peptide sequence',
      'Nucleotide sequence',
      'Cancer',
    ]);
  });
});

describe('the answer to a question', () => {
  it('FIND-04 the answer to a question is the page of an entry', () => {
    const entry = { term: 'NEAT1', kind: 'alias', id: 'SPENG1', note: '', peptides: 1 } as const;
    expect(leadOf({ entry }, map)).toEqual({ destination: { to: '/gene/SPENG1' } });
  });

  it('the answer to a question is nothing for a blank text', () => expect(leadOf({ findings: [] }, map)).toBeNull());

  it('the answer to a question is the one place where values of one kind lead', () => {
    expect(leadOf({ findings: [finding('peptide sequence', 'ELVIS')] }, map)).toEqual({
      destination: { to: '/match?sequences=ELVIS' },
    });
  });

  it('FIND-08 the answer to a question is an offer for each kind of several, and a note for those that lead nowhere', () => {
    const findings = [finding('peptide sequence', 'ELVIS'), finding('study', 'PXD9999'), finding('study', 'PXD000001')];
    expect(leadOf({ findings }, map)).toEqual({
      offers: [
        { text: 'Match the peptide sequence ELVIS', destination: { to: '/match?sequences=ELVIS' } },
        {
          text: 'Search by Study for PXD000001',
          destination: { to: '/browse?cancer=Breast+cancer&tissue=Breast&study=PXD000001' },
        },
      ],
      note: 'No study of this catalogue is called PXD9999.',
    });
  });

  it('the answer to a question is an offer, not a jump, if only one of several kinds leads anywhere', () => {
    const findings = [finding('study', 'PXD9999'), finding('peptide sequence', 'ELVIS')];
    expect(leadOf({ findings }, map)).toEqual({
      offers: [{ text: 'Match the peptide sequence ELVIS', destination: { to: '/match?sequences=ELVIS' } }],
      note: 'No study of this catalogue is called PXD9999.',
    });
  });

  it('READ-05 READ-06 a location of another spelling and the date of a gene are shown before they are searched', () => {
    const region: Finding = { kind: 'location', values: ['chr9', '1', '2'], given: 'chr9 1 2' };
    expect(leadOf({ findings: [region] }, map)).toMatchObject({
      offers: [{ text: 'Search by Location for chr9:1-2' }],
      note: null,
    });
    expect(leadOf({ findings: [finding('gene date', '1-Mar', 'MARCHF1', 'MTARC1')] }, map)).toMatchObject({
      offers: [
        {
          text: 'Search by Gene Name for MARCHF1 or MTARC1: a spreadsheet makes the date 1-Mar of its former name',
          destination: { to: { search: expect.stringContaining('value=MARCHF1%2CMTARC1') as string } },
        },
      ],
    });
  });

  it('READ-10 the answer to a question of a long list of locations offers the first twenty, and says how many are left out', () => {
    const findings = Array.from({ length: 10_000 }, (_, at) => finding('location', 'chr9', String(at), String(at)));
    const lead = leadOf({ findings }, map);
    expect(lead !== null && 'offers' in lead && [lead.offers.length, lead.note]).toEqual([
      20,
      '9,980 more locations or dates are left out: look for fewer at a time.',
    ]);
  });

  it.each([
    [finding('study', 'PXD9999'), 'No study of this catalogue is called PXD9999.'],
    [finding('bad location', 'chr5:9-1'), 'Positions are whole numbers, as in chr5:1,000,000-60,000,000.'],
  ])('the answer to a question is a sentence for %j', (given, note) =>
    expect(leadOf({ findings: [given] }, map)).toEqual({ note }),
  );
});

describe('the address of a search', () => {
  it('the address of a search holds criteria and filters, and is that of the empty page without criteria', () => {
    expect(searchAddress([])).toBe('/search');
    const criteria = [{ type: 'geneName' as const, values: ['NEAT1'] }];
    expect(searchAddress(criteria)).toBe('/search?type=geneName&value=NEAT1');
    expect(searchAddress(criteria, { ...noFilters, validation: 1, cancer: ['Skin cancer', 'Glioma'] })).toBe(
      '/search?type=geneName&value=NEAT1&validation=1&cancer=Skin+cancer&cancer=Glioma',
    );
  });
});

it('READ-14 positions of another assembly are named, not searched', () => {
  const text = 'chr9:1-2 (hg19)';
  expect(leadOf({ findings: [finding('other assembly', text, 'GRCh37', 'GRCh38/hg38')] }, [])).toEqual({
    note: `${text}: these are positions of GRCh37, but this catalogue has GRCh38/hg38. Convert them first, for example at genome.ucsc.edu/cgi-bin/hgLiftOver.`,
  });
});
