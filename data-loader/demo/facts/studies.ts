/**
 * The studies of the demonstration catalogue. The five accessions named in the published description belong to the
 * tissues given there; all others are visibly made up (their numbers begin with 9, unlike real ones). There are 55
 * distinct accessions, two of which are shared by a tissue and its phosphoproteomic twin, as in a single experiment.
 */
export type SampleKind = 'tumor and control' | 'tumor only' | 'control only' | 'no matrix';

export interface StudyOfTissue {
  accession: string;
  subtypes: readonly string[];
  samples: SampleKind;
}

const study = (
  accession: string,
  samples: SampleKind = 'tumor and control',
  subtypes: readonly string[] = [],
): StudyOfTissue => ({ accession, samples, subtypes });

/** Keyed by `cancer/tissue`. Any other pair has one made-up study with tumor and control samples. */
export const specialStudies: Readonly<Record<string, readonly StudyOfTissue[]>> = {
  'Breast cancer/Breast': [study('PXD013795'), study('PXD012431'), study('PXD009738')],
  'Breast cancer/Blood serum exosomes': [
    study('PXD012162', 'tumor and control', ['Breast cancer HER2', 'Triple-negative breast cancer']),
  ],
  'Skin cancer/Skin': [
    study('PXD011609', 'tumor and control', ['Actinic keratosis', "Bowen's disease", 'Squamous cell carcinoma']),
  ],
  'Breast cancer/Blood serum microvesicles': [study('IPX9000301000')],
  'Breast cancer/Blood serum microvesicles phosphoproteomic': [study('IPX9000301000')],
  'Kidney cancer/Blood plasma extracellular vesicles': [study('MSV900000201')],
  'Kidney cancer/Blood plasma extracellular vesicles phosphoproteomic': [study('MSV900000201')],
  'Breast cancer/Breast epithelium': [study('PXD900101', 'control only')],
  'Breast cancer/Metastatic lymph nodes': [study('PXD900102', 'tumor only')],
  'Ovary cancer/Saliva': [study('JPST900101', 'no matrix')],
  'Colon cancer/Colon': [
    study('PXD900201'),
    study('IPX9000202000'),
    study('MSV900000203'),
    study('JPST900204', 'no matrix'),
  ],
  'Lung cancer/Lung': [study('PXD900211'), study('IPX9000212000'), study('PXD900213')],
};

/** Pairs with two made-up studies. */
export const pairsOfTwoStudies: readonly string[] = [
  'Bladder cancer/Urinary bladder',
  'Colon cancer/Colon epithelium',
  'Colon cancer/Liver',
  'Gastric cancer/Ascites',
  'Lung cancer/Lung epithelium',
];

/** Tissues that share samples, and so most of their peptides, with another tissue. */
export const twinTissues: Readonly<Record<string, string>> = {
  'Breast cancer/Blood serum microvesicles phosphoproteomic': 'Breast cancer/Blood serum microvesicles',
  'Breast cancer/Blood serum exosomes phosphoproteomic': 'Breast cancer/Blood serum exosomes',
  'Kidney cancer/Blood plasma extracellular vesicles phosphoproteomic':
    'Kidney cancer/Blood plasma extracellular vesicles',
};

export const instruments: readonly string[] = [
  'Q Exactive',
  'Q Exactive HF',
  'Q Exactive Plus',
  'Q Exactive HF-X',
  'Orbitrap Fusion',
  'Orbitrap Fusion Lumos',
  'timsTOF Pro',
];
export const quantifications: readonly string[] = [
  'label free (LFQ)',
  'label free (iBAQ)',
  'TMT 10-plex',
  'iTRAQ 8-plex',
  'SILAC',
  'TMT 6-plex',
  'label free (LFQ)',
];

/** Returns the accession of the n-th made-up study, from 0. All four repositories occur. */
export function syntheticAccession(n: number): string {
  const number = String(n + 1).padStart(3, '0');
  if (n % 10 === 4 || n % 10 === 7) return `IPX9000${number}000`;
  if (n % 10 === 6) return `MSV900000${number}`;
  if (n % 10 === 9) return `JPST900${number}`;
  return `PXD900${number}`;
}
