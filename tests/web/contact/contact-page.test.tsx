import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ContactPage from '../../../web/features/contact/ContactPage';
import { describedPage, renderPage, textsOf } from '../support/render-page';

const people = [
  ['Principal investigator', 'principal.investigator@example.org', 'Professor', 'Affiliation to be configured'],
  ['Database maintainer', 'database.maintainer@example.org', 'Maintainer', 'Affiliation to be configured'],
] as const;

describe('the Contact page', () => {
  it('CONT-01 CONT-02 shows one card per person, titled by the name', () => {
    renderPage(<ContactPage />);
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
      'Principal investigator',
      'Database maintainer',
    ]);
  });

  it.each(people)(
    'CONT-03 CONT-04 CONT-05 the card of the %s has mail, job title and affiliation',
    (name, email, jobTitle, affiliation) => {
      renderPage(<ContactPage />);
      const card = within(screen.getByRole('region', { name }));
      expect(textsOf(card.getAllByRole('row'))).toEqual([
        `Email${email}`,
        `Job title${jobTitle}`,
        `Affiliation${affiliation}`,
      ]);
      expect(card.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
    },
  );

  it.each(people)('CONT-03 the address of the %s can be copied', async (name, email) => {
    const user = userEvent.setup();
    renderPage(<ContactPage />);
    const card = within(screen.getByRole('region', { name }));
    await user.click(card.getByRole('button', { name: 'Copy address' }));
    expect(await card.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(email);
  });

  it('asks for the entry and the release, and leads to Download and Help', () => {
    const described = describedPage();
    renderPage(<ContactPage />);
    const text = screen.getByText(/^Please include the ID of the entry/);
    expect([...text.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Download', '/download'],
      ['Help', '/help'],
    ]);
    expect([document.title, described()]).toEqual([
      'Contact | SPENCER',
      'The people behind SPENCER and how to reach them with questions, corrections and suggestions.',
    ]);
  });
});
