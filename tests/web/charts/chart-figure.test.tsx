import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEngine } from '../../../web/charts/Chart';
import { ChartFigure, type ChartFigureProps } from '../../../web/charts/ChartFigure';
import { DownloadMenu } from '../../../web/charts/DownloadMenu';
import { svgRaster } from '../../../web/charts/svg-raster';
import { aPng, recordSavedFiles, type SavedFile } from '../support/files';
import { fakeObservers } from '../support/observers';
import { renderPart } from '../support/render-page';

let saved: SavedFile[];
beforeEach(async () => {
  fakeObservers('IntersectionObserver');
  await loadEngine('bars');
  saved = recordSavedFiles();
  vi.useFakeTimers({ now: new Date(2026, 0, 5, 12), toFake: ['Date'] });
});

const option = {
  xAxis: { type: 'value' as const },
  yAxis: { type: 'category' as const, data: ['Tumor'] },
  series: [{ type: 'bar' as const, data: [7] }],
};
const optionOf = () => option;
const show = (more: Partial<ChartFigureProps> = {}) =>
  renderPart(
    <ChartFigure
      kind="Bar chart"
      title="Peptides per expression group"
      note="n = 1,073"
      fileName={['Peptides', 'Skin cancer']}
      release="r-1"
      data={() => ({ columns: ['group', 'peptides'], rows: [['Tumor-specific', 7]] })}
      optionOf={optionOf}
      heightPx={200}
      values={{ columns: ['Group', 'Validated', 'Total'], rows: [['Tumor-specific', '3', '7']] }}
      {...more}
    />,
  );
const press = (name: string) => fireEvent.click(screen.getByText(name));

describe('a figure', () => {
  it('LIB-04 a figure is named by title and number, with the values as a table', () => {
    show();
    const figure = screen.getByRole('figure', { name: 'Peptides per expression group n = 1,073' });
    expect(figure.querySelector('.chart-note')?.textContent).toBe('n = 1,073');
    expect(within(figure).getByRole('img').getAttribute('aria-label')).toBe(
      'Bar chart: Peptides per expression group, n = 1,073',
    );
    expect(figure.querySelector('caption')?.textContent).toBe('Peptides per expression group');
    expect(
      [...figure.querySelectorAll('tr')].map((row) =>
        [...row.children].map((cell) => [cell.getAttribute('scope'), cell.textContent]),
      ),
    ).toEqual([
      [
        ['col', 'Group'],
        ['col', 'Validated'],
        ['col', 'Total'],
      ],
      [
        ['row', 'Tumor-specific'],
        [null, '3'],
        [null, '7'],
      ],
    ]);
  });

  it('a figure has a shorter caption where its surroundings say the rest, remarks and something beside the chart', () => {
    const { container } = show({
      caption: 'All',
      remarks: ['The x axis is compressed.', 'p of 0'],
      children: <b>beside</b>,
      values: null,
    });
    expect(screen.getByRole('figure', { name: 'All n = 1,073' })).toBeTruthy();
    expect([...container.querySelectorAll('.chart-remark')].map(({ textContent }) => textContent)).toEqual([
      'The x axis is compressed.',
      'p of 0',
    ]);
    expect(container.querySelector('.chart-body > b')?.textContent).toBe('beside');
    expect(container.querySelector('table')).toBeNull();
  });

  it('a figure without anything to draw is a sentence, and cannot be saved', () => {
    const { container } = show({ empty: 'No peptides.' });
    expect(container.querySelector('.chart-body')?.textContent).toBe('No peptides.');
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('details, table')).toBeNull();
  });

  it('HEAT-27 a figure saves its data under a name of list, release and day', async () => {
    show();
    press('Data (TSV)');
    expect(saved.map(({ name, type }) => [name, type])).toEqual([
      ['SPENCER_Peptides_Skin-cancer_r-1_2026-01-05.tsv', 'text/tab-separated-values'],
    ]);
    expect(await saved[0]?.text()).toBe('group\tpeptides\nTumor-specific\t7\n');
  });

  it('HEAT-27 a figure saves a picture under its title and number, as wide as the figure', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
    show();
    press('Picture (SVG)');
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['SPENCER_Peptides_Skin-cancer_r-1_2026-01-05.svg']);
    const svg = (await saved[0]?.text()) ?? '';
    expect(saved[0]?.type).toBe('image/svg+xml');
    expect(svg).toContain('>Peptides per expression group (n\u00A0=\u00A01,073)</tspan>');
    // The source stands in the margin below the drawing.
    expect(svg).toMatch(/<text x="516" y="255" [^>]*text-anchor="end" [^>]*>SPENCER release r-1<\/text><\/svg>$/);
    // Margins of 16 px around the drawing, and the title above it.
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="532" height="260" viewBox="0 0 532 260">/);
    expect(svg).toContain('<g transform="translate(16 44)"><svg overflow="visible" width="500" height="200"');
  });

  it('a figure saves another drawing than the one on the page where one is given, no narrower than it needs', async () => {
    show({ savedOf: () => ({ option, heightPx: 90, widthPx: 560 }) });
    press('Picture (SVG)');
    await expect.poll(() => saved.length).toBe(1);
    expect(await saved[0]?.text()).toContain('<svg overflow="visible" width="560" height="90"');
  });

  it('a figure saves a picture of 320 px at least', async () => {
    show();
    press('Picture (SVG)');
    await expect.poll(() => saved.length).toBe(1);
    expect(await saved[0]?.text()).toContain('<svg overflow="visible" width="320" height="200"');
  });
});

