import { type Dispatch, memo } from 'react';
import { toleranceUnits } from '#domain/spectrum/tolerance';
import type { ToleranceDraft, ViewerAction } from '../state/viewer-state';
import { useControls } from './controls';

const units = toleranceUnits.map((unit) => [unit, unit] as const);

/** The tolerance and its unit; Update applies them. */
export const ToleranceBox = memo(function ToleranceBox({
  id,
  draft,
  dispatch,
}: {
  id: string;
  draft: ToleranceDraft;
  dispatch: Dispatch<ViewerAction>;
}) {
  const { NumberField, Radios } = useControls();
  const wrong = draft.message !== '';
  return (
    <form
      className="spectrum-group"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'update tolerance' });
      }}
    >
      <label className="spectrum-legend" htmlFor={`${id}-tolerance`}>
        Mass Tol
      </label>
      <div className="spectrum-row">
        <NumberField
          id={`${id}-tolerance`}
          value={draft.text}
          problemId={wrong ? `${id}-tolerance-error` : undefined}
          onChange={(text) => dispatch({ type: 'tolerance text', text })}
        />
        <Radios
          name={`${id}-unit`}
          options={units}
          value={draft.unit}
          onChange={(unit) => dispatch({ type: 'tolerance unit', unit })}
        />
      </div>
      {wrong ? (
        <p id={`${id}-tolerance-error`} className="spectrum-error-text" role="alert">
          {draft.message}
        </p>
      ) : null}
      <button type="submit" className="button small">
        Update
      </button>
    </form>
  );
});
