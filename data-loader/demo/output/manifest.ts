import { HUMAN_ASSEMBLY } from '#domain/catalogue/assembly';
import { BUNDLE_FORMAT } from '../../bundle/format';
import type { Manifest } from '../../validate/manifest';
import type { DatasetPlan } from '../dataset-plan';
import { chromosomes } from '../facts/chromosomes';
import type { DemoGene } from '../genome/gene-model';

/** A fixed date, so that the same seed gives the same bytes. */
const DATE = '2022-01-07';
const NOT_OFFERED_CANCER = 'Tongue cancer';
const NOT_OFFERED_TISSUES = / phosphoproteomic$/;

/** The well-known genes whose peptides have the first two ids. */
export const EXAMPLE_GENES = ['LINC00963', 'MALAT1'] as const;

export function demoManifest(
  plans: readonly DatasetPlan[],
  exampleGenes: readonly DemoGene[],
  peptideIds: readonly string[],
): Manifest {
  const distinct = (values: string[]) => [...new Set(values)];
  const cancers = distinct(plans.map(({ dataset }) => dataset.cancer)).filter(
    (cancer) => cancer !== NOT_OFFERED_CANCER,
  );
  const firstTranscripts = exampleGenes.flatMap(({ transcripts }) => transcripts.slice(0, 1));
  return {
    formatVersion: BUNDLE_FORMAT,
    version: 'demonstration 1',
    date: DATE,
    synthetic: true,
    // As published: SPENCER gives every peptide one of four groups.
    unmeasured: 'Others',
    assembly: HUMAN_ASSEMBLY,
    quickSearchCancers: cancers,
    quickSearchTissues: distinct(plans.map(({ dataset }) => dataset.tissue)).filter(
      (tissue) => !NOT_OFFERED_TISSUES.test(tissue),
    ),
    searchCancers: cancers,
    chromosomes: [...chromosomes],
    examples: {
      peptideId: peptideIds.join(','),
      transcriptId: firstTranscripts.map(({ id }) => id).join(','),
      geneId: exampleGenes.map(({ id }) => id).join(','),
      RNAcentralId: firstTranscripts.map(({ rnacentralId }) => rnacentralId).join(','),
      geneName: EXAMPLE_GENES.join(','),
      cancer: 'Breast cancer',
      tissue: 'Breast',
    },
  };
}
