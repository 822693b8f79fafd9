import { act, fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actions } from '../../../web/viewers/diagram/model/actions';
import {
  ActionButtons,
  EditTextButton,
  shortcutText,
  ViewButtons,
} from '../../../web/viewers/diagram/toolbar/ActionButtons';
import { ActionMenu } from '../../../web/viewers/diagram/toolbar/ActionMenu';
import { ShortcutHelp } from '../../../web/viewers/diagram/toolbar/ShortcutHelp';
import { elementText, selectionText, StatusLine } from '../../../web/viewers/diagram/toolbar/StatusLine';
import { aMarker, aText } from './model/factories';
import { drawing } from './pointers';
import { layOut, select, storeOf } from './shown-editor';

beforeEach(layOut);

const labels = (container: Element) =>
  [...container.querySelectorAll('button')].map((one) => [
    one.getAttribute('aria-label'),
    one.title,
    one.getAttribute('aria-disabled'),
  ]);

describe('the buttons of the actions', () => {
  it('DIAG-06 DIAG-22 the buttons of the actions are all actions with a pictogram, with their keys', () => {
    const { container } = render(<ActionButtons store={storeOf()} />);
    expect(labels(container)).toEqual([
      ['Undo', 'Undo (Ctrl+Z)', 'true'],
      ['Redo', 'Redo (Ctrl+Shift+Z, Ctrl+Y)', 'true'],
      ['Delete', 'Delete (Del, ⌫)', 'true'],
      ['Cut', 'Cut (Ctrl+X)', 'true'],
      ['Copy', 'Copy (Ctrl+C)', 'true'],
      ['Paste', 'Paste (Ctrl+V)', 'false'],
      ['Duplicate', 'Duplicate (Ctrl+D)', 'true'],
      ['Rotate left', 'Rotate left ([)', 'true'],
      ['Rotate right', 'Rotate right (])', 'true'],
      ['Bring to front', 'Bring to front (Ctrl+↑)', 'true'],
      ['Send to back', 'Send to back (Ctrl+↓)', 'true'],
      ['Select all', 'Select all (Ctrl+A)', 'false'],
    ]);
  });

  it('DIAG-06 DIAG-20 the buttons of the actions may be some of them, and run only while they can', () => {
    const store = storeOf();
    const { container } = render(<ActionButtons store={store} ids={['undo', 'delete']} />);
    const [undo, remove] = container.querySelectorAll('button');
    if (undo === undefined || remove === undefined) throw new Error('Both are there');
    expect(container.querySelectorAll('button')).toHaveLength(2);
    const said = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    fireEvent.click(undo);
    expect(said).not.toHaveBeenCalled();
    fireEvent.click(remove);
    expect(store.drawing).toBe(drawing);
    act(() => select(store, 'text1'));
    expect(remove.getAttribute('aria-disabled')).toBe('false');
    fireEvent.click(remove);
    expect(store.drawing.elements).toHaveLength(3);
    expect([undo, remove].map((one) => one.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
    fireEvent.click(undo);
    expect(store.drawing).toEqual(drawing);
  });

  it('DIAG-22 the buttons of the actions edit the text of one element', () => {
    const store = storeOf();
    const { container } = render(<EditTextButton store={store} />);
    expect(labels(container)).toEqual([['Edit text', 'Edit text (Enter)', 'true']]);
    act(() => select(store, 'line1'));
    expect(labels(container)[0]?.[2]).toBe('true');
    act(() => select(store, 'text1', 'prot1'));
    expect(labels(container)[0]?.[2]).toBe('true');
    act(() => select(store, 'text1'));
    expect(labels(container)[0]?.[2]).toBe('false');
    fireEvent.click(container.querySelector('button') ?? container);
    expect(store.get().editing).toBe('text1');
  });

  it('DIAG-17 DIAG-18 the buttons of the actions zoom about the middle, show all, and show the zoom in percent', () => {
    const store = storeOf();
    store.resize({ width: 400, height: 300 });
    const { container } = render(<ViewButtons store={store} />);
    expect(labels(container)).toEqual([
      ['Zoom out', 'Zoom out (-)', null],
      ['Zoom in', 'Zoom in (+)', null],
      ['Show all', 'Show all (0)', null],
      ['Full size; now 50 %', 'Full size (1)', null],
    ]);
    const [out, into, all, full] = container.querySelectorAll('button');
    if (!out || !into || !all || !full) throw new Error('All are there');
    fireEvent.click(into);
    expect([store.get().editor.viewport, full.textContent]).toEqual([{ zoom: 0.6, x: -40, y: -30 }, '60 %']);
    fireEvent.click(out);
    fireEvent.click(out);
    expect([store.get().editor.viewport, full.textContent]).toEqual([{ zoom: 0.4, x: 40, y: 30 }, '40 %']);
    fireEvent.click(full);
    expect([store.get().editor.viewport.zoom, full.getAttribute('aria-label')]).toEqual([1, 'Full size; now 100 %']);
    fireEvent.click(all);
    expect(store.get().editor.viewport).toEqual({ zoom: 0.5, x: 0, y: 0 });
  });

  it.each([
    [{ key: 'ArrowRight', mod: false, shift: true }, 'Shift+→'],
    [{ key: 'Escape', mod: false, shift: false }, 'Esc'],
    [{ key: ' ', mod: false, shift: false }, 'Space'],
    [{ key: 'Enter', mod: false, shift: false }, 'Enter'],
    [{ key: 'ArrowLeft', mod: true, shift: false }, 'Ctrl+←'],
    [{ key: 'z', mod: true, shift: true }, 'Ctrl+Shift+Z'],
  ])('the buttons of the actions name the key %j %s', (key, text) => {
    expect(shortcutText(key)).toBe(text);
  });

  it('the buttons of the actions name Command on a Mac', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
    expect(shortcutText({ key: 'z', mod: true, shift: true })).toBe('⌘+Shift+Z');
  });
});

describe('the menu of actions', () => {
  function show(selected: string[] = ['text1']) {
    const store = storeOf();
    select(store, ...selected);
    const onClose = vi.fn<() => void>();
    const before = document.createElement('button');
    document.body.append(before);
    before.focus();
    const view = render(<ActionMenu store={store} at={{ x: 3, y: 4 }} onClose={onClose} />);
    const menu = view.container.querySelector('[role=menu]');
    if (menu === null) throw new Error('There is no menu');
    return { store, onClose, before, menu, view };
  }
  const focused = () => document.activeElement?.firstChild?.textContent;

  it('DIAG-06 the menu of actions names each action with its first key, and disables what cannot be done', () => {
    const { menu } = show();
    expect(menu.getAttribute('aria-label')).toBe('Actions');
    const items = [...menu.querySelectorAll<HTMLButtonElement>('[role=menuitem]')];
    const named = actions.filter(({ icon }) => icon !== '');
    expect(items.map((item) => [item.firstChild?.textContent, item.querySelector('kbd')?.textContent])).toEqual(
      named.map(({ label, shortcuts: [first] }) => [label, first && shortcutText(first)]),
    );
    expect(items.filter(({ disabled }) => disabled).map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Undo',
      'Redo',
    ]);
  });

  it('DIAG-06 the menu of actions is walked through by arrow keys, round and round, and gives the focus back', () => {
    const { menu, before, view } = show();
    const walked = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown'].map((key) => {
      expect(fireEvent.keyDown(menu, { key })).toBe(false);
      return focused();
    });
    expect(walked).toEqual(['Cut', 'Copy', 'Cut', 'Delete', 'Select all', 'Delete']);
    view.unmount();
    expect(document.activeElement).toBe(before);
    before.remove();
  });

  it.each([
    ['Escape', 1, false],
    ['Tab', 1, false],
    ['Enter', 0, true],
    [' ', 0, true],
    ['x', 0, true],
  ])('DIAG-06 the key "%s" closes it %i times', (key, times, passed) => {
    const { menu, onClose } = show();
    expect(fireEvent.keyDown(menu, { key })).toBe(passed);
    expect(onClose).toHaveBeenCalledTimes(times);
  });

  it('DIAG-06 the menu of actions keeps its keys from the editor around it', () => {
    const { menu } = show();
    // React hears at the root; what it stops does not reach the document.
    const beyond: string[] = [];
    const hear = ({ key }: KeyboardEvent) => beyond.push(key);
    document.addEventListener('keydown', hear);
    for (const key of ['ArrowDown', 'Enter', 'z']) fireEvent.keyDown(menu, { key });
    document.removeEventListener('keydown', hear);
    expect(beyond).toEqual(['z']);
  });

  it('DIAG-06 the menu of actions runs what is chosen and closes, and a second right click closes it without another menu', () => {
    const { menu, store, onClose } = show();
    const [remove] = menu.querySelectorAll<HTMLElement>('button:not(:disabled)');
    if (remove === undefined) throw new Error('Delete is there');
    fireEvent.click(remove);
    expect([store.drawing.elements.length, onClose.mock.calls.length]).toEqual([3, 1]);
    expect(fireEvent.contextMenu(menu)).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('the list of shortcuts', () => {
  it('the list of shortcuts names every key and gesture', () => {
    const { container } = render(<ShortcutHelp />);
    const rows = [...container.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('kbd')?.textContent,
      row.querySelector('dd')?.textContent,
    ]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Ctrl+C', 'Copy'],
        ['Ctrl+X', 'Cut'],
        ['Ctrl+V', 'Paste'],
        ['Ctrl+D', 'Duplicate'],
        ['Ctrl+Shift+Z, Ctrl+Y', 'Redo'],
        ['Enter or double click', 'Edit the text in its place'],
        ['Shift+Tab', 'Select the previous element'],
        ['Shift+↑', 'Move up by 10 px'],
        ['0', 'Show all'],
        ['V', 'Select'],
        ['Wheel, or two fingers', 'Zoom'],
        ['Shift while rotating', 'Steps of 15°'],
        ['Ctrl or ⌘ while moving', 'Do not snap to other elements'],
        ['Right click', 'Menu'],
      ]),
    );
    // 23 actions, 4 of the view, 12 tools and 10 gestures.
    expect(rows).toHaveLength(49);
    expect(container.querySelector('dl')?.tabIndex).toBe(0);
    expect(container.querySelector('summary')?.textContent).toBe('Shortcuts');
  });

  it('the list of shortcuts is folded by Escape, which otherwise goes on', () => {
    const { container } = render(<ShortcutHelp />);
    const details = container.querySelector('details');
    if (details === null) throw new Error('It does not unfold');
    expect(fireEvent.keyDown(details, { key: 'Escape' })).toBe(true);
    details.open = true;
    expect(fireEvent.keyDown(details, { key: 'x' })).toBe(true);
    expect(fireEvent.keyDown(details, { key: 'Escape' })).toBe(false);
    expect(details.open).toBe(false);
  });
});

