import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { describe, expect, it } from 'vitest';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { TranscriptOverviewRow } from '#domain/api/schemas/transcript';
import { HitTable } from '../../../web/features/blast/result/HitTable';
import { peptideFacts, transcriptFacts, useTargetFacts } from '../../../web/features/blast/result/useTargetFacts';
import { hitViewReducer, initialHitView, shownHits } from '../../../web/features/blast/result/hit-view';
import { renderPage, textsOf } from '../support/render-page';
import { hit } from './hits';

/** Three hits of which every column has another order. */
const hits = [
  hit({
    ordinal: 0,
    targetId: 'A',
    identity: 90,
    alignLen: 100,
    gaps: 2,
    queryCoverage: 50,
    eValue: 1e-20,
    bitScore: 80,
    queryFrom: 5,
    queryTo: 104,
    hitFrom: 700,
    hitTo: 601,
  }),
  hit({
    ordinal: 1,
    targetId: 'B',
    identity: 60,
    alignLen: 60,
    gaps: 0,
    queryCoverage: 70,
    eValue: 1e-5,
    bitScore: 200,
    queryFrom: 9,
    queryTo: 68,
    hitFrom: 300,
    hitTo: 359,
  }),
  hit({
    ordinal: 2,
    targetId: 'C',
    identity: 100,
    alignLen: 125,
    gaps: 7,
    queryCoverage: 60,
    eValue: 3,
    bitScore: 90,
    queryFrom: 1,
    queryTo: 125,
    hitFrom: 650,
    hitTo: 774,
  }),
];

function Hits() {
  const [view, dispatch] = useReducer(hitViewReducer, initialHitView);
  return (
    <HitTable rows={shownHits(hits, view)} database="transcripts" view={view} dispatch={dispatch} empty="No hit" />
  );
}

const header = (name: string) => screen.getByRole('columnheader', { name });
const targets = () => textsOf(screen.getAllByRole('link'));

