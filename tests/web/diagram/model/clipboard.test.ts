import { describe, expect, it } from 'vitest';
import { copyText, pastedElements, readCopy } from '../../../../web/viewers/diagram/model/clipboard';
import type { Drawing } from '../../../../web/viewers/diagram/model/drawing';
import { ordinalId } from '../../../../web/viewers/diagram/model/new-element';
import { applyOperation } from '../../../../web/viewers/diagram/model/operations';
import { aBracket, aMarker, aProtein, aText, drawingOf, shown } from './factories';

const figure = drawingOf(
  aProtein({ text: 'Frame 1' }),
  aMarker({ text: 'ORF1' }),
  aBracket({ parentId: 'mark1' }),
  aText(),
);
const other = drawingOf(aProtein({ id: 'prot9', y: 400, end: 500 }));

/** New ids count from `first`: AAAAA is 0, AAAAK 10. */
function paste(
  target: Drawing,
  text: string,
  selection: readonly string[] = [],
  first = 0,
): { after: Drawing; ids: string[] } {
  let next = first;
  const { elements, ids } = pastedElements(target, readCopy(text), selection, () => ordinalId(next++));
  return { after: applyOperation(target, { type: 'create', elements }), ids };
}
const added = (before: Drawing, after: Drawing) => after.elements.slice(before.elements.length);

describe('copy and paste', () => {
  it('DIAG-22 an element comes with what stands on it, beside the original in the same figure', () => {
    const { after, ids } = paste(figure, copyText(figure, ['prot1']));
    expect(ids).toEqual(['AAAAA']);
    expect(added(figure, after)).toEqual([
      aProtein({ id: 'AAAAA', text: 'Frame 1', x: 112, y: 112 }),
      aMarker({ id: 'AAAAB', parentId: 'AAAAA', text: 'ORF1' }),
      aBracket({ id: 'AAAAC', parentId: 'AAAAB' }),
    ]);
  });

  it('DIAG-22 in another figure an element lies where it was copied, and on a smaller canvas at its edge', () => {
    expect(added(other, paste(other, copyText(figure, ['text1'])).after)).toEqual([aText({ id: 'AAAAA' })]);
    const small = { ...drawingOf(), width: 300, height: 300 };
    const far = drawingOf(aProtein({ x: 500, y: 550 }));
    expect(added(small, paste(small, copyText(far, ['prot1'])).after)).toEqual([
      aProtein({ id: 'AAAAA', x: 100, y: 280 }),
    ]);
  });

  it('DIAG-22 a child stays on its host, goes to the selected one, or comes with its own', () => {
    const text = copyText(figure, ['mark1']);
    const here = paste(figure, text);
    expect(shown(here.after, aMarker({ id: here.ids[0] ?? '' }))).toMatchObject({ parentId: 'prot1', offset: 12 });
    const there = paste(other, text, ['prot9']);
    expect(shown(there.after, aMarker({ id: there.ids[0] ?? '' }))).toMatchObject({ parentId: 'prot9', offset: 0 });
    // The marker is selected after that: the next one goes to the same host.
    const again = paste(there.after, copyText(figure, ['brac1']), there.ids, 10);
    expect(shown(again.after, aBracket({ id: again.ids[0] ?? '' })).parentId).toBe(there.ids[0]);
    const alone = paste(other, text);
    expect(added(other, alone.after).map(({ type }) => type)).toEqual(['protein', 'marker', 'bracket']);
    expect(alone.ids).toEqual(['AAAAB']);
  });

  it.each([
    [null, 'Nothing has been copied in this browser.'],
    ['', 'What was copied is not part of a drawing of this canvas; nothing was pasted.'],
    ['MKLV', 'What was copied is not part'],
    ['{"format":"excalidraw/clipboard","elements":[]}', 'What was copied is not part'],
    ['{"format":"diagram-copy","version":2}', 'copied by a newer version of this canvas: reload'],
    [JSON.stringify({ format: 'diagram-copy', version: 1, ids: ['a'], drawing: '{' }), 'What was copied is not part'],
    [JSON.stringify({ ...JSON.parse(copyText(figure, ['prot1'])), ids: ['other'] }), 'What was copied is not part'],
    [copyText(figure, ['text1']).replace('abc', 'a'.repeat(3000)), 'What was copied is not part'],
    [copyText(figure, ['text1']).replace(/version\\": 1/, String.raw`version\": 7`), 'a newer version of this canvas'],
    [copyText(figure, ['mark1']).replaceAll('prot1', 'gone1'), null],
  ])('DIAG-22 a clipboard of %j is refused with words, unless it is complete', (text, words) => {
    if (words === null) expect(readCopy(text).ids).toEqual(['mark1']);
    else expect(() => readCopy(text)).toThrow(words);
  });

  it('DIAG-22 a copy is text with a format, a version and the hosts of what was chosen', () => {
    const { drawing, ...head } = JSON.parse(copyText(figure, ['brac1', 'mark1'])) as { drawing: string };
    expect(head).toEqual({ format: 'diagram-copy', version: 1, ids: ['mark1'] });
    expect(JSON.parse(drawing)).toMatchObject({ elements: [{ id: 'prot1' }, { id: 'mark1' }, { id: 'brac1' }] });
  });

  it.each([
    ['other letters', { text: 'Frame 2' }],
    ['another start', { start: 2 }],
    ['another end', { end: 99 }],
    ['another type', { type: 'nucleotide' as const }],
  ])('DIAG-22 a host with %s is not the host of the copied child', (_, of) => {
    const target = drawingOf(aProtein({ text: 'Frame 1', ...of }));
    expect(added(target, paste(target, copyText(figure, ['mark1'])).after).map(({ type }) => type)).toEqual([
      'protein',
      'marker',
      'bracket',
    ]);
  });

  it('DIAG-22 a child goes to the host of what is selected, but not to one of several', () => {
    const target = drawingOf(aProtein({ id: 'p8' }), aMarker({ id: 'm8', parentId: 'p8' }), aText());
    const parent = (text: string, selection: string[]): unknown =>
      added(target, paste(target, text, selection).after)[0];
    // What stood on a bar goes to a bar, what stood on a marker to a marker.
    expect(parent(copyText(figure, ['mark1']), ['m8'])).toMatchObject({ type: 'marker', parentId: 'p8' });
    expect(parent(copyText(figure, ['brac1']), ['m8'])).toMatchObject({ type: 'bracket', parentId: 'm8' });
    expect(parent(copyText(figure, ['brac1']), ['p8'])).toMatchObject({ type: 'marker', parentId: 'p8' });
    expect(parent(copyText(figure, ['mark1']), ['p8', 'm8'])).toMatchObject({ type: 'protein' });
    expect(parent(copyText(figure, ['mark1']), ['text1'])).toMatchObject({ type: 'protein' });
  });
});
