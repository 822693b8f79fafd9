import { expressionStateCodes } from '#domain/catalogue/vocabulary';
import { groupLabel } from '../../identity/own-words';
import type { GeneFigure } from './layout/gene-layout';
import { type ChartTheme, groupColors, useChartTheme } from '../../charts/chart-theme';

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

/** The colors of the picture, null for a note; expression groups without a peptide are left out. */
export function genomeLegend(
  { peptides, transcripts }: GeneFigure,
  { text, muted }: Pick<ChartTheme, 'text' | 'muted'>,
): { label: string; color: string | null }[] {
  const present = expressionStateCodes.filter((_, at) => peptides.some(({ expression }) => (expression[at] ?? 0) > 0));
  return [
    { label: 'Exon', color: text },
    ...(transcripts.some(({ orfs }) => orfs.length > 0) ? [{ label: 'ORF', color: muted }] : []),
    ...present.map((code) => ({ label: `Peptide, ${groupLabel(code)}`, color: groupColors[code] })),
    ...(present.length > 1
      ? [{ label: 'A peptide has one stripe for each group in which its sequence occurs.', color: null }]
      : []),
  ];
}

/** The legend below the picture on the page. */
export function GenomeLegend({ figure }: { figure: GeneFigure }) {
  const theme = useChartTheme();
  return (
    <ul className="genome-legend legend" aria-label="Legend">
      {genomeLegend(figure, theme).map(({ label, color }) =>
        color === null ? <li key={label}>{label}</li> : <Swatch key={label} color={color} label={label} />,
      )}
    </ul>
  );
}
