import {
  immunogenicityStates,
  UNKNOWN,
  validationStates,
  type ExpressionGroup,
  type Flag,
} from '#domain/catalogue/vocabulary';
import { groupLabel } from '../identity/own-words';

// Codes of a peptide row as shape, color and word: the word states the code, shape and color make it easy to spot.

const shapes: Record<ExpressionGroup, { color: string; path: string }> = {
  1: { color: 'var(--tumor-specific)', path: 'M5 0l5 5-5 5-5-5z' },
  2: { color: 'var(--upregulated)', path: 'M5 .5L10 9.5H0z' },
  3: { color: 'var(--downregulated)', path: 'M5 9.5L0 .5h10z' },
  4: { color: 'var(--others)', path: 'M5 1a4 4 0 1 1 0 8 4 4 0 0 1 0-8z' },
};

export function GroupShape({ group }: { group: ExpressionGroup }) {
  const { path, color } = shapes[group];
  return (
    <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
      <path d={path} fill={color} />
    </svg>
  );
}

/** What was not measured has no shape. */
export function ExpressionMark({ group }: { group: ExpressionGroup | null }) {
  if (group === null) return <span className="unknown">{groupLabel(UNKNOWN)}</span>;
  return (
    <span className="mark">
      <GroupShape group={group} />
      {groupLabel(group)}
    </span>
  );
}

export const validationLabel = (validation: Flag | null): string => validationStates[validation ?? UNKNOWN];

export const immunogenicityLabel = (immunogenicity: Flag | null): string =>
  immunogenicityStates[immunogenicity ?? UNKNOWN];

/** What nobody looked for is no status, so it has no pill. */
export function ValidationMark({ validation }: { validation: Flag | null }) {
  const label = validationLabel(validation);
  if (validation === null) return <span className="unknown">{label}</span>;
  return <span className={validation === 1 ? 'pill solid' : 'pill outlined'}>{label}</span>;
}

export function ImmunogenicityMark({ immunogenicity }: { immunogenicity: Flag | null }) {
  if (immunogenicity === null) return <span className="unknown">{immunogenicityLabel(immunogenicity)}</span>;
  return (
    <span className="mark">
      {immunogenicity === 1 ? (
        // The same square as in the volcano chart.
        <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <path d="M1 1h8v8H1z" fill="var(--immunogenic)" />
        </svg>
      ) : null}
      {immunogenicityLabel(immunogenicity)}
    </span>
  );
}
