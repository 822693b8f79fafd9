import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { hasPart } from '#domain/catalogue/release-parts';
import { splitList } from '#domain/catalogue/lists';
import type { Criterion } from '#domain/search/criteria';
import type { BuilderType } from '#domain/search/fields';
import { identity } from '../../identity/page-identity';

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
export function searchExamples(catalogue: Pick<CatalogueFile, 'examples' | 'has' | 'chromosomes'>): SearchExample[] {
  const {
    examples,
    chromosomes: [chromosome = ''],
  } = catalogue;
  const end = identity.genome.chromosomes[chromosome];
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
    ...(end === undefined
      ? []
      : [
          {
            label: `All peptides on ${chromosome}`,
            criteria: [{ type: 'location' as const, values: [chromosome, '1', String(end)] }],
          },
        ]),
  ];
  const parts = ['matrices', 'immunogenicity'] as const;
  return parts.every((part) => hasPart(catalogue, part)) ? all : all.filter(({ criteria }) => criteria.length === 1);
}
