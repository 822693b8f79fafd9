import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Making } from '../../../web/features/help/sections/Making';
import { catalogue } from '../support/catalogue';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const making = {
  annotation: '',
  inputs: [{ file: 'psm.tsv', sha256: 'ab12' }],
  decisions: [{ question: 'Thresholds', choice: 'psm.tsv: q-value at most 0.01', consequence: 'Left out: 3.' }],
  funnel: [{ title: 'Peptides', steps: [{ what: 'distinct', count: 1_234 }] }],
  notCompared: ['The peptides were not compared with coding sequences: peptides of proteins may be among them.'],
};

describe('how a catalogue was made', () => {
  it('OWN-26 how a catalogue was made is in Help with files, decisions, funnel and what was not compared', async () => {
    prepareAnswers({ '/static/catalogue.json': { ...catalogue, making } });
    renderPage(<Making />);
    expect(await screen.findByRole('heading', { name: 'How this catalogue was made' })).toBeTruthy();
    const table = (name: string) =>
      within(screen.getByRole('table', { name })).getByRole('row', { name: /./ }).textContent;
    expect(screen.getByText(/not compared with coding sequences/)).toBeTruthy();
    expect(screen.getByText('Its release is not stated')).toBeTruthy();
    expect(table('Peptides')).toBe('distinct1,234');
    expect(table('Files, with their SHA-256')).toBe('psm.tsvab12');
  });

  it('OWN-26 how a catalogue was made is not in Help of a bundle that does not say it', () => {
    prepareAnswers({ '/static/catalogue.json': catalogue });
    renderPage(<Making />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
