import type { PeptideDetail } from '#domain/api/schemas/peptide';
import { splitList } from '#domain/catalogue/lists';
import { ExpressionMark } from '../../parts/marks';
import { formatCount, formatMeasure } from '../../ui/format-number';
import { KeyValueTable } from '../../ui/KeyValueTable';
import { Placeholder } from '../../ui/Placeholder';

const measure = (value: number | null) => <span className="numeric">{formatMeasure(value)}</span>;

export function ExpressionCard({ peptide }: { peptide: PeptideDetail }) {
  const tumor = splitList(peptide.logTumor).length;
  const normal = splitList(peptide.logNormal).length;
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
      <Placeholder title="The box plot of tumor and normal samples will stand here">
        Detected in {formatCount(tumor)} tumor and {formatCount(normal)} normal samples.
      </Placeholder>
    </div>
  );
}
