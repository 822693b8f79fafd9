import { describe, expect, it } from 'vitest';
import { nameX, PIE, pieLayout } from '../../../web/charts/pie-layout';
import { layoutPie } from '../../../web/charts/shares';
import { wrapText } from '../../../web/charts/wrap-text';

const widthOf = (text: string) => text.length * 7;
const names = ['sense overlapping', 'transcribed processed pseudogene', 'lncRNA', 'snoRNA host gene', 'retained intron'];
const slices = layoutPie(names.map((name, index) => ({ name, value: 1_000 * (index + 1) })), names);
const at = (widthPx: number, counted = false) => pieLayout({ slices, allNames: names, widthPx, leastHeightPx: 214, counted, widthOf });

describe('text in lines', () => {
  it('breaks between words, and within a word only where it fits no line', () => {
    expect(wrapText('sense overlapping', 200, widthOf)).toEqual(['sense overlapping']);
    expect(wrapText('sense overlapping', 80, widthOf)).toEqual(['sense', 'overlapping']);
    expect(wrapText('sense overlapping', 42, widthOf)).toEqual(['sense', 'overla', 'pping']);
    expect(wrapText('lncRNA', 0, widthOf)).toEqual(['l', 'n', 'c', 'R', 'N', 'A']);
    expect(wrapText('', 40, widthOf)).toEqual(['']);
  });
});

describe('the list of a pie', () => {
  it.each([180, 252, 300, 330, 400, 660])('BROWSE-31 tells every name whole within %i px, no row over another', (widthPx) => {
    for (const counted of [false, true]) {
      const { rows, legendX, heightPx, ring } = at(widthPx, counted);
      expect(rows.map(({ lines }) => lines.join(' '))).toEqual(slices.map(({ name, value }) => (counted ? `${name} ${value.toLocaleString('en-US')}` : name)));
      for (const { lines } of rows) for (const line of lines) expect(nameX(legendX) + widthOf(line)).toBeLessThanOrEqual(widthPx);
      rows.forEach(({ y, heightPx: high }, index) => expect(y + high).toBeLessThanOrEqual((rows[index + 1]?.y ?? heightPx) + 1e-9));
      const ringBottom = ring.y + PIE.radius + PIE.thickness / 2;
      const ringRight = ring.x + PIE.radius + PIE.thickness / 2;
      expect(ringRight < legendX || ringBottom < (rows[0]?.y ?? 0)).toBe(true);
      expect(ringRight).toBeLessThanOrEqual(widthPx);
    }
  });

  it('BROWSE-31 stands beside the ring where names have room there, else below it', () => {
    expect(at(310).legendX).toBe(PIE.legendX);
    expect(at(252).legendX).toBeLessThan(PIE.legendX);
  });

  it('BROWSE-31 keeps its height when another group with fewer types is chosen', () => {
    for (const widthPx of [252, 400]) {
      const fewer = pieLayout({ slices: slices.slice(0, 1), allNames: names, widthPx, leastHeightPx: 214, counted: false, widthOf });
      expect(fewer.heightPx).toBe(at(widthPx).heightPx);
    }
  });
});
