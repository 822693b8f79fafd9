import type { Scene, SceneItem } from './scene';

/** Pictures of one width, each below the one before. */
export function stackScenes(scenes: readonly Scene[]): Scene {
  const [first] = scenes;
  const widthPx = Math.max(0, ...scenes.map((scene) => scene.widthPx));
  let top = 0;
  const items = scenes.flatMap((scene) => {
    const moved = scene.items.map((item) => movedDown(item, top));
    top += scene.heightPx;
    return moved;
  });
  return { widthPx, heightPx: top, background: first?.background ?? '#ffffff', items };
}

function movedDown(item: SceneItem, by: number): SceneItem {
  switch (item.kind) {
    case 'text':
    case 'box':
      return { ...item, y: item.y + by };
    case 'lines':
    case 'dots':
    case 'polygon':
      return { ...item, points: item.points.map((value, index) => (index % 2 === 0 ? value : value + by)) };
  }
}
