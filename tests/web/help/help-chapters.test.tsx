import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Introduction } from '../../../web/features/help/sections/Introduction';
import { Pipeline } from '../../../web/features/help/sections/Pipeline';
import { Sources } from '../../../web/features/help/sections/Sources';
import { Troubles } from '../../../web/features/help/sections/Troubles';
import { catalogue } from '../support/catalogue';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const table = (name: string) => within(screen.getByRole('table', { name }));
const chapter = (id: string) => (document.getElementById(id)?.textContent ?? '').replace(/\s+/g, ' ');

describe('the text of Help', () => {
  beforeEach(() => {
    prepareAnswers({});
    renderPage(
      <>
        <Introduction />
        <Sources />
        <Pipeline />
        <Troubles />
      </>,
    );
  });

  it('HELP-09 HELP-12 HELP-13 HELP-14 HELP-18 HELP-19 HELP-20 HELP-21 HELP-22 the text of Help lists steps, sources, tools and criteria as recorded', async () => {
    const steps = within(screen.getByRole('list', { name: 'Pipeline steps' })).getAllByRole('listitem');
    const titles = steps.map((step) => step.querySelector('strong')?.textContent);
    const tables = ['Data sources', 'Tools', 'Criteria'].map((name) =>
      table(name)
        .getAllByRole('row')
        .map((row) =>
          [...row.children].map((cell) => cell.querySelector('a')?.getAttribute('href') ?? cell.textContent),
        )
        .map((cells) => cells.join(' | '))
        .join('\n'),
    );
    await expect([titles.join('\n'), ...tables].join('\n\n')).toMatchFileSnapshot('help-tables.txt');
  });

  it('HELP-15 HELP-16 HELP-17 PROD-04 PROD-09 PROD-10 the text of Help states the published numbers and the scope', () => {
    const text = chapter('introduction');
    for (const said of [
      'more than 29,526 peptides',
      '1,726 human tissue samples in 55 datasets',
      '22,060 peptides with experimental evidence',
      'human studies published before December 2020',
      'gene, transcript and peptide',
    ])
      expect(text).toContain(said);
  });

  it('OWN-03 OWN-04 the text of Help explains what is unknown where the release has such rows', async () => {
    const filterValues = { expression: ['unknown'], immunogenicity: ['unknown'], validation: ['unknown'] };
    cleanup();
    prepareAnswers({ '/static/catalogue.json': { ...catalogue, filterValues } });
    renderPage(<Pipeline />);
    await screen.findByText('Not measured');
    expect(table('Criteria').getByRole('row', { name: /^Not predicted/ }).textContent).toContain(
      'neither as immunogenic',
    );
    expect(table('Criteria').getByRole('row', { name: /^Not looked for/ }).textContent).toContain(
      'neither as validated',
    );
  });

  it('HELP-23 the text of Help says that the site retries, and leads to Contact', () => {
    expect(chapter('troubles')).toContain('The site retries automatically until it gets a response.');
    const troubles = document.getElementById('troubles');
    if (troubles === null) throw new Error('no such chapter');
    expect(within(troubles).getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe('/contact');
  });
});
