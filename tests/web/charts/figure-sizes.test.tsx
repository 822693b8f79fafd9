import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { DownloadMenu } from '../../../web/charts/DownloadMenu';
import { svgPicture, titledDrawing } from '../../../web/charts/chart-picture';
import { lightChartTheme } from '../../../web/charts/chart-theme';
import { type FigureSize, pixelScale, svgOfSize } from '../../../web/charts/figure-sizes';

const drawing = { svg: '<svg width="400" height="200"><path d="M0 0"/></svg>', widthPx: 400, heightPx: 200 };
const title = { title: 'Peptides', theme: lightChartTheme };

/** The root element of an SVG document, and what is inside. */
async function parsed(picture: Blob) {
  const root = new DOMParser().parseFromString(await picture.text(), 'image/svg+xml').documentElement;
  const of = (name: string) => root.getAttribute(name);
  return { width: of('width'), height: of('height'), viewBox: of('viewBox'), content: root.innerHTML };
}

describe('the size of a saved picture', () => {
  it.each<[FigureSize, string, string]>([
    ['drawn', '432', '260'],
    // 260 / 432 of the width.
    ['oneColumn', '85mm', '51.16mm'],
    ['twoColumns', '180mm', '108.33mm'],
  ])('%s is that of the SVG document, in which nothing else changes', async (size, width, height) => {
    const picture = await parsed(svgPicture(drawing, title, size));
    const { content } = await parsed(svgPicture(drawing, title, 'drawn'));
    expect(picture).toEqual({ width, height, viewBox: '0 0 432 260', content });
    expect(content).toContain('<svg width="400" height="200">');
  });

  it('leaves a document as it is if it is saved as drawn', () => {
    const { svg } = titledDrawing(drawing, title);
    expect(svgOfSize(svg, drawing, 'drawn')).toBe(svg);
  });

  it('gives a PNG 300 dots per inch, on a canvas that every browser can draw', () => {
    expect(pixelScale(drawing, 'drawn', 3)).toBe(3);
    // 85 and 180 mm are 1003.9 and 2126.0 dots.
    expect(400 * pixelScale(drawing, 'oneColumn', 3)).toBeCloseTo(1003.94, 2);
    expect(400 * pixelScale(drawing, 'twoColumns', 3)).toBeCloseTo(2125.98, 2);
    expect(pixelScale({ widthPx: 100, heightPx: 4_000 }, 'twoColumns', 3)).toBe(4);
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

  it('is not offered where the files are data', () => {
    show();
    expect(field()).toBeNull();
  });
});
