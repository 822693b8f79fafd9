import { type Dispatch, memo, useState } from 'react';
import type { NeutralLoss } from '#domain/spectrum/losses';
import type { SpectrumChoices } from '#domain/spectrum/options';
import { type ChoiceFlag, heightSlider, type ViewerAction, type ViewerState, widthSlider } from '../state/viewer-state';
import { type CheckBoxProps, RadioRow, useControls } from './controls';
import { IonBoxes } from './IonBoxes';
import { ToleranceBox } from './ToleranceBox';

const specials: readonly (readonly [ChoiceFlag, string])[] = [
  ['immonium', 'Immonium ions'],
  ['reporters', 'Reporter ions'],
  ['precursor', 'Precursor ions'],
  ['isotopes', 'Isotope peaks'],
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
      <fieldset className="spectrum-group">
        <legend>Other ions</legend>
        {specials.map(([flag, label]) => (
          <FlagBox key={flag} flag={flag} label={label} checked={choices[flag]} dispatch={dispatch} />
        ))}
      </fieldset>
      <MassTypeRow id={id} massType={choices.massType} dispatch={dispatch} />
      <ToleranceBox id={id} draft={draft} dispatch={dispatch} />
      <AssignmentRow id={id} assignment={choices.assignment} dispatch={dispatch} />
      <div className="spectrum-group">
        <FlagBox
          flag="peakDetect"
          label="Peak Detect"
          title="Match fragments with peaks that stand out of their noise only"
          checked={choices.peakDetect}
          dispatch={dispatch}
        />
      </div>
      <LabelsRow id={id} labels={labels} dispatch={dispatch} />
      <WidthSlider id={id} widthPx={widthPx} dispatch={dispatch} />
      <HeightSlider id={id} heightPx={heightPx} dispatch={dispatch} />
    </details>
  );
});

// Each control is rendered only when its own choice changes: the panel is rendered at every zoom, and those of the toolkit
// take long.

interface PartProps {
  dispatch: Dispatch<ViewerAction>;
}

const MassTypeRow = memo(function MassTypeRow({
  id,
  massType,
  dispatch,
}: PartProps & Pick<SpectrumChoices, 'massType'> & { id: string }) {
  return (
    <RadioRow
      legend="Frag. Mass Type"
      name={`${id}-mass`}
      options={[
        ['mono', 'Mono'],
        ['avg', 'Avg'],
      ]}
      value={massType}
      onChange={(chosen) => dispatch({ type: 'mass type', massType: chosen })}
    />
  );
});

const AssignmentRow = memo(function AssignmentRow({
  id,
  assignment,
  dispatch,
}: PartProps & Pick<SpectrumChoices, 'assignment'> & { id: string }) {
  return (
    <RadioRow
      legend="Peak Assignment"
      name={`${id}-assignment`}
      options={[
        ['intense', 'Most Intense'],
        ['nearest', 'Nearest Match'],
      ]}
      value={assignment}
      onChange={(chosen) => dispatch({ type: 'assignment', assignment: chosen })}
    />
  );
});

const LabelsRow = memo(function LabelsRow({
  id,
  labels,
  dispatch,
}: PartProps & Pick<ViewerState, 'labels'> & { id: string }) {
  return (
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
  );
});

const WidthSlider = memo(function WidthSlider({
  id,
  widthPx,
  dispatch,
}: PartProps & Pick<ViewerState, 'widthPx'> & { id: string }) {
  const { Slider } = useControls();
  return (
    <Slider
      id={`${id}-width`}
      label="Width"
      value={widthPx}
      bounds={widthSlider}
      onChange={(value) => dispatch({ type: 'width', widthPx: value })}
    />
  );
});

const HeightSlider = memo(function HeightSlider({
  id,
  heightPx,
  dispatch,
}: PartProps & Pick<ViewerState, 'heightPx'> & { id: string }) {
  const { Slider } = useControls();
  return (
    <Slider
      id={`${id}-height`}
      label="Height"
      value={heightPx}
      bounds={heightSlider}
      onChange={(value) => dispatch({ type: 'height', heightPx: value })}
    />
  );
});

const FlagBox = memo(function FlagBox({
  flag,
  dispatch,
  ...box
}: PartProps & Omit<CheckBoxProps, 'onChange'> & { flag: ChoiceFlag }) {
  const { CheckBox } = useControls();
  return <CheckBox {...box} onChange={(on) => dispatch({ type: 'choice', flag, on })} />;
});

const LossBoxes = memo(function LossBoxes({
  losses,
  chosen,
  dispatch,
}: PartProps & { losses: readonly NeutralLoss[]; chosen: readonly string[] }) {
  return (
    <fieldset className="spectrum-group">
      <legend>Neutral Loss</legend>
      {losses.map((loss) => (
        <LossBox key={loss.id} loss={loss} checked={chosen.includes(loss.id)} dispatch={dispatch} />
      ))}
    </fieldset>
  );
});

const LossBox = memo(function LossBox({
  loss: { id, label, formula, mass },
  checked,
  dispatch,
}: PartProps & { loss: NeutralLoss; checked: boolean }) {
  const { CheckBox } = useControls();
  return (
    <CheckBox
      label={`${formula === '' ? `−${mass.mono.toFixed(4)}` : formula} (${label})`}
      checked={checked}
      onChange={(on) => dispatch({ type: 'loss', id, on })}
    />
  );
});
