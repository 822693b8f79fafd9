import { fireEvent, screen } from '@testing-library/react';
import { Select } from 'antd';
import { describe, expect, it, vi } from 'vitest';
import { searchable, searchableTags, textOptions } from '../../../web/ui/antd/searchable';
import { renderPart } from '../support/render-page';

const options = textOptions(['Breast cancer', 'Colon cancer', 'Leukemia']);
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const active = () => document.querySelector('.ant-select-item-option-active')?.textContent;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('a selection whose options are found by typing', () => {
  it.each(['CANCER', ' cancer ', 'n c'])(
    'a selection whose options are found by typing finds those that contain "%s" in any case',
    (text) => {
      renderPart(<Select {...searchable('Cancer')} aria-label="Cancer" options={options} virtual={false} open />);
      expect(shown()).toEqual(['Breast cancer', 'Colon cancer', 'Leukemia']);
      type(text);
      expect(shown()).toEqual(text === 'n c' ? ['Colon cancer'] : ['Breast cancer', 'Colon cancer']);
    },
  );

  it('a selection whose options are found by typing says what does not match, in lower case except for abbreviations', () => {
    expect(searchable('HLA Genotype').notFoundContent).toBe('No matching HLA genotype');
    renderPart(<Select {...searchable('Cancer')} aria-label="Cancer" options={options} virtual={false} open />);
    type('x');
    expect(screen.getByText('No matching cancer')).toBeTruthy();
  });

  it('a selection whose options are found by typing takes several, each a tag with a button that removes it', () => {
    const onChange = vi.fn<(values: string[]) => void>();
    renderPart(
      <Select<string[]>
        {...searchableTags('Cancer')}
        aria-label="Cancer"
        options={options}
        value={['Breast cancer', 'Leukemia']}
        virtual={false}
        onChange={(values) => onChange(values)}
      />,
    );
    expect(
      [...document.querySelectorAll('.choice-tag')].map((tag) => [tag.textContent, tag.getAttribute('title')]),
    ).toEqual([
      ['Breast cancer', 'Breast cancer'],
      ['Leukemia', 'Leukemia'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Breast cancer' }));
    expect(onChange.mock.calls).toEqual([[['Leukemia']]]);
    // The owner of the values has kept them.
    expect(document.querySelectorAll('.choice-tag:not(.ant-tag-hidden)')).toHaveLength(2);
  });

  it.each([
    ['one option', searchable('Cancer')],
    ['several options', searchableTags('Cancer')],
  ])(
    'LIB-01 a selection whose options are found by typing of %s takes Enter, and Tab chooses nothing and goes on to the next control',
    async (_, kind) => {
      const onChange = vi.fn<(chosen: unknown) => void>();
      renderPart(
        <Select<unknown>
          {...kind}
          aria-label="Cancer"
          options={options}
          virtual={false}
          open
          onChange={(chosen) => onChange(chosen)}
        />,
      );
      await expect.poll(active).toBe('Breast cancer');
      // False: the browser does not go on.
      expect(fireEvent.keyDown(field(), { key: 'Tab', keyCode: 9 })).toBe(true);
      expect(onChange).not.toHaveBeenCalled();
      fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
      expect(onChange.mock.calls).toEqual([['mode' in kind ? ['Breast cancer'] : 'Breast cancer']]);
    },
  );
});
