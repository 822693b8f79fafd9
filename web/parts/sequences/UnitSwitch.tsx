import { Radio } from 'antd';
import type { ListUnit } from '#domain/api/schemas/sequence';

const units: { value: ListUnit; label: string }[] = [
  { value: 'entries', label: 'Entries' },
  { value: 'sequences', label: 'Sequences' },
];

/**
 * Whether a line of a list is an entry or a sequence with all its entries. Buttons of the control that filters have, too:
 * one of its own would be loaded with the first page.
 */
export function UnitSwitch({ unit, onChange }: { unit: ListUnit; onChange: (unit: ListUnit) => void }) {
  return (
    <Radio.Group
      className="unit-switch"
      optionType="button"
      aria-label="A line of the list is"
      value={unit}
      options={units}
      onChange={({ target }) => onChange(target.value === 'sequences' ? 'sequences' : 'entries')}
    />
  );
}
