import { validationStates, expressionGroups, immunogenicityStates } from '#domain/catalogue/vocabulary';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { joinList } from '#domain/catalogue/lists';
import { statisticsId } from '#domain/storage/keys';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { BrowseCounts } from './browse-counts';
import type { CheckedBundle } from './checked-bundle';
import type { DataSetId } from './download-columns';
import type { DownloadFiles, DownloadValue } from './download-files';
import { ExampleIds } from './example-ids';
import { Facets } from './facets';
import { IdDictionary } from './id-dictionary';
import { Companion } from './join';
import { PeptideRelations } from './peptide-relations';
import { peptideDetail, peptideRow, type PeptideFacts } from './peptide-row';
import { notMeasured } from './peptide-statistic';
import { PostingLists } from './posting-lists';
import type { ReleaseSink } from './release-sink';
import { addTerms } from './row-terms';

/** What passing over all rows leaves for the index, the statistics and the figures. */
export interface PeptideTotals {
  facets: Facets;
  postings: PostingLists;
  examples: ExampleIds;
  peptides: number;
  tumorSpecific: number;
  immunogenic: number;
  validated: number;
}

function downloadValues({ record, statistic }: PeptideFacts, row: PeptideRow): DownloadValue[] {
  return [
    row.peptideId, row.sequence, row.cancer, row.tissue, row.study, record.subtype, row.relatedGeneId, row.relatedGeneName,
    row.relatedTranscriptId, joinList(record.orfIds), expressionGroups[row.expression].label, statistic.logFc, statistic.t,
    statistic.p, statistic.adjustedP, validationStates[row.validation], record.validationMethod,
    joinList(record.validationPubmed), immunogenicityStates[row.immunogenicity], record.recognitionScore, row.multicancer,
    record.msId,
  ];
}

function downloadSets(row: PeptideRow): DataSetId[] {
  return [
    'peptideInfo',
    ...(row.immunogenicity === 1 ? ['immunogenic' as const] : []),
    ...(row.validation === 1 ? ['validated' as const] : []),
    ...(row.expression === 1 ? ['tumorSpecific' as const] : []),
  ];
}

/** Rows and details in ascending order of peptide id, which gives each its ordinal. */
export async function derivePeptides(
  { staging, studies, manifest }: CheckedBundle,
  sink: ReleaseSink,
  downloads: DownloadFiles,
  done: () => void,
): Promise<PeptideTotals> {
  const studyOf = new Map(studies.map((study) => [datasetKey(study), study]));
  const countsOf = new Map(studies.map(({ cancer, tissue }) => [statisticsId(cancer, tissue), new BrowseCounts()]));
  const relationsOf = new PeptideRelations(staging);
  const statistics = new Companion(staging.entries('statistic'));
  const ids = new IdDictionary(sink);
  const totals = {
    facets: new Facets(), postings: new PostingLists(staging), examples: new ExampleIds(manifest.examples.peptideId),
    peptides: 0, tumorSpecific: 0, immunogenic: 0, validated: 0,
  };

  for await (const { value: record } of staging.entries('peptide')) {
    const study = studyOf.get(datasetKey(record));
    if (!study) throw new Error(`Peptide ${record.peptideId} names a dataset that studies.tsv does not have`);
    const [measured] = await statistics.take(record.peptideId);
    const facts: PeptideFacts = {
      record,
      study,
      statistic: measured?.value ?? notMeasured,
      relations: await relationsOf.of(record),
      hla: (await staging.get('hla', [record.sequence])) ?? [],
      occurrences: (await staging.get('occurrence', [record.sequence])) ?? [],
    };
    const row = peptideRow(facts);
    const ordinal = totals.peptides;
    await sink.document('row', row.peptideId, row);
    await sink.document('peptide', row.peptideId, peptideDetail(row, facts));
    await ids.add(row.peptideId);
    await addTerms(totals.postings, ordinal, facts);
    totals.examples.note(facts);
    await downloads.peptide(downloadSets(row), row.cancer, downloadValues(facts, row));
    totals.facets.add(ordinal, row);
    countsOf.get(statisticsId(row.cancer, row.tissue))?.add(row, facts.relations.transcripts.map(({ type }) => type));
    totals.peptides += 1;
    totals.tumorSpecific += row.expression === 1 ? 1 : 0;
    totals.immunogenic += row.immunogenicity;
    totals.validated += row.validation;
    done();
  }
  await statistics.close();
  await ids.finish();
  for (const [id, counts] of countsOf) await sink.document('statistics', id, counts.statistics());
  return totals;
}
