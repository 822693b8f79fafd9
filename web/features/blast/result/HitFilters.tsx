import { Button, Flex, Input } from 'antd';
import { useId } from 'react';
import { formatCount } from '../../../ui/format-number';
import { type HitFilter, noFilter, readBound } from './hit-view';

const fields = [
  { name: 'identity', label: 'Identity', sign: '≥', unit: '%' },
  { name: 'eValue', label: 'E-value', sign: '≤', unit: '' },
  { name: 'coverage', label: 'Query coverage', sign: '≥', unit: '%' },
] as const satisfies { name: keyof HitFilter; label: string; sign: string; unit: string }[];

const words = { '≥': 'at least', '≤': 'at most' } as const;

/** Restricts the hits by identity, e-value and coverage of the query. */
export function HitFilters({
  filter,
  shown,
  total,
  onChange,
}: {
  filter: HitFilter;
  /** Hits that pass, of all hits of the chosen query. */
  shown: number;
  total: number;
  onChange: (filter: HitFilter) => void;
}) {
  const id = useId();
  const active = fields.some(({ name }) => filter[name] !== '');
  return (
    <Flex component="fieldset" wrap align="center" gap="small" className="hit-filters" aria-label="Filter hits">
      {fields.map(({ name, label, sign, unit }) => {
        const invalid = readBound(name, filter[name]) === undefined;
        return (
          <Flex key={name} align="center" gap="small" className="hit-filter">
            <label htmlFor={`${id}-${name}`} className="blast-note">
              {label}
            </label>
            <Input
              id={`${id}-${name}`}
              className="hit-filter-value"
              size="small"
              inputMode="decimal"
              autoComplete="off"
              aria-label={`${label} ${words[sign]}${unit === '' ? '' : ', in percent'}`}
              aria-invalid={invalid}
              {...(invalid && { status: 'error' })}
              prefix={sign}
              suffix={unit}
              value={filter[name]}
              onChange={({ target }) => onChange({ ...filter, [name]: target.value })}
            />
          </Flex>
        );
      })}
      {active ? (
        <>
          <output className="blast-note hit-filter-count">
            {formatCount(shown)} of {formatCount(total)} hits
          </output>
          <Button size="small" onClick={() => onChange(noFilter)}>
            Clear filters
          </Button>
        </>
      ) : null}
    </Flex>
  );
}
