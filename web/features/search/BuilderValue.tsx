import { builders } from '#domain/search/builder-types';
import { CheckboxGroup, RadioGroup } from '../../ui/ChoiceGroup';
import { SelectSome } from '../../ui/select/SelectSome';
import { TextField } from '../../ui/TextField';
import { placeholderOf } from './builder-examples';
import type { BuilderValueProps } from './builder-value-props';
import { PlaceInput } from './PlaceInput';

/** Codes go into the address as text. */
const textChoice = ({ value, label }: { value: string | number; label: string }) => ({ value: String(value), label });

/** The input of a builder, by its kind. */
export function BuilderValue(props: BuilderValueProps) {
  const { catalogue, criterion, invalid, inputId, labelId, noteId, onChange } = props;
  const { type, values } = criterion;
  const { kind, label, options = [] } = builders[type];
  switch (kind) {
    case 'location':
      return <PlaceInput {...props} />;
    case 'list':
      return (
        <SelectSome
          id={inputId}
          label={label}
          describedBy={noteId}
          placeholder={`Please Select ${label} Type`}
          values={values}
          options={type === 'cancer' ? catalogue.searchCancers : catalogue.searchTissues}
          onChange={onChange}
        />
      );
    case 'codes':
      return (
        <CheckboxGroup labelledBy={labelId} values={values} options={options.map(textChoice)} onChange={onChange} />
      );
    case 'choice':
      return (
        <RadioGroup labelledBy={labelId} value={values[0]} options={options.map(textChoice)} onChange={(value) => onChange([value])} />
      );
    case 'text':
      return (
        <TextField
          id={inputId}
          label={label}
          aria-describedby={noteId}
          aria-invalid={invalid}
          placeholder={placeholderOf(type, catalogue)}
          value={values[0] ?? ''}
          onText={(text) => onChange([text])}
        />
      );
  }
}
