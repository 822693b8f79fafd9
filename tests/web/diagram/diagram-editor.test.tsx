import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ToolPalette } from '../../../web/viewers/diagram/DiagramEditor';
import { drawing } from './pointers';
import { layOut, select, showEditor, storeOf } from './shown-editor';

beforeEach(layOut);

const button = (container: Element, name: string): HTMLButtonElement => {
  const found = [...container.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (found === undefined) throw new Error(`There is no button ${name}`);
  return found;
};
const mouseClick = { detail: 1 };
const keyClick = { detail: 0 };

describe('the editor of a drawing', () => {
  it('DIAG-20 the editor of a drawing is named by its title, and its canvas described by its keys', () => {
    const { container, canvas } = showEditor();
    expect(container.querySelector('section.diagram-editor')?.getAttribute('aria-label')).toBe('ORFs of X');
    expect(container.querySelector('h2')?.textContent).toBe('ORFs of X');
    const says = ['role', 'aria-roledescription', 'aria-label', 'tabindex', 'data-tool', 'data-over'];
    expect(says.map((name) => canvas.getAttribute(name))).toEqual([
      'application',
      'drawing',
      'Canvas: ORFs of X',
      '0',
      'select',
      'false',
    ]);
    expect(document.getElementById(canvas.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Tab moves through the elements, arrow keys move the selected one, Enter edits its text, Ctrl+C copies it, Ctrl+V pastes, Ctrl+D duplicates it, Delete removes it, Escape cancels.',
    );
    expect([...container.querySelectorAll('[role=toolbar]')].map((bar) => bar.getAttribute('aria-label'))).toEqual([
      'Actions',
      'View',
      'Tools',
    ]);
    expect(container.querySelector('.diagram-paper')).not.toBeNull();
  });

  it('the editor of a drawing ends by Done where the page lets it', () => {
    const onDone = vi.fn<() => void>();
    const { container } = showEditor(onDone);
    fireEvent.click(button(container, 'Done'));
    expect(onDone).toHaveBeenCalledTimes(1);
    const other = showEditor();
    expect(() => button(other.container, 'Done')).toThrow();
  });

  it('DIAG-06 the editor of a drawing takes keys on its canvas', () => {
    const { canvas, store } = showEditor();
    expect(fireEvent.keyDown(canvas, { key: 'p' })).toBe(false);
    expect([store.get().tool, canvas.dataset['tool']]).toEqual(['protein', 'protein']);
    expect(fireEvent.keyDown(canvas, { key: 'F5' })).toBe(true);
  });

  it('DIAG-06 the editor of a drawing takes keys with Ctrl everywhere but in its fields', () => {
    const { container, store } = showEditor();
    act(() => select(store, 'prot1'));
    act(() => void store.act((editor, commands) => commands.run(editor, { type: 'delete', ids: ['text1'] })));
    const [text] = container.querySelectorAll<HTMLInputElement>('.diagram-inspector input');
    if (text === undefined) throw new Error('There is no field');
    expect(fireEvent.keyDown(text, { key: 'z', ctrlKey: true })).toBe(true);
    expect(store.drawing).not.toEqual(drawing);
    const [check] = container.querySelectorAll<HTMLInputElement>('.diagram-inspector input[type=checkbox]');
    if (check === undefined) throw new Error('There is no check box');
    expect(fireEvent.keyDown(check, { key: 'z', ctrlKey: true })).toBe(false);
    expect(store.drawing).toEqual(drawing);
  });

  it('DIAG-06 Escape clears the selection from anywhere and brings the focus to the canvas', () => {
    const { container, canvas, store } = showEditor();
    act(() => select(store, 'prot1'));
    const cut = button(container, 'Cut');
    cut.focus();
    expect(fireEvent.keyDown(cut, { key: 'Escape' })).toBe(false);
    expect([store.get().editor.selection, document.activeElement]).toEqual([[], canvas]);
    cut.focus();
    expect(fireEvent.keyDown(cut, { key: 'Escape' })).toBe(true);
    expect(document.activeElement).toBe(cut);
  });

  it('DIAG-04 Escape in a changed field only restores its value, and leaving it changes nothing then', () => {
    const { container, store } = showEditor();
    act(() => select(store, 'prot1'));
    for (const [label, before, typed] of [
      ['X (px)', '100', '300'],
      ['Text', '', 'Kinase'],
    ] as const) {
      const found = [...container.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control;
      if (!(found instanceof HTMLInputElement)) throw new Error(`There is no field ${label}`);
      found.focus();
      fireEvent.change(found, { target: { value: typed } });
      expect(found.value).toBe(typed);
      fireEvent.keyDown(found, { key: 'Escape' });
      expect(found.value).toBe(before);
      fireEvent.blur(found);
      expect([store.drawing, store.get().editor.selection]).toEqual([drawing, ['prot1']]);
    }
  });

  it('DIAG-06 a click on a button of a toolbar gives the focus to the canvas, by keyboard it stays', () => {
    const { container, canvas } = showEditor();
    const zoom = button(container, 'Zoom in');
    zoom.focus();
    fireEvent.click(zoom, keyClick);
    expect(document.activeElement).toBe(zoom);
    fireEvent.click(zoom, mouseClick);
    expect(document.activeElement).toBe(canvas);
    const open = button(container, 'Open');
    open.focus();
    fireEvent.click(open, mouseClick);
    expect(document.activeElement).toBe(open);
  });

  it('DIAG-06 the editor of a drawing has a menu where it is asked for', () => {
    const { container, canvas } = showEditor();
    expect(fireEvent.contextMenu(canvas, { clientX: 30, clientY: 40 })).toBe(false);
    expect(container.querySelectorAll('[role=menu]')).toHaveLength(1);
    const ground = container.querySelector('.diagram-menu-ground');
    if (ground === null) throw new Error('There is no menu');
    fireEvent.click(ground);
    expect(container.querySelector('[role=menu]')).toBeNull();
  });

  it('DIAG-22 a double click edits the text of the selected element', () => {
    const { container, canvas, store } = showEditor();
    fireEvent.doubleClick(canvas);
    expect(store.get().editing).toBeNull();
    act(() => select(store, 'text1'));
    fireEvent.doubleClick(canvas);
    expect([store.get().editing, container.querySelector('textarea')?.value]).toEqual(['text1', 'abc']);
  });
});

describe('the tools', () => {
  function show() {
    const store = storeOf();
    store.resize({ width: 800, height: 600 });
    const { container } = render(<ToolPalette store={store} />);
    return { store, container };
  }

  it('DIAG-01 the tools are twelve, each with its key', () => {
    const { container } = show();
    expect([...container.querySelectorAll('button')].map((one) => [one.getAttribute('aria-label'), one.title])).toEqual(
      [
        ['Select', 'Select (V)'],
        ['Select several', 'Select several (S)'],
        ['Move the view', 'Move the view (H)'],
        ['Protein', 'Protein (P)'],
        ['Nucleotide', 'Nucleotide (N)'],
        ['Marker', 'Marker (M)'],
        ['Bracket', 'Bracket (B)'],
        ['Straight line', 'Straight line (L)'],
        ['Elbow line', 'Elbow line (E)'],
        ['Curve', 'Curve (C)'],
        ['Polyline', 'Polyline (O)'],
        ['Text', 'Text (T)'],
      ],
    );
    expect(container.querySelector('[role=toolbar]')?.getAttribute('aria-orientation')).toBe('vertical');
  });

  it('DIAG-01 the tools are chosen by a click, and the chosen one is pressed', () => {
    const { container, store } = show();
    store.set({ problem: 'old' });
    fireEvent.click(button(container, 'Protein'), mouseClick);
    expect(store.get()).toMatchObject({ tool: 'protein', problem: null });
    expect([...container.querySelectorAll('[aria-pressed=true]')].map((one) => one.getAttribute('aria-label'))).toEqual(
      ['Protein'],
    );
    expect(store.drawing).toBe(drawing);
  });

  it('DIAG-01 the tools make their element in the middle of the view when they are chosen by keyboard', () => {
    const { container, store } = show();
    fireEvent.click(button(container, 'Nucleotide'), keyClick);
    expect(store.drawing.elements.at(-1)).toMatchObject({ type: 'nucleotide', x: 400, y: 300 });
    expect(store.get().tool).toBe('select');
    fireEvent.click(button(container, 'Move the view'), keyClick);
    expect(store.get().tool).toBe('pan');
  });
});

describe('a text that is edited in its place', () => {
  function edit(id: string) {
    const shown = showEditor();
    act(() => {
      select(shown.store, id);
      shown.store.editText();
    });
    const field = shown.container.querySelector('textarea');
    if (field === null) throw new Error('There is no field');
    return { ...shown, field };
  }
  const textOf = (store: ReturnType<typeof storeOf>, id: string) =>
    store.drawing.elements.flatMap((element) => (element.id === id && 'text' in element ? [element.text] : []));

  it('DIAG-22 a text that is edited in its place has the focus and the look of the text', () => {
    const { field } = edit('text1');
    expect([document.activeElement, field.getAttribute('aria-label'), field.getAttribute('rows')]).toEqual([
      field,
      'Text in the drawing',
      '1',
    ]);
    const { textAlign, color, fontWeight, fontStyle, transform, height } = field.style;
    expect([textAlign, color, fontWeight, fontStyle, transform, height]).toEqual([
      'left',
      '#16211d',
      'normal',
      'normal',
      'translate(-50%, -50%) rotate(0deg)',
      '1.2em',
    ]);
    expect(field.style.getPropertyValue('--text-px')).toBe('14px');
    expect(edit('prot1').field.getAttribute('aria-label')).toBe('Text of the protein');
  });

  it('DIAG-22 a text that is edited in its place is kept by Enter, in one step, and gives the focus to the canvas', () => {
    const { field, store, canvas } = edit('text1');
    fireEvent.change(field, { target: { value: 'new' } });
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
    expect([textOf(store, 'text1'), store.get().editing, document.activeElement]).toEqual([['new'], null, canvas]);
    expect(store.get().editor.history.past.map(({ label }) => label)).toEqual(['Change']);
  });

  it('DIAG-22 a text that is edited in its place is kept when the focus leaves it', () => {
    const { field, store } = edit('mark1');
    fireEvent.change(field, { target: { value: 'ORF1' } });
    fireEvent.blur(field);
    expect([textOf(store, 'mark1'), store.get().editing]).toEqual([['ORF1'], null]);
  });

  it('DIAG-22 a text that is edited in its place is left as it was by Escape', () => {
    const { field, store, canvas } = edit('text1');
    fireEvent.change(field, { target: { value: 'new' } });
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false);
    expect([store.drawing, store.get().editing, document.activeElement]).toEqual([drawing, null, canvas]);
  });

  it('DIAG-22 a text that is edited in its place makes no step if it has not changed', () => {
    const { field, store } = edit('text1');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect([store.get().editor.history.past, store.get().editing]).toEqual([[], null]);
  });

  it('DIAG-22 a text that is edited in its place has lines by Shift and Enter in a text element alone', () => {
    const { field, store } = edit('text1');
    expect(fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })).toBe(true);
    expect(store.get().editing).toBe('text1');
    fireEvent.change(field, { target: { value: 'two\nlines' } });
    expect([field.getAttribute('rows'), field.style.height]).toEqual(['2', '2.4em']);
    const other = edit('prot1');
    fireEvent.keyDown(other.field, { key: 'Enter', shiftKey: true });
    expect(other.store.get().editing).toBeNull();
  });

  it('DIAG-22 a text that is edited in its place leaves an Enter to an input method', () => {
    const { field, store } = edit('text1');
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true);
    expect(store.get().editing).toBe('text1');
    expect(fireEvent.keyDown(field, { key: 'x' })).toBe(true);
  });

  it('DIAG-22 a text that is edited in its place removes a text element that has become empty, and keeps others without a text', () => {
    const { field, store } = edit('text1');
    fireEvent.change(field, { target: { value: ' ' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(store.drawing.elements.map(({ id }) => id)).toEqual(['prot1', 'mark1', 'line1']);
    const other = edit('prot1');
    fireEvent.change(other.field, { target: { value: 'a' } });
    fireEvent.change(other.field, { target: { value: '' } });
    fireEvent.keyDown(other.field, { key: 'Enter' });
    expect(other.store.drawing).toEqual(drawing);
  });
});