describe('the status line', () => {
  function show() {
    const store = storeOf();
    const { container } = render(<StatusLine store={store} />);
    return {
      store,
      texts: () => [...container.querySelectorAll('span')].map(({ textContent }) => textContent),
      container,
    };
  }

  it('DIAG-04 the status line says what is selected and how much has changed', () => {
    const { store, texts, container } = show();
    expect(texts()).toEqual(['', '', 'No changes']);
    expect(
      [...container.querySelectorAll('span')].slice(0, 2).map((span) => span.getAttribute('aria-live') ?? span.role),
    ).toEqual(['polite', 'alert']);
    act(() => select(store, 'mark1'));
    expect(texts()[0]).toBe('marker, 11 to 20; 2 of 4');
    act(() => void store.act((editor, commands) => commands.run(editor, { type: 'delete', ids: ['mark1'] })));
    expect(texts()).toEqual(['', '', '1 change']);
    act(() => void store.act((editor, commands) => commands.run(editor, { type: 'delete', ids: ['text1'] })));
    expect(texts()[2]).toBe('2 changes');
  });

  it('DIAG-01 the status line says what a tool waits for, and why it was refused', () => {
    const { store, texts } = show();
    act(() => store.set({ tool: 'protein' }));
    expect(texts()[0]).toBe('Protein: click or drag on the canvas.');
    act(() => store.set({ tool: 'marker', problem: 'No.' }));
    expect(texts().slice(0, 2)).toEqual(['Marker: click or drag on the canvas, on its host.', 'No.']);
    act(() => store.set({ tool: 'bracket' }));
    expect(texts()[0]).toBe('Bracket: click or drag on the canvas, on its host.');
    act(() => store.set({ tool: 'pan' }));
    expect(texts()[0]).toBe('');
  });

  it('DIAG-06 the status line says what Select several points at before what is selected', () => {
    const { store, texts } = show();
    act(() => store.set({ hovered: 'text1' }));
    expect(texts()[0]).toBe('');
    act(() => store.set({ tool: 'several' }));
    expect(texts()[0]).toBe('text abc; 4 of 4 (nothing selected)');
    act(() => select(store, 'prot1'));
    expect(texts()[0]).toBe('text abc; 4 of 4 (protein, 1 to 100; 1 of 4)');
    act(() => store.set({ hovered: 'prot1' }));
    expect(texts()[0]).toBe('protein, 1 to 100; 1 of 4');
  });

  it('DIAG-04 the status line groups the digits of sites, has a text on one line, and counts several elements', () => {
    expect(elementText(aText({ text: 'two\nlines' }))).toBe('text two lines');
    expect(selectionText(drawing, ['mark1', 'text1'])).toBe('2 elements selected');
    expect(elementText(aMarker({ text: 'ORF1', start: 1_000, end: 20_000 }))).toBe('marker ORF1, 1,000 to 20,000');
  });
});
