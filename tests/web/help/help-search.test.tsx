import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { findInHelp } from '../../../web/features/help/find-in-help';
import HelpPage from '../../../web/features/help/HelpPage';
import { catalogue } from '../support/catalogue';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

const openApi = { paths: {} };
const field = () => screen.getByRole('searchbox', { name: 'Search Help' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const results = () => screen.queryByRole('list', { name: 'Sections found' });
const links = () => {
  const list = results();
  return list === null ? [] : within(list).getAllByRole('link');
};
const said = () => document.querySelector('.help-search [aria-live]')?.textContent;

describe('the search of Help', () => {
  beforeEach(() => {
    prepareAnswers({ '/openapi.json': openApi, '/static/openapi.json': openApi, '/static/catalogue.json': catalogue });
    renderPage(<HelpPage />);
  });

  it('PAGE-01 the search of Help lists the sections that contain all words, in any case and order, each by its anchor', () => {
    type('BOX volcano');
    expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Browse by peptide expression heatmap', '#browse-heatmap'],
    ]);
    expect(said()).toBe('1 section');
    expect(textsOf([...document.querySelectorAll('.help-search mark')])).toEqual(['box']);
    expect(results()?.querySelector('p')?.textContent).toMatch(/^… .*Draw a box around points .* …$/);
  });

  it('PAGE-01 the search of Help lists first what has the word in its title, and every anchor is a section of the page', () => {
    type('peptide');
    const found = links();
    expect(textsOf(found).slice(0, 3)).toEqual([
      'Browse by peptide expression heatmap',
      'Browse by peptide properties',
      'Peptide page',
    ]);
    expect(said()).toBe(`${found.length} sections`);
    expect(found.filter((link) => document.querySelector(link.getAttribute('href') ?? '') === null)).toEqual([]);
  });

  it('PAGE-01 the search of Help says that nothing was found, and nothing before two letters are typed', () => {
    type('p');
    expect([said(), links()]).toEqual(['', []]);
    type('');
    type('zebrafish');
    expect([said(), links()]).toEqual(['No section contains “zebrafish”', []]);
    type('');
    expect(said()).toBe('');
  });

  it('PAGE-01 the search of Help goes to the first section by Enter', async () => {
    type('registration');
    await userEvent.type(field(), '{Enter}');
    expect(location.hash).toBe('#introduction');
    history.replaceState(null, '', location.pathname);
  });
});

describe('an excerpt of Help', () => {
  it('PAGE-01 an excerpt of Help is in whole words around what was typed, or around its first word that is there', () => {
    const text = `${'before '.repeat(10)}one two${' after'.repeat(30)}`;
    const [exact] = findInHelp([{ id: 'a', title: 'A', text }], 'One Two');
    expect(exact?.match).toBe('one two');
    expect(exact?.before).toBe(`… ${'before '.repeat(5)}`);
    expect(exact?.after).toMatch(/^( after)+ …$/);
    expect(findInHelp([{ id: 'a', title: 'A', text: 'one two' }], 'two one')).toEqual([
      { id: 'a', title: 'A', before: 'one ', match: 'two', after: '' },
    ]);
  });

  it('PAGE-01 an excerpt of Help is of sections that contain all words, not some of them', () => {
    const section = (id: string, text: string) => ({ id, title: 'A', text });
    const found = findInHelp([section('a', 'one'), section('b', 'two, then one'), section('c', 'two')], 'one two');
    expect(found.map(({ id }) => id)).toEqual(['b']);
  });

  it('PAGE-01 an excerpt of Help is the beginning of a section that has the words in its title only', () => {
    expect(findInHelp([{ id: 'a', title: 'Tools', text: 'Programs.' }], 'tools')).toEqual([
      { id: 'a', title: 'Tools', before: '', match: '', after: 'Programs.' },
    ]);
  });
});
