import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { columnsOf, tableNames, type ColumnDescription } from '#domain/storage/release-tables';
import { projectFolder } from '../../infra/project-folder';

const types = { text: 'string', integer: 'int', number: 'double', boolean: 'boolean' };
const typeOf = ({ type, list }: ColumnDescription): string => (list ? `array<${types[type]}>` : types[type]);

/** Athena knows names in lower case, and quotes those that are words of SQL. */
const definitionOf = (table: (typeof tableNames)[number]): string => {
  const columns = columnsOf(table).map(([name, column]) => `  \`${name.toLowerCase()}\` ${typeOf(column)}`);
  return `CREATE EXTERNAL TABLE ${table} (
${columns.join(',\n')}
) STORED AS PARQUET LOCATION 's3://DATA_BUCKET/athena/ID/${table}/';`;
};

it('COL-05 the README defines for Athena every column of every table of a release', () => {
  const text = readFileSync(join(projectFolder, 'data-loader', 'README.md'), 'utf8');
  expect(text.split('```').find((block) => block.includes('EXTERNAL TABLE'))).toBe(
    `sql\n${tableNames.map(definitionOf).join('\n\n')}\n`,
  );
});
