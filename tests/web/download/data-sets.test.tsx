import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CancerDataSets, DataSets } from '../../../web/features/download/DataSets';
import { catalogue } from '../support/catalogue';
import { textsOf } from '../support/render-page';
import { offersOf } from '../support/select';

const sizes = () =>
  textsOf(
    screen
      .getAllByRole('cell')
      .slice(1)
      .flatMap((cell) => [...cell.querySelectorAll('.download-size')]),
  );

describe('the data sets of Download', () => {
  it('DOWN-02 the data sets of Download state the size of each file', () => {
    render(<DataSets rows={catalogue.downloads} label="Basic Information" />);
    expect(sizes()).toEqual(['2.0 kB', '500 B']);
  });

  it('the data sets of Download copy the whole checksum of which the button shows the first eight characters', async () => {
    render(<DataSets rows={catalogue.downloads} label="Basic Information" />);
    const button = screen.getByRole('button', { name: 'Copy SHA-256 of SPENCER_Gene_info.zip' });
    expect(button.textContent).toBe('bbbbbbbb');
    fireEvent.click(button);
    expect(await navigator.clipboard.readText()).toBe('b'.repeat(64));
  });
});

describe('the cancer table of Download', () => {
  it('DOWN-08 the cancer table of Download has pages of 5 rows, or 10 or 20', () => {
    const [row] = catalogue.downloads;
    if (row === undefined) throw new Error('no data set');
    const rows = Array.from({ length: 7 }, (_, index) => ({
      ...row,
      download: `${index}.zip`,
      dataSet: `set ${index}`,
    }));
    render(<CancerDataSets rows={rows} label="Cancer Types" />);
    const shown = () => textsOf(screen.getAllByRole('rowheader'));
    expect(shown()).toEqual(['set 0', 'set 1', 'set 2', 'set 3', 'set 4']);
    expect(offersOf('Rows per page')).toEqual(['5 / page', '10 / page', '20 / page']);
  });
});
