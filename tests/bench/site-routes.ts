import { paths } from '#domain/catalogue/paths';

export interface SiteRoute {
  name: string;
  path: string;
}

/** The first row of a table that the site offers, as a record; with `column`, the first that has a value there. */
async function firstRow(origin: string, table: string, column?: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/download/SPENCER_${table}.txt`);
  if (!answer.ok) throw new Error(`${table}: HTTP ${answer.status}`);
  const [head = '', ...lines] = (await answer.text()).trimEnd().split('\n');
  const columns = head.split('\t');
  const place = column === undefined ? 0 : columns.indexOf(column);
  const line = lines.find((candidate) => (candidate.split('\t')[place] ?? '') !== '');
  if (line === undefined) throw new Error(`${table} has no row with ${column ?? 'an id'}`);
  return Object.fromEntries(line.split('\t').map((value, index) => [columns[index] ?? '', value]));
}

/**
 * Every route of the site, with entries of its catalogue; the peptide is one with a spectrum, and a search is one with
 * results.
 */
export async function siteRoutes(origin: string): Promise<SiteRoute[]> {
  const [gene, transcript, orf, peptide] = await Promise.all([
    firstRow(origin, 'Gene_info'),
    firstRow(origin, 'Transcript_info'),
    firstRow(origin, 'ORF_info'),
    firstRow(origin, 'Peptide_info', 'spectrum_id'),
  ]);
  const transcriptId = transcript['transcript_id'] ?? '';
  return [
    { name: 'home', path: paths.home },
    { name: 'browse', path: paths.browse },
    { name: 'search', path: paths.search },
    {
      name: 'search results',
      path: `${paths.search}?type=cancer&value=${encodeURIComponent(peptide['cancer'] ?? '')}`,
    },
    { name: 'match', path: paths.match },
    { name: 'blast', path: paths.blast },
    { name: 'download', path: paths.download },
    { name: 'help', path: paths.help },
    { name: 'citation', path: paths.citation },
    { name: 'contact', path: paths.contact },
    { name: 'gene', path: paths.gene(gene['gene_id'] ?? '') },
    { name: 'transcript', path: paths.transcript(transcriptId) },
    { name: 'peptide', path: paths.peptide(peptide['peptide_id'] ?? '') },
    { name: 'sequence of a transcript', path: paths.sequence('transcript', transcriptId) },
    { name: 'sequence of an ORF', path: paths.sequence('orf', orf['orf_id'] ?? '') },
    { name: 'sequence of an ORF protein', path: paths.sequence('orfProtein', orf['orf_id'] ?? '') },
  ];
}
