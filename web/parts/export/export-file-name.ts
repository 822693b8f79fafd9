import { site } from '#domain/catalogue/site';

/** Letters, digits, dots, hyphens and underscores. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '');
}

/** `SPENCER_browse_Breast-cancer_Breast_<release>_2026-11-21.tsv`: what it is, and of which release and day. */
export function exportFileName(what: readonly string[], { release, date }: { release: string; date: string }, ending: string): string {
  return `${site.filePrefix}${[...what, release, date].map(plain).filter((part) => part !== '').join('_')}.${ending}`;
}

/** The reader's day, ISO. */
export function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
