import { splitList } from '../catalogue/lists';
import { builders } from './builder-types';
import { cleanCriteria, placeOf, type Criterion } from './criteria';

/** A criterion in words: what it is about, and any of which values it takes. */
export interface CriterionInWords {
  label: string;
  values: string[];
}

export function describeCriteria(criteria: readonly Criterion[]): CriterionInWords[] {
  return cleanCriteria(criteria).map((criterion) => {
    const { label, kind, options = [] } = builders[criterion.type];
    if (kind === 'location') {
      const { chromosome, start, end } = placeOf(criterion);
      return { label, values: [`${chromosome}:${start}..${end}`] };
    }
    if (kind === 'text') return { label, values: criterion.values.flatMap(splitList) };
    return { label, values: criterion.values.map((value) => options.find((option) => option.value === value)?.label ?? value) };
  });
}
