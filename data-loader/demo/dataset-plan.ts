import { datasetKey, type Dataset } from '#domain/catalogue/dataset-key';
import { allocate } from './allocate';
import { publishedDatasets } from './seed/seed';

export interface DatasetPlan {
  dataset: Dataset;
  key: string;
  /** `cancer/tissue`. */
  pair: string;
  /** The pair of the same samples, with which this dataset shares most of its peptides, or null. */
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

const ROWS_OF_PAIR_MIN = 9;
const ENRICHED = ' phosphoproteomic';
const WITHOUT_PUBMED_EVERY = 9;

/** Returns all datasets in display order. The scale affects the number of rows, not of samples. */
export function planDatasets(scale: number): DatasetPlan[] {
  const studies = [...new Set(publishedDatasets.map(({ study }) => study))];
  const plans = publishedDatasets.map((entry): DatasetPlan => {
    const { cancer, tissue, study, subtype, instrument, quantification } = entry;
    const dataset = { cancer, tissue, study, subtype };
    const ordinal = studies.indexOf(study) + 1;
    const pair = `${cancer}/${tissue}`;
    const alkylated = entry.alkylated === 'yes';
    const about = `proteome of ${tissue.toLowerCase()} samples, ${cancer.toLowerCase()}`;
    return {
      dataset,
      key: datasetKey(dataset),
      pair,
      twin: pair.endsWith(ENRICHED) ? pair.slice(0, -ENRICHED.length) : null,
      description: `Demonstration study: ${about}${alkylated ? '; cysteines alkylated with iodoacetamide' : ''}`,
      pubmed: ordinal % WITHOUT_PUBMED_EVERY === 0 ? [] : [`990${String(ordinal).padStart(5, '0')}`],
      instrument,
      quantification,
      alkylated,
      rows: Number(entry.rows),
      controls: Number(entry.controls),
      tumors: Number(entry.tumors),
    };
  });
  for (const pair of new Set(plans.map((plan) => plan.pair))) {
    const ofPair = plans.filter((plan) => plan.pair === pair);
    const published = ofPair.map(({ rows }) => rows);
    const rows = Math.round(published.reduce((sum, each) => sum + each, 0) * scale);
    const shares = allocate(Math.max(ROWS_OF_PAIR_MIN, rows), published, 1);
    for (const [i, plan] of ofPair.entries()) plan.rows = shares[i] ?? 0;
  }
  return plans;
}
