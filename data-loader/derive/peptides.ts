import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { CancerFigure, DerivedExamples } from '#domain/api/schemas/site-data';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { joinList, splitList } from '#domain/catalogue/lists';
import { encodeIds, IDS_PER_LIST_MIN, idsPerList } from '#domain/storage/id-list';
import { statisticsId } from '#domain/storage/keys';
import { SequenceCache } from '../staging/sequence-cache';
import { BrowseCounts } from './browse-counts';
import type { CheckedBundle } from './checked-bundle';
import type { PeptideSetId } from './download-columns';
import type { DownloadFiles } from './download-files';
import { FacetIndex } from './facet-index';
import { GenotypeRankings } from './genotype-rankings';
import { MergeJoin } from './join';
import { NumberColumns } from './number-columns';
import { PeptideRelations } from './peptide-relations';
import { peptideDetail, type PeptideFacts, peptideRow } from './peptide-row';
import { unmeasuredStatistic } from './peptide-statistic';
import { PostingLists } from './posting-lists';
import type { ReleaseSink } from './release-sink';
import { RepeatedRowsWriter } from './repeated-rows';
import { placesIn, rowNumbers } from './row-numbers';
import { addTerms, rowValues } from './row-values';

/** Writes the dictionary ordinal -> peptide id, in documents of as many ids as `idsPerList` says. */
export class IdDictionary {
  #ids: string[] = [];
  #chunk = 0;
  #perList: number | undefined;

  readonly #sink: ReleaseSink;

  constructor(sink: ReleaseSink) {
    this.#sink = sink;
  }

