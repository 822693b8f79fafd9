import { memo, type PointerEvent, useMemo } from 'react';
import type { AnnotatedFragment, AnnotatedSeries, AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import { ionLabel } from '#domain/spectrum/ion-series';
import { ionTable, type IonTableRow } from '#domain/spectrum/ion-table';
import { modificationTag, type Peptide } from '#domain/spectrum/peptide';
import { ionColor } from '../scene/palette';
import { readableColor } from '../scene/readable-color';
import { nothingPointed, type Pointed } from '../state/linked-ions';
import { ScrollRegion } from '../../../ui/ScrollRegion';

/** More than text needs, because the tint behind it lowers the contrast. */
const MATCHED_CONTRAST = 6.6;
/** From this many series on, columns are narrower. */
const DENSE_FROM = 4;

/** The m/z of the chosen series, residue by residue; matched ions are filled with the color of their series. */
export const IonTable = memo(function IonTable({
  peptide,
  annotated,
  background,
  pointed,
  onPointed,
  split,
  onMove,
}: {
  peptide: Peptide;
  annotated: AnnotatedSpectrum;
  background: string;
  pointed: Pointed;
  onPointed: (pointed: Pointed) => void;
  /** Shows N- and C-terminal ions in a table each, for want of width. */
  split: boolean;
  onMove: () => void;
}) {
  const table = useMemo(() => ionTable(peptide, annotated), [peptide, annotated]);
  const tables =
    split && table.nTerminal.length > 0 && table.cTerminal.length > 0
      ? [
          { label: 'Ion table, N-terminal', nTerminal: table.nTerminal, cTerminal: [] },
          { label: 'Ion table, C-terminal', nTerminal: [], cTerminal: table.cTerminal },
        ]
      : [{ label: 'Ion table', nTerminal: table.nTerminal, cTerminal: table.cTerminal }];
  const over = (event: PointerEvent<HTMLTableElement>): void => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-ion]') : null;
    onPointed(cell?.dataset['ion'] === undefined ? nothingPointed : { ions: [cell.dataset['ion']], peaks: [] });
  };
  const heads = (series: readonly AnnotatedSeries[]) =>
    series.map((entry) => (
      <th
        key={entry.label}
        scope="col"
        style={{ color: readableColor(ionColor(entry.series, entry.charge), background, MATCHED_CONTRAST) }}
      >
        {entry.label}
      </th>
    ));
  return (
    <div className="spectrum-ion-table">
      <button type="button" className="spectrum-link" onClick={onMove}>
        [Click] to move table
      </button>
      <ScrollRegion label="Ions by residue">
        {tables.map(({ label, nTerminal, cTerminal }) => (
          <table
            key={label}
            className={nTerminal.length + cTerminal.length >= DENSE_FROM ? 'dense' : undefined}
            aria-label={label}
            onPointerOver={over}
            onPointerLeave={() => onPointed(nothingPointed)}
          >
            <thead>
              <tr>
                {heads(nTerminal)}
                <th scope="col">#</th>
                <th scope="col">Seq</th>
                <th scope="col">#</th>
                {heads(cTerminal)}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <Row
                  key={row.residue.position}
                  row={row}
                  nTerminal={nTerminal}
                  cTerminal={cTerminal}
                  background={background}
                  active={activeOf(row, nTerminal, cTerminal, pointed)}
                />
              ))}
            </tbody>
          </table>
        ))}
      </ScrollRegion>
    </div>
  );
});

/** The ions of a row that are pointed at, as one string, so that only rows whose string changes render again. */
function activeOf(
  row: IonTableRow,
  nTerminal: readonly AnnotatedSeries[],
  cTerminal: readonly AnnotatedSeries[],
  { ions }: Pointed,
): string {
  if (ions.length === 0) return '';
  const own = [
    ...nTerminal.map(({ series, charge }) => ionLabel(series, charge, row.fromN)),
    ...cTerminal.map(({ series, charge }) => ionLabel(series, charge, row.fromC)),
  ];
  return own.filter((ion) => ions.includes(ion)).join(' ');
}

const Row = memo(function Row({
  row,
  nTerminal,
  cTerminal,
  background,
  active,
}: {
  row: IonTableRow;
  nTerminal: readonly AnnotatedSeries[];
  cTerminal: readonly AnnotatedSeries[];
  background: string;
  active: string;
}) {
  const { residue, fromN, fromC } = row;
  const pointed = active.split(' ');
  const tag = modificationTag(residue);
  const cells = (series: readonly AnnotatedSeries[], fragments: readonly (AnnotatedFragment | null)[], index: number) =>
    series.map((entry, column) => {
      const fragment = fragments[column] ?? null;
      const ion = ionLabel(entry.series, entry.charge, index);
      return (
        <IonCell
          key={entry.label}
          ion={ion}
          mz={fragment?.mz ?? null}
          color={fragment?.matched === true ? matchedColor(entry, background) : null}
          active={pointed.includes(ion)}
        />
      );
    });
  return (
    <tr>
      {cells(nTerminal, row.nTerminal, fromN)}
      <td className="position">{fromN}</td>
      <th scope="row" className={tag === '' ? undefined : 'modified'} title={tag === '' ? undefined : tag}>
        {residue.residue.code}
      </th>
      <td className="position">{fromC}</td>
      {cells(cTerminal, row.cTerminal, fromC)}
    </tr>
  );
});

function IonCell({
  ion,
  mz,
  color,
  active,
}: {
  ion: string;
  mz: number | null;
  color: CellColor | null;
  active: boolean;
}) {
  if (mz === null) return <td aria-label="none" />;
  return (
    <td
      data-ion={ion}
      className={`${color === null ? 'ion' : 'ion matched'}${active ? ' active' : ''}`}
      style={color ?? undefined}
    >
      {mz.toFixed(4)}
    </td>
  );
}

interface CellColor {
  readonly color: string;
  readonly background: string;
}

/** A tint of the series' color, and the color itself, adjusted to be readable on the tint. */
function matchedColor({ series, charge }: AnnotatedSeries, background: string): CellColor {
  const color = ionColor(series, charge);
  return {
    color: readableColor(color, background, MATCHED_CONTRAST),
    background: `color-mix(in srgb, ${color} 15%, transparent)`,
  };
}
