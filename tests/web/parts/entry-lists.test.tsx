import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routes } from '#domain/api/routes';
import { PeptideOverview as GenePeptides } from '../../../web/features/gene/PeptideOverview';
import { PeptideOverview as TranscriptPeptides } from '../../../web/features/transcript/PeptideOverview';
import { catalogue } from '../support/catalogue';
import { togglePopover } from '../support/popovers';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

const [row] = routes.listByPeptideIds.example.response;

function Address() {
  return <output data-testid="address">{useLocation().search}</output>;
}

describe('the list of the peptides of an entry', () => {
  it.each([
    ['gene', routes.advance.path, <GenePeptides key="gene" geneId="SPENG000001" />],
    ['transcript', routes.peptideOverview.path, <TranscriptPeptides key="transcript" transcriptId="SPENT000001" />],
  ])(
    'LAST-02 PAGE-07 the list of the peptides of an entry of a %s is as its address says, and the address as the user chooses, without what is not of the list',
    async (_kind, path, list) => {
      const calls = prepareAnswers({
        [path]: { result: [row], peptideIds: ['P1'], total: 57, statistics: null },
        '/static/catalogue.json': catalogue,
        '/static/release.json': releaseFile,
      });
      renderPage(
        <>
          {list}
          <Address />
        </>,
        '/x?orf=O1&validation=1&page=2&size=20&columns=peptideId.study',
      );
      const asked = () => calls.filter((call) => call.path === path).map(({ input }) => input);
      await waitFor(() => expect(asked()).toHaveLength(1));
      expect(asked()[0]).toMatchObject({ validation: 1, pageNum: 2, pageSize: 20 });
      await waitFor(() => expect(textsOf([...document.querySelectorAll('th')])).toEqual(['', 'Peptide ID', 'Study']));
      const head = screen.getByRole('heading', { name: 'Peptide Overview' }).closest('header') ?? document.body;
      for (const name of ['Export', 'Columns']) within(head).getByRole('button', { name });
      fireEvent.click(screen.getByLabelText('Non-validated'));
      await waitFor(() => expect(asked()[1]).toMatchObject({ validation: 0, pageNum: 1 }));
      togglePopover(screen.getByRole('dialog', { name: 'Columns', hidden: true }), 'open');
      fireEvent.click(screen.getByLabelText('Tissue'));
      expect(screen.getByTestId('address').textContent).toBe(
        '?orf=O1&validation=0&size=20&columns=peptideId.tissue.study',
      );
      expect(asked()).toHaveLength(2);
    },
  );
});
