import { expressionStateCodes, expressionStates } from '#domain/catalogue/vocabulary';
import type { GeneFigure } from '#domain/genome/gene-layout';
import { groupColors, useChartTheme } from '../../charts/chart-theme';

function Swatch({ color, label }: { color: string; label: string }) {
  return (
    <li>
      <svg width="18" height="10" aria-hidden="true">
        <rect width="18" height="10" fill={color} />
      </svg>
      {label}
    </li>
  );
}

/** The colours of the picture; expression groups without a peptide are left out. */
export function GenomeLegend({ figure: { peptides, transcripts } }: { figure: GeneFigure }) {
  const { text, muted } = useChartTheme();
  const present = expressionStateCodes.filter((_, at) => peptides.some(({ expression }) => (expression[at] ?? 0) > 0));
  return (
    <ul className="genome-legend" aria-label="Legend">
      <Swatch color={text} label="Exon" />
      {transcripts.some(({ orfs }) => orfs.length > 0) ? <Swatch color={muted} label="ORF" /> : null}
      {present.map((code) => (
        <Swatch key={code} color={groupColors[code]} label={`Peptide, ${expressionStates[code].label}`} />
      ))}
      {present.length > 1 ? <li>A peptide has one stripe for each group in which its sequence occurs.</li> : null}
    </ul>
  );
}
