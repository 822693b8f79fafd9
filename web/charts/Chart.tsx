import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ECElementEvent } from 'echarts/core';
import { useMediaQuery } from '../ui/useMediaQuery';
import type { ChartOption } from './chart-option';
import { debounce } from './debounce';
import { loadEngine } from './load-engine';
import type { ECharts } from './engine';

export const RESIZE_DEBOUNCE_MS = 400;

export interface ChartProps {
  option: ChartOption;
  /** What a screen reader says instead of the picture. */
  description: string;
  heightPx: number;
  onClick?: (event: ECElementEvent) => void;
  onHover?: (event: ECElementEvent) => void;
}

/** Draws an option on a canvas, as wide as its place; follows that width 400 ms after its last change. */
export function Chart({ option, description, heightPx, onClick, onHover }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ECharts | null>(null);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const clicked = useEffectEvent((event: ECElementEvent) => onClick?.(event));
  const hovered = useEffectEvent((event: ECElementEvent) => onHover?.(event));

  useEffect(() => {
    const element = place.current;
    let drawn: ECharts | null = null;
    let gone = false;
    const resize = debounce(() => drawn?.resize(), RESIZE_DEBOUNCE_MS);
    const size = new ResizeObserver(resize);
    void loadEngine().then(({ init }) => {
      if (gone || element === null) return;
      drawn = init(element);
      drawn.on('click', (event) => clicked(event));
      drawn.on('mouseover', (event) => hovered(event));
      size.observe(element);
      setChart(drawn);
    });
    return () => {
      gone = true;
      size.disconnect();
      resize.cancel();
      drawn?.dispose();
      setChart(null);
    };
  }, []);
  useEffect(() => {
    chart?.setOption({ animation: !still, animationDuration: 250, animationDurationUpdate: 250, ...option }, { notMerge: true });
  }, [chart, option, still]);

  return <div ref={place} className="chart" role="img" aria-label={description} style={{ height: heightPx }} />;
}
