import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { splitList } from '#domain/catalogue/lists';
import { site } from '#domain/catalogue/site';
import type { BuilderType } from '#domain/search/builder-types';
import { LIST_VALUES_MAX, type Criterion } from '#domain/search/criteria';
import { formatCount } from '../../ui/format-number';

/** What the inputs show while they are empty: values of the release. A release of an earlier loader has fewer. */
export function placeholderOf(type: BuilderType, { examples }: Pick<CatalogueFile, 'examples'>): string {
  const values = new Map<string, string | undefined>(Object.entries(examples)).get(type) ?? '';
  return splitList(values).join(', ');
}

const SEVERAL = `Several, up to ${formatCount(LIST_VALUES_MAX)}, are separated by commas; any of them is enough.`;
const { gene, transcript, peptide } = site.idPrefixes;

/** What is said below an input. */
const hints: Partial<Record<BuilderType, string>> = {
  cancer: 'Any of the chosen ones.',
  tissue: 'Any of the chosen ones.',
  geneName: SEVERAL,
  geneId: `${gene} and six digits. ${SEVERAL}`,
  transcriptId: `${transcript} and six digits. ${SEVERAL}`,
  RNAcentralId: `URS and taxon, 9606 for human. ${SEVERAL}`,
  otherId: `Of Ensembl, NONCODE, HGNC, RefSeq and other databases. ${SEVERAL}`,
  location: 'Every transcript that overlaps the range, GRCh38/hg38, 1-based.',
  peptideId: `${peptide} and six digits. ${SEVERAL}`,
  expression: 'Any of the chosen ones.',
  pmid: `Of a study or of independent evidence. ${SEVERAL}`,
};

export function hintOf(type: BuilderType): string {
  return hints[type] ?? '';
}

export interface SearchExample {
  label: string;
  criteria: Criterion[];
}

/** Searches that find something in the release. */
export function searchExamples({ examples }: Pick<CatalogueFile, 'examples'>): SearchExample[] {
  const [name = ''] = splitList(examples.geneName);
  return [
    { label: `Peptides of ${name}`, criteria: [{ type: 'geneName', values: [name] }] },
    {
      label: `Tumor-specific, immunogenic, ${examples.cancer.toLowerCase()}`,
      criteria: [{ type: 'cancer', values: [examples.cancer] }, { type: 'expression', values: ['1'] }, { type: 'immunogenicity', values: ['1'] }],
    },
    { label: 'Everything on chr1', criteria: [{ type: 'location', values: ['chr1', '1', '248956422'] }] },
  ];
}
