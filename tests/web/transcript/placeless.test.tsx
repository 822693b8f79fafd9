import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { spencer } from '#domain/catalogue/identity';
import { IDENTITY_ELEMENT } from '#domain/catalogue/page-text';
import { KeyValueTable } from '../../../web/ui/KeyValueTable';
import { gene } from '../gene/gene';
import { renderPage, textsOf } from '../support/render-page';
import { transcript } from './transcript';

// The page reads whose catalogue it shows before anything else, so its parts are imported below.
const element = document.createElement('script');
beforeAll(() => {
  vi.resetModules();
  element.id = IDENTITY_ELEMENT;
  element.type = 'application/json';
  element.textContent = JSON.stringify({
    ...spencer,
    genome: { ucsc: null, ensembl: null, chromosomes: {}, places: 'proteins' },
  });
  document.head.append(element);
});
afterAll(() => {
  element.remove();
  vi.resetModules();
});

it('OWN-23 a transcript of which only the protein of an ORF is known has no place and no sequence', async () => {
  const { transcriptRows } = await import('../../../web/features/transcript/transcript-rows');
  renderPage(<KeyValueTable label="Transcript information" rows={transcriptRows(transcript)} />);
  expect(textsOf(screen.getAllByRole('rowheader'))).toEqual([
    'Transcript ID',
    'Description',
    'RNA Type',
    'Length(nt)',
    'Associated Gene',
    'RNAcentral ID',
    'Num. of Peptide(s)',
    'Cross-reference',
  ]);
});

it('OWN-23 a gene of a catalogue without a genome has no place', async () => {
  const { geneRows } = await import('../../../web/features/gene/GenePage');
  expect(geneRows(gene).map(({ key }) => key)).toEqual([
    'Gene ID',
    'Gene Name',
    'Description',
    'Alias',
    'Num. of Transcript(s)',
    'Cross-reference',
  ]);
});
