import type { PeptideRow, RowNumbers } from '#domain/api/schemas/peptide';
import type { CancerFigure, DerivedExamples } from '#domain/api/schemas/site-data';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { joinList, splitList } from '#domain/catalogue/lists';
import { statisticsId } from '#domain/storage/keys';
import { SequenceCache } from '../staging/sequence-cache';
import { BrowseCounts } from './browse-counts';
import type { CheckedBundle } from './checked-bundle';
import type { PeptideSetId } from './download-columns';
import type { DownloadFiles } from './download-files';
import { MergeJoin } from './join';
import { PeptideRelations } from './peptide-relations';
import { peptideDetail, type PeptideFacts, peptideRow } from './peptide-row';
import { unmeasuredStatistic } from './peptide-statistic';
import type { ReleaseSink } from './release-sink';
import { placesIn, rowNumbers } from './row-numbers';
import { fieldCells } from './row-values';
import type { TableFile, TableRow } from './table-file';

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

/** Statistics and figures that the pass over all rows collects. */
export interface PeptideTotals {
  examples: ExampleIds;
  peptides: number;
  tumorSpecific: number;
  immunogenic: number;
  validated: number;
  /** In display order. */
  cancers: CancerFigure[];
}

/** The row as the table of peptides has it. */
function tableRow(facts: PeptideFacts, numbers: RowNumbers): TableRow<'peptides'> {
  const { record, hla } = facts;
  return {
    ...numbers,
    ...fieldCells(facts),
    sequence: record.sequence,
    subtype: record.subtype,
    orfId: record.orfIds,
    inNormal: facts.statistic.inNormal,
    predictedHla: hla.map((prediction) => prediction.hla),
    predictedAffinity: hla.map(({ affinityNm }) => affinityNm),
    predictedStability: hla.map(({ stabilityHours }) => stabilityHours),
  };
}

function downloadSets(row: PeptideRow): PeptideSetId[] {
  return [
    'peptideInfo',
    ...(row.immunogenicity === 1 ? ['immunogenic' as const] : []),
    ...(row.validation === 1 ? ['validated' as const] : []),
    ...(row.expression === 1 ? ['tumorSpecific' as const] : []),
  ];
}

/** Writes rows and details in ascending order of peptide id, which determines their ordinals in the table of peptides. */
export async function derivePeptides(
  { staging, studies, manifest, backgrounds }: CheckedBundle,
  sink: ReleaseSink,
  downloads: DownloadFiles,
  table: TableFile<'peptides'>,
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
  const backgroundsOf = async (sequence: string): Promise<string[]> => {
    const numbers = (await staging.get('inBackground', [sequence])) ?? [];
    return numbers.map((number) => backgrounds[number]?.name ?? '');
  };
  const totals = {
    examples: new ExampleIds(manifest.examples.peptideId),
    peptides: 0,
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
      normalDetection: (await staging.get('normalDetection', [record.sequence])) ?? { measured: 0, detected: 0 },
      backgrounds: backgrounds.length === 0 ? null : await backgroundsOf(record.sequence),
    };
    const row = peptideRow(facts);
    const places = await Promise.all(
      facts.relations.orfs.map(async (orf) =>
        placesIn((await proteins.get(orf.orfId)) ?? '', row.sequence).map((place) => ({ ...orf, ...place })),
      ),
    );
    const numbers = rowNumbers(facts, places.flat());
    await sink.document('row', row.peptideId, { ...row, numbers });
    await sink.document('peptide', row.peptideId, peptideDetail(row, facts));
    await table.add(tableRow(facts, numbers));
    totals.examples.note(facts);
    await downloads.peptide(downloadSets(row), { ...facts, row });
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
  await statistics.close();
  await table.finish();
  for (const [id, counts] of statisticsOf) await sink.document('statistics', id, counts.statistics());
  return totals;
}