describe('the table of BLAST hits', () => {
  it('BLAST-35 has each number of a hit in its own column', () => {
    renderPage(<Hits />);
    expect(textsOf(screen.getAllByRole('columnheader')).filter((title) => title !== '')).toEqual([
      'Query ID',
      'Target ID',
      'Identity',
      'Alignment Length',
      'Gaps',
      'Query Coverage',
      'E-value',
      'Bit Score',
      'Query Range',
      'Target Range',
    ]);
    const [, first] = screen.getAllByRole('row');
    if (first === undefined) throw new Error('no row');
    expect(textsOf(within(first).getAllByRole('cell')).slice(1)).toEqual([
      'q',
      'A',
      '90.0% 90/100',
      '100',
      '2',
      '50.0%',
      '1e-20',
      '80.0',
      '5–104',
      '700–601 (−)',
    ]);
    expect(screen.getByRole('link', { name: 'A' }).getAttribute('href')).toBe('/transcript/A');
  });

  it.each([
    ['Identity', ['B', 'A', 'C'], 'descending'],
    ['Alignment Length', ['C', 'A', 'B'], 'descending'],
    ['Gaps', ['B', 'A', 'C'], 'ascending'],
    ['Query Coverage', ['B', 'C', 'A'], 'descending'],
    ['E-value', ['A', 'B', 'C'], 'ascending'],
    ['Bit Score', ['B', 'C', 'A'], 'descending'],
    ['Query Range', ['C', 'A', 'B'], 'ascending'],
    ['Target Range', ['B', 'A', 'C'], 'ascending'],
  ])('BLAST-35 sorts by %s: best first, worst first, as found', async (title, best, order) => {
    const user = userEvent.setup();
    renderPage(<Hits />);
    const press = () => user.click(header(title));
    await press();
    expect(targets()).toEqual(best);
    expect(header(title).getAttribute('aria-sort')).toBe(order);
    await press();
    expect(targets()).toEqual(best.toReversed());
    await press();
    expect(targets()).toEqual(['A', 'B', 'C']);
    expect(header(title).hasAttribute('aria-sort')).toBe(false);
  });

  it('BLAST-41 says below each hit what the target is', () => {
    const row = {
      sequence: 'AVLTELLGK',
      relatedGeneName: 'MALAT1,MALAT1,NEAT1',
      cancer: 'Breast cancer',
      tissue: 'Breast',
      immunogenicity: 1,
    } as PeptideRow;
    expect(peptideFacts([row])).toBe('AVLTELLGK · MALAT1, NEAT1 · Breast cancer, Breast · Immunogenic');
    renderPage(
      <HitTable
        rows={hits.slice(0, 2)}
        database="peptides"
        view={initialHitView}
        facts={new Map([['A', peptideFacts([row])]])}
        dispatch={() => undefined}
        empty="No hit"
      />,
    );
    const [, , facts, second] = screen.getAllByRole('row');
    expect(facts?.textContent).toBe('AVLTELLGK · MALAT1, NEAT1 · Breast cancer, Breast · Immunogenic');
    expect(second?.textContent).toContain('B');
  });

  it('BLAST-42 lists all entries of a sequence in its one row, with all their genes, cancers and tissues', () => {
    const row = { sequence: 'AVLTELLGK', cancer: 'Breast cancer', tissue: 'Saliva', immunogenicity: 0 } as PeptideRow;
    const rows = [
      { ...row, relatedGeneName: 'NEAT1' },
      { ...row, relatedGeneName: 'NEAT1,MALAT1', tissue: 'Breast' },
      { ...row, relatedGeneName: '' },
    ];
    expect(peptideFacts(rows)).toBe(
      'AVLTELLGK · NEAT1, MALAT1 · Breast cancer, Saliva; Breast cancer, Breast · Non-immunogenic',
    );
    renderPage(
      <HitTable
        rows={[hit({ targetId: 'A', otherIds: ['B', 'C'] })]}
        database="peptides"
        view={initialHitView}
        dispatch={() => undefined}
        empty="No hit"
      />,
    );
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'A' }).getAttribute('href')).toBe('/peptide/A');
    screen.getByRole('button', { name: '2 more of the same sequence' });
  });

  it('BLAST-42 says of transcripts of one sequence how many they are, what and where, and of one only the latter', () => {
    const row = { type: 'lncRNA', chromosome: 'chr1', startPosition: 100, endPosition: 900 };
    const rows = [
      { ...row, transcriptId: 'A' },
      { ...row, transcriptId: 'B', chromosome: 'chrX' },
    ] as TranscriptOverviewRow[];
    expect(transcriptFacts(rows.slice(0, 1))).toBe('lncRNA · chr1:100..900');
    expect(transcriptFacts(rows)).toBe('2 transcripts of this sequence · lncRNA · chr1:100..900; chrX:100..900');
    expect(transcriptFacts([])).toBe('');
  });

  it('BLAST-42 says how many ORFs have a protein, in its one row', () => {
    function Proteins() {
      const rows = [hit({ targetId: 'O1', otherIds: ['O2', 'O3'] }), hit({ ordinal: 1, targetId: 'O4' })];
      const facts = useTargetFacts('orf_proteins', rows);
      return (
        <HitTable
          rows={rows}
          database="orf_proteins"
          view={initialHitView}
          facts={facts}
          dispatch={() => undefined}
          empty="No hit"
        />
      );
    }
    renderPage(<Proteins />);
    const [, , facts, single, none] = screen.getAllByRole('row');
    expect(facts?.textContent).toBe('3 ORFs of this sequence');
    expect(single?.textContent).toContain('O4');
    expect(none).toBeUndefined();
    expect(screen.getByRole('link', { name: 'O1' }).getAttribute('href')).toBe('/sequence/orfProtein/O1');
    screen.getByRole('button', { name: '2 more of the same sequence' });
  });
});
