import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { type ReleasePart, releasePartNames } from '#domain/catalogue/release-parts';

const study = (accession: string) => ({ accession, subtypes: [] });

/** What catalogue.json says of a release that has something of every part but these. */
export function hasAllBut(...absent: ReleasePart[]): Record<ReleasePart, boolean> {
  return Object.fromEntries(releasePartNames.map((part) => [part, !absent.includes(part)])) as Record<
    ReleasePart,
    boolean
  >;
}

/** /static/catalogue.json of a small catalogue, in which one study sampled two tissues of the same cancer. */
export const catalogue: CatalogueFile = {
  release: 'r-1',
  cancers: [
    {
      name: 'Breast cancer',
      tissues: [
        { name: 'Breast', studies: [study('PXD000001'), study('PXD000002')] },
        { name: 'Blood serum', studies: [study('PXD000002')] },
      ],
    },
    { name: 'Skin cancer', tissues: [{ name: 'Skin', studies: [study('PXD000003')] }] },
  ],
  quickSearchCancers: ['Breast cancer', 'Skin cancer'],
  quickSearchTissues: ['Breast', 'Blood serum', 'Skin'],
  searchCancers: ['Breast cancer', 'Skin cancer'],
  searchTissues: ['Breast', 'Blood serum', 'Skin'],
  chromosomes: ['chr1', 'chr2'],
  examples: {
    peptideId: 'SPENP000001,SPENP000002',
    transcriptId: 'SPENT000001,SPENT000002',
    geneId: 'SPENG000001,SPENG000002',
    RNAcentralId: 'URS000075C808_9606,URS00008E3A1B_9606',
    geneName: 'HOTAIR,MEG3',
    cancer: 'Breast cancer',
    tissue: 'Breast',
    otherId: '',
    pmid: '',
  },
  filterValues: {},
  suggestions: false,
  cancerFigures: [],
  figures: {
    peptides: 8,
    sequences: 5,
    tumorSpecificPeptides: 1,
    immunogenicPeptides: 2,
    validatedPeptides: 3,
    cancers: 2,
    tissues: 3,
    studies: 3,
    samples: 6,
    genes: 2,
    transcripts: 4,
    orfs: 5,
    spectra: 7,
  },
  downloads: [
    {
      table: 'basic',
      dataSet: 'Gene info',
      description: 'Genes with location, aliases and cross-references',
      download: 'SPENCER_Gene_info',
      bytes: { txt: 2_000, zip: 500 },
      sha256: { txt: 'a'.repeat(64), zip: 'b'.repeat(64) },
    },
  ],
  tables: [],
  tracks: [],
  dictionary: {
    dataSet: 'Data dictionary',
    description: 'What columns mean',
    download: 'SPENCER_dictionary',
    bytes: { txt: 100 },
    sha256: { txt: 'e'.repeat(64) },
  },
};
