import type { ECElementEvent } from 'echarts/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SkeletonLines } from '../ui/Skeleton';
import type { ChartOption } from './chart-option';
import { debounce } from './debounce';
import type { ECharts } from './engine';
import { loadEngine } from './load-engine';
import { RESIZE_DEBOUNCE_MS } from './resize';
import { whenSeen } from './when-seen';

/** Draws an option on a canvas, as wide as its place, from when it first comes into view; follows that width 400 ms after its last change. */
export function Chart({ option, description, heightPx, onClick, onPoint }: {
  option: ChartOption;
  /** What a screen reader says instead of the picture. */
  description: string;
  heightPx: number;
  onClick?: (event: ECElementEvent) => void;
  /** The pointer is on an element, or has left it (null). */
  onPoint?: (event: ECElementEvent | null) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ECharts | null>(null);
  const clicked = useEffectEvent((event: ECElementEvent) => onClick?.(event));
  const pointed = useEffectEvent((event: ECElementEvent | null) => onPoint?.(event));

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    let drawn: ECharts | null = null;
    let gone = false;
    const resize = debounce(() => drawn?.resize(), RESIZE_DEBOUNCE_MS);
    const size = new ResizeObserver(resize);
    const stopWaiting = whenSeen(element, () => void loadEngine().then(({ init }) => {
      if (gone) return;
      drawn = init(element);
      drawn.on('click', (event) => clicked(event));
      drawn.on('mousemove', (event) => pointed(event));
      drawn.on('mouseout', () => pointed(null));
      size.observe(element);
      // At once: a page that is about to be printed does not wait.
      flushSync(() => setChart(drawn));
    }));
    return () => {
      gone = true;
      stopWaiting();
      size.disconnect();
      resize.cancel();
      drawn?.dispose();
      setChart(null);
    };
  }, []);
  // Before the page says that it is no longer busy.
  useLayoutEffect(() => {
    chart?.setOption({ ...option }, { notMerge: true });
  }, [chart, option]);

  return (
    // The picture is a canvas that the library makes, in an element of its own.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="chart drawn-chart" role="img" aria-label={description} aria-busy={chart === null} style={{ height: heightPx }}>
      <div ref={place} />
      {chart === null ? <div aria-hidden="true"><SkeletonLines lines={8} /></div> : null}
    </div>
  );
}
