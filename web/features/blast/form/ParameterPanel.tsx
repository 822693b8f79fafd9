import { Button, Input, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import {
  blastDatabases,
  compositionModes,
  matrices,
  maxTargetSequences,
  nucleotideScores,
  wordSizes,
  type BlastDatabase,
} from '#domain/blast/vocabulary';
import { blastMessages } from '../messages';
import {
  databaseNames,
  defaultParameters,
  gapKey,
  gapLabel,
  isDefault,
  nucleotideGapOptions,
  proteinGapOptions,
  withMatrix,
  withScores,
  type GapOption,
  type NucleotideParameters,
  type Parameters,
  type ProteinParameters,
} from './parameters';

interface ChoiceOption<Value> {
  value: Value;
  label: string;
  /** False: not valid with the other choices. */
  valid?: boolean;
}

/** A labeled selector for a parameter. */
function Choice<Value>({
  label,
  note,
  options,
  value,
  keyOf = String,
  onChange,
}: {
  label: string;
  note?: ReactNode;
  options: readonly ChoiceOption<Value>[];
  value: Value;
  keyOf?: (value: Value) => string;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className="parameter">
      <label htmlFor={id} className="blast-note">
        {label}
      </label>
      <Select
        id={id}
        value={keyOf(value)}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(key: string) => {
          const chosen = options.find((option) => keyOf(option.value) === key);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        options={options.map((option) => ({
          value: keyOf(option.value),
          label: option.label,
          disabled: option.valid === false,
        }))}
      />
      {note === undefined ? null : (
        <span className="blast-note" id={`${id}-note`}>
          {note}
        </span>
      )}
    </div>
  );
}

type Change = (parameters: Parameters) => void;

const plain = <Value extends string | number>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: String(value) }));
const gapChoices = <Gap extends GapOption<Parameters['gap']>['gap']>(options: readonly GapOption<Gap>[]) =>
  options.map(({ gap, valid }) => ({ value: gap, label: gapLabel(gap), valid }));

function NucleotideFields({ parameters, onChange }: { parameters: NucleotideParameters; onChange: Change }) {
  return (
    <>
      <Choice
        label="Match/mismatch scores"
        options={plain(nucleotideScores)}
        value={parameters.scores}
        onChange={(scores) => onChange(withScores(parameters, scores))}
      />
      <Choice
        label="Gap costs"
        note="Costs that BLAST+ does not support with these scores are grayed out."
        options={gapChoices(nucleotideGapOptions(parameters))}
        value={parameters.gap}
        keyOf={gapKey}
        onChange={(gap) => onChange({ ...parameters, gap })}
      />
    </>
  );
}

function ProteinFields({ parameters, onChange }: { parameters: ProteinParameters; onChange: Change }) {
  return (
    <>
      <Choice
        label="Matrix"
        options={plain(matrices)}
        value={parameters.matrix}
        onChange={(matrix) => onChange(withMatrix(parameters, matrix))}
      />
      <Choice
        label="Gap costs"
        note="Costs that BLAST+ does not support with this matrix are grayed out."
        options={gapChoices(proteinGapOptions(parameters))}
        value={parameters.gap}
        keyOf={gapKey}
        onChange={(gap) => onChange({ ...parameters, gap })}
      />
      <Choice
        label="Compositional adjustment"
        options={compositionModes.map((mode, value) => ({ value, label: `${value} ${mode}` }))}
        value={parameters.compositionMode}
        onChange={(compositionMode) => onChange({ ...parameters, compositionMode })}
      />
    </>
  );
}

function EValueField({
  parameters,
  invalid,
  onChange,
}: {
  parameters: Parameters;
  invalid: boolean;
  onChange: Change;
}) {
  const id = useId();
  return (
    <div className="parameter">
      <label htmlFor={id} className="blast-note">
        E-value
      </label>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        className="numeric"
        placeholder={defaultParameters(parameters.type).eValueText}
        value={parameters.eValueText}
        {...(invalid && { status: 'error' })}
        aria-invalid={invalid}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange({ ...parameters, eValueText: target.value })}
      />
      <span className="blast-note" id={`${id}-note`}>
        {invalid ? (
          <span className="blast-message" role="alert">
            {blastMessages.eValue}
          </span>
        ) : (
          'Expected number of chance hits scoring at least this well.'
        )}
      </span>
    </div>
  );
}

/** The parameters of a search, collapsed at first. */
export function ParameterPanel({
  parameters,
  open,
  invalidEValue,
  onOpen,
  onChange,
}: {
  parameters: Parameters;
  open: boolean;
  invalidEValue: boolean;
  onOpen: (open: boolean) => void;
  onChange: Change;
}) {
  const { type } = parameters;
  const databases: readonly BlastDatabase[] = blastDatabases[type];
  return (
    <details
      className="parameters"
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open === open || onOpen(currentTarget.open)}
    >
      <summary>
        <span>Parameters</span>
        <span className={`blast-note parameters-state${isDefault(parameters) ? '' : ' changed'}`}>
          {isDefault(parameters) ? 'defaults' : 'changed'}
        </span>
      </summary>
      <div className="parameter-grid">
        {databases.length > 1 ? (
          <Choice
            label="Search in"
            options={databases.map((database) => ({ value: database, label: databaseNames[database] }))}
            value={parameters.database}
            onChange={(database) => onChange({ ...parameters, database })}
          />
        ) : null}
        <Choice
          label="Max target sequences"
          options={plain(maxTargetSequences)}
          value={parameters.maxTargetSequences}
          onChange={(count) => onChange({ ...parameters, maxTargetSequences: count })}
        />
        <EValueField parameters={parameters} invalid={invalidEValue} onChange={onChange} />
        <Choice
          label="Word size"
          options={plain<number>(wordSizes[type])}
          value={parameters.wordSize}
          onChange={(wordSize) => onChange({ ...parameters, wordSize })}
        />
        {parameters.type === 'blastn' ? (
          <NucleotideFields parameters={parameters} onChange={onChange} />
        ) : (
          <ProteinFields parameters={parameters} onChange={onChange} />
        )}
      </div>
      <Button size="small" disabled={isDefault(parameters)} onClick={() => onChange(defaultParameters(type))}>
        Reset to defaults
      </Button>
    </details>
  );
}
