import type { GenotypePrediction, GenotypesRow } from '#domain/api/schemas/genotypes';
import { EMPTY_VALUE } from '#domain/catalogue/vocabulary';
import { formatMeasure } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import type { Column } from '../../ui/table/column';

/** Significant digits of a number. */
const DIGITS = 3;

const bestOf = ({ predictions, best }: GenotypesRow): GenotypePrediction | undefined =>
  predictions.find(({ genotype }) => genotype === best);

/** Affinity and stability, ticked if the peptide counts as immunogenic on the genotype. */
function Prediction({ prediction }: { prediction: GenotypePrediction | undefined }) {
  if (prediction === undefined || prediction.affinity === null) return EMPTY_VALUE;
  const { affinity, stability, immunogenic } = prediction;
  return (
    <span className="number-cell">
      {immunogenic === 1 ? (
        <span className="pass">
          {formatMeasure(affinity, DIGITS)}
          <Icon name="check" size={14} />
          <span className="visually-hidden">immunogenic</span>
        </span>
      ) : (
        formatMeasure(affinity, DIGITS)
      )}
      {stability === null ? null : <small>{formatMeasure(stability, DIGITS)} h</small>}
    </span>
  );
}

/** The genotype that a row is ranked by, with its numbers. */
export const bestColumns: readonly Column<GenotypesRow>[] = [
  { key: 'best', title: 'Best Genotype', className: 'numeric', render: ({ best }) => best },
  {
    key: 'bestAffinity',
    title: 'Affinity (nM)',
    align: 'right',
    render: (row) => formatMeasure(bestOf(row)?.affinity ?? null, DIGITS),
  },
  {
    key: 'bestStability',
    title: 'Stability (h)',
    align: 'right',
    render: (row) => formatMeasure(bestOf(row)?.stability ?? null, DIGITS),
  },
];

/** One column per genotype. */
export const genotypeColumns = (genotypes: readonly string[]): Column<GenotypesRow>[] =>
  genotypes.map((wanted) => ({
    key: wanted,
    title: `${wanted} (nM)`,
    align: 'right',
    render: ({ predictions }) => <Prediction prediction={predictions.find(({ genotype }) => genotype === wanted)} />,
  }));
