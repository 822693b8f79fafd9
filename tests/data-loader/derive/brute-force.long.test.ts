import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import pMap from 'p-map';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowseStatistics } from '#domain/api/schemas/browse';
import type { PeptideDetail, PeptideRow } from '#domain/api/schemas/peptide';
import type { CatalogueFile, DictionaryFile, VolcanoFile } from '#domain/api/schemas/site-data';
import type { Transcript } from '#domain/api/schemas/transcript';
import { releasePaths } from '#domain/storage/object-keys';
import {
  associated,
  GENERATION_TIMEOUT_MS,
  keyOf,
  listOf,
  LOAD_TIMEOUT_MS,
  type DemoBundle,
  type Row,
} from '../demo/demo-bundle';
import { precursorMz, translated } from '../demo/independent-biology';
import { loadedDemonstration } from '../demo/loaded-demonstration';
import { groupBy } from '../../fixtures/release/group-by';
import { StoredRelease } from '../stored-release';
import { storesOf } from '../../support/stores';

/** Compares the stored release with the demonstration bundle, read by plain splitting and counted by plain loops. */
let stored: StoredRelease;
let bundle: DemoBundle;
/** In the order of ordinals. */
let rows: Row[];
let storedRows: Map<string, PeptideRow>;
let details: Map<string, PeptideDetail>;

beforeAll(async () => {
  const loaded = await loadedDemonstration();
  bundle = loaded.bundle;
  stored = new StoredRelease(storesOf(loaded.environment), loaded.release);
  rows = [...bundle.peptides].sort((a, b) => ((a['peptide_id'] ?? '') < (b['peptide_id'] ?? '') ? -1 : 1));
  const ids = rows.map((row) => row['peptide_id'] ?? '');
  const read = async <Value>(kind: 'row' | 'peptide'): Promise<Map<string, Value>> =>
    new Map(
      await pMap(ids, async (id): Promise<[string, Value]> => [id, await stored.document<Value>(kind, id)], {
        concurrency: 25,
      }),
    );
  storedRows = await read<PeptideRow>('row');
  details = await read<PeptideDetail>('peptide');
}, LOAD_TIMEOUT_MS);

const relations = new Map<Row, { transcripts: string[]; genes: string[] }>();
function related(row: Row): { transcripts: string[]; genes: string[] } {
  const known = relations.get(row) ?? associated(bundle, row);
  relations.set(row, known);
  return known;
}

const idOf = (row: Row): string => row['peptide_id'] ?? '';
const storedRow = (row: Row): PeptideRow => storedRows.get(idOf(row)) as PeptideRow;
const detail = (row: Row): PeptideDetail => details.get(idOf(row)) as PeptideDetail;

function ordinalsWhere(test: (row: Row) => boolean): number[] {
  return rows.flatMap((row, ordinal) => (test(row) ? [ordinal] : []));
}

describe('rows', () => {
  it('agree with the bundle in every field that comes from it', () => {
    for (const row of rows) {
      const { transcripts, genes } = related(row);
      expect(storedRow(row)).toMatchObject({
        peptideId: idOf(row),
        sequence: row['sequence'],
        cancer: row['cancer'],
        tissue: row['tissue'],
        study: row['study'],
        validation: Number(row['validated']),
        immunogenicity: Number(row['immunogenic']),
        relatedTranscriptId: transcripts.join(','),
        relatedGeneId: genes.join(','),
        relatedGeneName: genes.map((id) => bundle.genes.get(id)?.['gene_name']).join(','),
      });
    }
  });

  it('link to the rows of other cancers with the same sequence', () => {
    const bySequence = groupBy(rows, (row) => row['sequence'] ?? '');
    const order = [...new Set(bundle.studies.map((study) => study['cancer'] ?? ''))];
    for (const row of rows) {
      const others = (bySequence.get(row['sequence'] ?? '') ?? []).filter((other) => other['cancer'] !== row['cancer']);
      const expected = order.flatMap((cancer) => {
        const ids = others.filter((other) => other['cancer'] === cancer).map(idOf);
        return ids.length > 0 ? [`${cancer}:${ids.join(',')}`] : [];
      });
      expect(storedRow(row).multicancer).toBe(expected.join(';'));
    }
  });
});

