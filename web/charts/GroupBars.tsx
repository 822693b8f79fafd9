import { useRef } from 'react';
import { expressionGroups, validationStates, type ExpressionGroup } from '#domain/catalogue/vocabulary';
import { formatCount } from '../ui/format-number';
import { groupColors } from './chart-theme';
import { BARS, describeBars, layoutBars, type BarLayout, type GroupCount } from './group-counts';
import { useChartWidth } from './resize';
import { useTooltip } from './useTooltip';

/** A bar per expression group: validated solid, then non-validated outlined, the sum at the end. Colours as variables of the theme. */
export function GroupBars({ title, counts, selected, onSelect }: {
  title: string;
  counts: readonly GroupCount[];
  selected: ExpressionGroup;
  /** A bar was pointed at or clicked. */
  onSelect: (group: ExpressionGroup) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const width = useChartWidth(place);
  const { show, hide, tooltip } = useTooltip();
  const { bars, ticks, heightPx } = layoutBars(counts, width);
  const bottom = heightPx - BARS.bottom;
  return (
    <div ref={place} className="chart" style={{ height: heightPx }}>
      <svg className="drawing" role="img" aria-label={describeBars(title, counts)} width={width} height={heightPx} fontFamily="var(--font-sans)" fontSize="12">
        <Swatch x={1} label={validationStates[1]} solid />
        <Swatch x={92} label={validationStates[0]} solid={false} />
        {ticks.map(({ value, x }) => (
          <g key={value}>
            <path d={`M${x} ${BARS.top}V${bottom}`} stroke="var(--line-soft)" />
            <text x={x} y={bottom + 16} textAnchor="middle" fill="var(--muted)">{formatCount(value)}</text>
          </g>
        ))}
        <text x={(BARS.left + width - BARS.right) / 2} y={bottom + 36} textAnchor="middle" fill="var(--muted)">Peptides</text>
        {bars.map((bar) => (
          <Bar
            key={bar.group} bar={bar} width={width} selected={bar.group === selected}
            onSelect={() => onSelect(bar.group)}
            onPoint={(x, y) => show(x, y, {
              title: expressionGroups[bar.group].label,
              rows: [
                [validationStates[1], formatCount(bar.validated)], [validationStates[0], formatCount(bar.nonValidated)],
                ['Total', formatCount(bar.validated + bar.nonValidated)],
              ],
            })}
            onLeave={hide}
          />
        ))}
        <path d={`M${BARS.left} ${BARS.top}V${bottom}`} stroke="var(--line)" />
      </svg>
      {tooltip}
    </div>
  );
}

function Swatch({ x, label, solid }: { x: number; label: string; solid: boolean }) {
  return (
    <g>
      <rect x={x} y={4} width={16} height={10} rx={2} fill={solid ? 'var(--muted)' : 'var(--surface)'} stroke="var(--muted)" strokeWidth="1.5" />
      <text x={x + 22} y={13} fill="var(--muted)">{label}</text>
    </g>
  );
}

function Bar({ bar, width, selected, onSelect, onPoint, onLeave }: {
  bar: BarLayout;
  width: number;
  selected: boolean;
  onSelect: () => void;
  onPoint: (x: number, y: number) => void;
  onLeave: () => void;
}) {
  const { group, y, validatedWidth, nonValidatedWidth } = bar;
  const color = groupColors[group];
  const box = { y: y + (BARS.rowHeight - BARS.barHeight) / 2, height: BARS.barHeight, stroke: color, strokeWidth: 1.5 };
  const middle = y + BARS.rowHeight / 2 + 4;
  return (
    // The buttons beside the chart do the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <g
      data-group={group} cursor="pointer" onMouseEnter={onSelect} onClick={onSelect} onMouseLeave={onLeave}
      onMouseMove={({ clientX, clientY }) => onPoint(clientX, clientY)}
    >
      <rect y={y} width={width} height={BARS.rowHeight} rx={6} fill={selected ? 'var(--page)' : 'transparent'} />
      <text x={BARS.left - 10} y={middle} textAnchor="end" fill="var(--text)" fontWeight={selected ? 600 : 400}>{expressionGroups[group].label}</text>
      {validatedWidth > 0 ? <rect {...box} x={BARS.left} width={validatedWidth} fill={color} /> : null}
      {nonValidatedWidth > 0 ? <rect {...box} x={BARS.left + validatedWidth} width={nonValidatedWidth} fill="var(--surface)" /> : null}
      <text x={BARS.left + validatedWidth + nonValidatedWidth + 7} y={middle} fill="var(--text)" fontWeight={selected ? 600 : 400}>
        {formatCount(bar.validated + bar.nonValidated)}
      </text>
    </g>
  );
}
