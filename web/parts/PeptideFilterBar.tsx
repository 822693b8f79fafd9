import { useId, type ReactNode } from 'react';
import { expressionCodes, expressionGroups, filterTooltips, simultaneousStates } from '#domain/catalogue/vocabulary';
import { RadioGroup } from '../ui/ChoiceGroup';
import { HelpTip } from '../ui/popup/HelpTip';
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
          <RadioGroup
            labelledBy={`${id}-${group.name}`}
            value={filters[group.name]}
            options={[{ value: null, label: 'All' }, ...group.options]}
            onChange={(value) => onChange({ ...filters, [group.name]: value })}
          />
        </div>
      ))}
    </div>
  );
}