  async add(peptideId: string): Promise<void> {
    this.#ids.push(peptideId);
    if (this.#perList === undefined && this.#ids.length === IDS_PER_LIST_MIN) this.#perList = idsPerList(this.#ids);
    if (this.#ids.length === this.#perList) await this.#write();
  }

  async #write(): Promise<void> {
    await this.#sink.document('idList', String(this.#chunk), encodeIds(this.#ids));
    this.#chunk += 1;
    this.#ids = [];
  }

  /** Returns the number of ids per document. */
  async finish(): Promise<number> {
    if (this.#ids.length > 0) await this.#write();
    return this.#perList ?? IDS_PER_LIST_MIN;
  }
}

/** The number of examples that an input shows. */
const SHOWN = 2;

const shown = (ids: Iterable<string>): string => joinList([...ids].slice(0, SHOWN));

/**
 * External ids and PubMed ids of the example peptides in the manifest: examples that need not be configured and that
 * find something.
 */
export class ExampleIds {
  readonly #peptideIds: ReadonlySet<string>;
  readonly #otherIds = new Set<string>();
  readonly #pmids = new Set<string>();

  constructor(peptideIds: string) {
    this.#peptideIds = new Set(splitList(peptideIds));
  }

  /** Collects the ids of an example peptide; ignores other peptides. */
  note({ record, study, relations }: PeptideFacts): void {
    if (!this.#peptideIds.has(record.peptideId)) return;
    for (const {
      externalIds: [first],
    } of [...relations.genes, ...relations.transcripts])
      if (first !== undefined) this.#otherIds.add(first);
    for (const pmid of [...study.pubmed, ...record.validationPubmed]) this.#pmids.add(pmid);
  }

  examples(): DerivedExamples {
    return { otherId: shown(this.#otherIds), pmid: shown(this.#pmids) };
  }
}

/** Index, statistics and figures that the pass over all rows collects. */
export interface PeptideTotals {
  facets: FacetIndex;
  numbers: NumberColumns;
  genotypes: GenotypeRankings;
  postings: PostingLists;
  examples: ExampleIds;
  peptides: number;
  /** Ids per document of the dictionary of ids. */
  idsPerList: number;
  tumorSpecific: number;
  immunogenic: number;
  validated: number;
  /** In display order. */
  cancers: CancerFigure[];
}

function downloadSets(row: PeptideRow): PeptideSetId[] {
  return [
    'peptideInfo',
    ...(row.immunogenicity === 1 ? ['immunogenic' as const] : []),
    ...(row.validation === 1 ? ['validated' as const] : []),
    ...(row.expression === 1 ? ['tumorSpecific' as const] : []),
  ];
}

/**
 * Writes rows and details in ascending order of peptide id, which determines their ordinals. `sharedSequences` is how many
 * sequences several rows have.
 */
export async function derivePeptides(
  { staging, studies, manifest, backgrounds }: CheckedBundle,
  sharedSequences: number,
  sink: ReleaseSink,
  downloads: DownloadFiles,
  done: () => void,
): Promise<PeptideTotals> {
  const studyOf = new Map(studies.map((study) => [datasetKey(study), study]));
  const cancers = new Map<string, CancerFigure>(
    studies.map(({ cancer }) => [cancer, { cancer, peptides: 0, tumorSpecificPeptides: 0, immunogenicPeptides: 0 }]),
  );
  const statisticsOf = new Map(studies.map(({ cancer, tissue }) => [statisticsId(cancer, tissue), new BrowseCounts()]));
  const relationsOf = new PeptideRelations(staging);
  const proteins = new SequenceCache(staging, 'orfProtein');
  const statistics = new MergeJoin(staging.entries('statistic'));
  const unmeasured = unmeasuredStatistic(manifest);
  const ids = new IdDictionary(sink);
  const sequenceNumbers = new MergeJoin(staging.entries('sharedSequence'));
  const repeated = new RepeatedRowsWriter(sink, sharedSequences);
  const backgroundsOf = async (sequence: string): Promise<string[]> => {
    const numbers = (await staging.get('inBackground', [sequence])) ?? [];
    return numbers.map((number) => backgrounds[number]?.name ?? '');
  };
  const totals = {
    facets: new FacetIndex(),
    numbers: new NumberColumns(staging),
    genotypes: new GenotypeRankings(staging),
    postings: new PostingLists(staging),
    examples: new ExampleIds(manifest.examples.peptideId),
    peptides: 0,
    idsPerList: 0,
    tumorSpecific: 0,
    immunogenic: 0,
    validated: 0,
    cancers: [...cancers.values()],
  };

  for await (const { value: record } of staging.entries('peptide')) {
    const study = studyOf.get(datasetKey(record));
    if (!study) throw new Error(`Peptide ${record.peptideId} names a dataset that studies.tsv does not have`);
    const [measured] = await statistics.take(record.peptideId);
    const facts: PeptideFacts = {
      record,
      study,
      statistic: measured?.value ?? unmeasured,
      relations: await relationsOf.of(record),
      hla: (await staging.get('hla', [record.sequence])) ?? [],
      occurrences: (await staging.get('occurrence', [record.sequence])) ?? [],
      backgrounds: backgrounds.length === 0 ? null : await backgroundsOf(record.sequence),
    };
    const row = peptideRow(facts);
    const ordinal = totals.peptides;
    const places = await Promise.all(
      facts.relations.orfs.map(async (orf) =>
        placesIn((await proteins.get(orf.orfId)) ?? '', row.sequence).map((place) => ({ ...orf, ...place })),
      ),
    );
    const numbers = rowNumbers(facts, places.flat());
    await totals.numbers.add(numbers);
    await sink.document('row', row.peptideId, { ...row, numbers });
    await sink.document('peptide', row.peptideId, peptideDetail(row, facts));
    await ids.add(row.peptideId);
    await repeated.add((await sequenceNumbers.take(row.peptideId))[0]?.value);
    await addTerms(totals.postings, ordinal, facts);
    totals.examples.note(facts);
    await downloads.peptide(downloadSets(row), { ...facts, row });
    await totals.genotypes.add(ordinal, facts.hla);
    totals.facets.add((field) => rowValues[field](facts));
    statisticsOf.get(statisticsId(row.cancer, row.tissue))?.add(
      row,
      facts.relations.transcripts.map(({ type }) => type),
    );
    totals.peptides += 1;
    totals.tumorSpecific += row.expression === 1 ? 1 : 0;
    totals.immunogenic += row.immunogenicity ?? 0;
    totals.validated += row.validation ?? 0;
    const ofCancer = cancers.get(row.cancer);
    if (ofCancer !== undefined) {
      ofCancer.peptides += 1;
      ofCancer.tumorSpecificPeptides += row.expression === 1 ? 1 : 0;
      ofCancer.immunogenicPeptides += row.immunogenicity ?? 0;
    }
    done();
  }
  await Promise.all([statistics.close(), sequenceNumbers.close()]);
  await repeated.finish();
  totals.idsPerList = await ids.finish();
  for (const [id, counts] of statisticsOf) await sink.document('statistics', id, counts.statistics());
  return totals;
}
