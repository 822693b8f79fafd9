import { useSyncExternalStore } from 'react';
import type { EditorState, EditorStore } from './editor-store';

/** What a part of the view shows. It renders when the value that `pick` gives is another one, so give primitives or kept objects. */
export function useEditorState<Value>(store: EditorStore, pick: (state: EditorState) => Value): Value {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}
