import { changedEntities, type ChangedEntity, type ChangeKind, type ChangesFile } from '#domain/api/schemas/changes';
import type { Figures } from '#domain/api/schemas/site-data';
import { own } from '../../identity/own-words';
import { formatCount } from '../../ui/format-number';

const entityNames: Record<ChangedEntity, string> = {
  peptide: 'Peptides',
  transcript: 'Transcripts',
  gene: 'Genes',
};

const kindNames: Record<ChangeKind, string> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed (another sequence)',
  moved: 'Moved to another expression group',
};

export const changeColumns = ['Entries', ...Object.values(kindNames)] as const;

/** Only peptides change and move. */
const has = (entity: ChangedEntity, kind: ChangeKind): boolean =>
  entity === 'peptide' || kind === 'added' || kind === 'removed';

export function changeRows({ counts }: Pick<ChangesFile, 'counts'>): [name: string, ...counts: string[]][] {
  if (counts === null) return [];
  // The keys of the object are the kinds.
  const kinds = Object.keys(kindNames) as ChangeKind[];
  return changedEntities.map((entity) => [
    entityNames[entity],
    ...kinds.map((kind) => (has(entity, kind) ? formatCount(counts[entity][kind]) : '-')),
  ]);
}

export function totalChanges({ counts }: Pick<ChangesFile, 'counts'>): number {
  if (counts === null) return 0;
  return changedEntities.reduce(
    (sum, entity) => sum + Object.values(counts[entity]).reduce((all, count) => all + count, 0),
    0,
  );
}

const figureLabels = {
  peptides: 'Peptide entries',
  sequences: 'Peptide sequences',
  tumorSpecificPeptides: own('Tumor-specific peptides'),
  immunogenicPeptides: 'Immunogenic peptides',
  validatedPeptides: 'Validated peptides',
  cancers: own('Cancer types'),
  tissues: 'Tissues',
  studies: 'Studies',
  samples: 'Samples',
  genes: 'Genes',
  transcripts: 'Transcripts',
  orfs: 'Open reading frames',
  spectra: 'Spectra',
} as const satisfies Record<keyof Figures, string>;

export interface FigureRow {
  label: string;
  /** Null without a release before, and for a figure that this did not have. */
  was: string | null;
  is: string;
  difference: string | null;
}

/** With its sign; `0` without one. */
const signed = (difference: number): string =>
  difference === 0 ? '0' : `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`;

export function figureRows({ before, after }: ChangesFile['figures']): FigureRow[] {
  // The keys of the object are the figures.
  return (Object.keys(figureLabels) as (keyof Figures)[]).flatMap((key) => {
    const [was, is] = [before?.[key], after[key]];
    if (is === undefined) return [];
    return {
      label: figureLabels[key],
      was: was === undefined ? null : formatCount(was),
      is: formatCount(is),
      difference: was === undefined ? null : signed(is - was),
    };
  });
}
