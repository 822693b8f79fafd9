import { columnOf } from './input-table';

/**
 * Columns of a PSM in the tables of all programs, the first that is there counts. Names are compared without case, blanks
 * and signs. Which column holds the peptide is known to `domain/match/peptide-columns.ts`.
 */
export const psmColumns = {
  run: [
    'Raw file',
    'Run',
    'R.FileName',
    'Spectrum File',
    'Source File',
    'filename',
    'File Name',
    '#SpecFile',
    'spectra_ref',
  ],
  scan: [
    'MS/MS scan number',
    'Scan number',
    'First Scan',
    'scannr',
    'scannum',
    'ScanNum',
    'MS2.Scan',
    'Scan',
    'Scans',
    'opt_global_cv_MS:1000776_scan_number_only_nativeID_format',
    'spectra_ref',
  ],
  title: ['Spectrum', 'Title', 'pep_scan_title', 'Spectrum ID', 'SpecID'],
  charge: ['Charge', 'Precursor.Charge', 'Precursor Charge', 'FG.Charge', 'z', 'pep_exp_z'],
  mz: [
    'Observed M/Z',
    'Precursor.Mz',
    'Precursor MZ',
    'FG.PrecMz',
    'exp_mass_to_charge',
    'm/z',
    'm/z [Da]',
    'pep_exp_mz',
  ],
  score: [
    'sage_discriminant_score',
    'Hyperscore',
    'CScore',
    'EG.Cscore',
    '-10LgP',
    'XCorr',
    'MSGFScore',
    'search_engine_score[1]',
    'pep_score',
    'Score',
  ],
  qValue: ['Q.Value', 'EG.Qvalue', 'spectrum_q', 'Percolator q-Value', 'q-value', 'QValue', 'q_value', 'qval'],
  probability: ['Probability', 'PeptideProphet Probability'],
  decoy: [
    'Reverse',
    'Is Decoy',
    'Decoy',
    'EG.IsDecoy',
    'opt_global_cv_MS:1002217_decoy_peptide',
    'Decoy/Contaminant/Target',
    'label',
  ],
  contaminant: ['Potential contaminant', 'Is Contaminant', 'Contaminant'],
  proteins: [
    'Proteins',
    'Protein.Ids',
    'PG.ProteinAccessions',
    'Protein Accessions',
    'Master Protein Accessions',
    'Protein Accession',
    'Protein',
    'Protein ID',
    'accession',
    'proteinIds',
    'prot_acc',
    'protein_list',
  ],
  intensity: ['Intensity', 'Precursor Intensity', 'Precursor.Quantity', 'FG.Quantity', 'Precursor Abundance', 'Area'],
  modifications: ['Assigned Modifications', 'Modifications'],
  /**
   * Neutral mass of the peptide with all its modifications, as calculated by programs whose peptides do not show those
   * that every residue of a kind has.
   */
  mass: ['Mass'],
  calculatedMz: ['calc_mass_to_charge'],
} as const satisfies Record<string, readonly string[]>;

export type PsmColumn = keyof typeof psmColumns;
export const psmColumnNames = Object.keys(psmColumns) as readonly PsmColumn[];

/**
 * Whether a table of a program that is not known says where its peptides were observed: a run or a spectrum, and something
 * about it.
 */
export function isObserved(headers: readonly string[]): boolean {
  const { run, scan, title, charge, mz, score, qValue, probability, intensity } = psmPlaces(headers);
  const [place, ...others] = [run, scan, title, charge, mz, score, qValue, probability, intensity].filter(
    (each) => each >= 0,
  );
  return others.length > 0 && (place === run || place === scan || place === title);
}

/** Places of the columns of a PSM, -1 for those that a table does not have. `named` are names that somebody gave. */
export function psmPlaces(
  headers: readonly string[],
  named: Partial<Record<PsmColumn, string>> = {},
): Record<PsmColumn, number> {
  const placeOf = (column: PsmColumn): number => {
    const name = named[column];
    return columnOf(headers, name === undefined ? psmColumns[column] : [name]);
  };
  return Object.fromEntries(psmColumnNames.map((column) => [column, placeOf(column)])) as Record<PsmColumn, number>;
}
