import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SelectOne } from '../../../web/ui/select/SelectOne';

const cancers = ['Breast cancer', 'Colon cancer', 'Acute myeloid leukemia'];
const scrolled = vi.fn<(options: unknown) => void>();

function show(more: Partial<Parameters<typeof SelectOne>[0]> = {}) {
  const onChange = vi.fn<(value: string) => void>();
  render(
    <>
      <SelectOne
        label="Cancer"
        placeholder="Any"
        options={cancers}
        value="Colon cancer"
        onChange={onChange}
        {...more}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return { onChange, field: screen.getByRole<HTMLInputElement>('combobox') };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const press = (...keys: string[]) =>
  keys.map((key) => fireEvent.keyDown(screen.getByRole('combobox'), { key })).at(-1) ?? true;

beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});

describe('a field that selects one option', () => {
  it.each(['breast', 'BREAST', ' Breast '])('finds Breast cancer by "%s"', async (typed) => {
    const user = userEvent.setup();
    const { onChange, field } = show();
    await user.type(field, typed, { initialSelectionStart: 0, initialSelectionEnd: 99 });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Breast cancer']);
    await user.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['Breast cancer']]);
  });

  it('says that no option matches, and keeps its value', async () => {
    const user = userEvent.setup();
    const { onChange, field } = show();
    await user.type(field, 'none', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    expect(screen.getByText('No matching cancer')).toBeTruthy();
    expect(screen.getByRole('listbox', { hidden: true }).hidden).toBe(true);
    await user.keyboard('{Escape}');
    expect(onChange).not.toHaveBeenCalled();
    expect(field.value).toBe('Colon cancer');
  });

  it('keeps abbreviations of its label in capitals', () => {
    const { field } = show({ label: 'HLA Genotype' });
    fireEvent.change(field, { target: { value: 'none' } });
    expect(screen.getByText('No matching HLA genotype')).toBeTruthy();
  });

  it('is named by its label, or by that of the page if it has an id', () => {
    const { field } = show();
    expect([field.getAttribute('aria-label'), field.placeholder]).toEqual(['Cancer', 'Any']);
    expect(['aria-autocomplete', 'autocomplete', 'spellcheck'].map((name) => field.getAttribute(name))).toEqual([
      'list',
      'off',
      'false',
    ]);
  });

  it('has no name of its own beside a label of the page', () => {
    const { field } = show({ id: 'cancer' });
    expect([field.id, field.getAttribute('aria-label')]).toEqual(['cancer', null]);
  });

  it('opens its list by a click, with its value selected', () => {
    const { field } = show();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(options()).toEqual([]);
    fireEvent.click(field);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(options()).toEqual(cancers);
    const list = screen.getByRole('listbox', { name: 'Cancer' });
    expect(field.getAttribute('aria-controls')).toBe(list.id);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Colon cancer');
    expect(active()).toBeNull();
  });

  it('selects its text when it gets the focus, so that typing replaces it', () => {
    const { field } = show();
    const select = vi.spyOn(field, 'select');
    fireEvent.focus(field);
    expect(select).toHaveBeenCalledTimes(1);
  });

  it('takes the option that is pressed, without losing the focus, and closes', () => {
    const { onChange, field } = show();
    fireEvent.click(field);
    const [, , leukemia] = screen.getAllByRole('option');
    expect(fireEvent.mouseDown(leukemia ?? document.body)).toBe(false);
    fireEvent.click(leukemia ?? document.body);
    expect(onChange.mock.calls).toEqual([['Acute myeloid leukemia']]);
    expect([field.getAttribute('aria-expanded'), options()]).toEqual(['false', []]);
  });

  it('does not report the value that it has', () => {
    const { onChange, field } = show();
    fireEvent.click(field);
    fireEvent.click(screen.getByRole('option', { selected: true }));
    expect(onChange).not.toHaveBeenCalled();
    expect(options()).toEqual([]);
  });

  it('begins at its value with the arrow keys, which walk around the list', () => {
    show();
    expect(press('ArrowDown')).toBe(false);
    expect(active()).toBe('Colon cancer');
    expect(scrolled.mock.contexts.map((option) => (option as Element).textContent)).toEqual(['Colon cancer']);
    press('ArrowDown');
    expect(active()).toBe('Acute myeloid leukemia');
    expect(document.querySelector('li.active')?.textContent).toBe('Acute myeloid leukemia');
    press('ArrowDown');
    expect(active()).toBe('Breast cancer');
    press('ArrowUp');
    expect(active()).toBe('Acute myeloid leukemia');
    press('ArrowUp', 'ArrowUp');
    expect(active()).toBe('Breast cancer');
  });

  it('begins at its value upwards, too', () => {
    show();
    press('ArrowUp');
    expect(active()).toBe('Colon cancer');
  });

  it('begins at the end of the list that is nearer where it has no value', () => {
    show({ value: '' });
    press('ArrowUp');
    expect(active()).toBe('Acute myeloid leukemia');
    press('Escape', 'ArrowDown');
    expect(active()).toBe('Breast cancer');
  });

  it('begins anew among the options that a text finds, even if its value is one of them', () => {
    const { field } = show();
    fireEvent.change(field, { target: { value: 'cancer' } });
    expect(options()).toEqual(['Breast cancer', 'Colon cancer']);
    press('ArrowDown');
    expect(active()).toBe('Breast cancer');
    press('ArrowDown');
    fireEvent.change(field, { target: { value: 'cance' } });
    expect(active()).toBeNull();
  });

  it('takes the active option by Enter, and without a text nothing', () => {
    const { onChange } = show({ value: '' });
    expect(press('Enter')).toBe(true);
    press('ArrowDown', 'ArrowDown');
    expect(press('Enter')).toBe(false);
    expect(onChange.mock.calls).toEqual([['Colon cancer']]);
  });

  it('leaves Enter to the form while its list is open without a text or an active option', () => {
    const { onChange, field } = show();
    fireEvent.click(field);
    expect(press('Enter')).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('leaves Escape to the page once its list is closed', () => {
    const { field } = show();
    fireEvent.click(field);
    expect(press('Escape')).toBe(false);
    expect(options()).toEqual([]);
    expect(press('Escape')).toBe(true);
    expect(press('a')).toBe(true);
  });

  it('discards a text that was not chosen when the focus leaves, not when it moves within', () => {
    const { field } = show({ clearable: true });
    fireEvent.change(field, { target: { value: 'br' } });
    fireEvent.blur(field, { relatedTarget: screen.getByRole('button', { name: 'Clear Cancer' }) });
    expect(field.value).toBe('br');
    fireEvent.blur(field, { relatedTarget: screen.getByRole('button', { name: 'Elsewhere' }) });
    expect(field.value).toBe('Colon cancer');
    expect(options()).toEqual([]);
  });

  it('shows grey lines while its options are loading', () => {
    const { field } = show({ options: undefined });
    expect(screen.queryByText('Loading')).toBeNull();
    fireEvent.click(field);
    expect(document.querySelectorAll('.skeleton-line')).toHaveLength(3);
    expect(screen.queryByText(/No matching/)).toBeNull();
  });
});

describe('a selection that can be removed', () => {
  it('is removed by its button, which returns to the field', () => {
    const { onChange, field } = show({ clearable: true });
    fireEvent.change(field, { target: { value: 'br' } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear Cancer' }));
    expect(onChange.mock.calls).toEqual([['']]);
    expect(document.activeElement).toBe(field);
    expect([field.value, options()]).toEqual(['Colon cancer', []]);
  });

  it('is removed by deleting its text', () => {
    const { onChange, field } = show({ clearable: true });
    fireEvent.change(field, { target: { value: 'Colon' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '' } });
    expect(onChange.mock.calls).toEqual([['']]);
  });

  it('has its button only where there is something to remove', () => {
    const { field } = show({ clearable: true, value: '' });
    expect(screen.queryByRole('button', { name: 'Clear Cancer' })).toBeNull();
    fireEvent.change(field, { target: { value: 'b' } });
    expect(screen.getByRole('button', { name: 'Clear Cancer' })).toBeTruthy();
    expect(field.parentElement?.className).toBe('option-field clearable');
  });

  it('is not possible by deleting the text of any other', () => {
    const { onChange, field } = show();
    fireEvent.change(field, { target: { value: '' } });
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Clear Cancer' })).toBeNull();
  });
});