describe('ORFs', () => {
  it('DATA-13 of a transcript are in the order of frame, start, end and id', async () => {
    const byTranscript = groupBy([...bundle.orfs.values()], (row) => row['transcript_id'] ?? '');
    const sample = [...byTranscript].filter(([, orfs]) => orfs.length > 1).slice(0, 100);
    const number = (row: Row, field: string): number => Number(row[field]);
    const expected = sample.map(([, orfs]) =>
      orfs
        .toSorted(
          (a, b) =>
            number(a, 'frame') - number(b, 'frame') ||
            number(a, 'start') - number(b, 'start') ||
            number(a, 'end') - number(b, 'end'),
        )
        .map((row) => row['orf_id']),
    );
    const listed = await Promise.all(
      sample.map(async ([id]) => (await stored.document<{ orfId: string }[]>('orfs', id)).map(({ orfId }) => orfId)),
    );
    expect(listed).toEqual(expected);
    expect(listed.some((ids) => ids.join() !== ids.toSorted().join())).toBe(true);
  });
});

describe('DATA-27 expression', () => {
  it('groups follow from fold change and adjusted p, and from what is detected', () => {
    const groups = new Set<number | null>();
    for (const row of rows) {
      const { expression, logFc, adjustedPValue, logTumor, logNormal } = detail(row);
      groups.add(expression);
      if (expression === 1) expect([logTumor !== '', logNormal]).toEqual([true, '']);
      if (expression === 2) expect((logFc ?? 0) > 1 && (adjustedPValue ?? 1) < 0.05).toBe(true);
      if (expression === 3) expect((logFc ?? 0) < -1 && (adjustedPValue ?? 1) < 0.05).toBe(true);
      if (expression === 4) expect(Math.abs(logFc ?? 0) > 1 && (adjustedPValue ?? 1) < 0.05).toBe(false);
    }
    expect(groups).toEqual(new Set([1, 2, 3, 4]));
  });

  it('intensities are the detected ones of the matrix', () => {
    for (const row of rows) {
      const matrix = bundle.matrices.get(keyOf(row));
      const cells = matrix?.rows.get(idOf(row)) ?? [];
      const detected = (tumor: boolean): string =>
        cells
          .filter((cell, column) => cell !== null && (matrix?.labels[column] ?? '').includes('Tumor') === tumor)
          .join(',');
      expect([detail(row).logTumor, detail(row).logNormal]).toEqual([detected(true), detected(false)]);
    }
  });

  it('adjusted p is monotone in p within a dataset and never below it', () => {
    for (const ofDataset of groupBy(rows, keyOf).values()) {
      const tested = ofDataset
        .map(detail)
        .filter(({ pValue }) => pValue !== null)
        .sort((a, b) => (a.pValue ?? 0) - (b.pValue ?? 0));
      tested.forEach(({ pValue, adjustedPValue }, index) => {
        const rank = index + 1;
        expect(adjustedPValue ?? -1).toBeGreaterThanOrEqual(pValue ?? 0);
        expect(adjustedPValue ?? 2).toBeLessThanOrEqual((((pValue ?? 0) * tested.length) / rank) * (1 + 1e-12));
        if (index > 0) expect(adjustedPValue).toBeGreaterThanOrEqual(tested[index - 1]?.adjustedPValue ?? 0);
      });
    }
  });

  it('LOAD-05 volcanoes hold exactly the rows that have a p', async () => {
    for (const [key, ofDataset] of groupBy(rows, keyOf)) {
      const volcano = await stored.json<VolcanoFile>(`static/volcano/${key}.json`);
      const expected = ofDataset.map(detail).filter(({ pValue }) => pValue !== null);
      expect(volcano.data.map(({ peptideId }) => peptideId)).toEqual(expected.map(({ peptideId }) => peptideId));
      expect(volcano.max_lfc).toBe(Math.max(0, ...expected.map(({ logFc }) => Math.abs(logFc ?? 0))));
      for (const [index, point] of volcano.data.entries()) {
        const { logFc, adjustedPValue, expression, immunogenicity } = expected[index] as PeptideDetail;
        expect(point).toMatchObject({ logFc, adjustedPValue, expression, immunogenicity });
      }
    }
  });
});

