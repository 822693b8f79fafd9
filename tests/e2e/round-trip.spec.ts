import { readPeptides } from '#domain/match/read-peptides';
import { builderTypes, describeField } from '#domain/search/fields';
import { readValueFile } from '#domain/search/read-value-file';
import { readValues } from '#domain/search/value-list';
import { readFastaText } from '#domain/sequence/fasta-text';
import { foldHeader } from '#domain/text/read-table';
import { catalogueFile } from './support/catalogue';
import { expect, readingTest as test } from './support/site-test';

/** Columns of the downloads by the builder of Search whose values they hold. */
const columnsOf: Readonly<Record<string, readonly string[]>> = {
  peptideId: ['peptide_id', 'associated_peptide_id', 'peptide_ids'],
  transcriptId: ['transcript_id', 'associated_transcript_id', 'transcript_ids'],
  geneId: ['gene_id', 'associated_gene_id', 'gene_ids'],
  geneName: ['gene_name', 'related_gene_name', 'gene_names'],
  RNAcentralId: ['rnacentral_id'],
  pmid: ['study_pubmed'],
};

test('READ-09 every download of the site is read by each input of its kind, with nothing lost or gained', async ({
  request,
}) => {
  test.slow();
  const { downloads } = await catalogueFile();
  let read = 0;
  for (const { download } of downloads.filter(({ table }) => table !== 'cancer')) {
    const text = await (await request.get(`/download/${download}.txt`)).text();
    if (text.startsWith('>')) {
      const records = text.trimEnd().split('\n');
      expect(readFastaText(text)).toEqual({ text, changes: [] });
      const list = readPeptides(text);
      if (list.kind !== 'peptides') {
        // Transcripts and ORFs hold U or no residues: they are none of Match.
        expect([download, list.kind]).toEqual([download, 'unreadable']);
      } else expect(list.entries).toBe(records.length / 2);
      read += 1;
      continue;
    }
    const [header = '', ...lines] = text.trimEnd().split('\n');
    const columns = header.split('\t');
    const rows = lines.map((line) => line.split('\t'));
    const cells = (name: string): string[] => rows.map((row) => row[columns.indexOf(name)] ?? '');
    for (const type of builderTypes.filter((each) => describeField(each).kind === 'text')) {
      const name = columns.find((column) => columnsOf[type]?.includes(column));
      if (name === undefined) continue;
      const found = readValueFile(text, type);
      expect([download, type, found.kind, 'column' in found && foldHeader(found.column ?? '')]).toEqual([
        download,
        type,
        'values',
        foldHeader(name),
      ]);
      const wanted = new Set(
        cells(name)
          .flatMap((cell) => readValues(cell))
          .map((value) => value.toLowerCase()),
      );
      expect('values' in found && new Set(found.values.map((value) => value.toLowerCase()))).toEqual(wanted);
      read += 1;
    }
    if (!columns.includes('sequence')) continue;
    const list = readPeptides(text);
    expect([download, list.kind === 'peptides' && list.problemCount]).toEqual([download, 0]);
    if (list.kind === 'peptides')
      expect(new Set(list.peptides.map(({ sequence }) => sequence))).toEqual(new Set(cells('sequence')));
    read += 1;
  }
  expect(read).toBeGreaterThan(10);
});
