import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useReducer } from 'react';
import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { TranscriptOverviewRow } from '#domain/api/schemas/transcript';
import { HitTable } from '../../../web/features/blast/result/HitTable';
import { peptideFacts, transcriptFacts, useTargetFacts } from '../../../web/features/blast/result/useTargetFacts';
import type { HitRow } from '../../../web/features/blast/result/hit-rows';
import {
  hitViewReducer,
  initialHitView,
  shownHits,
  type HitView,
  type HitViewAction,
} from '../../../web/features/blast/result/hit-view';
import { prepareAnswers } from '../support/prepared-answers';
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
  it('BLAST-35 the table of BLAST hits has each number of a hit in its own column', () => {
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

  it('TRUE-04 marks the hits that are the query, letter by letter', () => {
    const whole = { queryLen: 10, targetLen: 10, identity: 10, alignLen: 10, hitFrom: 1, hitTo: 10 };
    const rows = [
      hit({ ...whole, ordinal: 0, targetId: 'LONGER', targetLen: 12 }),
      hit({ ...whole, ordinal: 1, targetId: 'SAME' }),
      hit({ ...whole, ordinal: 2, targetId: 'REVERSED', hitFrom: 10, hitTo: 1 }),
    ];
    renderPage(
      <HitTable rows={rows} database="peptides" view={initialHitView} empty={null} dispatch={() => undefined} />,
    );
    const marked = [...document.querySelectorAll('.identical-hit')].map((mark) => mark.closest('td')?.textContent);
    expect(marked).toEqual(['SAME identical']);
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
  ])('BLAST-35 the table of BLAST hits sorts by %s: best first, worst first, as found', (title, best, order) => {
    renderPage(<Hits />);
    const press = () => fireEvent.click(header(title));
    press();
    expect(targets()).toEqual(best);
    expect(header(title).getAttribute('aria-sort')).toBe(order);
    press();
    expect(targets()).toEqual(best.toReversed());
    press();
    expect(targets()).toEqual(['A', 'B', 'C']);
    expect(header(title).hasAttribute('aria-sort')).toBe(false);
  });

  it('BLAST-41 the table of BLAST hits says below each hit what the target is', () => {
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

  it('BLAST-42 PAGE-01 the table of BLAST hits names the cancers of a sequence of many places, those with most tissues first', () => {
    const row = { sequence: 'AVLTELLGK', relatedGeneName: 'NEAT1', immunogenicity: 1 } as PeptideRow;
    const at = (cancer: string, tissue: string) => ({ ...row, cancer, tissue });
    const colon = [at('Colon cancer', 'Colon'), at('Colon cancer', 'Liver'), at('Colon cancer', 'Saliva')];
    expect(peptideFacts([at('Skin cancer', 'Skin'), ...colon, at('Breast cancer', 'Breast')])).toBe(
      'AVLTELLGK · NEAT1 · 3 cancers: Colon cancer (3 tissues), Breast cancer, Skin cancer · Immunogenic',
    );
    expect(peptideFacts([...colon, at('Colon cancer', 'Plasma')])).toContain(' · Colon cancer (4 tissues) · ');
  });

  it('BLAST-42 the table of BLAST hits lists all entries of a sequence in its one row, with all their genes, cancers and tissues', () => {
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

  it('BLAST-42 the table of BLAST hits says of transcripts of one sequence how many they are, what and where, and of one only the latter', () => {
    const row = { type: 'lncRNA', chromosome: 'chr1', startPosition: 100, endPosition: 900 };
    const rows = [
      { ...row, transcriptId: 'A' },
      { ...row, transcriptId: 'B', chromosome: 'chrX' },
    ] as TranscriptOverviewRow[];
    expect(transcriptFacts(rows.slice(0, 1))).toBe('lncRNA · chr1:100..900');
    expect(transcriptFacts(rows)).toBe('2 transcripts of this sequence · lncRNA · chr1:100..900; chrX:100..900');
    expect(transcriptFacts([])).toBe('');
  });

  it('BLAST-42 the table of BLAST hits says how many ORFs have a protein, in its one row', () => {
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

  describe('unfolded and chosen', () => {
    const show = (view: Partial<HitView> = {}, rows: readonly HitRow[] = hits) => {
      const actions: HitViewAction[] = [];
      renderPage(
        <HitTable
          rows={rows}
          database="transcripts"
          view={{ ...initialHitView, ...view }}
          facts={new Map([['C', 'fact of C']])}
          dispatch={(action) => actions.push(action)}
          empty="No hit"
        />,
      );
      return actions;
    };
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    const folds = () => [...document.querySelectorAll('.fold-button')];

    it('BLAST-36 the table of BLAST hits shows below a hit its names, facts and letters, and names what its button controls', () => {
      show({ open: new Set([0]) }, [hit({ targetId: 'A', otherIds: ['B'], queryLen: 1_000, targetLen: 2_345 })]);
      const [button] = folds();
      expect([button?.getAttribute('aria-expanded'), button?.getAttribute('aria-label')]).toEqual([
        'true',
        'Alignment of q with A',
      ]);
      const detail = document.getElementById(button?.getAttribute('aria-controls') ?? '');
      expect(detail?.querySelector('.alignment-names')?.textContent).toBe('q (1,000 nt) and A, B (2,345 nt)');
      expect(textsOf([...(detail?.querySelectorAll('.alignment-facts dt') ?? [])])).toEqual([
        'Score',
        'Expect',
        'Identities',
        'Gaps',
        'Strand',
      ]);
      expect(detail?.querySelector('dd')?.textContent).toBe('60.0 bits (30)');
      const lines = detail?.querySelector<HTMLElement>('section');
      expect([lines?.tabIndex, lines?.getAttribute('aria-label')]).toEqual([0, 'Alignment of q with A']);
      expect(lines?.textContent).toBe('Query  1    ACGTACGTAC  10\n            |||||||||\nSbjct  101  ACGTACGTAA  110');
      expect(document.querySelector('tr#hit-0')).not.toBeNull();
    });

    it('the table of BLAST hits measures a protein in aa', () => {
      show({ open: new Set([0]) }, [hit({ positive: 9 })]);
      expect(document.querySelector('.alignment-names')?.textContent).toBe('q (100 aa) and t (500 aa)');
    });

    it('the table of BLAST hits has below a folded hit only what the target is, and nothing if that is unknown', () => {
      const actions = show({ open: new Set([1]) });
      expect(folds().map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true', 'false']);
      expect(folds().map((button) => button.hasAttribute('aria-controls'))).toEqual([false, true, false]);
      expect([...document.querySelectorAll('.hit-facts')].map(({ textContent }) => textContent)).toEqual(['fact of C']);
      expect(document.querySelectorAll('.hit-detail')).toHaveLength(2);
      folds().forEach((button) => fireEvent.click(button));
      expect(actions).toEqual([
        { type: 'open', ordinals: [0], open: true },
        { type: 'open', ordinals: [1], open: false },
        { type: 'open', ordinals: [2], open: true },
      ]);
    });

    it('the table of BLAST hits ticks one hit or all of the page, and the box of all when all are', () => {
      const actions = show({ chosen: new Set([0, 2]) });
      expect(boxes()).toEqual([false, true, false, true]);
      const [all, first, second] = screen.getAllByRole('checkbox');
      expect([all, second].map((box) => box?.getAttribute('aria-label'))).toEqual([
        'Choose all hits of this page',
        'Choose q with B',
      ]);
      for (const box of [all, first, second]) fireEvent.click(box ?? document.body);
      expect(actions).toEqual([
        { type: 'choose', ordinals: [0, 1, 2], chosen: true },
        { type: 'choose', ordinals: [0], chosen: false },
        { type: 'choose', ordinals: [1], chosen: true },
      ]);
      cleanup();
      show({ chosen: new Set([0, 1, 2, 9]) });
      expect(boxes()).toEqual([true, true, true, true]);
    });

    it('the table of BLAST hits says what is empty, with nothing to choose', () => {
      show({}, []);
      const all = screen.getByRole<HTMLInputElement>('checkbox');
      expect([all.disabled, all.checked]).toEqual([true, false]);
      expect(document.querySelector('.no-rows')?.textContent).toBe('No hit');
    });

    it('the table of BLAST hits has the whole name of a query as its title, and marks the minus strand', () => {
      show();
      expect(document.querySelector('.hit-query-id')?.getAttribute('title')).toBe('q');
      expect(screen.getByTitle('Minus strand').textContent.trim()).toBe('(−)');
    });
  });

  it('BLAST-41 the table of BLAST hits asks for the entries of peptides and of transcripts, each by its own call', async () => {
    const [peptide] = routes.listByPeptideIds.example.response;
    const [transcript] = routes.transcriptOverview.example.response;
    const calls = prepareAnswers({
      '/api/search/listByPeptideIds': [
        {
          ...peptide,
          peptideId: 'P2',
          sequence: 'AAK',
          relatedGeneName: 'G',
          cancer: 'C',
          tissue: 'T',
          immunogenicity: 0,
        },
      ],
      '/api/transcript/overview': [
        { ...transcript, transcriptId: 'A', type: 'lncRNA', chromosome: 'chr1', startPosition: 1, endPosition: 9 },
      ],
    });
    function Facts({ database, rows }: { database: 'peptides' | 'transcripts'; rows: readonly HitRow[] }) {
      return <p>{[...useTargetFacts(database, rows)].map((fact) => fact.join(': ')).join(' / ')}</p>;
    }
    renderPage(<Facts database="peptides" rows={[hit({ targetId: 'P1', otherIds: ['P2'] })]} />);
    await screen.findByText('P1: AAK · G · C, T · Non-immunogenic');
    renderPage(<Facts database="transcripts" rows={[hit({ targetId: 'A' }), hit({ targetId: 'B' })]} />);
    await screen.findByText('A: lncRNA · chr1:1..9 / B:');
    expect(calls).toEqual([
      { path: '/api/search/listByPeptideIds', input: { peptideIdList: ['P1', 'P2'] } },
      { path: '/api/transcript/overview', input: { transcriptIds: ['A', 'B'] } },
    ]);
  });
});