describe('LOAD-04 statistics', () => {
  it('of every cancer and tissue equal a count of the bundle', async () => {
    for (const [pair, ofPair] of groupBy(rows, (row) => `${row['cancer']}@${row['tissue']}`)) {
      const count = (test: (row: Row) => boolean): number[] =>
        [1, 2, 3, 4].map((code) => ofPair.filter((row) => storedRow(row).expression === code && test(row)).length);
      const validated = (row: Row): boolean => row['validated'] === '1';
      const immunogenic = (row: Row): boolean => row['immunogenic'] === '1';
      const statistics = await stored.document<BrowseStatistics>('statistics', pair);
      expect(statistics).toMatchObject({
        validatedAll: ofPair.filter(validated).length,
        nonValidatedAll: ofPair.filter((row) => !validated(row)).length,
        validatedList: count(validated),
        nonValidatedList: count((row) => !validated(row)),
        vImList: count((row) => validated(row) && immunogenic(row)),
        nvImList: count((row) => !validated(row) && immunogenic(row)),
      });
      for (const code of [1, 2, 3, 4] as const) {
        const types = new Map<string, number>();
        for (const row of ofPair.filter((each) => storedRow(each).expression === code)) {
          const ofRow = new Set(related(row).transcripts.map((id) => bundle.transcripts.get(id)?.['type'] ?? ''));
          for (const type of ofRow) types.set(type, (types.get(type) ?? 0) + 1);
        }
        const shares = statistics.rnaTypeList[code - 1] ?? [];
        expect(new Map(shares.map(({ name, value }) => [name, Number(value)]))).toEqual(types);
      }
    }
  });
});

describe('LOAD-04 figures', () => {
  it('UNIT-02 of every cancer and all sequences equal a count of the bundle, in the order of studies.tsv', async () => {
    const { cancerFigures, figures } = await stored.json<CatalogueFile>('static/catalogue.json');
    const cancers = [...new Set(bundle.studies.map((study) => study['cancer'] ?? ''))];
    expect(cancerFigures).toEqual(
      cancers.map((cancer) => {
        const ofCancer = rows.filter((row) => row['cancer'] === cancer);
        return {
          cancer,
          peptides: ofCancer.length,
          tumorSpecificPeptides: ofCancer.filter((row) => storedRow(row).expression === 1).length,
          immunogenicPeptides: ofCancer.filter((row) => row['immunogenic'] === '1').length,
        };
      }),
    );
    expect(figures.sequences).toBe(new Set(rows.map((row) => row['sequence'])).size);
    const sum = (key: 'peptides' | 'tumorSpecificPeptides' | 'immunogenicPeptides') =>
      cancerFigures.reduce((total, figure) => total + figure[key], 0);
    expect([sum('peptides'), sum('tumorSpecificPeptides'), sum('immunogenicPeptides')]).toEqual([
      figures.peptides,
      figures.tumorSpecificPeptides,
      figures.immunogenicPeptides,
    ]);
  });
});

/** A cell of the bundle; null if it is empty. */
const known = (text: string | undefined): number | null => (text === undefined || text === '' ? null : Number(text));
const distinct = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => (text === undefined || text === '' ? [] : text))),
];
const identifiers = (references: string | undefined): string[] =>
  listOf(references).map((reference) => reference.slice(reference.indexOf('#') + 1));

/** Whether a row is detected in normal samples; null if its matrix has none, or lacks the row. */
function inNormal(row: Row): 0 | 1 | null {
  const { labels = [], rows: measured } = bundle.matrices.get(keyOf(row)) ?? {};
  const cells = measured?.get(idOf(row));
  const controls = labels.filter((label) => !label.includes('Tumor')).length;
  if (cells === undefined || controls === 0) return null;
  return cells.slice(0, controls).some((cell) => cell !== null) ? 1 : 0;
}

/** What the other rows of the sequence say of normal samples. */
function normalElsewhere(row: Row, ofSequence: readonly Row[]): string[] {
  const others = ofSequence.filter((other) => other !== row).flatMap((other) => inNormal(other) ?? []);
  return others.length === 0 ? [] : [others.includes(1) ? 'Detected' : 'Not detected'];
}

