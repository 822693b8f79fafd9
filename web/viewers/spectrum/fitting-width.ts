import { widthSlider } from './state/viewer-state';

/** From this width on, the options are beside the plot and take their share of the width. */
const PANEL_BESIDE_FROM_PX = 880;
const PANEL_PX = 218;

/** The usual width if there is room for it, otherwise the widest step of the viewer's slider that fits; px. */
export function fittingWidth(availablePx: number, usualPx: number): number {
  const { min, step } = widthSlider;
  const beside = availablePx >= PANEL_BESIDE_FROM_PX ? availablePx - PANEL_PX : availablePx;
  return Math.min(usualPx, Math.max(min, Math.floor(beside / step) * step));
}
