import type { PeptideDetail } from '#domain/api/schemas/peptide';
import { ExpressionMark } from '../../parts/marks';
import { formatMeasure } from '../../ui/format-number';
import { KeyValueTable } from '../../ui/KeyValueTable';
import { ExpressionBoxplot } from './ExpressionBoxplot';
import './expression-card.css';

const measure = (value: number | null) => <span className="numeric">{formatMeasure(value)}</span>;

export function ExpressionCard({ peptide }: { peptide: PeptideDetail }) {
  return (
    <div className="two-columns">
      <KeyValueTable
        label="Differential expression"
        rows={[
          { key: 'Expression Group', value: <ExpressionMark group={peptide.expression} /> },
          { key: 'log2 Fold Change', value: measure(peptide.logFc) },
          { key: 'P Value', value: measure(peptide.pValue) },
          { key: 'Adjusted P Value', value: measure(peptide.adjustedPValue) },
          { key: 'T Value', value: measure(peptide.tValue) },
        ]}
      />
      <ExpressionBoxplot peptideId={peptide.peptideId} logTumor={peptide.logTumor} logNormal={peptide.logNormal} />
    </div>
  );
}
