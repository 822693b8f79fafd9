import { type Dispatch, memo } from 'react';
import { toleranceUnits } from '#domain/spectrum/tolerance';
import type { ToleranceDraft, ViewerAction } from '../state/viewer-state';

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
        <input
          id={`${id}-tolerance`}
          className="spectrum-text"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={draft.text}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-tolerance-error` : undefined}
          onChange={(event) => dispatch({ type: 'tolerance text', text: event.target.value })}
        />
        {toleranceUnits.map((unit) => (
          <label key={unit} className="spectrum-check">
            <input
              type="radio"
              name={`${id}-unit`}
              checked={draft.unit === unit}
              onChange={() => dispatch({ type: 'tolerance unit', unit })}
            />
            <span>{unit}</span>
          </label>
        ))}
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
