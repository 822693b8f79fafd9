import { Button, Input } from 'antd';
import { type ChangeEvent, useState } from 'react';
import { isPossible, noTrial, type Trial, trialProblems, withChargeApart } from '../state/trial';

const fields = [
  { key: 'peptide', label: 'Peptide in ProForma', hint: 'PEPTM[Oxidation]IDEK[TMT6plex], C[+57.0215], [Acetyl]-…' },
  { key: 'charge', label: 'Charge', hint: '' },
  { key: 'losses', label: 'Neutral losses', hint: 'H3PO4, 63.9983' },
] as const satisfies readonly { key: keyof Trial; label: string; hint: string }[];

/** Another peptide, charge or neutral losses for the same peaks, until the user returns to what is recorded. */
export function TrialBox({
  id,
  recorded,
  trial,
  onTrial,
}: {
  id: string;
  recorded: Trial;
  trial: Trial;
  onTrial: (trial: Trial) => void;
}) {
  const shown = trial === noTrial ? recorded : { ...recorded, ...written(trial) };
  const [draft, setDraft] = useState<Trial>(shown);
  const [checked, setChecked] = useState(false);
  const wanted = trimmed(draft);
  const problems = trialProblems(wanted);
  const apply = (): void => {
    setChecked(true);
    if (!isPossible(wanted)) return;
    const next = withChargeApart(wanted, shown.charge);
    if (next !== wanted) setDraft(next);
    onTrial(differing(next, recorded));
  };
  const reset = (): void => {
    setDraft(recorded);
    setChecked(false);
    onTrial(noTrial);
  };
  return (
    <details className="spectrum-tool" open={trial !== noTrial}>
      <summary>Try another peptide</summary>
      <form
        className="spectrum-tool-fields"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {fields.map(({ key, label, hint }) => {
          const problem = checked ? problems[key] : '';
          return (
            <div key={key} className={`spectrum-tool-field ${key}`}>
              <label htmlFor={`${id}-try-${key}`}>{label}</label>
              <Input
                id={`${id}-try-${key}`}
                value={draft[key]}
                placeholder={hint}
                spellCheck={false}
                autoComplete="off"
                {...(problem === ''
                  ? {}
                  : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-try-${key}-problem` })}
                onChange={(event: ChangeEvent<HTMLInputElement>) => setDraft({ ...draft, [key]: event.target.value })}
              />
              {problem === '' ? null : (
                <p id={`${id}-try-${key}-problem`} className="spectrum-error-text" role="alert">
                  {problem}
                </p>
              )}
            </div>
          );
        })}
        <div className="spectrum-tool-actions">
          <Button htmlType="submit">Apply</Button>
          <Button disabled={trial === noTrial && draft === recorded} onClick={reset}>
            As recorded
          </Button>
        </div>
      </form>
      {trial === noTrial ? null : (
        <p className="fine-print">
          This is not what the catalogue records for the spectrum: {recorded.peptide || 'no peptide'}
          {recorded.charge === '' ? '' : `, ${recorded.charge}+`}.
        </p>
      )}
    </details>
  );
}

function trimmed({ peptide, charge, losses }: Trial): Trial {
  return { peptide: peptide.trim(), charge: charge.trim(), losses: losses.trim() };
}

/** The fields that have a text. */
function written(trial: Trial): Partial<Trial> {
  return Object.fromEntries(Object.entries(trial).filter(([, text]) => text !== ''));
}

/** Only what differs from what is recorded, so that an address says no more than it must. */
function differing(draft: Trial, recorded: Trial): Trial {
  const changed = (key: keyof Trial): string => (draft[key] === recorded[key] ? '' : draft[key]);
  const trial = { peptide: changed('peptide'), charge: changed('charge'), losses: changed('losses') };
  return trial.peptide === '' && trial.charge === '' && trial.losses === '' ? noTrial : trial;
}
