import type { OrfPeptide, OrfPeptides } from '#domain/api/schemas/related';
import { standardHla } from '#domain/catalogue/hla-genotype';
import { parseHlaPredictions } from '#domain/catalogue/hla-prediction';
import { type ExpressionState, expressionStateCodes, UNKNOWN } from '#domain/catalogue/vocabulary';
import { laneCount, lanesOf } from '../../../viewers/genome/layout/lanes';
import { coveredResidues } from '#domain/sequence/orf';

/** Null stands for every one. */
export interface OrfFilter {
  cancer: string | null;
  /** In the nomenclature of the WHO. */
  genotype: string | null;
}

/** One occurrence of a sequence in the protein. */
export interface OrfBar {
  sequence: string;
  /** The row that the bar leads to. */
  peptideId: string;
  /** Residues, 1-based inclusive. */
  from: number;
  to: number;
  /** Counted from 0, downwards. */
  lane: number;
  /** Expression groups of the rows shown, by code, each once; the first one colors the bar. */
  groups: ExpressionState[];
  /** Of the rows shown, in their order, each once. */
  cancers: string[];
  rows: number;
  /** Whether it is the peptide of the page. */
  own: boolean;
}

export interface OrfLayout {
  bars: OrfBar[];
  lanes: number;
  /** Sequences shown. */
  sequences: number;
  /** Residues of the protein that the bars cover. */
  covered: number;
}

const genotypesOf = ({ hla }: OrfPeptide): string[] => parseHlaPredictions(hla).map((one) => standardHla(one.hla));

const distinct = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)];

/** Cancers and genotypes of the peptides of an ORF, sorted, to filter by. */
export function filtersOf({ peptides }: OrfPeptides): { cancers: string[]; genotypes: string[] } {
  return {
    cancers: distinct(peptides.flatMap(({ rows }) => rows.map(({ cancer }) => cancer))).toSorted(),
    genotypes: distinct(peptides.flatMap(genotypesOf)).toSorted(),
  };
}

/**
 * The bars of an ORF's peptides below its protein, those of one lane at least `gap` residues apart. A bar leads to the
 * row of the page (`peptideId`) if it is its sequence, otherwise to the first row shown.
 */
export function orfLayout(
  orf: OrfPeptides,
  { cancer, genotype }: OrfFilter,
  peptideId: string,
  gap: number,
): OrfLayout {
  const shown = orf.peptides
    .filter((peptide) => genotype === null || genotypesOf(peptide).includes(genotype))
    .map((peptide) => ({
      ...peptide,
      shownRows: peptide.rows.filter((row) => cancer === null || row.cancer === cancer),
    }))
    .filter(({ shownRows }) => shownRows.length > 0);
  const placed = shown.flatMap(({ sequence, starts, rows, shownRows }) => {
    const found = new Set<ExpressionState>(shownRows.map(({ expression }) => expression ?? UNKNOWN));
    const own = rows.some((row) => row.peptideId === peptideId);
    return starts.map((from) => ({
      sequence,
      peptideId: own ? peptideId : (shownRows[0]?.peptideId ?? ''),
      from,
      to: from + sequence.length - 1,
      groups: expressionStateCodes.filter((code) => found.has(code)),
      cancers: distinct(shownRows.map((row) => row.cancer)),
      rows: shownRows.length,
      own,
    }));
  });
  const lanes = lanesOf(placed, gap + 1);
  return {
    bars: placed.map((bar, at) => ({ ...bar, lane: lanes[at] ?? 0 })),
    lanes: laneCount(lanes),
    sequences: shown.length,
    covered: coveredResidues(
      orf.protein,
      shown.map(({ sequence }) => sequence),
    ).reduce((sum, residue) => sum + residue, 0),
  };
}
