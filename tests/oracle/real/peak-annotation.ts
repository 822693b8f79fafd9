/** One interpretation of a peak in the PSI peak annotation format, as far as our core knows such ions. */
export interface PeakAnnotation {
  kind: 'fragment' | 'immonium' | 'precursor';
  /** Series letter, or residue of an immonium ion. */
  letter: string;
  index: number;
  charge: number;
  /** Losses by formula, e.g. ['H2O', 'H2O']. */
  losses: string[];
  /** Observed minus theoretical, in Th. */
  errorTh: number;
}

/**
 * The interpretations of a peak that our core can express; isotope peaks, internal fragments and other losses it
 * cannot.
 */
export function readAnnotations(text: string): PeakAnnotation[] {
  return text.split(',').flatMap((item): PeakAnnotation[] => {
    const [, ion = '', error = ''] = /^([^/]+)\/(-?[\d.]+)$/.exec(item) ?? [];
    const parts = /^([abcxyz](\d+)|I([A-Z])|p)((?:-\d*(?:H2O|NH3))*)(?:\^(\d+))?$/.exec(ion);
    if (parts === null) return [];
    const [, base = '', index = '0', residue, lost = '', charge = '1'] = parts;
    const losses = [...lost.matchAll(/-(\d*)(H2O|NH3)/g)].flatMap(([, count, formula = '']) =>
      Array.from({ length: count === '' ? 1 : Number(count) }, () => formula),
    );
    const kind = residue !== undefined ? 'immonium' : base === 'p' ? 'precursor' : 'fragment';
    return [
      {
        kind,
        letter: residue ?? base.charAt(0),
        index: Number(index),
        charge: Number(charge),
        losses,
        errorTh: Number(error),
      },
    ];
  });
}
