import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  categoryColors,
  chartAxis,
  chartLegend,
  groupColors,
  lightChartTheme,
  useChartTheme,
} from '../../../web/charts/chart-theme';
import { darkHeatScale, lightHeatScale, useHeatScale } from '../../../web/charts/heatmap/heat-scale';
import { fakeMedia } from '../support/media';

const { dataset } = document.documentElement;
const FORCED = '(forced-colors: active)';
const print = (type: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(type)));

describe('the colors of a chart', () => {
  afterEach(() => void delete dataset['theme']);
  const shown = () => renderHook(() => useChartTheme()).result;

  it('the colors of a chart are those of the light theme', () => {
    fakeMedia('screen');
    expect(shown().current).toMatchObject({
      text: '#16211d',
      muted: '#55635d',
      line: '#d5ded9',
      surface: '#ffffff',
      selected: '#f5f8f6',
    });
    expect(shown().current.fontFamily).toMatch(/^'IBM Plex Sans'/);
  });

  it('the colors of a chart are those of the dark theme on screen, and light on paper', () => {
    fakeMedia('screen');
    dataset['theme'] = 'dark';
    const theme = shown();
    expect(theme.current).toMatchObject({ text: '#e4ece8', surface: '#17211d', selected: '#101815' });
    print('beforeprint');
    expect(theme.current.surface).toBe('#ffffff');
    print('afterprint');
    expect(theme.current.surface).toBe('#17211d');
  });

  it('the colors of a chart are the user’s own where the browser enforces them, but not on paper', () => {
    fakeMedia('screen', FORCED);
    dataset['theme'] = 'dark';
    const theme = shown();
    expect(theme.current).toMatchObject({
      text: 'CanvasText',
      muted: 'CanvasText',
      line: 'GrayText',
      surface: 'Canvas',
      selected: 'Canvas',
    });
    print('beforeprint');
    expect(theme.current.surface).toBe('#ffffff');
    print('afterprint');
  });

  it('HEAT-18 the colors of a chart of a heat map follow the theme', () => {
    fakeMedia('screen');
    expect(renderHook(() => useHeatScale()).result.current).toBe(lightHeatScale);
    dataset['theme'] = 'dark';
    expect(renderHook(() => useHeatScale()).result.current).toBe(darkHeatScale);
  });

  it('the colors of a chart with a meaning are the same everywhere, and categories have twelve others', () => {
    expect(groupColors).toEqual({ 1: '#d55e00', 2: '#e69f00', 3: '#0072b2', 4: '#8a8a8a', unknown: '#b4b4b4' });
    expect(new Set(categoryColors).size).toBe(12);
    expect(categoryColors.slice(0, 3)).toEqual(['#44aa99', '#aa4499', '#88ccee']);
  });

  it('LIB-03 the colors of a chart are those of axes and legends of every chart', () => {
    expect(chartAxis(lightChartTheme)).toMatchObject({
      nameLocation: 'middle',
      nameTextStyle: { color: '#55635d', fontSize: 12 },
      axisLabel: { color: '#55635d', fontSize: 12 },
      axisLine: { show: true, onZero: false, lineStyle: { color: '#d5ded9' } },
      splitLine: { lineStyle: { color: '#d5ded9', opacity: 0.5 } },
    });
    expect(chartLegend(lightChartTheme)).toMatchObject({ top: 0, left: 0, textStyle: { color: '#55635d' } });
  });
});

describe('the dark scale of a heat map', () => {
  const channels = (value: number) => darkHeatScale.channelsOf(value) ?? [0, 0, 0];

  it('HEAT-18 the dark scale of a heat map goes from blue through near-black to red, lighter to both ends', () => {
    const [lowRed, , lowBlue] = channels(-3);
    const [highRed, , highBlue] = channels(3);
    expect(lowBlue).toBeGreaterThan(lowRed + 80);
    expect(highRed).toBeGreaterThan(highBlue + 60);
    expect(Math.max(...channels(0.0001))).toBeLessThan(60);
    expect(darkHeatScale.colorOf(3)?.color).toBe('#000000');
    expect(darkHeatScale.colorOf(0.0001)?.color).toBe('#ffffff');
    expect(darkHeatScale.channelsOf(0)).toBeNull();
  });

  it('HEAT-18 the dark scale of a heat map has a legend from low to high in 13 colors', () => {
    for (const { gradient, colorOf } of [darkHeatScale, lightHeatScale]) {
      const stops = gradient.match(/rgb\([^)]+\)/g) ?? [];
      expect(gradient).toMatch(/^linear-gradient\(to right, rgb/);
      expect(stops).toHaveLength(13);
      expect([stops[0], stops[2], stops.at(-1)]).toEqual([-3, -2, 3].map((value) => colorOf(value)?.backgroundColor));
    }
  });
});
