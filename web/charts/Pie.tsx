import { useMemo, useRef, useState } from 'react';
import { formatCount } from '../ui/format-number';
import { nameX, PIE, pieLayout, type PieRow } from './pie-layout';
import { useChartWidth } from './resize';
import { describePie, layoutPie, percentText, slicePath, type Share } from './shares';
import { textWidth } from './text-width';
import { useTooltip } from './useTooltip';

const LEAST_HEIGHT_PX = 176;

/** The name of a slice in its lines, and how many it counts at the end. */
function PieName({ row: { lines, count, y }, x }: { row: PieRow; x: number }) {
  return (
    <text y={y + PIE.fontPx} fill="var(--text)">
      {lines.map((line, index) => {
        const counted = count !== '' && index === lines.length - 1 && line.endsWith(count);
        return (
          // Lines of one name have no other identity than their order.
          // oxlint-disable-next-line react/no-array-index-key
          <tspan key={index} x={x} dy={index === 0 ? 0 : PIE.linePx}>
            {counted ? line.slice(0, -count.length) : line}{counted ? <tspan fill="var(--muted)">{count}</tspan> : null}
          </tspan>
        );
      })}
    </text>
  );
}

/**
 * Shares as a ring, clockwise from the top, and the same shares listed in the same order, so that nobody needs the colours.
 * Names are told whole, whatever the width.
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
  const widthPx = useChartWidth(place);
  const widthOf = useMemo(() => textWidth(PIE.fontPx), []);
  const { show, hide, tooltip } = useTooltip();
  const [pointed, setPointed] = useState<string | null>(null);
  const slices = layoutPie(shares, allNames, colorOf);
  const { ring, legendX, rows, heightPx } = pieLayout({ slices, allNames, widthPx, leastHeightPx, counted, widthOf });
  return (
    <div ref={place} className="chart" style={{ height: heightPx }}>
      <svg className="drawing" role="img" aria-label={describePie(title, slices)} width={widthPx} height={heightPx} fontFamily="var(--font-sans)" fontSize={PIE.fontPx}>
        {slices.length === 0 ? <text x={widthPx / 2} y={heightPx / 2} textAnchor="middle" fill="var(--muted)">No peptide in this group</text> : null}
        {rows.map((row) => (
          <g
            key={row.slice.name}
            opacity={pointed === null || pointed === row.slice.name ? 1 : 0.35}
            onMouseMove={({ clientX, clientY }) => {
              setPointed(row.slice.name);
              show(clientX, clientY, { title: row.slice.name, rows: [[unit, formatCount(row.slice.value)], ['Share', percentText(row.slice)]] });
            }}
            onMouseLeave={() => { setPointed(null); hide(); }}
          >
            <path className="slice" d={slicePath(row.slice, ring.x, ring.y, PIE.radius)} fill="none" stroke={row.slice.color} strokeWidth={PIE.thickness} pointerEvents="stroke" />
            <rect x={legendX - 4} y={row.y - 3} width={Math.max(0, widthPx - legendX + 4)} height={row.heightPx} fill="transparent" />
            <rect x={legendX} y={row.y + 3} width={PIE.swatchPx} height={PIE.swatchPx} rx={2} fill={row.slice.color} />
            <text x={nameX(legendX) - 7} y={row.y + PIE.fontPx} textAnchor="end" fill="var(--muted)">{percentText(row.slice)}</text>
            <PieName row={row} x={nameX(legendX)} />
          </g>
        ))}
      </svg>
      {tooltip}
    </div>
  );
}
