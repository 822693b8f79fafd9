import { describe, expect, it } from 'vitest';
import { openDrawing, saveDrawing } from '#domain/diagram/drawing-file';
import { svgDocument } from '#domain/diagram/svg-document';
import { aBracket, aLine, aMarker, aProtein, aText, drawingOf, shown } from './factories';

const drawing = drawingOf(aProtein(), aMarker({ text: 'a <b> & "c"' }), aBracket(), aLine(), aText({ text: 'two\nlines' }));

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
    ['a newer version, whatever it holds', JSON.stringify({ format: 'diagram', version: 2, shapes: 1 }), 'newerVersion'],
    ['an unknown element', file({ elements: [{ ...aText(), type: 'video' }] }), 'notADrawing'],
    ['a missing field', file({ elements: [{ type: 'text', id: 'a' }] }), 'notADrawing'],
    ['a coordinate that is text', file({ elements: [{ ...aText(), x: '5' }] }), 'notADrawing'],
    ['a colour that loads something', file({ elements: [{ ...aText(), style: { ...aText().style, fill: 'url(http://x)' } }] }), 'notADrawing'],
    ['two elements of one id', file({ elements: [aText(), aText()] }), 'duplicateId'],
    ['a marker without its parent', file({ elements: [aMarker()] }), 'badParent'],
    ['a marker on a line', file({ elements: [aLine(), aMarker({ parentId: 'line1' })] }), 'badParent'],
    ['markers that stand on each other', file({ elements: [aMarker({ id: 'a', parentId: 'b' }), aMarker({ id: 'b', parentId: 'a' })] }), 'badParent'],
    ['a marker on itself', file({ elements: [aMarker({ parentId: 'mark1' })] }), 'badParent'],
    ['a canvas too large to draw', file({ width: 1e9 }), 'notADrawing'],
  ])('DIAG-04 %s is refused by code', (_, text, code) => {
    expect(() => openDrawing(text)).toThrow(expect.objectContaining({ name: 'DiagramError', code }));
  });

  it('DIAG-16 a line whose points do not fit its type is refused in the words of the canvas', () => {
    expect(() => openDrawing(file({ elements: [aLine({ lineType: 'curve' })] }))).toThrow(/^pointsNum or line type error\.$/);
  });

  it('DIAG-10 DIAG-13 DIAG-15 DIAG-19 values outside the rules are put right, children before their parents too', () => {
    const elements = [aMarker({ start: 0, end: 900 }), aProtein({ start: 90, end: -4, rotation: 190, height: 0 })];
    const opened = openDrawing(file({ width: 20, elements }));
    expect(opened.width).toBe(300);
    expect(shown(opened, aProtein())).toMatchObject({ start: 2, end: 90, rotation: -170, height: 1 });
    expect(shown(opened, aMarker())).toMatchObject({ start: 2, end: 90 });
    expect(opened.elements.map(({ id }) => id)).toEqual(['mark1', 'prot1']);
  });

  it('DIAG-04 the SVG document escapes what is written in the drawing', () => {
    const svg = svgDocument(drawing);
    expect(svg).toContain('a &lt;b&gt; &amp; &quot;c&quot;');
    expect(svg.match(/<text/g)).toHaveLength(3);
    expect(svg.match(/<g[ >]/g)).toHaveLength(5);
    expect(svgDocument(drawingOf(aText({ text: 'bell\u0007 \ud83d half, \ud83e\uddec' })))).toContain('>bell  half, \ud83e\uddec<');
  });
});
