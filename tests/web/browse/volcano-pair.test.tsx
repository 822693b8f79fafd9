import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { VolcanoPair } from '../../../web/features/browse/heatmap/VolcanoPair';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const dataset = { cancer: 'Breast cancer', tissue: 'Breast', study: 'PXD012431', subtype: '' };

/** Two charts that are never in view, so that the drawing library is not loaded. */
function show(data: unknown) {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  prepareAnswers({
    [publicPath(releasePaths.volcano(dataset))]: { max_lfc: 3, data },
    '/static/release.json': releaseFile,
  });
  renderPage(<VolcanoPair dataset={dataset} onShow={() => undefined} />);
}

const point = { peptideId: 'SPENP000001', logFc: -1.25, adjustedPValue: 0.003, expression: 3, immunogenicity: 1 };

describe('the volcano charts of a dataset', () => {
  it('HEAT-27 save their points under the names of the columns', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    show([point]);
    const chart = await screen.findByRole('figure', { name: /^Differential expression in PXD012431/ });
    fireEvent.click(within(chart).getByText('Data (TSV)'));
    expect(await saved[0]?.text()).toBe(
      [
        'peptide_id\tlog2_fold_change\tadjusted_p\texpression\timmunogenicity',
        'SPENP000001\t-1.25\t0.003\t3\t1',
        '',
      ].join('\n'),
    );
  });
});
