import { useState, type ReactNode } from 'react';

export interface TooltipText {
  title: string;
  rows: readonly (readonly [label: string, value: string])[];
}

interface Shown extends TooltipText {
  x: number;
  y: number;
}

const GAP_PX = 14;
const WIDTH_PX = 250;

/** One tooltip of a chart. `show` takes where the pointer is in the window; `tooltip` belongs somewhere inside the chart. */
export function useTooltip(): { show: (x: number, y: number, text: TooltipText) => void; hide: () => void; tooltip: ReactNode } {
  const [shown, setShown] = useState<Shown | null>(null);
  return {
    show: (x, y, text) => setShown({ x, y, ...text }),
    hide: () => setShown(null),
    tooltip: shown === null ? null : (
      <div
        className="chart-tooltip"
        aria-hidden="true"
        style={{ top: shown.y + GAP_PX, ...(shown.x + WIDTH_PX + GAP_PX > innerWidth ? { right: Math.max(4, innerWidth - shown.x + GAP_PX) } : { left: shown.x + GAP_PX }) }}
      >
        <strong>{shown.title}</strong>
        <dl>{shown.rows.map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}</dl>
      </div>
    ),
  };
}
