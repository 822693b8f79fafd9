import type { EditorStore } from '../state/editor-store';
import { useEditorState } from '../state/useEditorState';
import { Pictogram } from './Pictogram';
import { viewActions } from '../state/view-actions';

/** Zoom out, in, and the whole; the zoom in percent, which a click makes full size. */
export function ViewButtons({ store }: { store: EditorStore }) {
  const percent = useEditorState(store, ({ editor }) => Math.round(100 * editor.viewport.zoom));
  return viewActions.map(({ id, label, icon, key, run }) => (
    <button
      key={id}
      type="button"
      className={icon === '' ? 'button diagram-zoom' : 'button icon-only'}
      aria-label={icon === '' ? `${label}; now ${percent} %` : label}
      title={`${label} (${key})`}
      onClick={() => run(store)}
    >
      {icon === '' ? `${percent} %` : <Pictogram name={icon} />}
    </button>
  ));
}
