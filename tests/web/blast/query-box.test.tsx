import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import type { BlastType } from '#domain/blast/vocabulary';
import { QueryBox } from '../../../web/features/blast/form/QueryBox';
import { catalogue } from '../support/catalogue';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

function Form() {
  const [fasta, setFasta] = useState('');
  const [type, setType] = useState<BlastType>('blastn');
  return (
    <>
      <QueryBox type={type} fasta={fasta} invalid={false} onChange={setFasta} onFile={({ name }) => setFasta(name)} />
      <button type="button" onClick={() => setType('blastp')}>
        blastp
      </button>
    </>
  );
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
  renderPage(<Form />);
  const example = screen.getByRole<HTMLButtonElement>('button', { name: 'Example' });
  await waitFor(() => expect(example.disabled).toBe(false));
  fireEvent.click(example);
  const settled = () => waitFor(() => expect(example.disabled).toBe(false));
  return { arrive, settled, box: screen.getByRole<HTMLTextAreaElement>('textbox') };
}

describe('the example of the BLAST form', () => {
  it('the example of the BLAST form fills an empty form with both entries of the release', async () => {
    const { arrive, settled, box } = await openForm();
    arrive();
    await settled();
    expect(box.value).toBe('>SPENT000001\nACGU\n>SPENT000002\nACGU\n');
  });

  it('Q-40 the example of the BLAST form shows that it is on its way, and no longer when it has come', async () => {
    const { arrive, settled } = await openForm();
    const button = screen.getByRole('button', { name: 'loading Example' });
    expect(button.className).toContain('ant-btn-loading');
    arrive();
    await settled();
    await waitFor(() => expect(button.className).not.toContain('ant-btn-loading'));
  });

  it('the example of the BLAST form does not overwrite sequences that were entered while it loaded', async () => {
    const { arrive, settled, box } = await openForm();
    fireEvent.change(box, { target: { value: '>mine' } });
    arrive();
    await settled();
    expect(box.value).toBe('>mine');
  });

  it('the example of the BLAST form does not fill the form of another type that was chosen while it loaded', async () => {
    const { arrive, settled, box } = await openForm();
    fireEvent.click(screen.getByRole('button', { name: 'blastp' }));
    arrive();
    await settled();
    expect(box.value).toBe('');
  });

  it('the example of the BLAST form is of peptides for blastp', async () => {
    const calls = prepareAnswers({
      '/static/catalogue.json': catalogue,
      '/api/peptide/peptideInfo': { ...routes.peptideInfo.example.response, sequence: 'AVLTELLGK' },
    });
    const onChange = vi.fn<(fasta: string) => void>();
    renderPage(<QueryBox type="blastp" fasta="" invalid={false} onChange={onChange} onFile={() => undefined} />);
    const example = screen.getByRole<HTMLButtonElement>('button', { name: 'Example' });
    expect(example.disabled).toBe(true);
    await waitFor(() => expect(example.disabled).toBe(false));
    fireEvent.click(example);
    expect(example.disabled).toBe(true);
    await waitFor(() => expect(onChange.mock.calls).toEqual([['>SPENP000001\nAVLTELLGK\n>SPENP000002\nAVLTELLGK\n']]));
    expect(calls.slice(1).map(({ input }) => input)).toEqual([
      { peptideId: 'SPENP000001' },
      { peptideId: 'SPENP000002' },
    ]);
  });

  it('the example of the BLAST form leaves the form as it is when the entries cannot be read, and can be asked for again', async () => {
    prepareAnswers({ '/static/catalogue.json': catalogue });
    const onChange = vi.fn<(fasta: string) => void>();
    renderPage(<QueryBox type="blastn" fasta="" invalid={false} onChange={onChange} onFile={() => undefined} />);
    const example = screen.getByRole<HTMLButtonElement>('button', { name: 'Example' });
    await waitFor(() => expect(example.disabled).toBe(false));
    fireEvent.click(example);
    await waitFor(() => expect(example.disabled).toBe(false));
    expect(onChange).not.toHaveBeenCalled();
    // The failure is logged, which this test expects.
    expect(vi.mocked(console.error).mock.calls).toHaveLength(1);
    vi.mocked(console.error).mockClear();
  });
});

describe('short queries of the BLAST form', () => {
  const offer = (type: BlastType, fasta: string) => {
    prepareAnswers({ '/static/catalogue.json': catalogue });
    renderPage(
      <QueryBox type={type} fasta={fasta} invalid={false} onChange={() => undefined} onFile={() => undefined} />,
    );
    return screen.queryByRole('link')?.getAttribute('href');
  };

  it('TRUE-04 short queries of the BLAST form can be matched instead, which finds an identical peptide for certain', () => {
    expect(offer('blastp', '>a\nIIAISGLVET\n>b\nELVISLIVESKELVISK')).toBe('/match?sequences=IIAISGLVET');
  });

  it.each([
    ['of 15 residues', 'blastp', 'ELVISLIVESKELVI'],
    ['of an RNA', 'blastn', 'ACGUACGU'],
    ['without residues', 'blastp', ''],
  ] as const)('TRUE-04 queries %s are not offered to Match', (_, type, fasta) => {
    expect(offer(type, fasta)).toBeUndefined();
  });
});

it('READ-14 a pasted query of more than 200 kB is a file, and a shorter one is text', async () => {
  prepareAnswers({ '/static/catalogue.json': catalogue });
  renderPage(<Form />);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  const paste = (text: string) => fireEvent.paste(box, { clipboardData: { getData: () => text } });
  // The browser itself fills the field unless the event is canceled.
  expect(paste('A'.repeat(200_000))).toBe(true);
  expect(paste('A'.repeat(200_001))).toBe(false);
  expect(box.value).toBe('Pasted text.txt');
});
