import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DownloadMenu } from '../../../web/charts/DownloadMenu';
import { pictureFile, titledDrawing } from '../../../web/charts/chart-picture';
import { type FigureSize, layoutWidthPx, pixelScale, svgOfSize } from '../../../web/charts/figure-sizes';

const drawing = { svg: '<svg width="400" height="200"><path d="M0 0"/></svg>', widthPx: 400, heightPx: 200 };
const sizes: FigureSize[] = ['drawn', 'oneColumn', 'twoColumns'];

/** The root element of an SVG document, and what is inside. */
function parsed(svg: string) {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const of = (name: string) => root.getAttribute(name);
  return { root, extent: [of('width'), of('height'), of('viewBox')] };
}

describe('the size of a saved picture', () => {
  it.each<[FigureSize, string[]]>([
    ['drawn', ['432', '260', '0 0 432 260']],
    // 7 pt for text of 12 px; with margins of 12 px and a title of 13 px.
    ['oneColumn', ['85mm', '52.28mm', '0 0 413 254']],
    ['twoColumns', ['180mm', '52.25mm', '0 0 875 254']],
  ])('%s has a drawing made for it, whose text can be read in print', async (size, extent) => {
    const asked: number[] = [];
    const draw = (widthPx: number) => {
      asked.push(widthPx);
      return { svg: `<svg width="${widthPx}"/>`, widthPx, heightPx: 200 };
    };
    const picture = titledDrawing(draw, { title: 'Peptides' }, { size, drawnPx: 400 });
    const file = await pictureFile(picture, size, { format: 'svg' });
    const { root, extent: found } = parsed(await file.text());
    expect(found).toEqual(extent);
    expect(asked).toEqual([{ drawn: 400, oneColumn: 389, twoColumns: 851 }[size]]);
    const fontSizes = [...root.querySelectorAll('[font-size]')].map((text) => Number(text.getAttribute('font-size')));
    const pt = fontSizes.map((px) => (px * 7) / 12);
    if (size !== 'drawn') expect(pt.every((height) => height >= 6 && height <= 8)).toBe(true);
  });

  it('the size of a saved picture has notes on the drawing and on what it leaves out, above its source', () => {
    const omissions = ['Without letters.'];
    const { svg, heightPx } = titledDrawing(
      (widthPx) => ({ svg: '', widthPx, heightPx: 100, omissions }),
      { title: 'T', notes: ['The x axis is compressed.'], source: 'SPENCER release r-1' },
      { size: 'oneColumn', drawnPx: 400 },
    );
    const texts = [...parsed(svg).root.querySelectorAll('text')];
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      'T',
      'The x axis is compressed.',
      'Without letters.',
      'SPENCER release r-1',
    ]);
    const places = texts.slice(1).map((text) => Number(text.getAttribute('y')));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places.at(-1)).toBeLessThan(heightPx);
  });

  it('the size of a saved picture has notes of the legend in lines that fit', () => {
    const label = 'A peptide has one stripe for each group in which its sequence occurs.';
    const { svg } = titledDrawing(
      (widthPx) => ({ svg: '', widthPx, heightPx: 100 }),
      { title: 'T', legend: [{ label, shapes: [] }] },
      { size: 'oneColumn', drawnPx: 400 },
    );
    const [, ...lines] = [...parsed(svg).root.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect([lines.length, lines.join(' ')]).toEqual([2, label]);
  });

  it('the size of a saved picture leaves a document as it is if it is saved as drawn', () => {
    expect(svgOfSize(drawing.svg, drawing, 'drawn')).toBe(drawing.svg);
    expect(sizes.map((size) => layoutWidthPx(size, 321))).toEqual([321, 413, 875]);
  });

  it('a PNG has the pixels of 300 dots per inch, on a canvas that every browser can draw', () => {
    expect(pixelScale(drawing, 'drawn', 3)).toBe(3);
    // 85 and 180 mm are 1003.9 and 2126.0 dots.
    expect(400 * pixelScale(drawing, 'oneColumn', 3)).toBeCloseTo(1003.94, 2);
    expect(400 * pixelScale(drawing, 'twoColumns', 3)).toBeCloseTo(2125.98, 2);
    const long = { widthPx: 100, heightPx: 4_000 };
    expect(pixelScale(long, 'twoColumns', 3)).toBe(4);
  });
});

describe('the choice of a size', () => {
  let saved: FigureSize[];
  beforeEach(() => {
    saved = [];
  });
  const show = (sized?: boolean) =>
    render(
      <DownloadMenu
        about="Volcano"
        {...(sized === undefined ? {} : { sized })}
        choices={[{ label: 'PNG', save: (size) => void saved.push(size) }]}
      />,
    );
  const field = () => screen.queryByLabelText<HTMLSelectElement>('Size');

  it('stands below the files and holds for each picture saved later', () => {
    const { container } = show(true);
    const select = field();
    if (select === null) throw new Error('There is no choice');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'As on screen',
      'One column (85 mm)',
      'Two columns (180 mm)',
    ]);
    expect(container.querySelector('.download-choices')?.lastElementChild?.contains(select)).toBe(true);
    const save = () => fireEvent.click(screen.getByText('PNG'));
    save();
    fireEvent.change(select, { target: { value: 'oneColumn' } });
    save();
    save();
    expect(saved).toEqual(['drawn', 'oneColumn', 'oneColumn']);
  });

  it('the choice of a size is not offered where the files are data', () => {
    show();
    expect(field()).toBeNull();
  });
});
