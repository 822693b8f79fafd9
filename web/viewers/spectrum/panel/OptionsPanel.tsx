import { type Dispatch, memo, useState } from 'react';
import { fragmentCharges, type IonChoice, ionLabel, seriesLetters } from '#domain/spectrum/ion-series';
import type { NeutralLoss } from '#domain/spectrum/losses';
import type { SpectrumChoices } from '#domain/spectrum/options';
import { ionColor } from '../scene/palette';
import {
  type ChoiceFlag,
  heightSlider,
  sameIon,
  type ViewerAction,
  type ViewerState,
  widthSlider,
} from '../state/viewer-state';
import { CheckBox, RadioRow, Slider } from './Field';
import { ToleranceBox } from './ToleranceBox';

const specials: readonly (readonly [ChoiceFlag, string])[] = [
  ['immonium', 'Immonium ions'],
  ['reporters', 'Reporter ions'],
  ['precursor', 'Precursor ions'],
];
/** On narrower screens the panel starts folded, so that the spectrum comes first. */
const OPEN_FROM = '(min-width: 900px)';

export const OptionsPanel = memo(function OptionsPanel({
  id,
  state,
  losses,
  dispatch,
}: {
  id: string;
  state: ViewerState;
  /** The losses that the spectrum offers. */
  losses: readonly NeutralLoss[];
  dispatch: Dispatch<ViewerAction>;
}) {
  const { choices, draft, labels, widthPx, heightPx } = state;
  const [open] = useState(() => matchMedia(OPEN_FROM).matches);
  return (
    <details className="spectrum-options" open={open}>
      <summary>Options</summary>
      <IonBoxes ions={choices.ions} dispatch={dispatch} />
      <LossBoxes losses={losses} chosen={choices.losses} dispatch={dispatch} />
      <SpecialBoxes choices={choices} dispatch={dispatch} />
      <RadioRow
        legend="Frag. Mass Type"
        name={`${id}-mass`}
        options={[
          ['mono', 'Mono'],
          ['avg', 'Avg'],
        ]}
        value={choices.massType}
        onChange={(massType) => dispatch({ type: 'mass type', massType })}
      />
      <ToleranceBox id={id} draft={draft} dispatch={dispatch} />
      <RadioRow
        legend="Peak Assignment"
        name={`${id}-assignment`}
        options={[
          ['intense', 'Most Intense'],
          ['nearest', 'Nearest Match'],
        ]}
        value={choices.assignment}
        onChange={(assignment) => dispatch({ type: 'assignment', assignment })}
      />
      <div className="spectrum-group">
        <CheckBox
          label="Peak Detect"
          title="Match fragments with peaks that stand out of their noise only"
          checked={choices.peakDetect}
          onChange={(on) => dispatch({ type: 'choice', flag: 'peakDetect', on })}
        />
      </div>
      <RadioRow
        legend="Peak Labels"
        name={`${id}-labels`}
        options={[
          ['ion', 'Ion'],
          ['mz', 'm/z'],
          ['none', 'None'],
        ]}
        value={labels}
        onChange={(mode) => dispatch({ type: 'labels', labels: mode })}
      />
      <Slider
        id={`${id}-width`}
        label="Width"
        value={widthPx}
        bounds={widthSlider}
        onChange={(value) => dispatch({ type: 'width', widthPx: value })}
      />
      <Slider
        id={`${id}-height`}
        label="Height"
        value={heightPx}
        bounds={heightSlider}
        onChange={(value) => dispatch({ type: 'height', heightPx: value })}
      />
    </details>
  );
});

const LossBoxes = memo(function LossBoxes({
  losses,
  chosen,
  dispatch,
}: {
  losses: readonly NeutralLoss[];
  chosen: readonly string[];
  dispatch: Dispatch<ViewerAction>;
}) {
  return (
    <fieldset className="spectrum-group">
      <legend>Neutral Loss</legend>
      {losses.map(({ id, label, formula, mass }) => (
        <CheckBox
          key={id}
          label={`${formula === '' ? `−${mass.mono.toFixed(4)}` : formula} (${label})`}
          checked={chosen.includes(id)}
          onChange={(on) => dispatch({ type: 'loss', id, on })}
        />
      ))}
    </fieldset>
  );
});

function SpecialBoxes({ choices, dispatch }: { choices: SpectrumChoices; dispatch: Dispatch<ViewerAction> }) {
  return (
    <fieldset className="spectrum-group">
      <legend>Other ions</legend>
      {specials.map(([flag, label]) => (
        <CheckBox
          key={flag}
          label={label}
          checked={choices[flag]}
          onChange={(on) => dispatch({ type: 'choice', flag, on })}
        />
      ))}
    </fieldset>
  );
}

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
      <button type="button" className="spectrum-link" onClick={() => dispatch({ type: 'deselect ions' })}>
        Deselect All
      </button>
    </fieldset>
  );
});
