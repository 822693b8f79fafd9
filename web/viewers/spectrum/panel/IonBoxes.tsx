import { memo, type Dispatch } from 'react';
import { fragmentCharges, ionLabel, type IonChoice, seriesLetters } from '#domain/spectrum/index';
import { ionColor } from '../scene/ion-colors';
import type { ViewerAction } from '../state/viewer-action';
import { sameIon } from '../state/viewer-reducer';

/** The 18 boxes of series and charge. */
export const IonBoxes = memo(function IonBoxes({ ions, dispatch }: { ions: readonly IonChoice[]; dispatch: Dispatch<ViewerAction> }) {
  return (
    <fieldset className="spectrum-group">
      <legend>Ions</legend>
      <table className="spectrum-ions">
        <tbody>
          {seriesLetters.map((series) => (
            <tr key={series}>
              <th scope="row" title={series === 'z' ? 'z+1, the radical z ion of electron transfer: y − NH3 + H' : undefined}>
                {series}{series === 'z' ? <sup>•</sup> : null}
              </th>
              {fragmentCharges.map((charge) => {
                const ion: IonChoice = { series, charge };
                return (
                  <td key={charge}>
                    <label className="spectrum-check" style={{ accentColor: ionColor(series, charge) }}>
                      <input
                        type="checkbox"
                        aria-label={ionLabel(series, charge)}
                        checked={ions.some((chosen) => sameIon(chosen, ion))}
                        onChange={(event) => dispatch({ type: 'ion', ion, on: event.target.checked })}
                      />
                      <span aria-hidden="true">{charge}+</span>
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="spectrum-link" onClick={() => dispatch({ type: 'deselect ions' })}>Deselect All</button>
    </fieldset>
  );
});
