import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MatchTable } from '../../../web/viewers/spectrum/info/MatchTable';
import { annotateSpectrum } from '../../domain/spectrum/annotate-spectrum';
import { textsOf } from '../support/render-page';

it('SPEC-63 the table of matched ions has theoretical and observed m/z, intensity and both errors in their columns', () => {
  const peaks = [
    [147.11, 40],
    [234.14, 100],
  ] as const;
  const { container } = render(<MatchTable annotated={annotateSpectrum({ sequence: 'ELVISK', charge: 1, peaks })} />);
  const details = container.querySelector('details');
  if (details === null) throw new Error('The table does not unfold');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  const table = screen.getByRole('table', { name: 'Matched ions' });
  expect(textsOf(within(table).getAllByRole('columnheader'))).toEqual([
    'Ion',
    'Theoretical m/z',
    'Observed m/z',
    'Intensity (%)',
    'Error (Th)',
    'Error (ppm)',
  ]);
  const [, ...rows] = within(table).getAllByRole('row');
  // y1 is lysine, 128.094963, water, 18.010565, and a proton, 1.007276.
  expect(rows.map((row) => textsOf([...row.children]))).toEqual([
    ['y1+', '147.1128', '147.1100', '40.00', '0.0028', '19.1'],
    ['y2+', '234.1448', '234.1400', '100.00', '0.0048', '20.6'],
  ]);
});
