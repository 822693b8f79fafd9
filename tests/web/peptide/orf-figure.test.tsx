import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import { orfPeptidesExample } from '#domain/api/schemas/related';
import { OrfFigure } from '../../../web/features/peptide/orf-figure/OrfFigure';
import { recordSavedFiles } from '../support/files';
import { fakeObservers } from '../support/observers';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';
import { peptideDetail } from './peptide-detail';

const [example] = orfPeptidesExample.response.peptides;
const orf = {
  ...orfPeptidesExample.response,
  peptides: [
    { ...example, starts: [2] },
    { ...example, sequence: 'LTELL', starts: [4], rows: [{ ...example.rows[0], peptideId: 'SPENP000007' }], hla: '' },
  ],
  rowsOmitted: 3,
};
const placed = { orfId: orf.orfId, transcriptId: orf.transcriptId, number: 1, frame: 1 as const };
const peptide = {
  ...peptideDetail,
  related: {
    genes: [],
    orfs: [{ ...placed, residues: 10, places: [{ from: 2, to: 10 }] }],
    transcriptsOmitted: 0,
    entries: [],
  },
};
const bars = () => [...document.querySelectorAll('.orf-picture svg a')];

describe('the ORF protein on the page of a peptide', () => {
  it('RANK-06 the ORF protein on the page of a peptide has a link for each peptide, this one emphasized, and a file that can be read alone', async () => {
    fakeObservers('ResizeObserver');
    const saved = recordSavedFiles();
    const calls = prepareAnswers({ [routes.orfPeptides.path]: orf, '/static/release.json': releaseFile });
    renderPage(<OrfFigure peptide={peptide} />);
    await waitFor(() => expect(bars()).toHaveLength(2));
    expect(calls.find(({ path }) => path === routes.orfPeptides.path)?.input).toEqual({
      orfId: orf.orfId,
      transcriptId: orf.transcriptId,
    });
    expect(bars().map((bar) => [bar.getAttribute('href'), bar.getAttribute('aria-current')])).toEqual([
      ['/peptide/SPENP000001', 'page'],
      ['/peptide/SPENP000007', null],
    ]);
    expect(document.querySelector('.orf-picture p')?.textContent).toBe(
      '2 sequences cover 9 of 10 residues (90.0%). 3 further peptides are not drawn.',
    );
    fireEvent.change(screen.getByLabelText('Size'), { target: { value: 'oneColumn' } });
    await waitFor(() => {
      fireEvent.click(screen.getByText('Picture (SVG)'));
      expect(saved.at(-1)?.name).toMatch(/_ORF_SPENT000001_ORF1_r-1_.*\.svg$/);
    });
    const drawn = new DOMParser().parseFromString((await saved.at(-1)?.text()) ?? '', 'image/svg+xml');
    for (const text of ['Peptides of SPENT000001_ORF1', 'release r-1', 'U Upregulated', 'SPENP000001 is outlined.'])
      expect(drawn.documentElement.textContent).toContain(text);
    expect(drawn.querySelectorAll('title + rect')).toHaveLength(2);
    expect(drawn.documentElement.getAttribute('width')).toBe('85mm');
    // The protein across a column of 389 px.
    expect(drawn.querySelector('rect[height="10"]')?.getAttribute('width')).toBe('365');
  });

  it('RANK-06 the ORF protein on the page of a peptide is that of the ORF that the address names, and otherwise of the first one', async () => {
    fakeObservers('ResizeObserver');
    const [first] = peptide.related.orfs;
    const two = { ...peptide, related: { ...peptide.related, orfs: [{ ...first, orfId: 'O9', number: 9 }, first] } };
    const asked = async (named: string | null) => {
      const calls = prepareAnswers({ [routes.orfPeptides.path]: orf, '/static/release.json': releaseFile });
      const { unmount } = renderPage(<OrfFigure peptide={two as typeof peptide} named={named} />);
      await waitFor(() => expect(bars()).toHaveLength(2));
      unmount();
      return calls.flatMap(({ path, input }) =>
        path === routes.orfPeptides.path ? (input as { orfId: string }).orfId : [],
      );
    };
    expect([await asked(orf.orfId), await asked('none'), await asked(null)]).toEqual([[orf.orfId], ['O9'], ['O9']]);
  });

  it('RANK-06 the ORF protein on the page of a peptide is nothing for a peptide without an ORF', () => {
    const calls = prepareAnswers({ '/static/release.json': releaseFile });
    renderPage(<OrfFigure peptide={peptideDetail} />);
    expect(document.querySelector('section')).toBeNull();
    expect(calls.filter(({ path }) => path === routes.orfPeptides.path)).toEqual([]);
  });
});
