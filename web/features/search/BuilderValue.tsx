import { Checkbox, Input, Radio, Select } from 'antd';
import { builders } from '#domain/search/builder-types';
import { placeholderOf } from './builder-examples';
import type { BuilderValueProps } from './builder-value-props';
import { PlaceInput } from './PlaceInput';

const plainOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The input of a builder, by its kind. */
export function BuilderValue(props: BuilderValueProps) {
  const { catalogue, criterion, inputId, labelId, noteId, onChange } = props;
  const { type, values } = criterion;
  const { kind, label, options = [] } = builders[type];
  switch (kind) {
    case 'location':
      return <PlaceInput {...props} />;
    case 'list':
      return (
        <Select
          id={inputId}
          aria-describedby={noteId}
          mode="multiple"
          virtual={false}
          placeholder={`Please Select ${label} Type`}
          value={[...values]}
          options={plainOptions(type === 'cancer' ? catalogue.searchCancers : catalogue.searchTissues)}
          onChange={(chosen: string[]) => onChange(chosen)}
        />
      );
    case 'codes':
      return (
        <Checkbox.Group
          aria-labelledby={labelId}
          value={[...values]}
          options={[...options]}
          onChange={(chosen) => onChange(chosen.map(String))}
        />
      );
    case 'choice':
      return (
        <Radio.Group
          aria-labelledby={labelId}
          value={values[0] ?? null}
          options={[...options]}
          onChange={({ target }) => onChange([String(target.value)])}
        />
      );
    case 'text':
      return (
        <Input
          id={inputId}
          aria-describedby={noteId}
          allowClear
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholderOf(type, catalogue)}
          value={values[0] ?? ''}
          onChange={({ target }) => onChange([target.value])}
        />
      );
  }
}
