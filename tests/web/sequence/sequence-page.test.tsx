import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '#domain/api/routes';
import SequencePage from '../../../web/features/sequence/SequencePage';
import { recordSavedFiles } from '../support/files';
import { prepareAnswers } from '../support/prepared-answers';
import { describedPage, renderPage } from '../support/render-page';

const ofTranscript = { transcriptId: 'X1' };
const ofOrf = (seqType: string) => ({ orfId: 'X1', seqType });

describe('the sequence page', () => {
  it('SEQ-05 SEQ-06 the sequence page requests the nucleotides and the protein of one ORF, each in its unit', async () => {
    prepareAnswers({
      '/api/orf/sequence': ({ seqType }: { seqType: string }) => (seqType === 'protein' ? 'MK' : 'ATGAAA'),
    });
    renderPage(
      <>
        <Link to="/sequence/orfProtein/ORF1">to the protein</Link>
        <Routes>
          <Route path="/sequence/:type/:seqId" element={<SequencePage />} />
        </Routes>
      </>,
      '/sequence/orf/ORF1',
    );
    expect(await screen.findByText('6 nt')).toBeDefined();
    expect(screen.getByRole('link', { name: 'ORF protein Sequence' }).getAttribute('href')).toBe(
      '/sequence/orfProtein/ORF1',
    );
    fireEvent.click(screen.getByRole('link', { name: 'to the protein' }));
    expect(await screen.findByText('2 aa')).toBeDefined();
    expect(screen.getByRole('link', { name: 'ORF Sequence' }).getAttribute('href')).toBe('/sequence/orf/ORF1');
  });

  it.each([
    ['transcript', 'Transcript Sequence', '4 nt', 'blastn', 'Transcript page', '/transcript/X1', ofTranscript],
    ['anything', 'Transcript Sequence', '4 nt', 'blastn', 'Transcript page', '/transcript/X1', ofTranscript],
    ['orf', 'ORF Sequence', '6 nt', 'blastn', 'ORF protein Sequence', '/sequence/orfProtein/X1', ofOrf('nucleotide')],
    ['orfProtein', 'ORF protein Sequence', '2 aa', 'blastp', 'ORF Sequence', '/sequence/orf/X1', ofOrf('protein')],
  ])(
    'SEQ-01 SEQ-02 SEQ-03 SEQ-04 SEQ-05 SEQ-06 SEQ-07 SEQ-08 SEQ-14 SEQ-15 SHELL-13 the sequence page of type %s makes its call, and has its title, length, file and ways on',
    async (type, title, length, program, other, href, call) => {
      const saved = recordSavedFiles();
      const described = describedPage();
      const letters = { transcript: 'ACGU', anything: 'ACGU', orf: 'ATGAAA', orfProtein: 'MK' }[type] ?? '';
      const calls = prepareAnswers({
        [routes.transcriptSequence.path]: 'ACGU',
        '/api/orf/sequence': ({ seqType }: { seqType: string }) => (seqType === 'protein' ? 'MK' : 'ATGAAA'),
      });
      function Elsewhere() {
        const { pathname, state } = useLocation() as { pathname: string; state: unknown };
        return <p data-testid="elsewhere">{`${pathname} ${JSON.stringify(state)}`}</p>;
      }
      renderPage(
        <Routes>
          <Route path="/sequence/:type/:seqId" element={<SequencePage />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>,
        `/sequence/${type}/X1`,
      );
      expect([document.querySelector('h1')?.textContent, screen.queryByText('BLAST this')]).toEqual([
        expect.stringContaining(title),
        null,
      ]);
      const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download' });
      expect(download.disabled).toBe(true);
      await screen.findByText(length);
      expect(calls.filter(({ path }) => path.startsWith('/api/')).map(({ input }) => input)).toEqual([call]);
      expect([document.title, described()]).toEqual([
        `X1, ${title} | SPENCER`,
        `${title} of X1, to read or to download as FASTA.`,
      ]);
      const link = screen.getByRole('link', { name: other });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
      expect(document.querySelector('.fasta')?.textContent).toBe(`>X1${letters}`);
      fireEvent.click(download);
      expect([saved[0]?.name, await saved[0]?.text()]).toEqual(['X1.fasta', `>X1\n${letters}\n`]);
      const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      fireEvent.click(screen.getByText('Copy sequence'));
      expect(copied.mock.calls).toEqual([[letters]]);
      fireEvent.click(screen.getByText('BLAST this'));
      expect(screen.getByTestId('elsewhere').textContent).toBe(
        `/blast {"blastQuery":{"type":"${program}","fasta":">X1\\n${letters}\\n"}}`,
      );
    },
  );

  it.each([
    ['transcript', 'Transcript'],
    ['orf', 'ORF'],
  ])('SEQ-13 the sequence page of an unknown id says what the catalogue lacks: %s', async (type, what) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 404, message: 'x' }, { status: 404 })));
    renderPage(
      <Routes>
        <Route path="/sequence/:type/:seqId" element={<SequencePage />} />
      </Routes>,
      `/sequence/${type}/X1`,
    );
    await waitFor(() => expect(document.title).toBe('X1 is not in the catalogue | SPENCER'));
    expect(document.body.textContent).toContain(what);
    vi.mocked(console.error).mockClear();
  });
});
