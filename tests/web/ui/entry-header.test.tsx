import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ActionToCome, EntryHeader } from '../../../web/ui/EntryHeader';

describe('the head of an entry page', () => {
  it('says kind, name, description, facts and actions', () => {
    const { container } = render(
      <EntryHeader
        kind="Gene"
        title="NEAT1"
        aside="SPENG000001"
        description="A long RNA."
        facts={[
          { label: 'Location', value: 'chr11' },
          { label: 'Strand', value: '+' },
        ]}
        factsExpected={{ Location: 9 }}
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
    expect(container.querySelector('.fact-to-come')).toBeNull();
    expect(container.querySelector('.entry-actions')?.textContent).toBe('Copy link');
  });

  it('keeps the room of facts that are loading, unseen by screen readers, and has nothing that it was not given', () => {
    const { container } = render(
      <EntryHeader kind="Peptide" title="SPENP000001" mono facts={[]} factsExpected={{ Cancer: 8, Length: 3.5 }} />,
    );
    expect(screen.getByRole('heading').className).toBe('mono');
    const room = [...container.querySelectorAll<HTMLElement>('.fact-to-come')];
    expect(room.map(({ style }) => style.width)).toEqual(['8rem', '3.5rem']);
    expect(room[0]?.parentElement?.getAttribute('aria-hidden')).toBe('true');
    expect(container.querySelector('.entry-aside, .entry-description, .entry-actions, dl')).toBeNull();
  });

  it('keeps no room if nothing is expected', () => {
    const { container } = render(<EntryHeader kind="Peptide" title="SPENP000001" facts={[]} />);
    expect(container.querySelector('.facts')).toBeNull();
  });

  it('keeps the room of an action, unseen by screen readers', () => {
    render(<ActionToCome look="external">UCSC</ActionToCome>);
    const room = screen.getByText('UCSC');
    expect([room.className, room.getAttribute('aria-hidden')]).toEqual(['action-to-come external', 'true']);
  });
});
