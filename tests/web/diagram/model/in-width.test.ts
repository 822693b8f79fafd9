import { describe, expect, it } from 'vitest';
import { type Drawing, findElement, getElement } from '../../../../web/viewers/diagram/model/drawing';
import type { Element } from '../../../../web/viewers/diagram/model/element';
import { boundsOf } from '../../../../web/viewers/diagram/model/hit';
import { inWidth } from '../../../../web/viewers/diagram/model/in-width';
import { applyOperation } from '../../../../web/viewers/diagram/model/operations';
import { orfBars, orfDiagram, type OrfInput } from '../../../../web/viewers/diagram/model/orf-diagram';
import { svgDocument } from '../../../../web/viewers/diagram/model/svg-document';
import { defaultStyle } from '../../../../web/viewers/diagram/model/style';
import { aLine, aMarker, aProtein, aText, drawingOf, shown } from './factories';

const half = { widthPx: 400, from: { left: 100, right: 700 }, to: { left: 60, right: 360 }, fontPxMin: 10.5 };
const orf = (start: number, end: number): OrfInput => ({
  orfId: `orf@${start}`,
  frame: (((start - 1) % 3) + 1) as 1 | 2 | 3,
  start,
  end,
  topPep: '',
});
const pxOfTexts = (drawing: Drawing) =>
  Array.from(svgDocument(drawing, { fontFamily: 'sans' }).matchAll(/<text[^>]*font-size="([\d.]+)"/g), ([, px]) =>
    Number(px),
  );

