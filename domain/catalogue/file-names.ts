/** A file name of letters, digits, dots, hyphens and underscores; the accents of letters are dropped. */
export function fileNameOf(...parts: readonly string[]): string {
  return parts
    .map((part) =>
      part
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replace(/[^\w.-]+/g, '-')
        .replace(/^-+|-+$/g, ''),
    )
    .filter((part) => part !== '')
    .join('_');
}

/**
 * `SPENCER_browse_Breast-cancer_Breast_<release>_2026-11-21.tsv`: prefix of the catalogue, content, release and day. For every file that the
 * site creates from the catalogue, except those whose names are specified.
 */
export function exportFileName(
  what: readonly string[],
  { filePrefix, release, date }: { filePrefix: string; release: string; date: string },
  ending: string,
): string {
  return `${filePrefix}${fileNameOf(...what, release, date)}.${ending}`;
}

/** The day in the user's time zone, ISO. */
export function dayOf(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
