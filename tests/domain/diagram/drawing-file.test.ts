import { describe, expect, it } from 'vitest';
import { openDrawing, saveDrawing } from '#domain/diagram/drawing-file';
import { svgDocument } from '#domain/diagram/svg-document';
import { aBracket, aLine, aMarker, aProtein, aText, drawingOf, shown } from './factories';

const drawing = drawingOf(
  aProtein(),
  aMarker({ text: 'a <b> & "c"' }),
  aBracket(),
  aLine(),
  aText({ text: 'two\nlines' }),
);

function file(change: Record<string, unknown>): string {
  return JSON.stringify({ ...(JSON.parse(saveDrawing(drawing)) as object), ...change });
}

describe('drawing files', () => {
  it('DIAG-04 open as they were saved', () => {
    expect(openDrawing(saveDrawing(drawing))).toEqual(drawing);
    expect(openDrawing(`\uFEFF${saveDrawing(drawing)}`)).toEqual(drawing);
  });

  it.each<[string, string, string]>([
    ['text that is not JSON', '{', 'notJson'],
    ['another JSON file', '{"nodes":[]}', 'notADrawing'],
    ['null', 'null', 'notADrawing'],
    [
      'a newer version, whatever it holds',
      JSON.stringify({ format: 'diagram', version: 2, shapes: 1 }),
      'newerVersion',
    ],
    ['an unknown element', file({ elements: [{ ...aText(), type: 'video' }] }), 'notADrawing'],
    ['a missing field', file({ elements: [{ type: 'text', id: 'a' }] }), 'notADrawing'],
    ['a coordinate that is text', file({ elements: [{ ...aText(), x: '5' }] }), 'notADrawing'],
    [
      'a colour that loads something',
      file({ elements: [{ ...aText(), style: { ...aText().style, fill: 'url(http://x)' } }] }),
      'notADrawing',
    ],
    ['two elements of one id', file({ elements: [aText(), aText()] }), 'duplicateId'],
    ['a marker without its parent', file({ elements: [aMarker()] }), 'badParent'],
    ['a marker on a line', file({ elements: [aLine(), aMarker({ parentId: 'line1' })] }), 'badParent'],
    [
      'markers that are parents of each other',
      file({ elements: [aMarker({ id: 'a', parentId: 'b' }), aMarker({ id: 'b', parentId: 'a' })] }),
      'badParent',
    ],
    ['a marker on itself', file({ elements: [aMarker({ parentId: 'mark1' })] }), 'badParent'],
    ['a canvas too large to draw', file({ width: 1e9 }), 'outOfBounds'],
    [
      'a misspelt colour',
      file({ elements: [{ ...aText(), style: { ...aText().style, fill: 'grean' } }] }),
      'notADrawing',
    ],
    ['a place that is too far away', file({ elements: [{ ...aText(), x: 1e308 }] }), 'outOfBounds'],
    [
      'a point that is too far away',
      file({
        elements: [
          {
            ...aLine(),
            points: [
              { x: 0, y: 0 },
              { x: 0, y: -1e7 },
            ],
          },
        ],
      }),
      'outOfBounds',
    ],
    ['a size that is too large', file({ elements: [{ ...aProtein(), width: 1e308 }] }), 'outOfBounds'],
    ['a site that is too far along', file({ elements: [{ ...aProtein(), end: 1e15 }] }), 'outOfBounds'],
    [
      'letters that are too large',
      file({ elements: [{ ...aText(), style: { ...aText().style, fontSize: 1e9 } }] }),
      'outOfBounds',
    ],
    [
      'an outline that is too wide',
      file({ elements: [{ ...aText(), style: { ...aText().style, strokeWidth: 1e12 } }] }),
      'outOfBounds',
    ],
    [
      'more elements than a page can show',
      file({ elements: Array.from({ length: 10_001 }, () => 0) }),
      'tooManyElements',
    ],
  ])('DIAG-04 %s is rejected by its error code', (_, text, code) => {
    expect(() => openDrawing(text)).toThrow(expect.objectContaining({ name: 'DiagramError', code }));
  });

  it('DIAG-04 names a value that is too large and its limit', () => {
    expect(() => openDrawing(file({ elements: [{ ...aProtein(), width: 1e308 }] }))).toThrow(
      'A value lies outside what this canvas can hold. (elements.0.width: at most 100,000)',
    );
    expect(() => openDrawing(file({ elements: [{ ...aText(), y: -1e308 }] }))).toThrow(
      '(elements.0.y: at least -1,000,000)',
    );
    expect(() => openDrawing(file({ elements: [{ ...aText(), text: 'a'.repeat(2001) }] }))).toThrow(
      '(elements.0.text: at most 2,000 characters)',
    );
    expect(() => openDrawing(file({ elements: Array.from({ length: 50_000 }, () => 0) }))).toThrow(
      'A drawing holds at most 10,000 elements. (50,000)',
    );
  });

  it('DIAG-04 takes the colours of CSS, by name and in hexadecimal', () => {
    const opened = (fill: string): string =>
      shown(openDrawing(file({ elements: [{ ...aText(), style: { ...aText().style, fill } }] })), aText()).style.fill;
    for (const fill of ['gold', 'RebeccaPurple', 'transparent', 'none', '#abc', '#A1B2C3', '#a1b2c3d4'])
      expect(opened(fill)).toBe(fill);
    for (const fill of ['#a', '#ab', '#abcde', '#abcdef0', '#abcdef012', '#abg'])
      expect(() => opened(fill), fill).toThrow(/fill/);
  });

  it('DIAG-16 rejects a line whose points do not fit its type with the specified message', () => {
    expect(() => openDrawing(file({ elements: [aLine({ lineType: 'curve' })] }))).toThrow(
      /^pointsNum or line type error\.$/,
    );
  });

  it('DIAG-10 DIAG-13 DIAG-15 DIAG-19 corrects values that break the rules, even if children precede their parents', () => {
    const elements = [aMarker({ start: 0, end: 900 }), aProtein({ start: 90, end: -4, rotation: 190, height: 0 })];
    const opened = openDrawing(file({ width: 20, elements }));
    expect(opened.width).toBe(300);
    expect(shown(opened, aProtein())).toMatchObject({ start: 2, end: 90, rotation: -170, height: 1 });
    expect(shown(opened, aMarker())).toMatchObject({ start: 2, end: 90 });
    expect(opened.elements.map(({ id }) => id)).toEqual(['mark1', 'prot1']);
  });

  it('DIAG-04 the SVG document paints lines and arrow heads in the stroke colour, never in the fill colour', () => {
    const style = { ...aLine().style, fill: '#00ff00', stroke: '#0000ff' };
    const [line, heads, ...more] = svgDocument(drawingOf(aLine({ arrowEnd: true, style }))).match(/<path[^>]*>/g) ?? [];
    expect(line).toContain(' fill="none" stroke="#0000ff"');
    expect(heads).toContain(' fill="#0000ff"');
    expect(more).toEqual([]);
  });

  it('DIAG-04 the SVG document escapes the texts of the drawing', () => {
    const svg = svgDocument(drawing);
    expect(svg).toContain('a &lt;b&gt; &amp; &quot;c&quot;');
    expect(svg.match(/<text/g)).toHaveLength(3);
    expect(svg.match(/<g[ >]/g)).toHaveLength(5);
    expect(svgDocument(drawingOf(aText({ text: 'bell\u0007 \ud83d half, \ud83e\uddec' })))).toContain(
      '>bell  half, \ud83e\uddec<',
    );
  });
});
