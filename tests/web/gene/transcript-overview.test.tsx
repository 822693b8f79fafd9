import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TRANSCRIPT_IDS_MAX } from '#domain/api/limits';
import type { TranscriptOverviewRow } from '#domain/api/schemas/transcript';
import { TranscriptOverview } from '../../../web/features/gene/TranscriptOverview';
import { catalogue } from '../support/catalogue';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';
import { gene } from './gene';

const overviewRow = (place: number): TranscriptOverviewRow => ({
  transcriptId: `SPENT${String(place).padStart(6, '0')}`,
  rnacentralId: 'URS000075C808_9606',
  type: 'lncRNA',
  length: 1_700,
  strand: '-',
  chromosome: 'chr7',
  startPosition: 100,
  endPosition: 2_500,
  peptideCount: 1_234,
});

function showOverview(count: number, files: Record<string, unknown> = {}) {
  const rows = Array.from({ length: count }, (_, place) => overviewRow(place + 1));
  const relatedTranscriptId = rows.map(({ transcriptId }) => transcriptId).join(',');
  const asked = ({ transcriptIds: ids }: { transcriptIds: string[] }) => {
    const named = new Set(ids);
    return rows.filter(({ transcriptId }) => named.has(transcriptId));
  };
  const calls = prepareAnswers({ '/api/transcript/overview': asked, ...files });
  renderPage(<TranscriptOverview gene={{ ...gene, relatedTranscriptId }} />);
  return calls;
}

const transcriptIds = () => textsOf(screen.getAllByRole('link', { name: /^SPENT\d+$/ }));
const pager = () => screen.queryByRole('navigation', { name: 'Pages of the transcript overview' });

describe('the transcripts of a gene', () => {
  it('GENE-09 GENE-10 GENE-11 GENE-12 GENE-13 GENE-14 GENE-15 the transcripts of a gene have their columns', async () => {
    const calls = showOverview(1);
    await screen.findByRole('link', { name: 'SPENT000001' });
    expect(calls).toEqual([{ path: '/api/transcript/overview', input: { transcriptIds: ['SPENT000001'] } }]);
    expect(textsOf([...document.querySelectorAll('th')])).toEqual([
      'Transcript ID',
      'RNAcentral ID',
      'RNA Type',
      'Length(nt)',
      'Strand',
      'Location',
      'Peptide Identified',
      'Sequence',
    ]);
    expect(textsOf(screen.getAllByRole('cell'))).toEqual([
      'SPENT000001',
      'URS000075C808_9606',
      'lncRNA',
      '1,700',
      '-',
      'chr7:100..2500',
      '1,234',
      'View',
    ]);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/transcript/SPENT000001',
      'https://rnacentral.org/rna/URS000075C808/9606',
      '/sequence/transcript/SPENT000001',
    ]);
    for (const link of links)
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('OWN-05 the transcripts of a gene have no column of RNAcentral where no transcript of the release has an id of it', async () => {
    showOverview(1, {
      '/static/catalogue.json': { ...catalogue, examples: { ...catalogue.examples, RNAcentralId: '' } },
    });
    await screen.findByRole('link', { name: 'SPENT000001' });
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'RNAcentral ID' })).toBeNull());
  });

  it('GENE-16 GENE-17 ten of them are one page without a paginator', async () => {
    showOverview(10);
    await screen.findByRole('link', { name: 'SPENT000010' });
    expect(transcriptIds()).toHaveLength(10);
    expect(pager()).toBeNull();
  });

  it('GENE-09 the transcripts of a gene takes a second request for one transcript more than a request may name', async () => {
    const calls = showOverview(TRANSCRIPT_IDS_MAX + 1);
    await screen.findByRole('link', { name: 'SPENT000010' });
    const asked = calls.map(({ input }) => (input as { transcriptIds: string[] }).transcriptIds.length);
    expect(asked).toEqual([TRANSCRIPT_IDS_MAX, 1]);
  });
});
