import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { HelpSection } from '../../../web/features/help/help-sections';
import { SideMenu } from '../../../web/features/help/SideMenu';

describe('the menu of Help', () => {
  it('HELP-03 HELP-04 the menu of Help marks the chapter whose part is being read, and no other', () => {
    const sections: HelpSection[] = [
      { id: 'usage', title: 'Usage', parts: [{ id: 'search', title: 'Search' }] },
      { id: 'sources', title: 'Sources', parts: [{ id: 'tools', title: 'Tools' }] },
    ];
    render(<SideMenu sections={sections} anchors={['search', 'usage', 'sources', 'tools']} />);
    fireEvent.click(screen.getByRole('link', { name: 'Search' }));
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Search');
    expect([...document.querySelectorAll('.within > a')].map(({ textContent }) => textContent)).toEqual(['Usage']);
  });
});
