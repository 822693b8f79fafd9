import { fontsRead, withFonts } from './picture-fonts';

/** Options for rasterizing an SVG document. */
export interface Raster {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels per px. */
  readonly scale: number;
  readonly type: 'image/png' | 'image/jpeg';
  /** Null for a transparent background, which JPEG does not support. */
  readonly background: string | null;
}

/**
 * Rasterizes an SVG document, with the fonts of the page. Throws if the browser cannot draw it because it is invalid or too
 * large.
 */
export async function svgRaster(svg: string, { widthPx, heightPx, scale, type, background }: Raster): Promise<Blob> {
  const lettered = await withFonts(svg);
  const url = URL.createObjectURL(new Blob([lettered], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    if (lettered !== svg) await fontsRead(image);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(widthPx * scale);
    canvas.height = Math.round(heightPx * scale);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The picture could not be drawn');
    if (background !== null) {
      context.fillStyle = background;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error('The picture could not be drawn')) : resolve(blob)),
        type,
        0.95,
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
