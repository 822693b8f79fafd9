import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GenomeBrowserLinks, ucscTrackUrl } from '../../../web/parts/genome-browsers';
import { textsOf } from '../support/render-page';

const place = { chromosome: 'chr11', startPosition: 65_422_774, endPosition: 65_445_540 };
const shown = (): string[] => textsOf([...screen.getByTestId('links').children]);
const links = (of: typeof place | null) => (
  <div data-testid="links">
    <GenomeBrowserLinks place={of} />
  </div>
);

describe('the links to genome browsers', () => {
  it('the links to genome browsers are missing while the entry is loading', () => {
    const { rerender } = render(links(null));
    expect(shown()).toEqual([]);
    rerender(links(place));
    expect(shown()).toEqual(['UCSC', 'Ensembl']);
  });

  it('the links to genome browsers lead to the place of the entry', () => {
    render(links(place));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://genome.ucsc.edu/cgi-bin/hgTracks?db=hg38&position=chr11%3A65422774-65445540',
      'https://www.ensembl.org/Homo_sapiens/Location/View?r=11%3A65422774-65445540',
    ]);
  });

  it('the links to genome browsers show a track of this site in UCSC', () => {
    expect(ucscTrackUrl('https://x.org/a.bed?b=1')).toBe(
      'https://genome.ucsc.edu/cgi-bin/hgTracks?db=hg38&hgt.customText=https%3A%2F%2Fx.org%2Fa.bed%3Fb%3D1',
    );
  });
});
