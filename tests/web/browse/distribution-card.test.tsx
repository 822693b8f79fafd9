import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { DistributionCard } from '../../../web/features/browse/distribution/DistributionCard';
import { Folded } from '../../../web/ui/Folded';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const statistics = {
  validatedAll: 34,
  nonValidatedAll: 11,
  vTumorSpecific: 0,
  nvTumorSpecific: 0,
  vIm: 5,
  nvIm: 2,
  validatedList: [0, 14, 9, 11],
  nonValidatedList: [0, 6, 5, 0],
  vImList: [0, 3, 2, 0],
  nvImList: [0, 1, 1, 0],
  rnaTypeList: [
    [],
    [{ name: 'lncRNA', value: '20' }],
    [{ name: 'miRNA', value: '14' }],
    [{ name: 'rRNA', value: '11' }],
  ],
  imRnaTypeList: [[], [{ name: 'snoRNA', value: '4' }], [{ name: 'circRNA', value: '3' }], []],
};

describe('the card Distribution', () => {
  it('BROWSE-28 BROWSE-30 BROWSE-31 the card Distribution shows counts and RNA types of all and of the immunogenic peptides', async () => {
    prepareAnswers({ '/api/browse/statistics': statistics, '/static/release.json': releaseFile });
    renderPage(<DistributionCard catalogue={{}} cancer="Breast cancer" tissue="Breast" onShow={() => undefined} />);
    const chart = (title: string) => screen.getByRole('region', { name: title });
    const titles = ['Peptides per expression group', 'Immunogenic peptides per expression group'] as const;
    await screen.findAllByRole('img');
    const [all, immunogenic] = [chart(titles[0]), chart(titles[1])];
    const rows = (region: HTMLElement) =>
      within(region)
        .getAllByRole('row')
        .map((row) => Array.from(row.children, ({ textContent }) => textContent).join(' | '));
    expect(
      within(all)
        .getAllByRole('img')
        .map((image) => image.getAttribute('aria-label')),
    ).toEqual([
      'Bar chart: Peptides per expression group, n = 45',
      'Pie chart: Peptides per expression group: RNA types, Upregulated, n = 20',
    ]);
    expect(rows(all)).toContain('Upregulated | 14 | 6 | 20');
    expect(rows(all)).toContain('lncRNA | 20 | 100.0 %');
    expect(rows(immunogenic)).toContain('Upregulated | 3 | 1 | 4');
    expect(rows(immunogenic)).toContain('snoRNA | 4 | 100.0 %');
    fireEvent.click(within(immunogenic).getByRole('button', { name: 'Downregulated' }));
    expect(rows(immunogenic)).toContain('circRNA | 3 | 100.0 %');
    expect(rows(all)).toContain('lncRNA | 20 | 100.0 %');
  });
});

describe('the charts of Browse', () => {
  const show = (named = false) => {
    const { unmount } = renderPage(
      <Folded cardId="distribution" summary="Charts" named={named}>
        <p>All bars</p>
      </Folded>,
    );
    return { isOpen: () => document.querySelector('details')?.open, unmount };
  };
  const press = () => fireEvent.click(screen.getByText('Charts'));

  it('PAGE-02 the charts of Browse are folded until the user asks for them, and in full on paper', () => {
    const { isOpen } = show();
    expect(isOpen()).toBe(false);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(isOpen()).toBe(true);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(isOpen()).toBe(false);
    location.hash = '#distribution';
    act(() => void window.dispatchEvent(new Event('hashchange')));
    expect(isOpen()).toBe(true);
    location.hash = '';
  });

  it('PAGE-02 the charts of Browse are unfolded at once if the address says what they show', () => {
    expect(show(true).isOpen()).toBe(true);
  });

  it('PAGE-02 the charts of Browse that a user has unfolded are so on the next visit, until the user folds them', () => {
    const first = show();
    press();
    expect(first.isOpen()).toBe(true);
    first.unmount();
    const second = show();
    expect(second.isOpen()).toBe(true);
    press();
    second.unmount();
    expect(show().isOpen()).toBe(false);
  });
});
