import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ExternalLink } from '../../../web/ui/ExternalLink';
import { NewTabLink } from '../../../web/ui/NewTabLink';

const attributes = ['href', 'target', 'rel', 'class', 'title', 'aria-label'] as const;
const shown = () => attributes.map((name) => screen.getByRole('link').getAttribute(name));

describe('a link that opens a new tab', () => {
  it('to another site is marked as such, and gives that site no access to this page', () => {
    render(
      <ExternalLink href="https://example.org/x" label="Example, record x">
        x
      </ExternalLink>,
    );
    expect(shown()).toEqual(['https://example.org/x', '_blank', 'noopener', 'external', null, 'Example, record x']);
  });

  it('to a page of this site has the class and title that it is given', () => {
    render(
      <NewTabLink href="/gene/G1" className="mono" title="G1">
        NEAT1
      </NewTabLink>,
    );
    expect(shown()).toEqual(['/gene/G1', '_blank', 'noopener', 'mono', 'G1', null]);
  });
});
