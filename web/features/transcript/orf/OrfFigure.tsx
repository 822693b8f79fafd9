import { useId, useMemo, useRef, useState } from 'react';
import type { Orf } from '#domain/api/schemas/orf';
import type { Transcript } from '#domain/api/schemas/transcript';
import { darkOrfPalette, exchangeColors, orfPalette } from '#domain/diagram/orf-palette';
import { useChartWidth } from '../../../charts/resize';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { DiagramCanvas } from '../../../viewers/diagram/canvas/DiagramCanvas';
import '../../../viewers/diagram/diagram.css';
import { FigureBar } from './FigureBar';
import { pressOnFigure } from './figure-keys';
import { figureHeight } from './figure-height';
import { OrfDetails } from './OrfDetails';
import { OrfLegend } from './OrfLegend';
import { OrfTip } from './OrfTip';
import { useFigure } from './useFigure';
import { useFigureLink } from './useFigureLink';
import type { OrfLink } from './useOrfLink';

interface OrfFigureProps {
  orfs: readonly Orf[];
  transcript: Transcript;
  link: OrfLink;
  /** Counts the times that an ORF was asked for in the table: it is brought into view. */
  asked: number;
  /** Brings the table row of the chosen ORF into view. */
  onGoToRow: () => void;
}

const asDrawn = (color: string): string => color;
const inTheDark = exchangeColors(orfPalette, darkOrfPalette);

/** The ORFs of a transcript as a drawing that can be looked at closely, rearranged and edited. */
export function OrfFigure(props: OrfFigureProps) {
  const place = useRef<HTMLDivElement>(null);
  const widthPx = useChartWidth(place);
  return (
    <div ref={place} className="orf-figure">
      {widthPx === 0 ? <div style={{ height: figureHeight(props.orfs) }} /> : <FigureOfWidth {...props} widthPx={widthPx} />}
    </div>
  );
}

function FigureOfWidth({ orfs, transcript, link, asked, onGoToRow, widthPx }: OrfFigureProps & { widthPx: number }) {
  const keysId = useId();
  const [editing, setEditing] = useState(false);
  const figure = useFigure(orfs, transcript, widthPx, editing);
  useFigureLink(figure, link, asked);
  const { store, links, rules } = figure;
  const inOrder = useMemo(() => [...links.elementOf.values()], [links]);
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
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
      <OrfDetails orfs={orfs} chosen={link.chosen} onGoToRow={onGoToRow} onClose={() => link.onChoose(null)} />
      <p className="fine-print">
        Click an ORF to keep its facts; drag it to move it along the transcript. Drag beside it to move the view; the wheel zooms with Ctrl, or once the diagram was clicked.
      </p>
      <p id={keysId} className="visually-hidden">
        Arrow keys walk over the ORFs, Enter goes to the table row of the chosen one, plus and minus zoom, 0 shows all.
      </p>
    </>
  );
}
