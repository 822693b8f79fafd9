import { placeOf, type Place } from '#domain/search/criteria';
import { BuilderSelect } from './BuilderSelect';
import type { BuilderValueProps } from './builder-value-props';

/** Chromosome, start and end; those that are refused are marked. */
export function PlaceInput({ catalogue, criterion, problems, inputId, noteId, onChange }: BuilderValueProps) {
  const [chromosome = '', start = '', end = ''] = criterion.values;
  const { chromosome: chosen } = placeOf(criterion);
  const wrong = (field: keyof Place) => (problems.fields.includes(field)
    ? { 'aria-invalid': true, 'aria-describedby': noteId }
    : { 'aria-describedby': noteId });
  return (
    <div className="place-input">
      <BuilderSelect
        id={inputId}
        {...wrong('chromosome')}
        {...(problems.fields.includes('chromosome') ? { status: 'error' } : {})}
        // Its reader has just asked for this builder and goes on typing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={criterion.values.length === 0}
        aria-label="Chromosome"
        allowClear
        showSearch
        placeholder="Chromosome"
        value={chosen === '' ? null : chosen}
        choices={catalogue.chromosomes}
        onChange={(value) => onChange([[value ?? ''].flat()[0] ?? '', start, end])}
      />
      <input
        className="text-field"
        {...wrong('start')}
        aria-label="Start"
        inputMode="numeric"
        autoComplete="off"
        placeholder="Start"
        value={start}
        onChange={({ target }) => onChange([chromosome, target.value, end])}
      />
      <input
        className="text-field"
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
