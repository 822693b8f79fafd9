import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { BlastButton } from '../../../web/parts/find/BlastButton';
import { blastQueryOf } from '../../../web/parts/find/destination';
import { renderPage } from '../support/render-page';

function Arrived() {
  return <pre>{JSON.stringify(blastQueryOf(useLocation().state))}</pre>;
}

function showButton(read: () => Promise<string>) {
  renderPage(
    <Routes>
      <Route path="/blast" element={<Arrived />} />
      <Route path="/elsewhere" element={null} />
      <Route
        path="*"
        element={
          <>
            <BlastButton type="blastp" id="SPENO000001" of="protein of SPENO000001" read={read} />
            <Link to="/elsewhere">elsewhere</Link>
          </>
        }
      />
    </Routes>,
    '/transcript/SPENT000001',
  );
  return screen.getByRole<HTMLButtonElement>('button', { name: 'BLAST this: protein of SPENO000001' });
}

describe('the button that opens BLAST', () => {
  it('PEP-22 reads the sequence at the click and opens BLAST with it', async () => {
    const read = vi.fn(() => Promise.resolve('MKTAYIAK'));
    const button = showButton(read);
    expect(read).not.toHaveBeenCalled();
    await userEvent.click(button);
    const arrived = await screen.findByText(/blastp/);
    expect(JSON.parse(arrived.textContent)).toEqual({ type: 'blastp', fasta: '>SPENO000001\nMKTAYIAK\n' });
  });

  it('leads no one away from a page that was opened while the sequence was read', async () => {
    let arrive: (sequence: string) => void = () => undefined;
    const button = showButton(() => new Promise((resolve) => (arrive = resolve)));
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(button.isConnected).toBe(false);
    await act(async () => arrive('MKTAYIAK'));
    expect(screen.queryByText(/blastp/)).toBeNull();
  });

  it('PEP-22 can be pressed again when the sequence could not be read', async () => {
    const button = showButton(() => Promise.reject(new Error('no answer')));
    await userEvent.click(button);
    await expect.poll(() => button.disabled).toBe(false);
    const said = vi.mocked(console.error).mock.calls.map(String);
    expect(said).toEqual(['no answer']);
    // Logging was expected.
    vi.mocked(console.error).mockClear();
  });
});
