import { spencer } from '#domain/catalogue/identity';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import {
  advanceDataSets,
  basicDataSets,
  downloadFormats,
  downloadName,
  fileName,
  filesOf,
} from '#domain/catalogue/downloads';
import { releasePaths } from '#domain/storage/object-keys';
import { tableNames } from '#domain/storage/release-tables';
import { runProgram } from '../../local/build/run-program';
import { type Judge, verdictOf, Unavailable } from './judge';

const PANDAS = 'pandas==3.1.1';
const PYARROW = 'pyarrow==26.0.1';
const BIOPYTHON = 'biopython==1.88';

/** Prints `{"FILE": records}`: tables by pandas, Parquet by pandas with pyarrow, FASTA by Biopython, zip archives by both. */
const reader = `
import json, sys, zipfile, io, pandas
from Bio import SeqIO
def records(name, text):
    if text.startswith('>'):
        parsed = list(SeqIO.parse(io.StringIO(text), 'fasta'))
        assert all(len(record.seq) for record in parsed), 'a record without a sequence'
        assert len({record.id for record in parsed}) == len(parsed), 'an id twice'
        return len(parsed)
    table = pandas.read_csv(io.StringIO(text), sep='\\t', dtype=str, keep_default_na=False, quoting=3)
    assert not any(column.startswith('Unnamed') for column in table.columns), 'a column without a name'
    return len(table)
counts = {}
for path in sys.argv[1:]:
    try:
        if path.endswith('.zip'):
            archive = zipfile.ZipFile(path)
            [inner] = archive.namelist()
            counts[path] = records(inner, archive.read(inner).decode('utf-8'))
        elif path.endswith('.parquet'):
            table = pandas.read_parquet(path)
            assert table.iloc[:, 0].is_unique, 'an id twice'
            counts[path] = len(table)
        else:
            counts[path] = records(path, open(path, encoding='utf-8', newline='').read())
    except Exception as error:
        counts[path] = f'{type(error).__name__}: {error}'
print(json.dumps(counts))
`;

const fastaSets = [basicDataSets.transcriptSequence, basicDataSets.orfSequence, basicDataSets.orfProteinSequence];

/** Object.entries loses the type of the keys. */
const entriesOf = <Key extends string>(counts: Record<Key, number>) => Object.entries(counts) as [Key, number][];

/** How many records samtools finds in a FASTA file, or why it refuses the file. */
async function indexedBySamtools(file: string): Promise<number | string> {
  const { code, output } = await runProgram('samtools', ['faidx', file]);
  return code === 0 ? (await readFile(`${file}.fai`, 'utf8')).trimEnd().split('\n').length : output.trim();
}

/** BED12 as parts on exons, by bedtools, and GFF3 by a validator of the specification. */
async function faultsOfTrack(bed: string, gff3: string): Promise<string[]> {
  const [parts, valid] = [
    await runProgram('bedtools', ['bed12tobed6', '-i', bed]),
    await runProgram('gt', ['gff3validator', gff3]),
  ];
  const features = gunzipSync(await readFile(bed))
    .toString('utf8')
    .split('\n')
    .filter((line) => line.startsWith('chr'))
    .map((line) => Number(line.split('\t')[9]));
  const blocks = features.reduce((sum, count) => sum + count, 0);
  const found = parts.output.split('\n').filter((line) => line.startsWith('chr')).length;
  return [
    ...(parts.code === 0 && blocks > 0 && found === blocks
      ? []
      : [`${bed}: bedtools ${parts.code === 0 ? `finds ${found} of ${blocks} blocks` : parts.output.trim()}`]),
    ...(valid.code === 0 ? [] : [`${gff3}: ${valid.output.trim()}`]),
  ];
}

