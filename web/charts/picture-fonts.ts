import greekBold from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-greek-600-normal.woff2?url';
import greek from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-greek-400-normal.woff2?url';
import latinBold from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url';
import latin from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url';
import monoBold from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff2?url';
import mono from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url';

interface Face {
  family: 'IBM Plex Sans' | 'IBM Plex Mono';
  weight: 400 | 600;
  url: string;
  /** Only for letters of the Greek alphabet, such as β, which the pages take from another font. */
  isGreek?: true;
}

const faces: readonly Face[] = [
  { family: 'IBM Plex Sans', weight: 400, url: latin },
  { family: 'IBM Plex Sans', weight: 600, url: latinBold },
  { family: 'IBM Plex Sans', weight: 400, url: greek, isGreek: true },
  { family: 'IBM Plex Sans', weight: 600, url: greekBold, isGreek: true },
  { family: 'IBM Plex Mono', weight: 400, url: mono },
  { family: 'IBM Plex Mono', weight: 600, url: monoBold },
];

async function dataUrl(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  const reader = new FileReader();
  reader.readAsDataURL(new Blob([await response.blob()], { type: 'font/woff2' }));
  return new Promise((resolve, reject) => {
    // Text, because it was read as an address.
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error(`${url} cannot be read`)));
  });
}

/**
 * An SVG document with the fonts of the page that it names: as an image it cannot use those of the page. They are fetched
 * now, if the page has not done so. One that does not come is left out, as the document names others in its place:
 * without any it is as before.
 */
export async function withFonts(svg: string): Promise<string> {
  const isGreekUsed = /[\u{370}-\u{3ff}]/u.test(svg);
  const isBoldUsed = /font-weight[=:]\s*["']?(?:[6-9]00|bold)/.test(svg);
  const used = faces.filter(
    ({ family, weight, isGreek }) =>
      svg.includes(family) && (weight === 400 || isBoldUsed) && (isGreek === undefined || isGreekUsed),
  );
  const rules = await Promise.all(
    used.map(async ({ family, weight, url, isGreek }) => {
      const source = await dataUrl(url).catch(() => null);
      const range = isGreek ? ';unicode-range:U+370-3FF' : '';
      return source === null
        ? ''
        : `@font-face{font-family:'${family}';font-weight:${weight};src:url(${source}) format('woff2');font-display:swap${range}}`;
    }),
  );
  const style = rules.join('');
  return style === '' ? svg : svg.replace(/^<svg[^>]*>/, (root) => `${root}<style>${style}</style>`);
}

/** Many times what it takes: fonts within a document are there after the next task of the page. */
const READ_MS = 100;

/**
 * Resolves when an image has read the fonts within it. It begins when the image is first drawn, and no browser says when
 * it has ended; until then it draws with other fonts.
 */
export async function fontsRead(image: HTMLImageElement): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  canvas.getContext('2d')?.drawImage(image, 0, 0, 1, 1);
  await new Promise((done) => setTimeout(done, READ_MS));
}
