import { useId, useRef, type ReactNode } from 'react';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { drawingIn, pngPicture, svgPicture, type Drawing } from './chart-picture';
import { DownloadMenu } from './DownloadMenu';
import { saveBlob } from './save-blob';
import { toTsv, type DataTable } from './tsv';
import './charts.css';

/** A chart with its title, how many things it shows, and a menu that saves it as picture and as data. */
export function ChartFigure({ title, caption = title, note, fileName, release, data, draw, empty = false, children }: {
  /** Stands above a saved picture. */
  title: string;
  /** What stands above the chart, if its surroundings say the rest. */
  caption?: string;
  /** Such as `n = 1,073`. */
  note: string;
  /** Words of the file names, and the release that the data are of. */
  fileName: readonly string[];
  release: string;
  data: () => DataTable;
  /** Draws the picture to save, for a chart that is no SVG on the page. */
  draw?: (widthPx: number) => Promise<Drawing>;
  /** Nothing is drawn, so there is nothing to save. */
  empty?: boolean;
  children: ReactNode;
}) {
  const figure = useRef<HTMLElement>(null);
  const titleId = useId();
  const named = (ending: string) => exportFileName(fileName, { release, date: dayOf(new Date()) }, ending);
  const save = async (ending: string, paint: (drawing: Drawing, title: string) => Blob | Promise<Blob>) => {
    if (figure.current === null) return;
    const drawing = draw === undefined ? drawingIn(figure.current) : await draw(Math.max(320, figure.current.clientWidth));
    if (drawing !== null) saveBlob(named(ending), await paint(drawing, `${title} (${note.replaceAll(' ', '\u00A0')})`));
  };
  return (
    <figure ref={figure} className="chart-figure" aria-labelledby={titleId}>
      <figcaption>
        <span className="chart-title" id={titleId}>{caption} <span className="chart-note">{note}</span></span>
        {empty ? null : (
          <DownloadMenu
            about={title}
            choices={[
              { label: 'Picture (PNG)', save: () => void save('png', pngPicture) },
              { label: 'Picture (SVG)', save: () => void save('svg', svgPicture) },
              { label: 'Data (TSV)', save: () => saveBlob(named('tsv'), new Blob([toTsv(data())], { type: 'text/tab-separated-values' })) },
            ]}
          />
        )}
      </figcaption>
      {children}
    </figure>
  );
}
