import { correctionOf } from '../model/corrections';
import { findElement } from '../model/drawing';
import { type Element, isChild, isHost } from '../model/element';
import type { ElementPatch } from '../model/operations';
import type { EditorStore } from '../state/editor-store';
import type { NumberFieldSpec } from './number-fields';

/**
 * Sets fields of the selection in one step, joined with the previous one of the same `join`. Returns why it was
 * refused, or null.
 */
export function updateSelection(store: EditorStore, patch: ElementPatch, join?: string): string | null {
  const taken = store.act((editor, commands) =>
    commands.run(editor, { type: 'update', ids: editor.selection, patch }, join),
  );
  const { problem } = store.get();
  // The field shows the message.
  store.set({ problem: null });
  return taken ? null : problem;
}

/**
 * Sets a number in its shown unit. Returns the rule that corrected or refused it, or null. `stepping`: changed by arrow
 * keys.
 */
export function updateNumber(
  store: EditorStore,
  element: Element,
  spec: NumberFieldSpec,
  shown: number,
  stepping = false,
): string | null {
  const value = shown * (spec.scale ?? 1);
  const host = isChild(element) ? findElement(store.drawing, element.parentId) : undefined;
  const corrected =
    spec.rule === null ? null : correctionOf(element, spec.rule, value, host && isHost(host) ? host : null);
  return updateSelection(store, spec.patch(value), stepping ? spec.id : undefined) ?? corrected;
}
