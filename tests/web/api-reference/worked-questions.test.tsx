import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { assistantSettings, questionPrograms, workedQuestions } from '#domain/api/worked-questions';
import { WorkedQuestions } from '../../../web/features/api-reference/WorkedQuestions';

it('PROG-03 the page of the API has a program per language for each question, and the settings of each assistant, about this site', () => {
  render(<WorkedQuestions name="A Catalogue" />);
  const sections = screen.getAllByRole('region', { name: / as a program$/ });
  const tabsOf = (section: HTMLElement) => [...section.querySelectorAll('[role=tab]')].map((tab) => tab.textContent);
  expect(sections.map(tabsOf)).toEqual([
    ...workedQuestions.map((question) => Object.keys(questionPrograms(question, location.origin))),
    Object.keys(assistantSettings('a-catalogue', location.origin)),
  ]);
  for (const section of sections) expect(section.querySelector('pre')?.textContent).toContain(location.origin);
  expect(sections.at(-1)?.querySelector('pre')?.textContent).toBe(
    `claude mcp add --transport http a-catalogue ${location.origin}/mcp\n`,
  );
});
