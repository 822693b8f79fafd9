import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GenomeBrowserLinks } from '../../../web/parts/genome-browsers';
import { textsOf } from '../support/render-page';

const place = { chromosome: 'chr11', startPosition: 65_422_774, endPosition: 65_445_540 };
const shown = (): string[] => textsOf([...screen.getByTestId('links').children]);
const links = (of: typeof place | null) => (
  <div data-testid="links">
    <GenomeBrowserLinks place={of} />
  </div>
);

describe('the links to genome browsers', () => {
  it('keep their room while the entry is loading, and lead nowhere yet', () => {
    const { rerender } = render(links(null));
    expect(shown()).toEqual(['UCSC', 'Ensembl']);
    expect(screen.queryAllByRole('link')).toEqual([]);
    rerender(links(place));
    expect(shown()).toEqual(['UCSC', 'Ensembl']);
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });
});
