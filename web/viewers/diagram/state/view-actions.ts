import { zoomBy, zoomTo } from '../model/viewport';
import type { EditorStore } from './editor-store';

/** An action that changes the view of a drawing, not the drawing. */
export interface ViewAction {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly key: string;
  readonly run: (store: EditorStore) => void;
}

const middle = (store: EditorStore): { x: number; y: number } => {
  const { screen } = store.get();
  return { x: screen.width / 2, y: screen.height / 2 };
};

export const viewActions: readonly ViewAction[] = [
  {
    id: 'zoom-out',
    label: 'Zoom out',
    icon: 'zoom-out',
    key: '-',
    run: (store) => store.setViewport((viewport) => zoomBy(viewport, -1, middle(store))),
  },
  {
    id: 'zoom-in',
    label: 'Zoom in',
    icon: 'zoom-in',
    key: '+',
    run: (store) => store.setViewport((viewport) => zoomBy(viewport, 1, middle(store))),
  },
  { id: 'fit', label: 'Show all', icon: 'fit', key: '0', run: (store) => store.fit() },
  {
    id: 'full-size',
    label: 'Full size',
    icon: '',
    key: '1',
    run: (store) => store.setViewport((viewport) => zoomTo(viewport, 1, middle(store))),
  },
];

/** `=` counts as `+`: it is the same key without Shift. */
export function viewActionOfKey(key: string): ViewAction | undefined {
  return viewActions.find((action) => action.key === (key === '=' ? '+' : key));
}
