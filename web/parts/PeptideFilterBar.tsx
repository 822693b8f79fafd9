import { Radio } from 'antd';
import { useId, type ReactNode } from 'react';
import { expressionCodes, expressionGroups, filterTooltips, simultaneousStates } from '#domain/catalogue/vocabulary';
import { HelpTip } from '../ui/antd/HelpTip';
import { filterGroups, type PeptideFilters } from './peptide-filters';

function Explanations({ entries }: { entries: readonly { label: string; explanation: string }[] }) {
  return (
    <ul className="explanations">
      {entries.map(({ label, explanation }) => <li key={label}><b>{label}</b>: {explanation}.</li>)}
    </ul>
  );
}

const tips: Record<keyof PeptideFilters, ReactNode> = {
  expression: <Explanations entries={expressionCodes.map((code) => expressionGroups[code])} />,
  validation: filterTooltips.validation,
  immunogenicity: filterTooltips.immunogenicity,
  simultaneous: <Explanations entries={[simultaneousStates.true, simultaneousStates.false]} />,
};

/** antd radios compare values by identity, and null would count as "nothing chosen". */
const ALL = 'all';

export function PeptideFilterBar({ filters, onChange }: { filters: PeptideFilters; onChange: (filters: PeptideFilters) => void }) {
  const id = useId();
  return (
    <div className="filter-bar">
      {filterGroups.map((group) => (
        <div key={group.name} className="filter-group">
          <span className="filter-label">
            <span id={`${id}-${group.name}`}>{group.label}</span>
            <HelpTip about={group.label}>{tips[group.name]}</HelpTip>
          </span>
          <Radio.Group
            aria-labelledby={`${id}-${group.name}`}
            value={filters[group.name] ?? ALL}
            options={[{ value: ALL, label: 'All' }, ...group.options]}
            onChange={({ target }) => onChange({ ...filters, [group.name]: target.value === ALL ? null : target.value })}
          />
        </div>
      ))}
    </div>
  );
}
