import { useRef, useState } from 'react';
import { formatCount } from '../ui/format-number';
import { useChartWidth } from './resize';
import { describePie, layoutPie, percentText, slicePath, type Share } from './shares';
import { useTooltip } from './useTooltip';

const RING = { x: 54, radius: 42, thickness: 23 } as const;
const LINE_PX = 21;
const LEGEND = { x: 119, percent: 46 } as const;
const LEAST_HEIGHT_PX = 214;

/**
 * Shares as a ring, clockwise from the top, and the same shares listed beside it in the same order, so that nobody needs the
 * colours.
 */
export function Pie({ title, shares, allNames, colorOf, counted = false, leastHeightPx = LEAST_HEIGHT_PX, unit }: {
  title: string;
  shares: readonly Share[];
  /** Every name of the page: each keeps its colour. */
  allNames: readonly string[];
  /** Colours that mean something, in place of those by name. */
  colorOf?: (name: string) => string;
  /** Says how many besides how much of the whole. */
  counted?: boolean;
  leastHeightPx?: number;
  /** What is counted, such as 'Peptides'. */
  unit: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const width = useChartWidth(place);
  const { show, hide, tooltip } = useTooltip();
  const [pointed, setPointed] = useState<string | null>(null);
  const slices = layoutPie(shares, allNames, colorOf);
  const height = Math.max(leastHeightPx, slices.length * LINE_PX + 24);
  const top = (height - slices.length * LINE_PX) / 2;
  return (
    <div ref={place} className="chart pie" style={{ height }}>
      <svg className="drawing" role="img" aria-label={describePie(title, slices)} width={width} height={height} fontFamily="var(--font-sans)" fontSize="12">
        {slices.length === 0 ? <text x={width / 2} y={height / 2} textAnchor="middle" fill="var(--muted)">No peptide in this group</text> : null}
        {slices.map((slice, index) => (
          <g
            key={slice.name}
            opacity={pointed === null || pointed === slice.name ? 1 : 0.35}
            onMouseMove={({ clientX, clientY }) => {
              setPointed(slice.name);
              show(clientX, clientY, { title: slice.name, rows: [[unit, formatCount(slice.value)], ['Share', percentText(slice)]] });
            }}
            onMouseLeave={() => { setPointed(null); hide(); }}
          >
            <path className="slice" d={slicePath(slice, RING.x, height / 2, RING.radius)} fill="none" stroke={slice.color} strokeWidth={RING.thickness} pointerEvents="stroke" />
            <rect x={LEGEND.x - 6} y={top + index * LINE_PX} width={Math.max(0, width - LEGEND.x + 6)} height={LINE_PX} fill="transparent" />
            <rect x={LEGEND.x} y={top + index * LINE_PX + 5} width={10} height={10} rx={2} fill={slice.color} />
            <text x={LEGEND.x + 13 + LEGEND.percent} y={top + index * LINE_PX + 14} textAnchor="end" fill="var(--muted)">{percentText(slice)}</text>
            <text x={LEGEND.x + 20 + LEGEND.percent} y={top + index * LINE_PX + 14} fill="var(--text)">
              {slice.name}{counted ? <tspan fill="var(--muted)" dx="8">{formatCount(slice.value)}</tspan> : null}
            </text>
          </g>
        ))}
      </svg>
      {tooltip}
    </div>
  );
}