describe('an arrangement in another width', () => {
  it('an arrangement in another width keeps heights, and places along the bars; beside them there is the room of the new width', () => {
    const bar = aProtein({ x: 100, width: 600 });
    const line = aLine({
      lineType: 'polyline',
      points: [
        { x: 50, y: 7 },
        { x: 400, y: 9 },
        { x: 750, y: 9 },
      ],
    });
    const { drawing, omitted } = inWidth(drawingOf(bar, aMarker(), line), half);
    expect([drawing.width, drawing.height, omitted]).toEqual([400, 600, 0]);
    expect(shown(drawing, bar)).toEqual({ ...bar, x: 60, width: 300 });
    expect(shown(drawing, aMarker())).toEqual(aMarker());
    expect(shown(drawing, line).points).toEqual([
      { x: 30, y: 7 },
      { x: 210, y: 9 },
      { x: 380, y: 9 },
    ]);
  });

  it('an arrangement in another width gives a rotated bar the direction that its ends then have', () => {
    // From (200, 100) to (500, 500): 300 px across become 150, 400 px down stay.
    const bar = aProtein({ x: 100, y: 290, width: 500, height: 20, rotation: (Math.atan2(400, 300) * 180) / Math.PI });
    const { drawing } = inWidth(drawingOf(bar), half);
    const { x, y, width, height, rotation } = shown(drawing, bar);
    expect([x + width / 2, y, height, width]).toEqual([185, 290, 20, expect.closeTo(Math.hypot(150, 400), 6)]);
    expect(rotation).toBeCloseTo((Math.atan2(400, 150) * 180) / Math.PI, 6);
  });

  it('an arrangement in another width makes small text as large as asked for, and numbers of sites with it', () => {
    const small = { ...defaultStyle, fontSize: 5 };
    const bar = aProtein({ x: 100, width: 600, showSites: true, style: small });
    const { drawing } = inWidth(drawingOf(bar, aText({ style: small }), aText({ id: 'text2', y: 300 })), half);
    expect(pxOfTexts(drawing)).toEqual([10.5, 10.5, 10.5, 14]);
  });

  it('an arrangement in another width keeps text on the canvas', () => {
    const text = 'Frame 1 of 3';
    const ends = (['start', 'middle', 'end'] as const).flatMap((anchor, at) => [
      aText({ id: `l${anchor}`, text, anchor, x: 90, y: at * 40 }),
      aText({ id: `r${anchor}`, text, anchor, x: 690, y: at * 40 }),
    ]);
    const { drawing } = inWidth(drawingOf(...ends), half);
    for (const { id } of ends) {
      const { x, width } = boundsOf(drawing, getElement(drawing, id));
      expect([id, x >= 0, x + width <= 400 + 1e-9]).toEqual([id, true, true]);
    }
  });

  it('an arrangement in another width leaves out names that no longer have room, not those that never had', () => {
    const bar = aProtein({ x: 100, width: 600 });
    // 6 px per site: "Name" is some 36 px wide.
    const wide = aMarker({ id: 'wide1', text: 'Name', start: 1, end: 20 });
    const tight = aMarker({ id: 'tight', text: 'Name', start: 30, end: 37 });
    const never = aMarker({ id: 'never', text: 'Name', start: 60, end: 61 });
    const { drawing, omitted } = inWidth(drawingOf(bar, wide, tight, never), half);
    expect([shown(drawing, wide).text, shown(drawing, tight).text, shown(drawing, never).text, omitted]).toEqual([
      'Name',
      '',
      'Name',
      1,
    ]);
  });

  it('an arrangement in another width leaves out numbers that would touch the one before', () => {
    const bar = aProtein({ x: 100, width: 600 });
    const ticks = [1, 11, 21, 31].map((start) =>
      aMarker({ id: `tick${start}`, shape: 'tick', start, end: start + 1, text: '10,000', textPlace: 'below' }),
    );
    const { drawing } = inWidth(drawingOf(bar, ...ticks), half);
    expect(ticks.map((tick) => shown(drawing, tick).text)).toEqual(['10,000', '', '10,000', '']);
  });

  it('an arrangement in another width keeps numbers that touched each other as they were arranged', () => {
    const bar = aProtein({ x: 100, width: 600 });
    const ticks = [1, 3].map((start) =>
      aMarker({ id: `tick${start}`, shape: 'tick', start, end: start + 1, text: '10,000', textPlace: 'below' }),
    );
    const { drawing, omitted } = inWidth(drawingOf(bar, ...ticks), half);
    expect([...ticks.map((tick) => shown(drawing, tick).text), omitted]).toEqual(['10,000', '10,000', 0]);
  });

  it.each([389, 851])(
    'TRANS-40 an arrangement in another width of an edited ORF figure keeps text of 10.5 px or more, all of it on a canvas of %i px, with the bars of a figure drawn for it',
    (widthPx) => {
      const orfs = Array.from({ length: 30 }, (_, at) => orf(1 + at * 100, 90 + at * 100));
      const figure = orfDiagram(orfs, 3_200, [{ start: 1, end: 3_200 }], { widthPx: 1_100 });
      if (figure === null) throw new Error('no figure');
      const edits: Element[] = [aText({ text: 'My note', x: 1_040, y: 10, style: { ...defaultStyle, fontSize: 6 } })];
      const edited = applyOperation(figure.drawing, { type: 'create', elements: edits });
      const { drawing } = inWidth(edited, { widthPx, from: orfBars(1_100), to: orfBars(widthPx), fontPxMin: 10.5 });
      expect(Math.min(...pxOfTexts(drawing))).toBe(10.5);
      const boxes = drawing.elements.map((element) => boundsOf(drawing, element));
      expect(boxes.every(({ x, width }) => x >= -1 && x + width <= widthPx + 1)).toBe(true);
      // Its bars are where those of the figure are that is drawn in this width.
      const anew = orfDiagram(orfs, 3_200, [], { widthPx });
      const [bar, barAnew] = [figure, anew].map((of) => of?.tracks[0]?.elementId ?? '');
      const track = findElement(drawing, bar ?? '');
      const trackAnew = anew === null ? undefined : findElement(anew.drawing, barAnew ?? '');
      expect([track && 'width' in track && track.width]).toEqual([
        trackAnew && 'width' in trackAnew && trackAnew.width,
      ]);
    },
  );
});
