import { ALL_STUDIES } from '#domain/catalogue/vocabulary';

/**
 * What the study selector holds after a reader's choice. All stands alone: choosing it drops the others, choosing
 * another drops it. Null: nothing would be left, so the choice is refused.
 */
export function nextStudies(before: readonly string[], chosen: readonly string[]): string[] | null {
  if (chosen.length === 0) return null;
  if (!chosen.includes(ALL_STUDIES)) return [...chosen];
  return before.includes(ALL_STUDIES) && chosen.length > 1 ? chosen.filter((study) => study !== ALL_STUDIES) : [ALL_STUDIES];
}

/** The studies that still exist; All when none does. */
export function validStudies(chosen: readonly string[], available: readonly string[]): string[] {
  if (chosen.includes(ALL_STUDIES)) return [ALL_STUDIES];
  const kept = chosen.filter((study) => available.includes(study));
  return kept.length === 0 ? [ALL_STUDIES] : kept;
}
