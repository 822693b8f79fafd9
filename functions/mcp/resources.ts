import { callsNote } from '#domain/api/calls-note';
import { questionsText } from '#domain/api/worked-questions';
import { columnsOf, tableNames } from '#domain/storage/release-tables';
import type { Catalogue } from '../catalogue/catalogue';
import { datasetList } from './dataset-list';

interface CatalogueResource {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  read: (catalogue: Catalogue, origin: string) => string | Promise<string>;
}

const tableOfColumns = (table: (typeof tableNames)[number]): string =>
  [
    `## ${table}`,
    '',
    '| Column | Type | Unit | Meaning |',
    '| --- | --- | --- | --- |',
    ...columnsOf(table).map(
      ([name, { type, list, unit = '', meaning }]) =>
        `| ${name} | ${list ? `list of ${type}` : type} | ${unit} | ${meaning} |`,
    ),
  ].join('\n');

/** What an assistant may read besides calling tools. */
export const resources: readonly CatalogueResource[] = [
  {
    uri: 'catalogue://datasets',
    name: 'datasets',
    title: 'Datasets of the release',
    description: 'Cancer, tissue, study and, if there are any, subtype of each, as tools take them',
    mimeType: 'text/tab-separated-values',
    read: async (catalogue) =>
      ['cancer\ttissue\tstudy\tsubtype', ...(await datasetList(catalogue)).map((names) => names.join('\t'))].join('\n'),
  },
  {
    uri: 'catalogue://data-dictionary',
    name: 'data-dictionary',
    title: 'Data dictionary of the tables',
    description: 'The columns of the Parquet tables among the downloads, with type, unit and meaning',
    mimeType: 'text/markdown',
    read: () => tableNames.map(tableOfColumns).join('\n\n'),
  },
  {
    uri: 'catalogue://help',
    name: 'help',
    title: 'Help on calls and files',
    description: 'What all calls have in common, their limits, and questions to copy for programs that read the tables',
    mimeType: 'text/markdown',
    read: (_catalogue, origin) => `${callsNote}\n\n## Questions\n\n${questionsText(origin)}`,
  },
];
