import { RoaringBitmap32 } from 'roaring-wasm';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { classOf, type TranscriptClass } from '../annotation/transcript-classes';
import type { Catalogue } from '../catalogue';
import type { RowCounts } from '../evidence';
import type { MatrixCounts } from '../expression-matrix';
import type { MadeCatalogue } from '../make-catalogue';
import type { HlaCounts } from '../predictions';

/** What became of everything that was read: no row disappears. */
export interface Funnel {
  annotation: {
    genes: number;
    transcripts: number;
    /** Transcripts by type. */
    types: Record<string, { transcripts: number; class: TranscriptClass; chosen: boolean }>;
    noncodingTranscripts: number;
    noncodingGenes: number;
    orfs: number;
    distinctOrfProteins: number;
    codingProteins: number;
  };
  rows: RowCounts;
  peptides: {
    distinct: number;
    /** In no row but those of contaminants. */
    contaminants: number;
    inOrf: number;
    inCoding: number;
    inBoth: number;
    inNeither: number;
    /** Of these: in an ORF called on a transcript whose type is not taken. */
    inUntaken: number;
    kept: number;
    inOneOrf: number;
    inSeveralOrfs: number;
    inSeveralGenes: number;
    /** Whose letters I and L were taken from their ORF. */
    respelled: number;
  };
  datasets: Record<
    string,
    {
      peptides: number;
      withSpectrum: number;
      spectra: Record<string, number>;
      joined: number;
      matrix: MatrixCounts | null;
    }
  >;
  hla: (HlaCounts & { peptides: number; genotypes: string[] }) | null;
  structures: number;
  codingScores: number;
  validated: { kept: number; lost: number } | null;
}

function annotationOf(catalogue: Catalogue, { reference }: MadeCatalogue): Funnel['annotation'] {
  const { annotation, noncoding, orfs, coding } = reference;
  const types: Funnel['annotation']['types'] = {};
  for (const { type } of annotation.transcripts.values()) {
    types[type] ??= { transcripts: 0, class: classOf(type), chosen: catalogue.noncoding.includes(type) };
    types[type].transcripts += 1;
  }
  const chosen = [...noncoding.values()].map(({ transcript }) => transcript);
  return {
    genes: new Set([...annotation.transcripts.values()].map(({ geneId }) => geneId)).size,
    transcripts: annotation.transcripts.size,
    types: Object.fromEntries(
      Object.entries(types).toSorted(([a, x], [b, y]) => y.transcripts - x.transcripts || (a < b ? -1 : 1)),
    ),
    noncodingTranscripts: noncoding.size,
    noncodingGenes: new Set(chosen.map(({ geneId }) => geneId)).size,
    orfs: orfs.length,
    distinctOrfProteins: new Set(orfs.map(({ protein }) => protein)).size,
    codingProteins: coding.length,
  };
}

function peptidesOf({ evidence, match, kept }: MadeCatalogue): Funnel['peptides'] {
  const { inOrf, inCoding, inUntaken } = match;
  const distinct = evidence.peptides.size;
  const genesOf = (place: number): number => new Set(kept[place]?.orfs.map(({ transcript }) => transcript.geneId)).size;
  const places = kept.map((_, place) => place);
  return {
    distinct,
    contaminants: distinct - RoaringBitmap32.orMany(evidence.byDataset).size,
    inOrf: inOrf.size,
    inCoding: inCoding.size,
    inBoth: inOrf.andCardinality(inCoding),
    inNeither: distinct - inOrf.orCardinality(inCoding),
    inUntaken: inUntaken.size,
    kept: kept.length,
    inOneOrf: kept.filter(({ orfs }) => orfs.length === 1).length,
    inSeveralOrfs: kept.filter(({ orfs }) => orfs.length > 1).length,
    inSeveralGenes: places.filter((place) => genesOf(place) > 1).length,
    respelled: kept.filter(({ observed, sequence }) =>
      observed.some((each) => evidence.peptides.sequenceOf(each) !== sequence),
    ).length,
  };
}

export function funnelOf(catalogue: Catalogue, made: MadeCatalogue): Funnel {
  const { rows, matrices, choices, predictions, kept, lostValidated, structures, scores } = made;
  const predicted = kept.map((_, place) => predictions?.of(place) ?? []).filter(({ length }) => length > 0);
  return {
    annotation: annotationOf(catalogue, made),
    rows: made.evidence.rows,
    peptides: peptidesOf(made),
    datasets: Object.fromEntries(
      catalogue.datasets.map((dataset, index) => [
        datasetKey(dataset),
        {
          peptides: rows[index]?.length ?? 0,
          withSpectrum: choices[index]?.size ?? 0,
          spectra: Object.fromEntries(choices[index]?.read ?? []),
          joined: choices[index]?.joined ?? 0,
          matrix: matrices[index]?.counts ?? null,
        },
      ]),
    ),
    hla: predictions
      ? {
          ...predictions.counts,
          peptides: predicted.length,
          genotypes: [...new Set(predicted.flat().map(({ genotype }) => genotype))].toSorted(),
        }
      : null,
    structures: structures.size,
    codingScores: scores.size,
    validated:
      catalogue.validated.length === 0
        ? null
        : {
            kept: new Set(
              rows
                .flat()
                .filter(({ validation }) => validation?.isValidated)
                .map(({ place }) => place),
            ).size,
            lost: lostValidated.length,
          },
  };
}
