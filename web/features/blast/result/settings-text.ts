import type { BlastSettings } from '#domain/blast/settings';
import { compositionModes } from '#domain/blast/vocabulary';
import { databaseNames } from '../database-names';
import { gapLabel } from '../form/parameters';

/** With what a search ran, as label and value. */
export function settingsFacts(settings: BlastSettings): { label: string; value: string }[] {
  const { type, database, maxTargetSequences, eValue, wordSize, gap } = settings;
  return [
    { label: 'Program', value: type },
    { label: 'Searched', value: databaseNames[database] },
    { label: 'Max target sequences', value: String(maxTargetSequences) },
    { label: 'E-value', value: String(eValue) },
    { label: 'Word size', value: String(wordSize) },
    ...(settings.type === 'blastn'
      ? [{ label: 'Match/mismatch', value: settings.scores }]
      : [{ label: 'Matrix', value: settings.matrix }, { label: 'Composition', value: compositionModes[settings.compositionMode] ?? String(settings.compositionMode) }]),
    { label: 'Gap costs', value: gapLabel(gap) },
  ];
}
