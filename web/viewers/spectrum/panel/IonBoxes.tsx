import { type Dispatch, memo } from 'react';
import { fragmentCharges, type IonChoice, ionLabel, seriesLetters } from '#domain/spectrum/ion-series';
import { ionColor } from '../scene/palette';
import { sameIon, type ViewerAction } from '../state/viewer-state';
import { useControls } from './controls';

/** The 18 check boxes, one per series and charge. */
export const IonBoxes = memo(function IonBoxes({
  ions,
  dispatch,
}: {
  ions: readonly IonChoice[];
  dispatch: Dispatch<ViewerAction>;
}) {
  return (
    <fieldset className="spectrum-group">
      <legend>Ions</legend>
      <table className="spectrum-ions">
        <tbody>
          {seriesLetters.map((series) => (
            <tr key={series}>
              <th
                scope="row"
                title={series === 'z' ? 'z+1, the radical z ion of electron transfer: y − NH3 + H' : undefined}
              >
                {series}
                {series === 'z' ? <sup>•</sup> : null}
              </th>
              {fragmentCharges.map((charge) => (
                <td key={charge}>
                  <IonBox
                    series={series}
                    charge={charge}
                    checked={ions.some((chosen) => sameIon(chosen, { series, charge }))}
                    dispatch={dispatch}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="spectrum-link" onClick={() => dispatch({ type: 'deselect ions' })}>
        Deselect All
      </button>
    </fieldset>
  );
});

const IonBox = memo(function IonBox({
  series,
  charge,
  checked,
  dispatch,
}: IonChoice & { checked: boolean; dispatch: Dispatch<ViewerAction> }) {
  const { CheckBox } = useControls();
  return (
    <CheckBox
      label={`${charge}+`}
      name={ionLabel(series, charge)}
      checked={checked}
      accent={ionColor(series, charge)}
      onChange={(on) => dispatch({ type: 'ion', ion: { series, charge }, on })}
    />
  );
});
