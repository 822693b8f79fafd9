/** The two groups of samples that are compared. */
export const sampleRoles = ['control', 'tumor'] as const;
export type SampleRole = (typeof sampleRoles)[number];

/** A word, also beside digits and underscores: `normal` in `normal_1`, but not in `abnormal`. */
const word = (words: string): RegExp => new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, 'i');

const CONTROL = word(
  'controls?|ctrl|normals?|norm|healthy|benign|adjacent|nat|(?:non|not|no)[ _-]?(?:tumou?r(?:al|ous)?|cancer(?:ous)?|malignant|neoplastic)',
);
const TUMOR = word(
  '(?:primary|pan)?tumou?rs?(?:al|ous)?|cancer(?:s|ous)?|[a-z]*(?:carcinoma|sarcoma|lymphoma|melanoma|leuka?emia|myeloma|glioma|blastoma)s?|malignan(?:t|cy)|neoplas(?:m|tic)|metasta(?:sis|tic)|metastases',
);

/**
 * The role that the name of a sample suggests: `Tumor-adjacent 1`, `Non-Tumor 2` and `normal_3` are controls, `cancer 4` is
 * a tumor; null if the name suggests none. What says control wins, since it is said of a tumor's neighborhood.
 */
export function suggestedRole(name: string): SampleRole | null {
  if (CONTROL.test(name)) return 'control';
  return TUMOR.test(name) ? 'tumor' : null;
}
