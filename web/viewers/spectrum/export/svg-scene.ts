import { escapeXml } from '#domain/text/xml';
import type { Scene, SceneItem } from '../scene/scene';

/** Two decimals of a pixel are finer than the eye can see. */
const px = (value: number): string => String(Math.round(value * 100) / 100);

/** The picture as an SVG document with real text, for use in a drawing program. */
export function sceneToSvg(scene: Scene, title: string, font: string): string {
  const { widthPx, heightPx, background, items } = scene;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${px(widthPx)}" height="${px(heightPx)}" viewBox="0 0 ${px(widthPx)} ${px(heightPx)}" font-family="${escapeXml(font)}">`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="100%" height="100%" fill="${background}"/>`,
    ...items.map(itemToSvg).filter((text) => text !== ''),
    '</svg>',
    '',
  ].join('\n');
}

function itemToSvg(item: SceneItem): string {
  switch (item.kind) {
    case 'lines':
      return linesToSvg(
        item.points,
        `stroke="${item.color}" stroke-width="${item.widthPx}"${item.dashPx === undefined ? '' : ` stroke-dasharray="${item.dashPx.join(' ')}"`}`,
      );
    case 'dots':
      return pairs(item.points)
        .map(([x, y]) => `<circle cx="${px(x)}" cy="${px(y)}" r="${item.radiusPx}" fill="${item.color}"/>`)
        .join('');
    case 'box':
      return `<rect x="${px(item.x)}" y="${px(item.y)}" width="${px(item.widthPx)}" height="${px(item.heightPx)}" fill="${item.color}" fill-opacity="${item.opacity}"/>`;
    case 'polygon':
      return `<polygon points="${pairs(item.points)
        .map(([x, y]) => `${px(x)},${px(y)}`)
        .join(' ')}" fill="${item.color}"/>`;
    case 'text': {
      const halo =
        item.halo === undefined
          ? ''
          : ` stroke="${item.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`;
      const weight = item.bold === true ? ' font-weight="600"' : '';
      return `<text x="${px(item.x)}" y="${px(item.y)}" fill="${item.color}" font-size="${item.sizePx}" text-anchor="${item.align}"${weight}${halo}>${escapeXml(item.text)}</text>`;
    }
  }
}

function linesToSvg(points: readonly number[], style: string): string {
  if (points.length === 0) return '';
  const path: string[] = [];
  for (let at = 0; at + 3 < points.length; at += 4) {
    path.push(
      `M${px(points[at] ?? 0)} ${px(points[at + 1] ?? 0)}L${px(points[at + 2] ?? 0)} ${px(points[at + 3] ?? 0)}`,
    );
  }
  return `<path d="${path.join('')}" fill="none" ${style}/>`;
}

function pairs(points: readonly number[]): [x: number, y: number][] {
  return Array.from({ length: Math.floor(points.length / 2) }, (_, index) => [
    points[2 * index] ?? 0,
    points[2 * index + 1] ?? 0,
  ]);
}
