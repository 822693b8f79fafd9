import { useId, useMemo, useRef, useState } from 'react';
import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { darkOrfPalette, exchangeColors, orfPalette } from '../../../viewers/diagram/model/orf-palette';
import { useChartWidth } from '../../../charts/resize';
import { usePrinting } from '../../../ui/usePrinting';
import { useDarkTheme } from '../../../ui/useTheme';
import { DiagramCanvas } from '../../../viewers/diagram/canvas/DiagramCanvas';
import { asDrawn } from '../../../viewers/diagram/canvas/ElementView';
import '../../../viewers/diagram/diagram.css';
import { pressOnFigure } from './figure-keys';
import { FigureBar } from './FigureBar';
import { figureHeight } from './orf-facts';
import { orfLegend, SHORT_ORFS } from './orf-legend';
import { OrfDetails } from './OrfDetails';
import type { OrfLink } from './OrfTable';
import { OrfTip } from './OrfTip';
import { useFigure, useFigureLink } from './useFigure';

interface OrfFigureProps {
  orfs: readonly Orf[];
  transcript: Transcript;
  link: OrfLink;
  /** Counts the requests of the table to show the chosen ORF. */
  requests: number;
  /** The sequence of a peptide to mark in the chosen ORF; null for none. */
  peptide: string | null;
  /** Brings the table row of the chosen ORF into view. */
  onGoToRow: () => void;
}

const inTheDark = exchangeColors(orfPalette, darkOrfPalette);

/** The ORFs of a transcript as a drawing that can be zoomed, rearranged and edited. */
export function OrfFigure(props: OrfFigureProps) {
  const place = useRef<HTMLDivElement>(null);
  const widthPx = useChartWidth(place);
  return (
    <div ref={place} className="orf-figure stack">
      {widthPx === 0 ? (
        <div style={{ height: figureHeight(props.orfs) }} />
      ) : (
        <FigureOfWidth {...props} widthPx={widthPx} />
      )}
    </div>
  );
}

function FigureOfWidth({
  orfs,
  transcript,
  link,
  requests,
  peptide,
  onGoToRow,
  widthPx,
}: OrfFigureProps & { widthPx: number }) {
  const keysId = useId();
  const [editing, setEditing] = useState(false);
  const figure = useFigure(orfs, transcript, widthPx, editing);
  useFigureLink(figure, link, requests);
  const { store, links, rules } = figure;
  const inOrder = useMemo(() => [...links.elementOf.values()], [links]);
  const dark = useDarkTheme();
  const { transcriptId } = transcript;
  return (
    <>
      <FigureBar figure={figure} transcript={transcript} orfs={orfs} editing={editing} onEdit={setEditing} />
      <div className="orf-figure-place" style={{ height: figureHeight(orfs) }}>
        <DiagramCanvas
          store={store}
          rules={rules}
          label={`ORF diagram of ${transcriptId}`}
          describedBy={keysId}
          color={dark ? inTheDark : asDrawn}
          onKey={(event, abort) => {
            if (pressOnFigure(store, inOrder, event, { goToRow: onGoToRow, abort })) event.preventDefault();
          }}
        >
          <OrfTip figure={figure} orfs={orfs} />
        </DiagramCanvas>
      </div>
      <OrfLegend orfs={orfs} />
      <OrfDetails
        orfs={orfs}
        chosen={link.chosen}
        peptide={peptide}
        onGoToRow={onGoToRow}
        onClose={() => link.onChoose(null)}
      />
      <p className="fine-print">
        Click an ORF to keep its details in view, or drag it along the transcript. Drag beside it to move the view. The
        wheel zooms while Ctrl is held, or once you have clicked the diagram.
      </p>
      <p id={keysId} className="visually-hidden">
        Arrow keys move through the ORFs, Enter goes to the table row of the chosen one, plus and minus zoom, 0 shows
        all.
      </p>
    </>
  );
}

/** The colors of the diagram; frames without an ORF are left out. */
export function OrfLegend({ orfs }: { orfs: readonly Orf[] }) {
  const dark = useDarkTheme();
  const printing = usePrinting();
  const keys = orfLegend(orfs, dark && !printing ? darkOrfPalette : orfPalette);
  return (
    <ul className="legend" aria-label="Legend">
      {keys.map(({ label, shapes }) => (
        <li key={label}>
          <svg width="26" height="14" aria-hidden="true">
            {shapes.map(({ path, fill, stroke }) => (
              <path key={path} d={path} fill={fill} stroke={stroke} />
            ))}
          </svg>
          {label}
        </li>
      ))}
      <li className="orf-legend-note">{SHORT_ORFS}</li>
    </ul>
  );
}
