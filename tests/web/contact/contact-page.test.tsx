import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ContactPage from '../../../web/features/contact/ContactPage';
import { describedPage, renderPage, textsOf } from '../support/render-page';

const people = [
  ['Ada Example', 'ada@peptides.test', 'Professor', 'Institute of Peptides'],
  ['Ben Example', 'ben@peptides.test', 'Maintainer', 'Institute of Data'],
] as const;
const contacts = people.map(([name, email, jobTitle, affiliation]) => ({ name, email, jobTitle, affiliation }));

describe('the Contact page', () => {
  it('CONT-01 CONT-02 the Contact page shows one card per person, titled by the name', () => {
    renderPage(<ContactPage contacts={contacts} />);
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Ada Example', 'Ben Example']);
  });

  it.each(people)(
    'CONT-03 CONT-04 CONT-05 the card of the %s has mail, job title and affiliation',
    (name, email, jobTitle, affiliation) => {
      renderPage(<ContactPage contacts={contacts} />);
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
    renderPage(<ContactPage contacts={contacts} />);
    const card = within(screen.getByRole('region', { name }));
    fireEvent.click(card.getByRole('button', { name: 'Copy address' }));
    expect(await card.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(email);
  });

  it('the Contact page asks for the entry and the release, and leads to Download and Help', () => {
    const described = describedPage();
    renderPage(<ContactPage contacts={contacts} />);
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
