import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { hasPart } from '#domain/catalogue/release-parts';
import { splitList } from '#domain/catalogue/lists';
import type { Criterion } from '#domain/search/criteria';
import type { BuilderType } from '#domain/search/fields';

/** What an input shows while it is empty: examples from the release. */
export function placeholderOf(type: BuilderType, { examples }: Pick<CatalogueFile, 'examples'>): string {
  const values = new Map<string, string | undefined>(Object.entries(examples)).get(type) ?? '';
  return splitList(values).join(', ');
}

interface SearchExample {
  label: string;
  criteria: Criterion[];
}

/** Searches that have results in the release. */
export function searchExamples(catalogue: Pick<CatalogueFile, 'examples' | 'has'>): SearchExample[] {
  const { examples } = catalogue;
  const [name = ''] = splitList(examples.geneName);
  const all: SearchExample[] = [
    { label: `Peptides encoded by ${name}`, criteria: [{ type: 'geneName', values: [name] }] },
    {
      label: `Tumor-specific, immunogenic, ${examples.cancer.toLowerCase()}`,
      criteria: [
        { type: 'cancer', values: [examples.cancer] },
        { type: 'expression', values: ['1'] },
        { type: 'immunogenicity', values: ['1'] },
      ],
    },
    { label: 'All peptides on chr1', criteria: [{ type: 'location', values: ['chr1', '1', '248956422'] }] },
  ];
  const parts = ['matrices', 'immunogenicity'] as const;
  return parts.every((part) => hasPart(catalogue, part)) ? all : all.filter(({ criteria }) => criteria.length === 1);
}
