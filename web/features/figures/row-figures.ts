import type { CancerCounts } from '#domain/api/schemas/counts';
import type { RowFigure } from '#domain/api/schemas/statistics';
import { hasPart, type WithParts } from '#domain/catalogue/release-parts';
import { expressionCodes, UNKNOWN } from '#domain/catalogue/vocabulary';
import type { TsvTable, TsvValue } from '#domain/text/tsv';
import { groupLabel } from '../../identity/own-words';

/** A column of the table of cancers or studies; null is unknown. */
export interface FigureColumn {
  title: string;
  of: (figure: RowFigure) => number | null;
}

/** The columns of which the release has something. */
export function figureColumns(figures: readonly RowFigure[], release: WithParts): FigureColumn[] {
  const some = (of: FigureColumn['of']): boolean => figures.some((figure) => (of(figure) ?? 0) > 0);
  const notMeasured = ({ notMeasured: rows }: RowFigure): number => rows;
  const immunogenic = (figure: RowFigure): number | null => figure.immunogenic;
  const validated = (figure: RowFigure): number | null => figure.validated;
  return [
    { title: 'Entries', of: ({ peptides }) => peptides },
    ...(hasPart(release, 'matrices')
      ? expressionCodes.map((code) => ({
          title: groupLabel(code),
          of: ({ expression }: RowFigure) => expression[code - 1] ?? 0,
        }))
      : []),
    ...(some(notMeasured) ? [{ title: groupLabel(UNKNOWN), of: notMeasured }] : []),
    ...(hasPart(release, 'immunogenicity') ? [{ title: 'Immunogenic', of: immunogenic }] : []),
    ...(hasPart(release, 'validation') ? [{ title: 'Validated', of: validated }] : []),
    ...(hasPart(release, 'spectra')
      ? [{ title: 'With spectrum', of: ({ withSpectrum }: RowFigure) => withSpectrum }]
      : []),
  ];
}

/** As the chart of cancers takes them. */
export function asCounts(figures: readonly RowFigure[]): CancerCounts {
  return figures.map(({ name, expression, notMeasured, immunogenic, validated }) => ({
    cancer: name,
    expression,
    immunogenic: immunogenic ?? 0,
    validated: validated ?? 0,
    unknown: { expression: notMeasured },
  }));
}

/** The data to save, most peptides first as on the page. */
export function figureTable(
  nameTitle: string,
  figures: readonly RowFigure[],
  columns: readonly FigureColumn[],
): TsvTable {
  return {
    columns: [nameTitle, ...columns.map(({ title }) => title)].map((title) =>
      title.toLowerCase().replaceAll(/\W+/g, '_'),
    ),
    rows: figures.map((figure): TsvValue[] => [figure.name, ...columns.map(({ of }) => of(figure))]),
  };
}

export function mostFirst(figures: readonly RowFigure[]): RowFigure[] {
  return figures.toSorted((one, other) => other.peptides - one.peptides);
}
