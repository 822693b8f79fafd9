import type { Drawing } from '../../../charts/chart-picture';

/** Pixels per px of the drawing. */
export const EXPORT_SCALE = 4;
const JPEG_QUALITY = 0.95;

/** The drawing in pixels, four times as large, on white: JPG knows no transparency. Throws if the browser cannot draw it. */
export async function rasterOf({ svg, widthPx, heightPx }: Drawing, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = widthPx * EXPORT_SCALE;
    canvas.height = heightPx * EXPORT_SCALE;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The picture could not be drawn');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be drawn')) : resolve(blob)), type, JPEG_QUALITY);
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
