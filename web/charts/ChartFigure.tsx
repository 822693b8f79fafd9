import { useId, useRef } from 'react';
import { Chart, type ChartProps } from './Chart';
import { pngPicture, svgPicture, type Picture } from './chart-picture';
import type { ChartTheme } from './chart-theme';
import { DownloadMenu } from './DownloadMenu';
import { saveBlob } from './save-blob';
import { toTsv, type DataTable } from './tsv';
import './charts.css';

/** A chart with its title, how many things it shows, and a menu that saves it as picture and as data. */
export function ChartFigure({ title, note, fileName, data, theme, ...chart }: ChartProps & {
  title: string;
  /** Such as `n = 1,073`. */
  note: string;
  /** Without ending. */
  fileName: string;
  data: () => DataTable;
  theme: ChartTheme;
}) {
  const figure = useRef<HTMLElement>(null);
  const titleId = useId();
  const picture = (): Picture => ({
    option: chart.option, title: `${title} (${note})`, theme, heightPx: chart.heightPx,
    widthPx: Math.max(320, figure.current?.clientWidth ?? 0),
  });
  return (
    <figure ref={figure} className="chart-figure" aria-labelledby={titleId}>
      <figcaption>
        <h3 id={titleId}>{title} <span className="chart-note">{note}</span></h3>
        <DownloadMenu
          about={title}
          choices={[
            { label: 'Picture (PNG)', save: () => void pngPicture(picture()).then((blob) => saveBlob(`${fileName}.png`, blob)) },
            { label: 'Picture (SVG)', save: () => void svgPicture(picture()).then((blob) => saveBlob(`${fileName}.svg`, blob)) },
            { label: 'Data (TSV)', save: () => saveBlob(`${fileName}.tsv`, new Blob([toTsv(data())], { type: 'text/tab-separated-values' })) },
          ]}
        />
      </figcaption>
      <Chart {...chart} />
    </figure>
  );
}
