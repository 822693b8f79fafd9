import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { QueryBox } from '../../../web/features/blast/form/QueryBox';
import { catalogue } from '../support/catalogue';
import { renderPage } from '../support/render-page';

function Form() {
  const [fasta, setFasta] = useState('');
  return <QueryBox type="blastn" fasta={fasta} invalid={false} onChange={setFasta} />;
}

/** A form whose example sequences arrive when `arrive` is called. */
async function openForm() {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/static/catalogue.json') return Response.json(catalogue);
    await arrived;
    return Response.json({ code: 200, data: 'ACGU' });
  });
  const user = userEvent.setup();
  renderPage(<Form />);
  const example = screen.getByRole<HTMLButtonElement>('button', { name: 'Example' });
  await waitFor(() => expect(example.disabled).toBe(false));
  await user.click(example);
  const settled = () => waitFor(() => expect(example.disabled).toBe(false));
  return { user, arrive, settled, box: screen.getByRole<HTMLTextAreaElement>('textbox') };
}

describe('the example of the BLAST form', () => {
  it('fills an empty form with both entries of the release', async () => {
    const { arrive, settled, box } = await openForm();
    arrive();
    await settled();
    expect(box.value).toBe('>SPENT000001\nACGU\n>SPENT000002\nACGU\n');
  });

  it('does not overwrite sequences that were entered while it loaded', async () => {
    const { user, arrive, settled, box } = await openForm();
    await user.type(box, '>mine');
    arrive();
    await settled();
    expect(box.value).toBe('>mine');
  });
});
