import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SelectOne } from '../../../web/ui/select/SelectOne';

const cancers = ['Breast cancer', 'Colon cancer', 'Acute myeloid leukemia'];

function show() {
  const onChange = vi.fn<(value: string) => void>();
  render(<SelectOne label="Cancer" placeholder="Any" options={cancers} value="Colon cancer" onChange={onChange} />);
  return { onChange, field: screen.getByRole('combobox', { name: 'Cancer' }) };
}

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
    await user.keyboard('{Escape}');
    expect(onChange).not.toHaveBeenCalled();
    expect((field as HTMLInputElement).value).toBe('Colon cancer');
  });
});
