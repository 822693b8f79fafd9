import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import type { Transcript } from '#domain/api/schemas/transcript';
import { useCatalogue } from '../../../web/api/site-data';
import { StructureCard } from '../../../web/features/transcript/StructureCard';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const transcript: Transcript = {
  transcriptId: 'SPENT000001',
  description: '',
  type: 'lncRNA',
  length: 2_000,
  chromosome: 'chr11',
  startPosition: 1,
  endPosition: 2_000,
  strand: '+',
  exonCount: 1,
  exons: '1-2000',
  mfe: -812.5,
  hasStructure: true,
  relatedGeneId: 'SPENG000001',
  rnacentralId: '',
  database: '',
  peptideCount: 0,
};

function CatalogueRead() {
  return useCatalogue().data === undefined ? null : <p>catalogue read</p>;
}

/** Shows the card in a release whose catalogue.json says this of drawings, once that file is read. */
async function showCard(release: Pick<CatalogueFile, 'structureDrawings'>) {
  prepareAnswers({ '/static/catalogue.json': { ...catalogue, ...release }, '/static/release.json': releaseFile });
  renderPage(
    <>
      <StructureCard transcriptId="SPENT000001" transcript={transcript} regime="image" />
      <CatalogueRead />
    </>,
  );
  await screen.findByText('catalogue read');
}

const png = '/RNA_secondary_structure/SPENT000001_secondary_structure.png';
const svg = '/RNA_secondary_structure/SPENT000001_secondary_structure.svg';

describe('the image of a structure', () => {
  it('TRANS-54 has the drawing beside it as SVG', async () => {
    await showCard({ structureDrawings: true });
    expect(screen.getByText('SVG').getAttribute('href')).toBe(svg);
    expect(screen.getByText('PNG').getAttribute('href')).toBe(png);
  });

  it('API-50 has no link to a drawing that its release does not have', async () => {
    await showCard({ structureDrawings: false });
    expect(screen.getByText('PNG').getAttribute('href')).toBe(png);
    expect(screen.queryByText('SVG')).toBeNull();
  });
});
