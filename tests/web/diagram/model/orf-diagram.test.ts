import { describe, expect, it } from 'vitest';
import { findElement } from '../../../../web/viewers/diagram/model/drawing';
import { boundsOf, elementAt } from '../../../../web/viewers/diagram/model/hit';
import {
  assignLanes,
  type OrfDiagram,
  orfDiagram,
  type OrfInput,
} from '../../../../web/viewers/diagram/model/orf-diagram';
import { darkOrfPalette, exchangeColors, orfPalette } from '../../../../web/viewers/diagram/model/orf-palette';
import { rulerSites } from '../../../../web/viewers/diagram/model/orf-elements';

const orf = (start: number, end: number, topPep = ''): OrfInput => {
  const frame = ((start - 1) % 3) + 1;
  if (frame !== 1 && frame !== 2 && frame !== 3) throw new Error('no frame');
  return { orfId: `orf@${start}`, frame, start, end, topPep };
};

function built(orfs: OrfInput[], length: number): OrfDiagram {
  const diagram = orfDiagram(orfs, length, [
    { start: 1, end: Math.ceil(length / 3) },
    { start: Math.ceil(length / 3) + 1, end: length },
  ]);
  if (!diagram) throw new Error('no diagram');
  return diagram;
}

function texts({ drawing }: OrfDiagram): string[] {
  return drawing.elements.flatMap((element) => ('text' in element && element.text !== '' ? [element.text] : []));
}

function boxOf({ drawing }: OrfDiagram, id: string): ReturnType<typeof boundsOf> {
  const element = findElement(drawing, id);
  if (!element) throw new Error(id);
  return boundsOf(drawing, element);
}

