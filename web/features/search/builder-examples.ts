import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { splitList } from '#domain/catalogue/lists';
import { site } from '#domain/catalogue/site';
import type { BuilderType } from '#domain/search/builder-types';
import type { Criterion } from '#domain/search/criteria';

/** What the inputs show while they are empty: values of the release, or the form of an id. */
export function placeholderOf(type: BuilderType, { examples }: Pick<CatalogueFile, 'examples'>): string {
  switch (type) {
    case 'peptideId':
    case 'transcriptId':
    case 'geneId':
    case 'geneName':
    case 'RNAcentralId':
      return splitList(examples[type]).join(', ');
    case 'otherId':
      return 'ENSG00000251562, NONHSAG008670.3';
    case 'pmid':
      return '31484775, 30796229';
    default:
      return '';
  }
}

/** The form of an id, said beside its input. */
export function hintOf(type: BuilderType): string {
  const { gene, transcript, peptide } = site.idPrefixes;
  const any = 'Several are separated by commas; any of them is enough.';
  switch (type) {
    case 'geneId':
      return `${gene} and six digits. ${any}`;
    case 'transcriptId':
      return `${transcript} and six digits. ${any}`;
    case 'peptideId':
      return `${peptide} and six digits. ${any}`;
    case 'RNAcentralId':
      return `URS and taxon, 9606 for human. ${any}`;
    case 'otherId':
      return `Ensembl, NONCODE, HGNC, RefSeq and other databases. ${any}`;
    case 'pmid':
      return `Of a study or of independent evidence. ${any}`;
    case 'location':
      return 'Every transcript that overlaps the range, GRCh38/hg38, 1-based.';
    case 'cancer':
    case 'tissue':
    case 'expression':
      return 'Any of the chosen ones.';
    case 'geneName':
      return any;
    default:
      return '';
  }
}

export interface SearchExample {
  label: string;
  criteria: Criterion[];
}

/** Searches that find something in the release. */
export function searchExamples({ examples }: Pick<CatalogueFile, 'examples'>): SearchExample[] {
  const [gene = ''] = splitList(examples.geneName);
  return [
    { label: `Peptides of ${gene}`, criteria: [{ type: 'geneName', values: [gene] }] },
    {
      label: `Tumor-specific, immunogenic, ${examples.cancer.toLowerCase()}`,
      criteria: [{ type: 'cancer', values: [examples.cancer] }, { type: 'expression', values: ['1'] }, { type: 'immunogenicity', values: ['1'] }],
    },
    { label: 'Everything on chr1', criteria: [{ type: 'location', values: ['chr1', '1', '248956422'] }] },
  ];
}