/** A browser that can draw pictures; returns what is done with its canvas. */
function browserWithCanvas(result: Blob | null) {
  const done: unknown[] = [];
  const context = {
    set fillStyle(color: string) {
      done.push(color);
    },
    measureText: (text: string) => ({ width: 7 * text.length }),
    fillRect: (...box: number[]) => done.push(['fill', ...box]),
    drawImage: (image: HTMLImageElement, ...box: number[]) => done.push([image.src, ...box]),
  };
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => (this.src === '' ? Promise.reject(new Error('no source')) : Promise.resolve());
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type, quality) => {
    done.push([type, quality]);
    give(result);
  });
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  return { done, revoked };
}

describe('a picture in pixels', () => {
  const png = new Blob(['png'], { type: 'image/png' });
  const raster = { widthPx: 100.2, heightPx: 50, scale: 3, type: 'image/png', background: null } as const;

  it('a picture in pixels has its scale, and a ground only where one is wanted', async () => {
    const { done, revoked } = browserWithCanvas(png);
    expect(await svgRaster('<svg/>', raster)).toBe(png);
    expect(done).toEqual([
      ['blob:saved', 0, 0, 301, 150],
      ['image/png', 0.95],
    ]);
    done.length = 0;
    await svgRaster('<svg/>', { ...raster, type: 'image/jpeg', background: '#fff' });
    expect(done).toEqual(['#fff', ['fill', 0, 0, 301, 150], ['blob:saved', 0, 0, 301, 150], ['image/jpeg', 0.95]]);
    expect(revoked).toHaveBeenCalledTimes(2);
  });

  it('PAGE-07 a picture in pixels is drawn once before, if it has fonts, because only then are they read', async () => {
    const { done } = browserWithCanvas(png);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('font')));
    await svgRaster(`<svg><text font-family="'IBM Plex Sans'">a</text></svg>`, raster);
    expect(done).toEqual([
      ['blob:saved', 0, 0, 1, 1],
      ['blob:saved', 0, 0, 301, 150],
      ['image/png', 0.95],
    ]);
  });

  it('a picture in pixels fails with a reason if the browser cannot draw it, and frees its source', async () => {
    const { revoked } = browserWithCanvas(null);
    await expect(svgRaster('<svg/>', raster)).rejects.toThrow('The picture could not be drawn');
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expect(svgRaster('<svg/>', raster)).rejects.toThrow('The picture could not be drawn');
    expect(revoked).toHaveBeenCalledTimes(2);
  });

  it('HEAT-27 a picture in pixels of a chart has three pixels per px', async () => {
    const { done } = browserWithCanvas(aPng());
    show();
    press('Picture (PNG)');
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['SPENCER_Peptides_Skin-cancer_r-1_2026-01-05.png']);
    expect(done).toEqual([
      // 320 + 2 x 16 px, and 200 px below a title of two lines.
      ['blob:saved', 0, 0, 3 * 352, 3 * 280],
      ['image/png', 0.95],
    ]);
    expect(saved[0]?.type).toBe('image/png');
  });
});

describe('the menu of files', () => {
  const order: string[] = [];
  const menu = () => document.querySelector('details') ?? document.createElement('details');
  function open({ labeled = false } = {}) {
    order.length = 0;
    renderPart(
      <>
        <DownloadMenu
          about="Volcano"
          labeled={labeled}
          choices={[{ label: 'PNG', save: () => void order.push(menu().open ? 'open' : 'closed') }]}
        />
        <button type="button">Elsewhere</button>
      </>,
    );
    menu().open = true;
  }

  it('the menu of files is an icon with a name', () => {
    open();
    const head = menu().querySelector('summary');
    expect([head?.getAttribute('aria-label'), head?.title, head?.textContent]).toEqual([
      'Download: Volcano',
      'Download',
      '',
    ]);
  });

  it('the menu of files is a button with the word where it stands alone', () => {
    open({ labeled: true });
    const head = menu().querySelector('summary');
    expect([head?.getAttribute('aria-label'), head?.title, head?.textContent]).toEqual([null, 'Volcano', 'Download']);
    expect(head?.className).toBe('button small');
  });

  it('the menu of files closes before a file is saved', () => {
    open();
    fireEvent.click(screen.getByRole('button', { name: 'PNG' }));
    expect(order).toEqual(['closed']);
  });

  it('the menu of files closes by Escape alone, and when the focus leaves it', () => {
    open();
    fireEvent.keyDown(menu(), { key: 'a' });
    fireEvent.blur(menu(), { relatedTarget: screen.getByRole('button', { name: 'PNG' }) });
    expect(menu().open).toBe(true);
    fireEvent.keyDown(menu(), { key: 'Escape' });
    expect(menu().open).toBe(false);
    menu().open = true;
    fireEvent.blur(menu(), { relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }) });
    expect(menu().open).toBe(false);
  });
});
