import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withFonts } from '../../../web/charts/picture-fonts';
import { fonts } from '../../../web/ui/theme-tokens';

let fetched: string[];
beforeEach(() => {
  fetched = [];
  vi.stubGlobal('fetch', (url: string) => {
    fetched.push(/ibm-plex-[\w-]+(?=\.woff2)/.exec(url)?.[0] ?? url);
    return Promise.resolve(new Response('font'));
  });
});
const svg = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9">${text}</svg>`;
const sans = `font-family="${fonts.sans.replaceAll("'", '&apos;')}"`;

describe('a picture that becomes pixels', () => {
  it('PAGE-07 a picture that becomes pixels brings the fonts of the page that it names', async () => {
    const picture = await withFonts(svg(`<text ${sans} font-weight="600">a</text>`));
    expect(fetched).toEqual(['ibm-plex-sans-latin-400-normal', 'ibm-plex-sans-latin-600-normal']);
    const rule = (weight: number) =>
      `@font-face{font-family:'IBM Plex Sans';font-weight:${weight};src:url(data:font/woff2;base64,Zm9udA==) format('woff2');font-display:swap}`;
    expect(picture).toBe(
      svg(`<text ${sans} font-weight="600">a</text>`).replace(
        'width="9">',
        `width="9"><style>${rule(400)}${rule(600)}</style>`,
      ),
    );
  });

  it.each([
    [`<text ${sans}>Pearson</text>`, ['ibm-plex-sans-latin-400-normal']],
    [`<text ${sans}>TGF-β</text>`, ['ibm-plex-sans-latin-400-normal', 'ibm-plex-sans-greek-400-normal']],
    [
      `<text ${sans} style="font-weight:bold">α</text>`,
      ['latin-400', 'latin-600', 'greek-400', 'greek-600'].map((face) => `ibm-plex-sans-${face}-normal`),
    ],
    [`<text font-family="${fonts.mono}">PEPTIDE</text>`, ['ibm-plex-mono-latin-400-normal']],
    ['<path d="M0 0h9"/>', []],
  ])('PAGE-07 a picture that becomes pixels fetches no font that it does not need: %s', async (content, files) => {
    await withFonts(svg(content));
    expect(fetched).toEqual(files);
  });

  it('a picture that becomes pixels does without a font that does not come', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await withFonts(svg(`<text ${sans}>a</text>`))).toBe(svg(`<text ${sans}>a</text>`));
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
    expect(await withFonts(svg(`<text ${sans}>a</text>`))).toBe(svg(`<text ${sans}>a</text>`));
  });
});
