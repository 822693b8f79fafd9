import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ColumnChooser } from '../../../web/parts/column-chooser/ColumnChooser';
import type { ColumnName } from '../../../web/parts/column-chooser/column-choice';
import { columnTitles } from '../support/column-titles';
import { togglePopover } from '../support/popovers';
import { renderPart } from '../support/render-page';

const usual: readonly ColumnName[] = [
  'peptideId',
  'genes',
  'transcripts',
  'cancer',
  'tissue',
  'immunogenicity',
  'expression',
  'validation',
  'simultaneous',
  'sequence',
];

function show(columns: readonly ColumnName[]) {
  const onChange = vi.fn<(columns: readonly ColumnName[]) => void>();
  renderPart(<ColumnChooser columns={columns} catalogue={undefined} onChange={onChange} />);
  togglePopover(screen.getByRole('dialog', { name: 'Columns', hidden: true }), 'open');
  return onChange;
}
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const reset = () => screen.getByText<HTMLButtonElement>('Show the default columns');

describe('the choice of columns', () => {
  it('the choice of columns offers all columns by their titles, the peptide always being shown', () => {
    show(['peptideId', 'cancer']);
    expect(boxes().map(({ parentElement }) => parentElement?.parentElement?.textContent)).toEqual(columnTitles);
    expect(boxes().filter(({ checked }) => checked)).toEqual([box('Peptide ID'), box('Cancer')]);
    expect(boxes().filter(({ disabled }) => disabled)).toEqual([box('Peptide ID')]);
    expect(screen.getByRole('group', { name: 'Columns', hidden: true })).toBeTruthy();
    expect(screen.getByText('Columns', { selector: 'button' })).toBeTruthy();
  });

  it('the choice of columns adds and removes a column at its place', () => {
    const onChange = show(['peptideId', 'cancer']);
    fireEvent.click(box('Associated Gene'));
    fireEvent.click(box('Cancer'));
    expect(onChange.mock.calls).toEqual([[['peptideId', 'genes', 'cancer']], [['peptideId']]]);
  });

  it('the choice of columns returns to the usual columns, if others are chosen', () => {
    const onChange = show(['peptideId', 'study']);
    expect(reset().disabled).toBe(false);
    fireEvent.click(reset());
    expect(onChange.mock.calls).toEqual([[usual]]);
  });

  it('the choice of columns does not offer the usual columns where they are shown', () => {
    show(usual);
    expect(reset().disabled).toBe(true);
  });
});
