import { publicPath, releasePaths } from '../storage/object-keys';
import type { TableName } from '../storage/release-tables';
import { MCP_PATH } from './mcp-path';

/**
 * Questions with programs that answer them, to copy: the page of the API shows them, assistants read them, the judges run
 * them, and DuckDB answers them in the tests. Free of schemas, because the browser reads it.
 */

export interface WorkedQuestion {
  question: string;
  /** Downloads that answer it. */
  tables: readonly TableName[];
  /** A query of DuckDB over these files. */
  sql: string;
  /** Statements that make the table `answer` of data frames with the names of the tables. */
  pandas: string;
  r: string;
  /** The request of `advance` that answers it, too; null if none does. */
  request: object | null;
}

export const workedQuestions: readonly WorkedQuestion[] = [
  {
    question: 'How many entries does each cancer have, and how many of them are tumor-specific?',
    tables: ['peptides'],
    sql: `SELECT cancer, count(*) AS entries, count(*) FILTER (expression = 1) AS tumorSpecific
FROM 'peptides.parquet'
GROUP BY cancer
ORDER BY entries DESC, cancer;`,
    pandas: `answer = (
    peptides.assign(tumorSpecific=peptides['expression'] == 1)
    .groupby('cancer', as_index=False)
    .agg(entries=('peptideId', 'size'), tumorSpecific=('tumorSpecific', 'sum'))
    .sort_values(['entries', 'cancer'], ascending=[False, True])
)`,
    r: `answer <- peptides |>
  group_by(cancer) |>
  summarise(entries = n(), tumorSpecific = sum(expression == 1, na.rm = TRUE)) |>
  arrange(desc(entries), cancer)`,
    request: null,
  },
  {
    question: 'Which immunogenic sequences does more than one cancer have, those with the best affinity first?',
    tables: ['peptides'],
    sql: `SELECT sequence, count(DISTINCT cancer) AS cancers, min(affinity) AS affinity
FROM 'peptides.parquet'
WHERE immunogenicity = 1
GROUP BY sequence
HAVING count(DISTINCT cancer) > 1
ORDER BY affinity, sequence
LIMIT 20;`,
    pandas: `answer = (
    peptides[peptides['immunogenicity'] == 1]
    .groupby('sequence', as_index=False)
    .agg(cancers=('cancer', 'nunique'), affinity=('affinity', 'min'))
    .query('cancers > 1')
    .sort_values(['affinity', 'sequence'])
    .head(20)
)`,
    r: `answer <- peptides |>
  filter(immunogenicity == 1) |>
  group_by(sequence) |>
  summarise(cancers = n_distinct(cancer), affinity = min(affinity)) |>
  filter(cancers > 1) |>
  arrange(affinity, sequence) |>
  head(20)`,
    request: {
      searchTables: ['peptide'],
      immunogenicity: 1,
      cancers: { from: 2, to: null },
      sort: { by: 'affinity', descending: false },
      unit: 'sequences',
      pageSize: 20,
      pageNum: 1,
    },
  },
  {
    question: 'Which genes encode the most sequences?',
    tables: ['peptides', 'genes'],
    sql: `SELECT geneId, geneName, count(DISTINCT sequence) AS sequences
FROM (SELECT sequence, unnest(geneId) AS geneId FROM 'peptides.parquet')
JOIN 'genes.parquet' USING (geneId)
GROUP BY geneId, geneName
ORDER BY sequences DESC, geneId
LIMIT 10;`,
    pandas: `encoded = peptides[['sequence', 'geneId']].explode('geneId').drop_duplicates()
answer = (
    encoded.merge(genes[['geneId', 'geneName']], on='geneId')
    .groupby(['geneId', 'geneName'], as_index=False)
    .agg(sequences=('sequence', 'size'))
    .sort_values(['sequences', 'geneId'], ascending=[False, True])
    .head(10)
)`,
    r: `answer <- peptides |>
  select(sequence, geneId) |>
  tidyr::unnest_longer(geneId) |>
  distinct() |>
  inner_join(select(genes, geneId, geneName), by = 'geneId') |>
  count(geneId, geneName, name = 'sequences') |>
  arrange(desc(sequences), geneId) |>
  head(10)`,
    request: null,
  },
];

export const questionLanguages = ['DuckDB', 'DuckDB in Python', 'pandas', 'R', 'curl'] as const;
export type QuestionLanguage = (typeof questionLanguages)[number];

/** The programs that answer a question about the catalogue of a site; each prints comma-separated values, curl JSON. */
export function questionPrograms(
  { tables, sql, pandas, r, request }: WorkedQuestion,
  origin: string,
): Partial<Record<QuestionLanguage, string>> {
  const files = tables.map((table) => ({
    table,
    file: `${table}.parquet`,
    url: origin + publicPath(releasePaths.table(table)),
  }));
  const each = (line: (file: (typeof files)[number]) => string): string => files.map(line).join('\n');
  return {
    DuckDB: `${each(({ url }) => `curl -fsO '${url}'`)}
duckdb -csv <<'SQL'
${sql}
SQL
`,
    'DuckDB in Python': `from urllib.request import urlretrieve

import duckdb

${each(({ url, file }) => `urlretrieve('${url}', '${file}')`)}
answer = duckdb.sql("""
${sql}
""")
print(answer.df().to_csv(index=False))
`,
    pandas: `import pandas

${each(({ table, url }) => `${table} = pandas.read_parquet('${url}')`)}
${pandas}
print(answer.to_csv(index=False))
`,
    R: `library(arrow)
library(dplyr)

${each(({ table, url, file }) => `download.file('${url}', '${file}', mode = 'wb')\n${table} <- read_parquet('${file}')`)}
${r}
write.csv(answer, row.names = FALSE, quote = FALSE)
`,
    ...(request !== null && {
      curl: `curl -fsS '${origin}/api/search/advance' \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify(request)}'
`,
    }),
  };
}

/** How assistants are told of the tools, by client: `name` is what they call it. */
export function assistantSettings(name: string, origin: string): Readonly<Record<string, string>> {
  const url = origin + MCP_PATH;
  const json = (settings: object): string => `${JSON.stringify(settings, null, 2)}\n`;
  return {
    'Claude Code': `claude mcp add --transport http ${name} ${url}\n`,
    Cursor: json({ mcpServers: { [name]: { url } } }),
    'VS Code': json({ servers: { [name]: { type: 'http', url } } }),
    'Gemini CLI': json({ mcpServers: { [name]: { httpUrl: url } } }),
    'Any other': `${url}\n`,
  };
}

/** The questions as Markdown, with the query that answers each. */
export const questionsText = (origin: string): string =>
  workedQuestions
    .map((each) => `### ${each.question}\n\n\`\`\`sh\n${questionPrograms(each, origin).DuckDB}\`\`\``)
    .join('\n\n');
