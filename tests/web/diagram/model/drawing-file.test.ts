import { describe, expect, it } from 'vitest';
import { openDrawing, saveDrawing } from '../../../../web/viewers/diagram/model/drawing-file';
import { svgDocument } from '../../../../web/viewers/diagram/model/svg-document';
import { aBracket, aLine, aMarker, aProtein, aText, drawingOf, shown } from './factories';

const sans = { fontFamily: 'Some Sans, sans-serif' };
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
  it('DIAG-04 drawing files open as they were saved', () => {
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
      'a color that loads something',
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
    [
      'a misspelled color',
      file({ elements: [{ ...aText(), style: { ...aText().style, fill: 'grean' } }] }),
      'notADrawing',
    ],
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
    [
      'more elements than a page can show',
      file({ elements: Array.from({ length: 10_001 }, () => 0) }),
      'tooManyElements',
    ],
  ])('DIAG-04 %s is rejected by its error code', (_, text, code) => {
    expect(() => openDrawing(text)).toThrow(expect.objectContaining({ name: 'DiagramError', code }));
  });

  it('DIAG-04 drawing files names a value that is too large and its limit', () => {
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

  it('DIAG-04 drawing files takes the colors of CSS, by name and in hexadecimal', () => {
    const opened = (fill: string): string =>
      shown(openDrawing(file({ elements: [{ ...aText(), style: { ...aText().style, fill } }] })), aText()).style.fill;
    for (const fill of ['gold', 'RebeccaPurple', 'transparent', 'none', '#abc', '#A1B2C3', '#a1b2c3d4'])
      expect(opened(fill)).toBe(fill);
    for (const fill of ['#a', '#ab', '#abcde', '#abcdef0', '#abcdef012', '#abg'])
      expect(() => opened(fill), fill).toThrow(/fill/);
  });

  it('DIAG-16 drawing files rejects a line whose points do not fit its type with the specified message', () => {
    expect(() => openDrawing(file({ elements: [aLine({ lineType: 'curve' })] }))).toThrow(
      /^pointsNum or line type error\.$/,
    );
  });

  it('DIAG-10 DIAG-13 DIAG-15 DIAG-19 drawing files corrects values that break the rules, even if children precede their parents', () => {
    const elements = [aMarker({ start: 0, end: 900 }), aProtein({ start: 90, end: -4, rotation: 190, height: 0 })];
    const opened = openDrawing(file({ width: 20, elements }));
    expect(opened.width).toBe(300);
    expect(shown(opened, aProtein())).toMatchObject({ start: 2, end: 90, rotation: -170, height: 1 });
    expect(shown(opened, aMarker())).toMatchObject({ start: 2, end: 90 });
    expect(opened.elements.map(({ id }) => id)).toEqual(['mark1', 'prot1']);
  });

  it('DIAG-04 the SVG document paints lines and arrow heads in the stroke color, never in the fill color', () => {
    const style = { ...aLine().style, fill: '#00ff00', stroke: '#0000ff' };
    const [line, heads, ...more] =
      svgDocument(drawingOf(aLine({ arrowEnd: true, style })), sans).match(/<path[^>]*>/g) ?? [];
    expect(line).toContain(' fill="none" stroke="#0000ff"');
    expect(heads).toContain(' fill="#0000ff"');
    expect(more).toEqual([]);
  });

  it('DIAG-04 drawing files are JSON with a format, a version and a line end', () => {
    const text = saveDrawing(drawingOf(aText()));
    expect(JSON.parse(text)).toEqual({ format: 'diagram', version: 1, width: 800, height: 600, elements: [aText()] });
    expect(text).toMatch(/^\{\n "format": "diagram",\n[^]*\}\n$/);
  });

  it.each([
    ['{"format":"diagram"}', 'The file is not a drawing of this canvas. (version)'],
    ['{"format":"diagram","version":0}', 'The file is not a drawing of this canvas. (version)'],
    ['{"format":"excalidraw","version":1}', 'The file is not a drawing of this canvas. (format)'],
    ['{"format":"diagram","version":3}', 'The file was saved by a newer version of this canvas. (3)'],
    [
      '{"format":"diagram","version":1,"width":400,"height":400}',
      'The file is not a drawing of this canvas. (elements)',
    ],
    [file({ width: 0 }), 'A value lies outside what this canvas can hold. (width: at least 1)'],
    [file({ height: 100_001 }), 'A value lies outside what this canvas can hold. (height: at most 100,000)'],
    [file({ elements: [{ ...aText(), id: 'a b' }] }), 'The file is not a drawing of this canvas. (elements.0.id)'],
    [
      file({ elements: [{ ...aText(), id: 'a'.repeat(65) }] }),
      'The file is not a drawing of this canvas. (elements.0.id)',
    ],
    [file({ elements: [{ ...aText(), id: '' }] }), 'The file is not a drawing of this canvas. (elements.0.id)'],
    [file({ elements: [{ ...aText(), id: '!abc' }] }), 'The file is not a drawing of this canvas. (elements.0.id)'],
    [file({ elements: [aText(), aText()] }), 'Two elements have the same id. (text1)'],
    [
      file({ elements: [aProtein(), aMarker({ parentId: 'gone' })] }),
      'needs a protein, nucleotide or marker to stand on. (mark1)',
    ],
    [
      file({
        elements: [aLine({ lineType: 'polyline', points: Array.from({ length: 1001 }, () => ({ x: 0, y: 0 })) })],
      }),
      '(elements.0.points: at most 1,000)',
    ],
    [file({ elements: [{ ...aProtein(), end: 1_000_000_001 }] }), '(elements.0.end: at most 1,000,000,000)'],
    [file({ elements: [{ ...aText(), x: 1_000_001 }] }), '(elements.0.x: at most 1,000,000)'],
    [
      file({ elements: [aText({ style: { ...aText().style, fontSize: 1001 } })] }),
      '(elements.0.style.fontSize: at most 1,000)',
    ],
    [
      file({ elements: [aText({ style: { ...aText().style, strokeWidth: 1001 } })] }),
      '(elements.0.style.strokeWidth: at most 1,000)',
    ],
  ])('DIAG-04 %s is refused with the words: %s', (text, words) => {
    expect(() => openDrawing(text)).toThrow(words);
  });

  it('DIAG-04 drawing files may hold what lies at the bounds', () => {
    const id = `${'a-_9'.repeat(16)}`;
    const elements = [
      aText({ id, text: 'a'.repeat(2000), x: 1_000_000, y: -1_000_000 }),
      aLine({ lineType: 'polyline', points: Array.from({ length: 1000 }, (_, x) => ({ x, y: 0 })) }),
    ];
    const opened = openDrawing(file({ width: 1, height: 100_000, elements }));
    expect(opened).toEqual({ width: 300, height: 100_000, elements });
  });

  const nested = (markers: number) => [
    aProtein(),
    ...Array.from({ length: markers }, (_, index) =>
      aMarker({ id: `m${index}`, parentId: index === 0 ? 'prot1' : `m${index - 1}` }),
    ),
  ];
  it('DIAG-04 markers are nested at most eight deep', () => {
    expect(openDrawing(file({ elements: nested(8) })).elements).toHaveLength(9);
    expect(() => openDrawing(file({ elements: nested(9) }))).toThrow('to stand on. (m8)');
    expect(() => drawingOf(...nested(9))).toThrow('to stand on. (m8)');
  });

  it('DIAG-13 children are corrected from the outermost parent to the innermost', () => {
    const elements = [
      aMarker({ id: 'inner', parentId: 'outer', start: 1, end: 90 }),
      aMarker({ id: 'outer', start: 1, end: 60 }),
      aProtein({ start: 20, end: 40 }),
    ];
    expect(openDrawing(file({ elements })).elements).toMatchObject([
      { id: 'inner', start: 20, end: 40 },
      { id: 'outer', start: 20, end: 40 },
      { id: 'prot1' },
    ]);
  });

  it('DIAG-04 the SVG document holds every element with its style, and nothing that says nothing', () => {
    const style = { ...aText().style, bold: true, italic: true, opacity: 0.456, textColor: '#123456' };
    const small = drawingOf(
      aProtein({ type: 'nucleotide', rotation: 90, style: { ...style, strokeWidth: 0, dash: 'dashed' } }),
      aText({ text: 'a&b', anchor: 'end', style: { ...style, opacity: 1, bold: false } }),
      aLine({ style: { ...aLine().style, strokeWidth: 2, dash: 'dotted' } }),
    );
    expect(svgDocument(small, sans)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600" ' +
        'font-family="Some Sans, sans-serif">' +
        '<g transform="rotate(90 200 110)" opacity="0.46"><path d="M100 100h200v20h-200Z" fill="#e6f2ed" stroke="none" ' +
        'stroke-width="0" stroke-dasharray="6 4"/></g>' +
        '<g><text x="50" y="73.02" text-anchor="end" font-size="14" fill="#123456" font-style="italic" ' +
        'xml:space="preserve">a&amp;b</text></g>' +
        '<g><path d="M0 0L100 0" fill="none" stroke="#16211d" stroke-width="2" stroke-dasharray="2 4"/></g></svg>',
    );
    expect(svgDocument(drawingOf(aText({ style })), sans).match(/<text[^>]*>/)?.[0]).toBe(
      '<text x="50" y="73.02" text-anchor="start" font-size="14" fill="#123456" font-weight="bold" font-style="italic" ' +
        'xml:space="preserve">',
    );
    expect(svgDocument(drawingOf(), { background: '#fff', fontFamily: 'serif' })).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600" font-family="serif">' +
        '<rect width="800" height="600" fill="#fff"/></svg>',
    );
  });
});
