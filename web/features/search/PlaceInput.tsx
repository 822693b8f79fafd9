import { Input, Select } from 'antd';
import { placeOf, type Place } from '#domain/search/criteria';
import type { BuilderValueProps } from './builder-value-props';

/** Chromosome, start and end; those that are refused are marked. */
export function PlaceInput({ catalogue, criterion, problems, inputId, noteId, onChange }: BuilderValueProps) {
  const [chromosome = '', start = '', end = ''] = criterion.values;
  const { chromosome: chosen } = placeOf(criterion);
  const wrong = (field: keyof Place) => (problems.fields.includes(field)
    ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': noteId }
    : { 'aria-describedby': noteId });
  return (
    <div className="place-input">
      <Select
        id={inputId}
        {...wrong('chromosome')}
        aria-label="Chromosome"
        allowClear
        showSearch
        virtual={false}
        placeholder="Chromosome"
        value={chosen === '' ? null : chosen}
        options={catalogue.chromosomes.map((value) => ({ value, label: value }))}
        onChange={(value: string | null | undefined) => onChange([value ?? '', start, end])}
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
