import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Card } from '../../../web/ui/Card';
import { EmptyState } from '../../../web/ui/EmptyState';
import { FailureBoundary } from '../../../web/ui/FailureBoundary';

let broken = false;
function Part(): ReactNode {
  if (broken) throw new Error('cannot be rendered');
  return <p>The part</p>;
}

/** React writes each failure to the console, as expected. */
const forgetFailures = () => vi.mocked(console.error).mockClear();

describe('a card', () => {
  it('a card is a region named by its title, with an anchor, a note and actions', () => {
    const { container } = render(
      <Card id="orfs" title="ORFs" note="3 in all" actions={<button type="button">Save</button>}>
        text
      </Card>,
    );
    const card = screen.getByRole('region', { name: 'ORFs' });
    expect(card.id).toBe('orfs');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('ORFs');
    expect(container.querySelector('.card-note')?.textContent).toBe('3 in all');
    expect(container.querySelector('.card-actions')?.textContent).toBe('Save');
  });

  it('a card has no room for a note and actions that it was not given', () => {
    const { container } = render(<Card title="ORFs">text</Card>);
    expect(container.querySelector('.card-note, .card-actions')).toBeNull();
  });

  it('ERR-01 a card confines a failure of its content, and renders other content', () => {
    broken = true;
    const card = (content: ReactNode) => <Card title="ORFs">{content}</Card>;
    const { rerender } = render(card(<Part />));
    expect(screen.getByRole('alert').textContent).toContain('This part of the page could not be shown.');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('ORFs');
    broken = false;
    rerender(card(<Part />));
    expect(screen.getByText('The part')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    forgetFailures();
  });
});

describe('a part that could not be rendered', () => {
  it('ERR-01 a part that could not be rendered is rendered again on request', () => {
    broken = true;
    render(
      <FailureBoundary what="This page" resetKey="same">
        <Part />
      </FailureBoundary>,
    );
    expect(screen.getByText('This page could not be shown.')).toBeTruthy();
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The part')).toBeTruthy();
    forgetFailures();
  });

  it('ERR-01 a part that could not be rendered is rendered again for another key, and not for the same one', () => {
    broken = true;
    const boundary = (key: string) => (
      <FailureBoundary what="This page" resetKey={key}>
        <Part />
      </FailureBoundary>
    );
    const { rerender } = render(boundary('/a'));
    broken = false;
    rerender(boundary('/a'));
    expect(screen.queryByText('The part')).toBeNull();
    rerender(boundary('/b'));
    expect(screen.getByText('The part')).toBeTruthy();
    forgetFailures();
  });
});

describe('what was not found', () => {
  it('what was not found is a sentence, and the next step if there is one', () => {
    const { container, rerender } = render(<EmptyState title="No ORFs." />);
    expect(container.querySelector('.empty-title')?.textContent).toBe('No ORFs.');
    expect(container.querySelector('.empty-state')?.children).toHaveLength(1);
    rerender(<EmptyState title="No ORFs.">Look elsewhere</EmptyState>);
    expect(screen.getByText('Look elsewhere')).toBeTruthy();
  });
});

it('a card keeps what its user did while its content stays', () => {
  function Counter() {
    const [count, setCount] = useState(0);
    return (
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    );
  }
  const { rerender } = render(
    <Card title="One">
      <Counter />
    </Card>,
  );
  fireEvent.click(screen.getByRole('button'));
  rerender(
    <Card title="Two">
      <Counter />
    </Card>,
  );
  expect(screen.getByRole('button').textContent).toBe('1');
});
