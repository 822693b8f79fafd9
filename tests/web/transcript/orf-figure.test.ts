import { describe, expect, it } from 'vitest';
import { figureHeight, orfFacts, orfSentence, peptideIdsOf } from '../../../web/features/transcript/orf/orf-facts';
import { figureLinks, figureOf, orfShownBy, RESTORE_STEP } from '../../../web/features/transcript/orf/useFigure';
import { OPEN_STEP } from '../../../web/viewers/diagram/file/drawing-files';
import { EditorStore } from '../../../web/viewers/diagram/state/editor-store';

const orf = {
  transcriptId: 'SPENT000001',
  transLen: 2400,
  frame: 2 as const,
  start: 1202,
  end: 1501,
  topPep: '1232-1258-AVLTELLGK',
  peptideId: 'SPENP000002,SPENP000001,SPENP000002',
  coverage: 9,
  cpatScore: 0.364,
  orfId: 'SPENT000001.orf1',
};
const other = {
  ...orf,
  frame: 1 as const,
  start: 1,
  end: 90,
  topPep: '',
  peptideId: '',
  cpatScore: 0.1,
  orfId: 'SPENT000001.orf2',
};
const transcript = { exons: '1001-1400,5001-7000', strand: '+' as const, length: 2400 };

describe('the ORF figure of the page', () => {
  it('TRANS-40 TRANS-41 the ORF figure of the page is drawn from the responses of two calls, and its height is known before', () => {
    const diagram = figureOf([orf, other], transcript, 1100);
    expect(diagram?.drawing).toMatchObject({ width: 1100, height: 500 });
    expect([figureHeight([orf]), figureHeight([orf, other]), figureHeight([orf, other, { ...orf, frame: 3 }])]).toEqual(
      [350, 500, 650],
    );
    expect(figureOf([], transcript, 1100)).toBeNull();
  });

  it('TRANS-40 TRANS-43 the ORF figure of the page links an ORF and its top peptide, but no element of a drawing from a file', () => {
    const diagram = figureOf([orf, other], transcript, 1100);
    if (!diagram) throw new Error('no diagram');
    const figure = { links: figureLinks(diagram), store: new EditorStore(diagram.drawing) };
    const [first] = diagram.orfs;
    const shown = (): (string | null)[] =>
      [first?.elementId, first?.peptideElementId, diagram.tracks[0]?.elementId, null].map((id) =>
        orfShownBy(figure, id),
      );
    expect(shown()).toEqual([orf.orfId, orf.orfId, null, null]);
    expect(figure.links.elementOf.get(orf.orfId)).toBe(first?.elementId);
    const changed = { ...diagram.drawing, width: 1200 };
    figure.store.act((editor, commands) => commands.replace(editor, OPEN_STEP, changed));
    expect(shown()).toEqual([null, null, null, null]);
    figure.store.act((editor, commands) => commands.replace(editor, RESTORE_STEP, diagram.drawing));
    expect(shown()).toEqual([orf.orfId, orf.orfId, null, null]);
  });

  it('TRANS-34 TRANS-35 TRANS-37 TRANS-43 the ORF figure of the page describes an ORF in words', () => {
    expect(orfFacts(orf, 0)).toEqual({
      name: 'ORF1',
      frame: 'Frame 2',
      place: '1,202 to 1,501, 300 nt',
      cpat: 'CPAT 0.364, coding',
      topPeptide: 'AVLTELLGK',
      peptideIds: ['SPENP000002', 'SPENP000001'],
    });
    expect(orfSentence(orfFacts(other, 1))).toBe(
      'ORF2, Frame 1, nucleotides 1 to 90, 90 nt, CPAT 0.1, non-coding, 0 entries',
    );
    expect(peptideIdsOf({ peptideId: ' , ' })).toEqual([]);
  });
});
