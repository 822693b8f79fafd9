import { useId, useMemo, useRef, useState } from 'react';
import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { darkOrfPalette, exchangeColors, orfPalette } from '#domain/diagram/orf-palette';
import { useChartWidth } from '../../../charts/resize';
import { usePrinting } from '../../../ui/usePrinting';
import { useDarkTheme } from '../../../ui/useTheme';
import { DiagramCanvas } from '../../../viewers/diagram/canvas/DiagramCanvas';
import { asDrawn } from '../../../viewers/diagram/canvas/ElementView';
import '../../../viewers/diagram/diagram.css';
import { pressOnFigure } from './figure-keys';
import { FigureBar } from './FigureBar';
import { figureHeight } from './orf-facts';
import { OrfDetails } from './OrfDetails';
import type { OrfLink } from './OrfTable';
import { OrfTip } from './OrfTip';
import { useFigure, useFigureLink } from './useFigure';

interface OrfFigureProps {
  orfs: readonly Orf[];
  transcript: Transcript;
  link: OrfLink;
  /** Counts the requests of the table to show the chosen ORF. */
  asked: number;
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
    <div ref={place} className="orf-figure">
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
  asked,
  peptide,
  onGoToRow,
  widthPx,
}: OrfFigureProps & { widthPx: number }) {
  const keysId = useId();
  const [editing, setEditing] = useState(false);
  const figure = useFigure(orfs, transcript, widthPx, editing);
  useFigureLink(figure, link, asked);
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

/** The colours of the diagram; frames without an ORF are left out. */
export function OrfLegend({ orfs }: { orfs: readonly Orf[] }) {
  const dark = useDarkTheme();
  const printing = usePrinting();
  const { frames, exons, peptide, line } = dark && !printing ? darkOrfPalette : orfPalette;
  const present = ([1, 2, 3] as const).filter((frame) => orfs.some((orf) => orf.frame === frame));
  return (
    <ul className="orf-legend" aria-label="Legend">
      {present.map((frame) => (
        <li key={frame}>
          <svg width="26" height="14" aria-hidden="true">
            <path d="M.5 .5h17l8 6.5-8 6.5H.5z" fill={frames[frame]} stroke={line} />
          </svg>
          ORF in frame {frame}
        </li>
      ))}
      <li>
        <svg width="26" height="14" aria-hidden="true">
          <rect y="5" width="26" height="4" fill={peptide} />
        </svg>
        Top peptide
      </li>
      <li>
        <svg width="26" height="14" aria-hidden="true">
          <rect x=".5" y=".5" width="13" height="13" fill={exons[0]} stroke={line} />
          <rect x="13.5" y=".5" width="12" height="13" fill={exons[1]} stroke={line} />
        </svg>
        Exons
      </li>
      <li className="orf-legend-note">Short ORFs are drawn one twentieth of the transcript wide.</li>
    </ul>
  );
}