describe('COL-01 COL-02 TRUE-02 tables', () => {
  it('the tables have every row of the bundle with what searches, filters, orders and comparisons need', async () => {
    const pubmedOf = new Map(bundle.studies.map((study) => [keyOf(study), listOf(study['pubmed'])]));
    const cancersOf = groupBy(rows, (row) => row['sequence'] ?? '');
    const expected = rows.map((row) => {
      const { transcripts, genes } = related(row);
      const [ofTranscripts, ofGenes] = [
        transcripts.map((id) => bundle.transcripts.get(id)),
        genes.map((id) => bundle.genes.get(id)),
      ];
      const hla = bundle.hla.get(row['sequence'] ?? '') ?? [];
      const affinities = hla.map((prediction) => Number(prediction['binding_affinity_nm']));
      const affinity = hla.length === 0 ? null : Math.min(...affinities);
      const best = hla[affinities.indexOf(affinity ?? NaN)];
      const cancers = new Set((cancersOf.get(row['sequence'] ?? '') ?? []).map((other) => other['cancer']));
      return {
        peptideId: idOf(row),
        sequence: row['sequence'],
        cancer: row['cancer'],
        tissue: row['tissue'],
        study: row['study'],
        subtype: row['subtype'],
        geneName: distinct(ofGenes.map((gene) => gene?.['gene_name'])),
        geneId: genes,
        transcriptId: transcripts,
        rnacentralId: distinct(ofTranscripts.map((transcript) => transcript?.['rnacentral_id'])),
        otherId: distinct([...ofTranscripts, ...ofGenes].flatMap((of) => identifiers(of?.['cross_references']))),
        rnaType: distinct(ofTranscripts.map((transcript) => transcript?.['type'])),
        orfId: listOf(row['orf_ids']),
        expression: detail(row).expression,
        immunogenicity: known(row['immunogenic']),
        validation: known(row['validated']),
        simultaneous: cancers.size > 1,
        hla: hla.flatMap((prediction) => (prediction['immunogenic'] === '1' ? (prediction['hla_genotype'] ?? '') : [])),
        background: [],
        inNormal: inNormal(row),
        normalElsewhere: normalElsewhere(row, cancersOf.get(row['sequence'] ?? '') ?? []),
        pmid: distinct([...(pubmedOf.get(keyOf(row)) ?? []), ...listOf(row['validation_pubmed'])]),
        length: row['sequence']?.length,
        log2FoldChange: detail(row).logFc,
        adjustedP: detail(row).adjustedPValue,
        affinity,
        stability: known(best?.['binding_stability_h']),
        recognitionScore: known(row['recognition_score']),
        cancers: cancers.size,
        predictedHla: hla.map((prediction) => prediction['hla_genotype']),
        predictedAffinity: affinities,
        predictedStability: hla.map((prediction) => known(prediction['binding_stability_h'])),
      };
    });
    const written = await stored.table('peptides');
    expect(written).toHaveLength(rows.length);
    for (const [at, row] of expected.entries()) expect(written[at]).toEqual(row);
  });

  it('have every gene, transcript and ORF of the bundle, in order of their ids', async () => {
    const inOrder = (table: Map<string, Row>): Row[] => [...table.keys()].sort().map((id) => table.get(id) ?? {});
    expect(await stored.table('genes')).toEqual(
      inOrder(bundle.genes).map((gene) => ({
        geneId: gene['gene_id'],
        geneName: gene['gene_name'],
        description: gene['description'],
        aliases: listOf(gene['aliases']),
        chromosome: gene['chromosome'],
        start: Number(gene['start']),
        end: Number(gene['end']),
        strand: gene['strand'],
        crossReferences: listOf(gene['cross_references']),
      })),
    );
    expect(await stored.table('transcripts')).toEqual(
      inOrder(bundle.transcripts).map((transcript) => {
        const exons = listOf(transcript['exons']).map((exon) => exon.split('-').map(Number));
        return {
          transcriptId: transcript['transcript_id'],
          geneId: transcript['gene_id'],
          description: transcript['description'],
          rnaType: transcript['type'],
          length: Number(transcript['length']),
          chromosome: transcript['chromosome'],
          start: exons[0]?.[0],
          end: exons.at(-1)?.[1],
          strand: transcript['strand'],
          exonStart: exons.map(([start]) => start),
          exonEnd: exons.map(([, end]) => end),
          minimumFreeEnergy: known(transcript['mfe']),
          rnacentralId: transcript['rnacentral_id'],
          crossReferences: listOf(transcript['cross_references']),
        };
      }),
    );
    expect(await stored.table('orfs')).toEqual(
      inOrder(bundle.orfs).map((orf) => {
        const nucleotides = bundle.nucleotides.get(orf['transcript_id'] ?? '') ?? '';
        return {
          orfId: orf['orf_id'],
          transcriptId: orf['transcript_id'],
          frame: Number(orf['frame']),
          start: Number(orf['start']),
          end: Number(orf['end']),
          cpatScore: known(orf['cpat_score']),
          protein: translated(nucleotides.slice(Number(orf['start']) - 1, Number(orf['end']))).replace(/\*$/, ''),
        };
      }),
    );
  });

  it('FACET-02 FACET-03 are what filters offer the values of, and no others', async () => {
    const { filterValues } = await stored.json<CatalogueFile>('static/catalogue.json');
    const peptides = await stored.table('peptides');
    for (const field of ['cancer', 'tissue', 'study', 'rnaType', 'hla'] as const) {
      expect(filterValues[field]?.length).toBeGreaterThan(1);
      expect(new Set(filterValues[field])).toEqual(new Set(peptides.flatMap((row) => row[field])));
    }
    expect(filterValues['hla']).toEqual(filterValues['hla']?.toSorted());
  });

  it('has the rows of genes, transcripts and external ids', async () => {
    const sample = <Value>(values: Iterable<Value>): Value[] => [...values].filter((_, index) => index % 17 === 0);
    for (const [geneId, gene] of sample(bundle.genes)) {
      const ofGene = ordinalsWhere((row) => related(row).genes.includes(geneId));
      expect(await stored.ordinals('geneId', geneId)).toEqual(ofGene);
      const named = new Set(
        [...bundle.genes]
          .filter(([, other]) => other['gene_name']?.toLowerCase() === gene['gene_name']?.toLowerCase())
          .map(([id]) => id),
      );
      expect(await stored.ordinals('geneName', gene['gene_name'] ?? '')).toEqual(
        ordinalsWhere((row) => related(row).genes.some((id) => named.has(id))),
      );
      const [reference] = listOf(gene['cross_references']);
      if (reference)
        expect(await stored.ordinals('otherId', reference.slice(reference.indexOf('#') + 1))).toEqual(
          expect.arrayContaining(ofGene),
        );
    }
    for (const [transcriptId] of sample(bundle.transcripts)) {
      const ofTranscript = ordinalsWhere((row) => related(row).transcripts.includes(transcriptId));
      expect(await stored.ordinals('transcriptId', transcriptId)).toEqual(ofTranscript);
      expect((await stored.document<Transcript>('transcript', transcriptId)).peptideCount).toBe(ofTranscript.length);
    }
  });
});

