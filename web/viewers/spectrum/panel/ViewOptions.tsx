import { memo, type Dispatch } from 'react';
import type { ViewFlag, ViewerAction } from '../state/viewer-action';
import { CheckBox } from './Field';

const boxes: readonly (readonly [ViewFlag, string])[] = [
  ['zoomX', 'Zoom X'],
  ['zoomY', 'Zoom Y'],
];
const plots: readonly (readonly [ViewFlag, string])[] = [
  ['tooltip', 'Enable tooltip'],
  ['massErrorPlot', 'Plot mass error'],
];

export const ViewOptions = memo(function ViewOptions({ zoomX, zoomY, tooltip, massErrorPlot, zoomed, dispatch }: Record<ViewFlag, boolean> & {
  zoomed: boolean;
  dispatch: Dispatch<ViewerAction>;
}) {
  const on = { zoomX, zoomY, tooltip, massErrorPlot };
  const box = ([flag, label]: readonly [ViewFlag, string]) => (
    <CheckBox key={flag} label={label} checked={on[flag]} onChange={(checked) => dispatch({ type: 'view', flag, on: checked })} />
  );
  return (
    <fieldset className="spectrum-view-options">
      <legend className="visually-hidden">View options</legend>
      <span className="spectrum-hint">Click and drag in the plot to zoom</span>
      {boxes.map(box)}
      <button type="button" className="button small" disabled={!zoomed} onClick={() => dispatch({ type: 'zoom out' })}>Zoom Out</button>
      {plots.map(box)}
    </fieldset>
  );
});
