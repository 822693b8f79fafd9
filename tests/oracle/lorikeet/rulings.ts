/** Why our result may differ from a record: the specification, or a fault of the original that is not copied. */
export const rulings = {
  'immonium-of-the-peptide': 'Immonium ions are labeled only for residues that the peptide has',
  'precursor-loss-by-own-charge':
    'A loss of M with z protons shifts it by loss / z; the original divides by the precursor charge',
  'precursor-follows-choices':
    'Precursor labels follow the current choices: none stale, none missing when ticked later or when the sequence info is hidden',
  'search-from-the-start':
    'Every ion searches the whole list in m/z order; the original starts where the ion before stopped',
  'exact-hit-stays': 'A peak at exactly the theoretical m/z is the nearest; the original replaces it by the next',
  'ppm-of-theoretical': 'A matching window in ppm is relative to the theoretical m/z',
  'masses-from-elements':
    "Masses are sums over one isotope table; the original's rounded table differs by less than 1e-6, which decides at the very edge of a window",
  'losses-told-apart': 'Two losses under one label are two boxes; the original ticks both with either',
  'combinations-kept': 'A combination of neutral losses is never lost; the original overwrites earlier ones',
  'unknown-residue-is-an-error': 'An unknown or lower-case residue is an input error, never a silent zero',
  'tolerance-is-checked': 'A tolerance that is not a number of at least 0 is refused, and the previous one stays',
  'lists-of-charges': 'showA to showZ list charges, and empty lists choose nothing, so b and y are shown',
  'plot-without-labels': 'The mass error plot does not depend on the peak labels',
  'plot-in-dalton': 'A mass error plot in Da is in Th, as the original draws it, and can be changed to ppm',
  'user-reporters-follow-choices': 'User reporter ions follow the current tolerance',
  'reporters-by-channel':
    'A reporter channel takes its own nearest peak and, once the spectrum resolves channels, none that is farther than 3.2 mTh; the original searches both reagents as other ions and leaves them as they were while their box is off',
  'update-applies':
    'Tolerance and unit apply on Update, to everything at once; the original lets some of it follow early or late',
  'ms1-exact-hit-stays': 'The nearest MS1 peak is the precursor, also when it lies exactly on it',
  'original-throws': 'The original throws; ours continues',
  'no-peptide-no-mass': 'Without a sequence there is no peptide mass; the original shows one water',
  'axis-with-extent': 'An axis always has an extent, and unsorted peaks or swapped bounds do not turn it',
  'current-of-the-above':
    'The annotated ion current differs by exactly what the rulings above add or remove, and losses of the precursor count',
  'peaks-count-once':
    'The shown share of the ion current counts each peak once; the original sums over matches, which can exceed 100 %',
  'plus-per-charge':
    'A series is named by its letter and a + per charge; the original writes b2+ above a column of the table',
  'drawing-of-the-above': 'The plot shows the matches that the rulings above add, and not those that they remove',
  'labels-obey-peak-labels':
    'All labels obey Peak Labels; the original labels immonium, precursor and reporter ions in every mode',
  'labels-do-not-overlap':
    'Labels do not overlap: one without room, or said at its peak already, is missing; the original draws all',
  'labels-are-readable':
    'A label in a light color is darkened to a contrast of 4.5 on its background (WCAG 2.2, 1.4.3)',
} as const;

export type Ruling = keyof typeof rulings;
