import { Checkbox, Input, Radio, Select } from 'antd';
import type { ClipboardEvent } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { type Criterion, placeOf } from '#domain/search/criteria';
import { describeField, offeredOptions, offeredValues } from '#domain/search/fields';
import type { Place } from '#domain/search/location';
import { readNamedLocation } from '#domain/search/other-assembly';
import { isNumberKey } from '#domain/search/numbers';
import type { PlaceProblems } from '#domain/search/validation';
import { own } from '../../identity/own-words';
import { identity } from '../../identity/page-identity';
import { RangeField } from '../../parts/number-filters/RangeField';
import { searchable, searchableTags, textOptions } from '../../ui/antd/searchable';
import { ListInput } from './ListInput';

/** Properties of every input of a builder. */
interface BuilderValueProps {
  catalogue: CatalogueFile;
  criterion: Criterion;
  problems: PlaceProblems;
  /** The value of a builder with a single input is refused. */
  invalid: boolean;
  inputId: string;
  labelId: string;
  noteId: string;
  onChange: (values: string[]) => void;
}

/** Chromosome, start and end, with invalid ones marked. */
function PlaceInput({ catalogue, criterion, problems, inputId, noteId, onChange }: BuilderValueProps) {
  const [chromosome = '', start = '', end = ''] = criterion.values;
  const { chromosome: chosen } = placeOf(criterion, identity);
  const wrong = (field: keyof Place) =>
    problems.fields.includes(field)
      ? { 'aria-invalid': true, 'aria-describedby': noteId, status: 'error' as const }
      : { 'aria-describedby': noteId };
  /** A whole location may be pasted into any of the three. */
  const paste = (event: ClipboardEvent) => {
    const location = readNamedLocation(event.clipboardData.getData('text/plain'), identity);
    if (location === null || !('place' in location)) return;
    event.preventDefault();
    const { place } = location;
    onChange([place.chromosome, place.start, place.end]);
  };
  return (
    <div className="place-input" onPasteCapture={paste}>
      <Select<string | null>
        id={inputId}
        {...wrong('chromosome')}
        // The user has just added this builder and goes on to fill it in.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={criterion.values.length === 0}
        aria-label="Chromosome"
        {...searchable('Chromosome')}
        allowClear={{ label: 'Clear Chromosome' }}
        placeholder="Chromosome"
        value={chosen === '' ? null : chosen}
        options={textOptions(catalogue.chromosomes)}
        onChange={(value) => onChange([value ?? '', start, end])}
      />
      <Input
        {...wrong('start')}
        aria-label="Start"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Start"
        value={start}
        onChange={({ target }) => onChange([chromosome, target.value, end])}
      />
      <Input
        {...wrong('end')}
        aria-label="End"
        inputMode="numeric"
        autoComplete="off"
        placeholder="End"
        value={end}
        onChange={({ target }) => onChange([chromosome, start, target.value])}
      />
    </div>
  );
}

/** The input of a builder, which depends on the kind of its field. */
export function BuilderValue(props: BuilderValueProps) {
  const { catalogue, criterion, invalid, inputId, labelId, noteId, onChange } = props;
  const { type, values } = criterion;
  const { kind } = describeField(type);
  const label = own(describeField(type).label);
  const options = offeredOptions(type, catalogue).map((option) => ({ ...option, label: own(option.label) }));
  switch (kind) {
    case 'location':
      return <PlaceInput {...props} />;
    case 'number':
      return isNumberKey(type) ? (
        <RangeField
          of={type}
          inputId={inputId}
          noteId={noteId}
          summary={catalogue.numbers?.[type]}
          texts={values}
          invalid={invalid}
          onTexts={onChange}
        />
      ) : null;
    case 'list':
      return (
        <Select<string[]>
          {...searchableTags(label)}
          id={inputId}
          aria-describedby={noteId}
          placeholder={`Please Select ${label} Type`}
          value={[...values]}
          options={textOptions(offeredValues(type, catalogue))}
          onChange={onChange}
        />
      );
    case 'option':
      return <Checkbox.Group aria-labelledby={labelId} value={[...values]} options={options} onChange={onChange} />;
    case 'flag':
    case 'state':
      return (
        <Radio.Group
          aria-labelledby={labelId}
          value={values[0] ?? null}
          options={options}
          onChange={({ target }) => onChange([String(target.value)])}
        />
      );
    case 'text':
      return (
        <ListInput
          catalogue={catalogue}
          criterion={criterion}
          invalid={invalid}
          inputId={inputId}
          noteId={noteId}
          onChange={onChange}
        />
      );
  }
}
