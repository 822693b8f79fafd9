import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SuggestField, type SuggestedGroup } from '../../../web/ui/select/SuggestField';

const option = (value: string) => ({ key: value, content: value, value });
const found: readonly SuggestedGroup<string>[] = [
  { label: 'Genes', options: [option('NEAT1'), option('NEAT2')] },
  { label: 'Cancers', options: [option('Neuroblastoma')] },
];
const scrolled = vi.fn<(options: unknown) => void>();

function show(more: Partial<Parameters<typeof SuggestField<string>>[0]> = {}) {
  const onText = vi.fn<(text: string) => void>();
  const onChoose = vi.fn<(value: string) => void>();
  const onOtherKey = vi.fn<(event: { key: string }) => void>();
  const field = (props: typeof more) => (
    <>
      <SuggestField
        label="Find"
        value="ne"
        groups={found}
        onText={onText}
        onChoose={onChoose}
        onKeyDown={onOtherKey}
        {...props}
      />
      <button type="button">Elsewhere</button>
    </>
  );
  const { rerender } = render(field(more));
  return {
    onText,
    onChoose,
    onOtherKey: () => onOtherKey.mock.calls.map(([{ key }]) => key),
    change: (props: typeof more) => rerender(field(props)),
  };
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
/** Presses keys, and returns whether the last one is left to the browser. */
const press = (...keys: string[]) => keys.map((key) => fireEvent.keyDown(field(), { key })).at(-1) ?? true;

beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});

describe('a line of text with suggestions', () => {
  it('a line of text with suggestions shows none before something is typed', () => {
    const { onText } = show();
    expect([options(), field().getAttribute('aria-expanded')]).toEqual([[], 'false']);
    expect(screen.queryByRole('status')).toBeNull();
    type('neat');
    expect(onText.mock.calls).toEqual([['neat']]);
    expect(options()).toEqual(['NEAT1', 'NEAT2', 'Neuroblastoma']);
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });

  it('a line of text with suggestions shows them in groups, each named by its label', () => {
    show();
    type('neat');
    expect(screen.getAllByRole('group').map((group) => group.querySelectorAll('[role=option]').length)).toEqual([2, 1]);
    expect(screen.getByRole('group', { name: 'Genes' }).textContent).toBe('GenesNEAT1NEAT2');
    expect(screen.getByRole('group', { name: 'Cancers' }).textContent).toBe('CancersNeuroblastoma');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggestions' }).id);
  });

  it('a line of text with suggestions says their number to a screen reader', () => {
    const { change } = show({ groups: undefined });
    type('neat');
    const said = () => screen.queryByRole('status')?.textContent;
    expect(said()).toBeUndefined();
    change({ groups: found });
    expect(said()).toBe('3 suggestions');
    change({ groups: found.slice(1) });
    expect(said()).toBe('1 suggestion');
    change({ groups: [] });
    expect(said()).toBe('No suggestions');
    expect([field().getAttribute('aria-expanded'), field().getAttribute('aria-controls')]).toEqual(['false', null]);
  });

  it('a line of text with suggestions is walked through by the arrow keys, around the end, and keeps the option in view', () => {
    show();
    type('neat');
    expect(active()).toBeNull();
    expect(press('ArrowDown')).toBe(false);
    expect(active()).toBe('NEAT1');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('NEAT1');
    expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
    press('ArrowDown', 'ArrowDown');
    expect(active()).toBe('Neuroblastoma');
    press('ArrowDown');
    expect(active()).toBe('NEAT1');
    expect(press('ArrowUp')).toBe(false);
    expect(active()).toBe('Neuroblastoma');
    press('ArrowUp');
    expect(active()).toBe('NEAT2');
  });

  it.each([
    ['ArrowDown', 'NEAT1'],
    ['ArrowUp', 'Neuroblastoma'],
  ])('a line of text with suggestions opens by %s at %s', (key, expected) => {
    show();
    press(key);
    expect(active()).toBe(expected);
  });

  it('a line of text with suggestions leaves the arrow keys alone where nothing is suggested', () => {
    const { onOtherKey } = show({ groups: [] });
    type('x');
    expect([press('ArrowDown'), press('ArrowUp')]).toEqual([true, true]);
    expect(onOtherKey()).toEqual(['ArrowDown', 'ArrowUp']);
  });

  it('a line of text with suggestions chooses the active suggestion by Enter, once', () => {
    const { onChoose, onOtherKey } = show();
    type('neat');
    press('ArrowDown', 'ArrowDown');
    expect(press('Enter')).toBe(false);
    expect(onChoose.mock.calls).toEqual([['NEAT2']]);
    expect(options()).toEqual([]);
    expect(onOtherKey()).toEqual([]);
    expect(press('Enter')).toBe(true);
    expect(onChoose).toHaveBeenCalledTimes(1);
  });

  it('a line of text with suggestions leaves Enter without an active suggestion to the form, and shows what is suggested in answer', () => {
    const { onChoose, onOtherKey, change } = show({ groups: undefined });
    expect(press('Enter')).toBe(true);
    expect(onOtherKey()).toEqual(['Enter']);
    expect(onChoose).not.toHaveBeenCalled();
    change({ groups: found });
    expect(options()).toEqual(['NEAT1', 'NEAT2', 'Neuroblastoma']);
  });

  it('a line of text with suggestions closes by Escape, which is left to the page once it is closed', () => {
    const { onOtherKey } = show();
    type('neat');
    press('ArrowDown');
    expect(press('Escape')).toBe(false);
    expect([options(), active(), onOtherKey()]).toEqual([[], null, []]);
    expect(press('Escape')).toBe(true);
    expect(onOtherKey()).toEqual(['Escape']);
  });

  it('a line of text with suggestions chooses a suggestion by a press, which does not take the focus away', () => {
    const { onChoose } = show();
    type('neat');
    const cancer = screen.getByRole('option', { name: 'Neuroblastoma' });
    expect(fireEvent.mouseDown(cancer)).toBe(false);
    fireEvent.click(cancer);
    expect(onChoose.mock.calls).toEqual([['Neuroblastoma']]);
    expect(options()).toEqual([]);
  });

  it('a line of text with suggestions forgets the active suggestion when the text changes', () => {
    show();
    type('neat');
    press('ArrowDown');
    type('neat1');
    expect(active()).toBeNull();
  });

  it('a line of text with suggestions closes when the focus leaves it, not when it moves within', () => {
    show();
    type('neat');
    fireEvent.blur(field(), { relatedTarget: screen.getByRole('listbox') });
    expect(options()).toHaveLength(3);
    fireEvent.blur(field(), { relatedTarget: screen.getByRole('button') });
    expect(options()).toEqual([]);
  });

  it('a line of text with suggestions shows a sentence where there is one', () => {
    const { change } = show({ groups: undefined, note: 'No study is called x.' });
    expect(screen.getByText('No study is called x.').tagName).toBe('OUTPUT');
    change({ groups: undefined, note: null });
    expect(document.querySelector('.suggestions-note')).toBeNull();
  });

  it('a line of text with suggestions is neither completed, capitalized nor corrected by the browser', () => {
    show({ placeholder: 'Gene' });
    const names = ['autocomplete', 'autocapitalize', 'spellcheck', 'aria-autocomplete', 'placeholder', 'type'];
    expect(names.map((name) => field().getAttribute(name))).toEqual(['off', 'off', 'false', 'list', 'Gene', 'text']);
  });
});
