import { useId, useMemo, useRef, type ReactNode } from 'react';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { toTsv, TSV_MIME, type TsvTable } from '#domain/text/tsv';
import { identity } from '../identity/page-identity';
import { persistently } from '../failures/persistently';
import { saveBlob, saveText } from '../ui/save-file';
import { Chart, loadEngine, partsOf, type ChartProps } from './Chart';
import { lightChartTheme, useChartTheme, type ChartTheme } from './chart-theme';
import { DownloadMenu } from './DownloadMenu';
import type { ChartOption } from './engine';
import type { FigureSize } from './figure-sizes';
import { figureSource } from './figure-source';
import './charts.css';

/** Fetched when the first picture is saved. */
const loadPictures = () => persistently(() => import('./chart-picture'));

/** What a figure says about its chart, the same for each kind. */
export interface FigureText {
  /** Title of a saved picture. */
  title: string;
  /** Shorter title above the chart, if its surroundings contain the rest. */
  caption?: string;
  /** Such as `n = 1,073`. */
  note: string;
  /** Words of the file names. */
  fileName: readonly string[];
  release: string;
  /** The data to save. */
  data: () => TsvTable;
}

/** A chart drawn for a saved picture, which must contain what the page says beside the chart. */
export interface SavedChart {
  option: ChartOption;
  heightPx: number;
  /** If it needs more than it was given. */
  widthPx?: number;
}

export interface ChartFigureProps extends FigureText, Omit<ChartProps, 'description' | 'option'> {
  /** Such as 'Bar chart'. */
  kind: string;
  /** The values for users who do not see the chart; null if the page shows them in a table of its own. */
  values: { columns: readonly string[]; rows: readonly (readonly string[])[] } | null;
  /** The chart in a theme; the same function until its data change. */
  optionOf: (theme: ChartTheme) => ChartOption;
  /** The chart to save in a width, if it differs from the one on the page. */
  savedOf?: (theme: ChartTheme, widthPx: number) => SavedChart;
  /** The least width of a picture as drawn. */
  savedLeastPx?: number;
  /** What must be known to read the chart, below it, also in a saved picture. */
  remarks?: readonly string[];
  /** What the user can do with the chart, below it. */
  hint?: string | undefined;
  /** Beside the menu that saves the chart. */
  tools?: ReactNode;
  /** Shown instead of a chart without anything to draw or save. */
  empty?: string | undefined;
  /** Beside the chart, such as the list of the slices of a pie. */
  children?: ReactNode;
}

/** A chart with its title, its sample size, its values as a table, and a menu that saves it as a picture or as data. */
export function ChartFigure({
  kind,
  title,
  caption = title,
  note,
  fileName,
  release,
  data,
  values,
  optionOf,
  savedOf,
  savedLeastPx = 320,
  remarks = [],
  hint,
  tools,
  empty,
  children,
  ...chart
}: ChartFigureProps) {
  const figure = useRef<HTMLElement>(null);
  const theme = useChartTheme();
  const titleId = useId();
  const named = (ending: string) =>
    exportFileName(fileName, { filePrefix: identity.filePrefix, release, date: dayOf(new Date()) }, ending);
  const option = useMemo(() => optionOf(theme), [optionOf, theme]);
  const save = async (format: 'png' | 'svg', size: FigureSize) => {
    const [{ drawSvg }, { pictureFile, titledDrawing }] = await Promise.all([
      loadEngine(partsOf(chart)),
      loadPictures(),
    ]);
    const draw = (askedPx: number) => {
      const { heightPx, ...saved } = savedOf?.(lightChartTheme, askedPx) ?? {
        option: optionOf(lightChartTheme),
        heightPx: chart.heightPx,
      };
      const widthPx = Math.max(saved.widthPx ?? 0, askedPx);
      return { svg: drawSvg(saved.option, widthPx, heightPx), widthPx, heightPx };
    };
    const titled = {
      title: `${title} (${note.replaceAll(' ', '\u00A0')})`,
      source: figureSource(release),
      notes: remarks,
    };
    const drawnPx = Math.max(savedLeastPx, figure.current?.clientWidth ?? 0);
    saveBlob(named(format), await pictureFile(titledDrawing(draw, titled, { size, drawnPx }), size, { format }));
  };
  return (
    <figure ref={figure} className="chart-figure" aria-labelledby={titleId}>
      <figcaption>
        <span className="chart-title" id={titleId}>
          {caption} <span className="chart-note">{note}</span>
        </span>
        {tools}
        {empty === undefined ? (
          <DownloadMenu
            about={title}
            onPicture={save}
            choices={[{ label: 'Data (TSV)', save: () => saveText(named('tsv'), toTsv(data()), TSV_MIME) }]}
          />
        ) : null}
      </figcaption>
      <div className="chart-body">
        {empty === undefined ? (
          <Chart {...chart} option={option} description={`${kind}: ${title}, ${note}`} />
        ) : (
          <p className="fine-print">{empty}</p>
        )}
        {children}
      </div>
      {empty === undefined ? (
        <p className="chart-late">Printed before this chart was drawn; its values are listed instead.</p>
      ) : null}
      {remarks.map((remark) => (
        <p key={remark} className="chart-remark field-label">
          {remark}
        </p>
      ))}
      {hint === undefined ? null : <p className="chart-remark field-label">{hint}</p>}
      {values === null || empty !== undefined ? null : <ValueTable title={title} {...values} />}
    </figure>
  );
}

/** The values of a chart, for screen readers, and on paper if the chart could not be drawn in time. */
function ValueTable({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <div className="chart-values">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