describe('the ORF diagram', () => {
  it('TRANS-41 the ORF diagram is 350 px high plus 150 for each extra frame', () => {
    expect(built([orf(1, 90), orf(31, 120)], 210).drawing.height).toBe(350);
    expect(built([orf(1, 90), orf(32, 121)], 210).drawing.height).toBe(500);
    expect(built([orf(1, 90), orf(32, 121), orf(33, 122)], 210).drawing.height).toBe(650);
  });

  it.each([210, 1466, 9999, 244_296])(
    'TRANS-42 the ORF diagram draws an ORF at least one twentieth of %i nt wide, within the transcript',
    (length) => {
      const short = length < 1000 ? 8 : 89;
      const diagram = built(
        [
          orf(1, 1 + short),
          orf(Math.floor(length / 2), Math.floor(length / 2) + short),
          orf(length - short, length),
          orf(2, length - 5),
        ],
        length,
      );
      for (const { drawn, elementId } of diagram.orfs) {
        expect(drawn.to - drawn.from).toBeGreaterThanOrEqual(length / 20 - 1e-6);
        expect(drawn.from).toBeGreaterThanOrEqual(1);
        expect(drawn.to).toBeLessThanOrEqual(length + 1 + 1e-6);
        const [box, track] = [boxOf(diagram, elementId), boxOf(diagram, diagram.tracks[0]?.elementId ?? '')];
        expect(box.width).toBeGreaterThanOrEqual(track.width / 20 - 1e-6);
        expect(box.x).toBeGreaterThanOrEqual(track.x - 1e-6);
        expect(box.x + box.width).toBeLessThanOrEqual(track.x + track.width + 1e-6);
      }
      // The true sites stay: they are what the inspector shows.
      expect(findElement(diagram.drawing, diagram.orfs[0]?.elementId ?? '')).toMatchObject({
        start: 1,
        end: 1 + short,
      });
    },
  );

  it.each([210, 244_296])(
    'TRANS-43 the ORF diagram marks the top peptide inside its ORF, also in one drawn wider (%i nt)',
    (length) => {
      const diagram = built([orf(4, 93, '34-60-AVLTELLGK'), orf(100, 189)], length);
      const [first, second] = diagram.orfs;
      const [outer, inner] = [boxOf(diagram, first?.elementId ?? ''), boxOf(diagram, first?.peptideElementId ?? '')];
      expect((inner.x - outer.x) / outer.width).toBeCloseTo(30 / 90, 6);
      expect(inner.width / outer.width).toBeCloseTo(27 / 90, 6);
      expect(inner.y).toBeGreaterThan(outer.y);
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
      expect(second?.peptideElementId).toBeNull();
    },
  );

  it('TRANS-44 a transcript without ORFs has no diagram', () => {
    expect(orfDiagram([], 1000, [{ start: 1, end: 1000 }])).toBeNull();
  });

  it('TRANS-40 the ORF diagram stays within its tracks with more ORFs than lanes', () => {
    const diagram = built(
      Array.from({ length: 700 }, (_, index) => orf(1 + 3 * index, 3 * index + 2000)),
      20_000,
    );
    const [track] = diagram.tracks;
    expect(track?.lanes).toBe(26);
    const middleY = track?.middleY ?? 0;
    for (const { elementId } of diagram.orfs) {
      const box = boxOf(diagram, elementId);
      expect(box.y).toBeGreaterThan(middleY - 75);
      expect(box.y + box.height).toBeLessThan(middleY + 75);
    }
  });

  it('TRANS-40 the ORF diagram is the same drawing for the same ORFs, with each ORF on top at its place', () => {
    const orfs = [orf(4, 93, '34-60-AVLTELLGK'), orf(101, 190)];
    const diagram = built(orfs, 210);
    expect(built(orfs, 210)).toEqual(diagram);
    for (const placed of diagram.orfs) {
      const { x, y, width, height } = boxOf(diagram, placed.elementId);
      const hit = elementAt(diagram.drawing, { x: x + width / 2, y: y + height / 2 });
      expect(hit?.id).toBe(placed.elementId);
    }
  });

  const places = ({ drawing }: OrfDiagram): string[] =>
    drawing.elements.map((element) => {
      const { type, id } = element;
      if (element.type === 'text') return `${type} ${id} ${element.text} ends at ${element.x} ${element.y}`;
      if (element.type === 'nucleotide')
        return `${type} ${id} ${element.x} ${element.y} ${element.width} x ${element.height}, ${element.start}-${element.end}`;
      if (element.type !== 'marker') throw new Error(type);
      const { shape, parentId, start, end, text, textPlace, size, offset, minSites } = element;
      const numbers = [size, offset, minSites].map((value) => Number(value.toFixed(3))).join(' ');
      return `${shape} ${id} on ${parentId} ${start}-${end} "${text}" ${textPlace} ${numbers}`;
    });
  const two = [orf(4, 93, '34-60-AVLTELLGK'), orf(102, 191)];

  it('TRANS-40 TRANS-43 the ORF diagram has each part at its place, in px and nt', () => {
    expect(
      places(
        orfDiagram(two, 210, [
          { start: 1, end: 100 },
          { start: 101, end: 210 },
        ]) ?? built([], 1),
      ),
    ).toEqual([
      'text AAAAA nt ends at 84 28',
      'nucleotide AAAAB 96 35.5 864 x 1, 1-210',
      'tick AAAAC on AAAAB 1-2 "1" below 8 0 0',
      'tick AAAAD on AAAAB 50-50 "50" below 8 0 0',
      'tick AAAAE on AAAAB 100-100 "100" below 8 0 0',
      'tick AAAAF on AAAAB 150-150 "150" below 8 0 0',
      'tick AAAAG on AAAAB 210-210 "210" below 8 0 0',
      'text AAAAH Exons ends at 84 90',
      'nucleotide AAAAI 96 97 864 x 2, 1-210',
      'block AAAAJ on AAAAI 1-100 "" inside 16 0 0',
      'block AAAAK on AAAAI 101-210 "" inside 16 0 0',
      'text AAAAL Frame 1 ends at 84 217',
      'nucleotide AAAAM 96 224 864 x 2, 1-210',
      'arrow AAAAN on AAAAM 4-93 "ORF1" inside 25.16 0 10.5',
      'block AAAAO on AAAAN 34-60 "" inside 5.032 9.064 0.972',
      'text AAAAP Frame 3 ends at 84 367',
      'nucleotide AAAAQ 96 374 864 x 2, 1-210',
      'arrow AAAAR on AAAAQ 102-191 "ORF2" inside 25.16 0 10.5',
    ]);
  });

  it('TRANS-40 the ORF diagram has a single bar for a transcript without exons, and less margin on a narrow canvas', () => {
    const narrow = orfDiagram([orf(1, 90)], 100, undefined, { widthPx: 599 });
    expect(narrow?.drawing).toMatchObject({ width: 599, height: 350 });
    expect(narrow && places(narrow).filter((part) => /^(text|nucleotide)/.test(part))).toEqual([
      'text AAAAA nt ends at 56 28',
      'nucleotide AAAAB 68 35.5 507 x 1, 1-100',
      'text AAAAI Transcript ends at 56 90',
      'nucleotide AAAAJ 68 90 507 x 16, 1-100',
      'text AAAAK Frame 1 ends at 56 217',
      'nucleotide AAAAL 68 224 507 x 2, 1-100',
    ]);
    const wide = orfDiagram([orf(1, 90)], 100, [], { widthPx: 600 });
    expect(wide && places(wide)[1]).toBe('nucleotide AAAAB 96 35.5 464 x 1, 1-100');
  });

  it('TRANS-40 the ORF diagram reports where each ORF and track is', () => {
    const { orfs, tracks } = built(two, 210);
    expect(orfs).toEqual([
      {
        orfId: 'orf@4',
        name: 'ORF1',
        frame: 1,
        elementId: 'AAAAN',
        peptideElementId: 'AAAAO',
        lane: 0,
        drawn: { from: 4, to: 94 },
      },
      {
        orfId: 'orf@102',
        name: 'ORF2',
        frame: 3,
        elementId: 'AAAAR',
        peptideElementId: null,
        lane: 0,
        drawn: { from: 102, to: 192 },
      },
    ]);
    expect(tracks).toEqual([
      { frame: 1, elementId: 'AAAAM', middleY: 225, lanes: 1 },
      { frame: 3, elementId: 'AAAAQ', middleY: 375, lanes: 1 },
    ]);
  });

  it('TRANS-40 the ORF diagram spreads the lanes of a track about its middle, with names while there is room', () => {
    const arrows = (count: number, length = 210): string[] =>
      places(
        built(
          Array.from({ length: count }, () => orf(1, 90)),
          length,
        ),
      ).filter((part) => part.startsWith('arrow'));
    const looks = (parts: string[]): string[] => parts.map((part) => part.replace(/^.* 1-90 /, ''));
    expect(looks(arrows(3))).toEqual([
      '"ORF1" inside 25.16 -34 10.5',
      '"ORF2" inside 25.16 0 10.5',
      '"ORF3" inside 25.16 34 10.5',
    ]);
    // 130 px for all lanes: 32.5 px each for four, 16.25 for eight, and no room for a name below 16.
    expect(looks(arrows(4))[0]).toBe('"ORF1" inside 24.05 -48.75 10.5');
    expect(looks(arrows(8))[0]).toBe('"ORF1" inside 12.025 -56.875 10.5');
    expect(looks(arrows(9))[0]).toBe('"" inside 10.689 -57.778 10.5');
  });

  it('TRANS-42 an ORF that is drawn too short for its name has none', () => {
    const name = (widthPx: number): string | undefined => {
      const diagram = orfDiagram([orf(1, 30)], 6000, [], { widthPx });
      return diagram ? texts(diagram).find((text) => text.startsWith('ORF')) : undefined;
    };
    // "ORF1" is 28.27 px wide; a twentieth of the bar must be 4 px wider.
    expect([name(781), name(782)]).toEqual([undefined, 'ORF1']);
  });

  it('TRANS-40 the ORF diagram colors the parts by what they are', () => {
    const { elements } = orfDiagram(two, 210, [
      { start: 1, end: 60 },
      { start: 61, end: 90 },
      { start: 91, end: 210 },
    ])?.drawing ?? { elements: [] };
    const look = (id: string) => elements.find((element) => element.id === id)?.style;
    expect(look('AAAAA')).toEqual({
      fill: '#e6f2ed',
      stroke: '#16211d',
      strokeWidth: 1,
      dash: 'solid',
      opacity: 1,
      textColor: '#16211d',
      fontSize: 13,
      bold: true,
      italic: false,
    });
    expect(look('AAAAB')).toMatchObject({ fill: '#56645e', stroke: '#56645e', strokeWidth: 0, fontSize: 11 });
    expect(look('AAAAC')).toMatchObject({ stroke: '#56645e', strokeWidth: 1, textColor: '#55635d', fontSize: 11 });
    expect(['AAAAJ', 'AAAAK', 'AAAAL'].map((id) => look(id)?.fill)).toEqual(['#c3ccc7', '#e3e8e5', '#c3ccc7']);
    expect(look('AAAAJ')).toMatchObject({ stroke: '#56645e', strokeWidth: 0.5 });
    expect(look('AAAAO')).toMatchObject({
      fill: '#b3abe8',
      stroke: '#16211d',
      strokeWidth: 1,
      textColor: '#17221e',
      fontSize: 11,
      bold: false,
    });
    expect(look('AAAAP')).toMatchObject({ fill: '#a3195b', stroke: '#a3195b', strokeWidth: 0 });
    expect(look('AAAAS')).toMatchObject({ fill: '#7ccfcf' });
  });

  it('TRANS-40 a dark page exchanges the colors of the diagram and keeps all others', () => {
    const dark = exchangeColors(orfPalette, darkOrfPalette);
    const light = [
      '#16211d',
      '#17221e',
      '#55635d',
      '#56645e',
      '#c3ccc7',
      '#e3e8e5',
      '#b3abe8',
      '#d6d27a',
      '#7ccfcf',
      '#a3195b',
    ];
    const night = [
      '#e4ece8',
      '#f4f8f6',
      '#9fb0a8',
      '#8b9c94',
      '#46564f',
      '#2b3832',
      '#4b3f8f',
      '#5f5c10',
      '#146466',
      '#ff8fc3',
    ];
    expect(light.map(dark)).toEqual(night);
    expect(night.map(exchangeColors(darkOrfPalette, orfPalette))).toEqual(light);
    expect(dark('gold')).toBe('gold');
  });

  it('TRANS-40 lanes are filled from the left, the longest first, with a gap, up to as many as there may be', () => {
    const stretch = (from: number, to: number) => ({ from, to });
    expect(assignLanes([stretch(1, 4), stretch(1, 9)], 9)).toEqual([1, 0]);
    expect(assignLanes([stretch(1, 5), stretch(7, 9)], 9, 2)).toEqual([0, 0]);
    expect(assignLanes([stretch(1, 5), stretch(7, 9)], 9, 3)).toEqual([0, 1]);
    expect(assignLanes([stretch(1, 9), stretch(1, 6), stretch(2, 8), stretch(7, 9)], 2)).toEqual([0, 1, 1, 1]);
    expect(assignLanes([stretch(5, 9), stretch(1, 5), stretch(1, 5)], 9)).toEqual([0, 0, 1]);
  });

  it('TRANS-40 the ruler omits a round site within half a step of an end', () => {
    expect(rulerSites(1, 10)).toEqual([1]);
    expect(rulerSites(2, 10)).toEqual([1, 2]);
    expect(rulerSites(250, 5)).toEqual([1, 50, 100, 150, 200, 250]);
    expect(rulerSites(225, 5)).toEqual([1, 50, 100, 150, 200, 225]);
    expect(rulerSites(224, 5)).toEqual([1, 50, 100, 150, 224]);
    expect(rulerSites(1000, 0)).toEqual([1, 1000]);
  });
});
