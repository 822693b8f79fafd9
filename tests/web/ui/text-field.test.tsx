import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { TextField } from '../../../web/ui/TextField';
import { renderPart } from '../support/render-page';

const texts = vi.fn<(text: string) => void>();
function Field({ first = '' }: { first?: string }) {
  const [text, setText] = useState(first);
  return (
    <TextField
      label="PMID"
      aria-label="PubMed id"
      placeholder="30518841"
      value={text}
      onText={(typed) => {
        texts(typed);
        setText(typed);
      }}
    />
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'PubMed id' });
const clear = () => screen.queryByRole('button', { name: 'Clear PMID' });

describe('a line of text', () => {
  it('a line of text reports what is typed, and is neither completed nor corrected by the browser', () => {
    texts.mockClear();
    renderPart(<Field />);
    fireEvent.change(field(), { target: { value: '305' } });
    expect(texts.mock.calls).toEqual([['305']]);
    expect(field().value).toBe('305');
    expect(['autocomplete', 'spellcheck', 'placeholder'].map((name) => field().getAttribute(name))).toEqual([
      'off',
      'false',
      '30518841',
    ]);
  });

  it('a line of text has a button that clears it and returns to it, only while it holds something', () => {
    texts.mockClear();
    // Without the settings of the site antd writes its rules into the document: one of them hides the button.
    render(<Field first="305" />);
    fireEvent.click(clear() ?? document.body);
    expect(texts.mock.calls).toEqual([['']]);
    expect(document.activeElement).toBe(field());
    expect(clear()).toBeNull();
  });
});
