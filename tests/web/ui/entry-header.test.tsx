import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { EntryHeader } from '../../../web/ui/EntryHeader';
import { renderPart } from '../support/render-page';

describe('the head of an entry page', () => {
  it('the head of an entry page says kind, name, description, facts and actions', () => {
    const { container } = renderPart(
      <EntryHeader
        kind="Gene"
        title="NEAT1"
        aside="SPENG000001"
        description="A long RNA."
        facts={[
          { label: 'Location', value: 'chr11' },
          { label: 'Strand', value: '+' },
        ]}
        actions={<button type="button">Copy link</button>}
      />,
    );
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('NEAT1SPENG000001');
    expect(heading.className).toBe('');
    expect(container.querySelector('.entry-aside')?.textContent).toBe('SPENG000001');
    expect(container.querySelector('.entry-kind')?.textContent).toBe('Gene');
    expect(container.querySelector('.entry-description')?.textContent).toBe('A long RNA.');
    const facts = [...container.querySelectorAll('.facts > div')].map((fact) =>
      [...fact.children].map(({ tagName, textContent }) => [tagName, textContent]),
    );
    expect(facts).toEqual([
      [
        ['DT', 'Location'],
        ['DD', 'chr11'],
      ],
      [
        ['DT', 'Strand'],
        ['DD', '+'],
      ],
    ]);
    expect(screen.queryByRole('status')).toBeNull();
    expect(container.querySelector('.entry-actions')?.textContent).toBe('Copy link');
  });

  it('the head of an entry page announces facts that are loading, and has nothing that it was not given', () => {
    const { container } = renderPart(<EntryHeader kind="Peptide" title="SPENP000001" mono facts={null} />);
    expect(screen.getByRole('heading').className).toBe('mono');
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(container.querySelector('.entry-aside, .entry-description, .entry-actions, dl')).toBeNull();
  });
});
