import { datasetKey, type Dataset } from '#domain/catalogue/dataset-key';
import { spencer } from '#domain/catalogue/identity';
import { allocate } from './allocate';
import { publishedRows } from './facts/published-rows';
import {
  instruments,
  pairsOfTwoStudies,
  quantifications,
  specialStudies,
  syntheticAccession,
  twinTissues,
  type SampleKind,
  type StudyOfTissue,
} from './facts/studies';

export interface DatasetPlan {
  /** Index in the list of all datasets. */
  index: number;
  /** Datasets of one round are written together: those of a catalogue of at most ten times the published size. */
  round: number;
  dataset: Dataset;
  key: string;
  /** `cancer/tissue`. */
  pair: string;
  /** The pair with which this dataset shares most of its peptides, or null. */
  twin: string | null;
  description: string;
  pubmed: string[];
  instrument: string;
  quantification: string;
  /** Whether cysteines were alkylated; the description says so. */
  alkylated: boolean;
  rows: number;
  /** Numbers of sample columns. The dataset has no matrix if both are 0. */
  controls: number;
  tumors: number;
}

/** The smallest number of rows of a pair at any scale. */
const ROWS_OF_PAIR_MIN = 9;
/** The dataset with extreme p values has this many samples. */
const RICH_STUDY = { accession: 'PXD013795', samples: 96 };
const SAMPLES_MIN = 6;
const TUMOR_SHARE = 0.55;
/** Most studies alkylate cysteines. */
const NOT_ALKYLATED = { every: 8, at: 5 };

/** `model` names the dataset of the published size that it is like, itself or another. */
type DatasetDraft = Dataset & { pair: string; samples: SampleKind; rows: number; model: string; round: number };

/** At more than twice this scale the heat map of the largest study would not fit into a response. */
export const STUDY_SCALE_MAX = 10;
/** Number of the first made-up study of those. */
const FURTHER_STUDIES_FROM = 1_000;

/** Returns the accession of the study that takes the place of another in a later round; the same for all its tissues. */
function furtherAccessions(): (accession: string, round: number) => string {
  const known = new Map<string, string>();
  return (accession, round) => {
    if (round === 0) return accession;
    const place = `${accession} ${round}`;
    const further = known.get(place) ?? syntheticAccession(FURTHER_STUDIES_FROM + known.size);
    known.set(place, further);
    return further;
  };
}

/** Later studies of a tissue have fewer rows. */
const weightOfPosition = (position: number): number => 1 / (1 + 0.35 * position);

function draftDatasets(scale: number, studyScale: number): DatasetDraft[] {
  const rounds = Array.from({ length: Math.max(1, Math.ceil(scale / studyScale)) }, (_, round) => round);
  const accessionIn = furtherAccessions();
  let synthetic = 0;
  return publishedRows.flatMap(([cancer, tissue, published]) => {
    const pair = `${cancer}/${tissue}`;
    const madeUp = (): StudyOfTissue => ({
      accession: syntheticAccession(synthetic++),
      subtypes: [],
      samples: 'tumor and control',
    });
    const studies = specialStudies[pair] ?? (pairsOfTwoStudies.includes(pair) ? [madeUp(), madeUp()] : [madeUp()]);
    const models = studies.flatMap(({ accession, subtypes, samples }) =>
      (subtypes.length === 0 ? [''] : subtypes).map((subtype) => ({ accession, subtype, samples })),
    );
    const drafts = rounds.flatMap((round) =>
      models.map(({ accession, subtype, samples }, position) => ({
        cancer,
        tissue,
        study: accessionIn(accession, round),
        subtype,
        pair,
        samples,
        model: `${pair}/${accession}/${subtype}`,
        round,
        weight: weightOfPosition(position),
      })),
    );
    const rows = allocate(
      Math.max(ROWS_OF_PAIR_MIN, Math.round(published * scale)),
      drafts.map(({ weight }) => weight),
      1,
    );
    return drafts.map((draft, i) => ({ ...draft, rows: rows[i] ?? 0 }));
  });
}

/** Distributes the published number of samples over the datasets by model, more to those with more rows. */
function sampleCounts(all: readonly DatasetDraft[]): Map<string, number> {
  const drafts = all.filter(({ model }, index) => all.findIndex((draft) => draft.model === model) === index);
  const rich = drafts.filter(({ study }) => study === RICH_STUDY.accession);
  const others = drafts.filter((draft) => draft.samples !== 'no matrix' && !rich.includes(draft));
  const publishedOf = new Map(publishedRows.map(([cancer, tissue, rows]) => [`${cancer}/${tissue}`, rows]));
  const counts = allocate(
    spencer.published.samples - RICH_STUDY.samples * rich.length,
    others.map(({ pair }) => Math.sqrt(publishedOf.get(pair) ?? 0)),
    SAMPLES_MIN,
  );
  return new Map([
    ...rich.map(({ model }): [string, number] => [model, RICH_STUDY.samples]),
    ...others.map(({ model }, i): [string, number] => [model, counts[i] ?? 0]),
  ]);
}

function tumorCount(samples: SampleKind, count: number): number {
  if (samples === 'tumor only') return count;
  return samples === 'control only' ? 0 : Math.round(count * TUMOR_SHARE);
}

/**
 * Returns all datasets in display order. The scale affects the number of rows, not of samples per study. Beyond
 * `studyScale` a catalogue has more studies instead of larger ones, each like one of the published.
 */
export function planDatasets(scale: number, studyScale = STUDY_SCALE_MAX): DatasetPlan[] {
  const drafts = draftDatasets(scale, studyScale);
  const counts = sampleCounts(drafts);
  const accessions = [...new Set(drafts.map(({ study }) => study))];
  return drafts.map((draft, index) => {
    const { cancer, tissue, study, subtype, pair, samples, rows, model, round } = draft;
    const count = counts.get(model) ?? 0;
    const tumors = tumorCount(samples, count);
    const ordinal = accessions.indexOf(study);
    const dataset = { cancer, tissue, study, subtype };
    const alkylated = ordinal % NOT_ALKYLATED.every !== NOT_ALKYLATED.at;
    return {
      index,
      round,
      dataset,
      key: datasetKey(dataset),
      pair,
      twin: twinTissues[pair] ?? null,
      rows,
      tumors,
      controls: count - tumors,
      description: `Demonstration study: proteome of ${tissue.toLowerCase()} samples, ${cancer.toLowerCase()}${alkylated ? '; cysteines alkylated with iodoacetamide' : ''}`,
      alkylated,
      pubmed: ordinal % 9 === 8 ? [] : [`990${String(ordinal + 1).padStart(5, '0')}`],
      instrument: ordinal % 11 === 10 ? '' : (instruments[ordinal % instruments.length] ?? ''),
      quantification: samples === 'no matrix' ? '' : (quantifications[ordinal % quantifications.length] ?? ''),
    };
  });
}
