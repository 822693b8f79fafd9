import type { Scene, SceneItem, TextItem } from '../scene/scene';

/** Device pixels per CSS pixel that look sharp on paper at the size of the plot. */
export const PAPER_RATIO = 3;

/** Paints a picture on a canvas with `ratio` device pixels per CSS pixel; the canvas takes the picture's size. */
export function paintScene(canvas: HTMLCanvasElement, scene: Scene, ratio: number, font: string): void {
  const width = Math.round(scene.widthPx * ratio);
  const height = Math.round(scene.heightPx * ratio);
  // Setting a size, even the same one, reallocates the canvas.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = scene.background;
  context.fillRect(0, 0, scene.widthPx, scene.heightPx);
  for (const item of scene.items) paintItem(context, item, font);
}

function paintItem(context: CanvasRenderingContext2D, item: SceneItem, font: string): void {
  switch (item.kind) {
    case 'lines':
      context.beginPath();
      for (let at = 0; at + 3 < item.points.length; at += 4) {
        context.moveTo(item.points[at] ?? 0, item.points[at + 1] ?? 0);
        context.lineTo(item.points[at + 2] ?? 0, item.points[at + 3] ?? 0);
      }
      context.setLineDash(item.dashPx === undefined ? [] : [...item.dashPx]);
      context.strokeStyle = item.color;
      context.lineWidth = item.widthPx;
      context.stroke();
      break;
    case 'dots':
      context.fillStyle = item.color;
      context.beginPath();
      for (let at = 0; at + 1 < item.points.length; at += 2) {
        const x = item.points[at] ?? 0;
        const y = item.points[at + 1] ?? 0;
        context.moveTo(x + item.radiusPx, y);
        context.arc(x, y, item.radiusPx, 0, 2 * Math.PI);
      }
      context.fill();
      break;
    case 'box':
      context.globalAlpha = item.opacity;
      context.fillStyle = item.color;
      context.fillRect(item.x, item.y, item.widthPx, item.heightPx);
      context.globalAlpha = 1;
      break;
    case 'polygon':
      context.fillStyle = item.color;
      context.beginPath();
      for (let at = 0; at + 1 < item.points.length; at += 2)
        context.lineTo(item.points[at] ?? 0, item.points[at + 1] ?? 0);
      context.fill();
      break;
    case 'text':
      paintText(context, item, font);
      break;
  }
}

const alignments = { start: 'left', middle: 'center', end: 'right' } as const;

function paintText(context: CanvasRenderingContext2D, item: TextItem, font: string): void {
  context.font = `${item.bold === true ? '600 ' : ''}${item.sizePx}px ${font}`;
  context.textAlign = alignments[item.align];
  if (item.halo !== undefined) {
    context.setLineDash([]);
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = item.halo;
    context.strokeText(item.text, item.x, item.y);
  }
  context.fillStyle = item.color;
  context.fillText(item.text, item.x, item.y);
}