describe('LOAD-05 downloads', () => {
  it('are 27 data sets, each as text and as zip with the listed size and checksum', async () => {
    const { downloads } = await stored.json<CatalogueFile>('static/catalogue.json');
    expect([...groupBy(downloads, ({ table }) => table)].map(([table, { length }]) => [table, length])).toEqual([
      ['basic', 7],
      ['advance', 5],
      ['cancer', 15],
    ]);
    for (const { download, bytes, sha256 } of downloads) {
      for (const format of ['txt', 'zip'] as const) {
        const object = await stored.object(`download/${download}.${format}`);
        expect([object.bytes.length, createHash('sha256').update(object.bytes).digest('hex')]).toEqual([
          bytes[format],
          sha256[format],
        ]);
        expect(object.disposition).toBe(`attachment; filename="${download}.${format}"`);
      }
    }
  });

  it('DOWN-14 have a dictionary as text and as JSON, in which every column of every file has a line', async () => {
    const { dictionary, downloads, tables, tracks } = await stored.json<CatalogueFile>('static/catalogue.json');
    const object = await stored.object('download/SPENCER_Data_dictionary.txt');
    expect(object.disposition).toBe('attachment; filename="SPENCER_Data_dictionary.txt"');
    expect(dictionary).toMatchObject({
      download: 'SPENCER_Data_dictionary',
      bytes: { txt: object.bytes.length },
      sha256: { txt: createHash('sha256').update(object.bytes).digest('hex') },
    });
    const [header, ...lines] = new TextDecoder().decode(object.bytes).trimEnd().split('\n');
    expect(header).toBe('file\tcolumn\tmeaning\tunit');
    expect(lines).toContain('SPENCER_Peptide_info.txt\tp_value\tTwo-sided p-value of t\tprobability, 0 to 1');
    const { entries } = await stored.json<DictionaryFile>('static/data-dictionary.json');
    expect(lines).toHaveLength(entries.reduce((sum, { files, columns }) => sum + files.length * columns.length, 0));
    expect(new Set(entries.flatMap(({ files }) => files))).toEqual(
      new Set([
        ...downloads.map(({ download }) => `${download}.txt`),
        ...tracks.flatMap(({ download }) => [`${download}.bed.gz`, `${download}.gff3.gz`]),
        ...tables.map(({ download }) => `${download.replace('tables/', '')}.parquet`),
      ]),
    );
  });

  it('DOWN-13 have tracks of all ORFs and peptides, at the positions that plain counting gives', async () => {
    const gunzipped = async (name: string): Promise<string[]> =>
      gunzipSync((await stored.object(`download/SPENCER_${name}`)).bytes)
        .toString('utf8')
        .split('\n')
        .filter((line) => line !== '' && !/^(#|track|browser)/.test(line));
    // Every position of every feature, by brute force: the positions of the transcript's nucleotides, one by one.
    const expected = { ORF: new Map<string, Set<string>>(), Peptide: new Map<string, Set<string>>() };
    const rowsOfOrf = groupBy(
      rows.flatMap((row) => listOf(row['orf_ids']).map((orf) => [orf, row] as const)),
      ([orf]) => orf,
    );
    const bases = 'TCAG';
    const code = 'FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG';
    const residue = (codon: string): string =>
      code[16 * bases.indexOf(codon[0] ?? '') + 4 * bases.indexOf(codon[1] ?? '') + bases.indexOf(codon[2] ?? '')] ??
      'X';
    for (const [orfId, orf] of bundle.orfs) {
      const transcript = bundle.transcripts.get(orf['transcript_id'] ?? '') ?? {};
      const genome = listOf(transcript['exons']).flatMap((exon) => {
        const [from = 0, to = 0] = exon.split('-').map(Number);
        return Array.from({ length: to - from + 1 }, (_, at) => from + at);
      });
      if (transcript['strand'] === '-') genome.reverse();
      const [start, end] = [Number(orf['start']), Number(orf['end'])];
      const place = (from: number, to: number): string =>
        [transcript['chromosome'], transcript['strand'], ...genome.slice(from, to).sort((a, b) => a - b)].join(' ');
      expected.ORF.set(orfId, new Set([place(start - 1, end)]));
      const codons = (bundle.nucleotides.get(orf['transcript_id'] ?? '') ?? '').slice(start - 1, end).match(/.../g);
      const protein = (codons ?? []).map(residue).join('');
      for (const sequence of new Set((rowsOfOrf.get(orfId) ?? []).map(([, row]) => row['sequence'] ?? ''))) {
        const places = expected.Peptide.get(sequence) ?? new Set();
        expected.Peptide.set(sequence, places);
        for (let at = protein.indexOf(sequence); at >= 0; at = protein.indexOf(sequence, at + 1))
          places.add(place(start - 1 + 3 * at, start - 1 + 3 * (at + sequence.length)));
      }
    }
    const numbers = (text: string | undefined): number[] => listOf(text).map(Number);
    const counted = (from: number, length: number): number[] => Array.from({ length }, (_, at) => from + at);
    const sorted = (places: Map<string, Set<string>>): [string, string[]][] =>
      [...places]
        .filter(([, { size }]) => size > 0)
        .map(([name, found]): [string, string[]] => [name, [...found].sort()])
        .sort(([a], [b]) => (a < b ? -1 : 1));
    for (const kind of ['ORF', 'Peptide'] as const) {
      const bed = new Map<string, Set<string>>();
      const bedLines = await gunzipped(`${kind}_track.bed.gz`);
      for (const line of bedLines) {
        const [chromosome = '', from = '', , name = '', , strand = '', , , , count, sizes, starts] = line.split('\t');
        expect(numbers(sizes)).toHaveLength(Number(count));
        const positions = numbers(starts).flatMap((at, index) =>
          counted(Number(from) + at + 1, numbers(sizes)[index] ?? 0),
        );
        bed.set(name, (bed.get(name) ?? new Set()).add([chromosome, strand, ...positions].join(' ')));
      }
      expect(bed.size).toBeGreaterThan(100);
      expect(sorted(bed)).toEqual(sorted(expected[kind]));
      expect(bedLines).toHaveLength([...expected[kind].values()].reduce((sum, { size }) => sum + size, 0));
      const order = bedLines.map((line) => line.split('\t')).map(([chromosome, from]) => [chromosome, Number(from)]);
      expect(order).toEqual(
        order.toSorted(([a = '', from], [b = '', to]) => (a === b ? Number(from) - Number(to) : a < b ? -1 : 1)),
      );
      const features = new Map<string, { name: string; place: (string | number)[] }>();
      for (const line of await gunzipped(`${kind}_track.gff3.gz`)) {
        const [chromosome = '', , , from, to, , strand = '', , attributes = ''] = line.split('\t');
        const facts = new Map(attributes.split(';').map((fact) => fact.split('=') as [string, string]));
        const id = facts.get('ID') ?? '';
        const feature = features.get(id) ?? { name: facts.get('Name') ?? '', place: [chromosome, strand] };
        feature.place.push(...counted(Number(from), Number(to) - Number(from) + 1));
        features.set(id, feature);
        const ids = rows.filter((row) => row['sequence'] === feature.name).map(idOf);
        if (kind === 'Peptide') for (const row of listOf(facts.get('peptide_id'))) expect(ids).toContain(row);
      }
      const gff3 = new Map<string, Set<string>>();
      for (const { name, place } of features.values())
        gff3.set(name, (gff3.get(name) ?? new Set()).add(place.join(' ')));
      expect(sorted(gff3)).toEqual(sorted(expected[kind]));
      expect(features.size).toBe(bedLines.length);
    }
  });

  it('contain the rows of their names', async () => {
    const idsOf = async (name: string): Promise<string[]> =>
      (await stored.text(`download/SPENCER_${name}.txt`))
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t')[0] ?? '');
    expect(await idsOf('Peptide_info')).toEqual(rows.map(idOf));
    expect(await idsOf('Validated_peptide_info')).toEqual(rows.filter((row) => row['validated'] === '1').map(idOf));
    expect(await idsOf('Immunogenic_peptide_info')).toEqual(rows.filter((row) => row['immunogenic'] === '1').map(idOf));
    expect(await idsOf('Tumor_specific_peptide_info')).toEqual(
      rows.filter((row) => storedRow(row).expression === 1).map(idOf),
    );
    expect(await idsOf('Breast_cancer_associated_peptide_info')).toEqual(
      rows.filter((row) => row['cancer'] === 'Breast cancer').map(idOf),
    );
    expect(await idsOf('Gene_info')).toEqual([...bundle.genes.keys()].sort());
    expect(await idsOf('MSMS_spectra_info')).toEqual([...bundle.spectra.keys()].sort());
  });

  it('READ-12 name the peptide of every spectrum with its modifications, so that its precursor fits', async () => {
    const [header = '', ...lines] = (await stored.text('download/SPENCER_MSMS_spectra_info.txt')).trimEnd().split('\n');
    const columns = header.split('\t');
    for (const line of lines) {
      const cells = line.split('\t');
      const cell = (name: string): string => cells[columns.indexOf(name)] ?? '';
      const charge = Number(cell('charge'));
      const peptide = cell('peptidoform');
      const offDa = (Number(cell('precursor_mz')) - precursorMz(peptide, charge)) * charge;
      // The peptide itself or its first isotope, within 20 ppm.
      const [monoisotopic, first] = [Math.abs(offDa), Math.abs(offDa - 1.00335)];
      expect(Math.min(monoisotopic, first) / (Number(cell('precursor_mz')) * charge), line).toBeLessThan(2e-5);
      const listed = cell('modifications')
        .split(',')
        .filter((item) => item !== '');
      const named = [...peptide.matchAll(/\[([^\]]+)\]/g)].map(([, name]) => name);
      expect(listed.map((item) => item.split('#')[1])).toEqual(named);
    }
    expect(lines.length).toBeGreaterThan(1_000);
  });
});

describe('LOAD-07 boundaries', () => {
  it(
    'PIC-01 a release holds no picture of a structure',
    async () => {
      const expectNone = async ([transcriptId]: [string, unknown]): Promise<void> => {
        for (const path of [releasePaths.structureImage(transcriptId), releasePaths.structureDrawing(transcriptId)])
          await expect(stored.object(path)).rejects.toThrow(/not exist/);
      };
      await pMap(bundle.structures, expectNone, { concurrency: 8 });
    },
    GENERATION_TIMEOUT_MS,
  );
});
