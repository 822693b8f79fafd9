import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { peaksTsv } from '#domain/spectrum/peak-files';
import { ReporterTable } from '../../../web/viewers/spectrum/info/ReporterTable';

const prepared = prepareSpectrum({
  proforma: '[TMT6plex]-AAK[TMT6plex]',
  peaks: [
    [126.1277, 5_000],
    [127.1311, 10_000],
    [200, 7],
  ],
  labelReporters: true,
});
const annotated = annotate(prepared);

it('READ-11 the intensities of the channels are a table, with those that are not found', () => {
  render(<ReporterTable reporters={annotated.reporters} searched />);
  const rows = [...screen.getByRole('table').querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  );
  expect(rows).toHaveLength(11);
  expect(rows.slice(0, 3)).toEqual([
    'TMT126 | 126.1277 | 126.1277 | 5,000 | 50',
    'TMT127N | 127.1248 | not found |  | ',
    'TMT127C | 127.1311 | 127.1311 | 10,000 | 100',
  ]);
});

it('READ-11 a table of reporter ions of a peptide whose named modifications are no reagent is a note', () => {
  const { reporters } = annotate(
    prepareSpectrum({ proforma: 'AAK[Acetyl]', peaks: [[126.1277, 5_000]], labelReporters: true }),
  );
  const { container, rerender } = render(<ReporterTable reporters={reporters} searched />);
  expect(container.textContent).toBe('No reporter ions: none of the peptide’s modifications is their reagent.');
  rerender(<ReporterTable reporters={reporters} searched={false} />);
  expect(container.textContent).toBe('');
});

it('READ-11 the table of peaks names the channels while reporter ions are shown', () => {
  expect(peaksTsv(prepared.input, annotated)).toBe(
    'mz\tintensity\treporter_channel\n126.1277\t5000\tTMT126\n127.1311\t10000\tTMT127C\n200\t7\t\n',
  );
  expect(peaksTsv(prepared.input, { reporters: [] })).toBe('mz\tintensity\n126.1277\t5000\n127.1311\t10000\n200\t7\n');
});
