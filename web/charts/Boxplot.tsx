import { useRef } from 'react';
import { describeBoxes, fiveNumberRows, groupLabel, type BoxGroup } from './boxplot-groups';
import { BOX, layoutBoxes, type BoxLayout } from './boxplot-layout';
import { useChartWidth } from './resize';
import { useTooltip } from './useTooltip';

/** A box per group: quartiles and median, whiskers to the least and the largest value, and the samples themselves on top. At least one group. */
export function Boxplot({ title, groups, axis, colorOf }: {
  title: string;
  groups: readonly BoxGroup[];
  /** What is measured, with its unit. */
  axis: string;
  /** A CSS colour by name: a group looks the same when it stands alone. */
  colorOf: (name: string) => string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const width = useChartWidth(place);
  const { show, hide, tooltip } = useTooltip();
  const { boxes, ticks } = layoutBoxes(groups, width);
  const bottom = BOX.heightPx - BOX.bottom;
  const middle = (BOX.top + bottom) / 2;
  return (
    <div ref={place} className="chart" style={{ height: BOX.heightPx }}>
      <svg className="drawing" role="img" aria-label={describeBoxes(title, groups)} width={width} height={BOX.heightPx} fontFamily="var(--font-sans)" fontSize="12">
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <path d={`M${BOX.left} ${y}H${width - BOX.right}`} stroke="var(--line-soft)" />
            <text x={BOX.left - 8} y={y + 4} textAnchor="end" fill="var(--muted)">{value}</text>
          </g>
        ))}
        <path d={`M${BOX.left} ${BOX.top}V${bottom}H${width - BOX.right}`} fill="none" stroke="var(--line)" />
        <text transform={`translate(14 ${middle}) rotate(-90)`} textAnchor="middle" fill="var(--muted)">{axis}</text>
        {boxes.map((box) => (
          <Box
            key={box.group.name} box={box} color={colorOf(box.group.name)}
            onPoint={(x, y) => show(x, y, { title: groupLabel(box.group), rows: fiveNumberRows(box.group) })}
            onLeave={hide}
          />
        ))}
      </svg>
      {tooltip}
    </div>
  );
}

function Box({ box: { group, x, boxWidth, y, points }, color, onPoint, onLeave }: {
  box: BoxLayout;
  color: string;
  onPoint: (x: number, y: number) => void;
  onLeave: () => void;
}) {
  const left = x - boxWidth / 2;
  const cap = boxWidth / 4;
  return (
    <g data-group={group.name} onMouseMove={({ clientX, clientY }) => onPoint(clientX, clientY)} onMouseLeave={onLeave}>
      <rect x={left} y={y.max - 4} width={boxWidth} height={y.min - y.max + 8} fill="transparent" />
      <path d={`M${x} ${y.max}V${y.q3}M${x} ${y.q1}V${y.min}M${x - cap} ${y.max}h${2 * cap}M${x - cap} ${y.min}h${2 * cap}`} fill="none" stroke={color} strokeWidth="1.5" />
      <rect x={left} y={y.q3} width={boxWidth} height={Math.max(0, y.q1 - y.q3)} rx={2} fill={color} fillOpacity=".18" stroke={color} strokeWidth="1.5" />
      {points.map((point) => <circle key={point.rank} cx={point.x} cy={point.y} r={2.6} fill={color} fillOpacity=".6" />)}
      <path d={`M${left} ${y.median}h${boxWidth}`} stroke="var(--text)" strokeWidth="2" />
      <text x={x} y={BOX.heightPx - BOX.bottom + 20} textAnchor="middle" fill="var(--text)">{groupLabel(group)}</text>
    </g>
  );
}