/** JUDGE-08 */
export const judge: Judge = {
  question:
    'do pandas, Biopython, samtools, bedtools and GenomeTools read every download, with as many records as the site counts?',
  needsSite: true,
  run: async (workshop) => {
    const bin = await workshop.python(PANDAS, PYARROW, BIOPYTHON);
    await workshop.system({ command: 'samtools', package: 'samtools', purpose: 'reading FASTA files' });
    await workshop.system({ command: 'bedtools', package: 'bedtools', purpose: 'reading BED files' });
    await workshop.system({ command: 'gt', package: 'genometools', purpose: 'reading GFF3 files' });
    const origin = process.env['SITE_URL'] ?? '';
    const listed = await fetch(`${origin}/${releasePaths.catalogueFile}`);
    if (!listed.ok) throw new Unavailable(`the catalogue of the site answers ${listed.status}`);
    const { downloads, tables, tracks, figures } = (await listed.json()) as CatalogueFile;
    const folder = join(workshop.folder, 'files');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const names = downloads.map(({ download }) => download);
    const faults: string[] = [];
    const files: string[] = [];
    for (const name of names)
      for (const format of downloadFormats) {
        const file = await fetch(`${origin}/${releasePaths.download(name, format)}`);
        if (!file.ok) faults.push(`${name}.${format}: HTTP ${file.status}`);
        const path = join(folder, `${name}.${format}`);
        await writeFile(path, Buffer.from(await file.arrayBuffer()));
        files.push(path);
      }
    for (const file of tables.flatMap(filesOf)) {
      const answer = await fetch(`${origin}/${releasePaths.download(file.download, file.format)}`);
      const path = join(folder, fileName(file));
      await writeFile(path, Buffer.from(await answer.arrayBuffer()));
      files.push(path);
    }
    const { output } = await runProgram(join(bin, 'python'), ['-c', reader, ...files]);
    const counts = z.parse(z.record(z.string(), z.union([z.number(), z.string()])), JSON.parse(output));
    const countOf = (name: string, format = 'txt') => counts[join(folder, `${name}.${format}`)];
    for (const [path, count] of Object.entries(counts)) if (typeof count === 'string') faults.push(`${path}: ${count}`);
    for (const name of names)
      if (countOf(name) !== countOf(name, 'zip'))
        faults.push(`${name}: ${countOf(name)} records as text, ${countOf(name, 'zip')} in the archive`);
    const expected = {
      geneInfo: figures.genes,
      transcriptInfo: figures.transcripts,
      peptideInfo: figures.peptides,
      transcriptSequence: figures.transcripts,
      orfInfo: figures.orfs,
      orfSequence: figures.orfs,
      orfProteinSequence: figures.orfs,
    } satisfies Record<keyof typeof basicDataSets, number>;
    const others = {
      spectra: figures.spectra,
      immunogenic: figures.immunogenicPeptides,
      validated: figures.validatedPeptides,
      tumorSpecific: figures.tumorSpecificPeptides,
    };
    const promised = [
      ...entriesOf(expected).map(
        ([id, count]) => [downloadName(spencer.filePrefix, basicDataSets[id].dataSet), count] as const,
      ),
      ...entriesOf(others).map(
        ([id, count]) => [downloadName(spencer.filePrefix, advanceDataSets[id].dataSet), count] as const,
      ),
    ];
    for (const [name, count] of promised)
      if (countOf(name) !== count) faults.push(`${name}: ${countOf(name)} records, the site counts ${count}`);
    for (const table of tableNames)
      if (countOf(table, 'parquet') !== figures[table])
        faults.push(`${table}.parquet: ${countOf(table, 'parquet')} rows, the site counts ${figures[table]}`);
    for (const { dataSet } of fastaSets) {
      const name = downloadName(spencer.filePrefix, dataSet);
      const indexed = await indexedBySamtools(join(folder, `${name}.txt`));
      if (indexed !== countOf(name)) faults.push(`${name}: samtools faidx ${indexed}, Biopython ${countOf(name)}`);
    }
    if (tracks.length === 0) faults.push('the site has no genome tracks');
    for (const file of tracks.flatMap(filesOf)) {
      const answer = await fetch(`${origin}/${releasePaths.download(file.download, file.format)}`);
      await writeFile(join(folder, fileName(file)), Buffer.from(await answer.arrayBuffer()));
    }
    for (const { download } of tracks)
      faults.push(...(await faultsOfTrack(join(folder, `${download}.bed.gz`), join(folder, `${download}.gff3.gz`))));
    const read = files.length + tracks.flatMap(filesOf).length;
    return verdictOf(`${PANDAS}, ${PYARROW}, ${BIOPYTHON}, samtools, bedtools, GenomeTools: ${read} files`, faults);
  },
};
