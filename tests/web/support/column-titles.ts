/** The titles of the columns of a list of peptides, in order. */
export const columnTitles = [
  'Peptide ID',
  'Associated Gene',
  'Associated Transcript',
  'Cancer',
  'Tissue',
  'Study',
  'Immunogenicity',
  'Expression Group',
  'Status',
  'Simultaneous Expression',
  'Sequence',
];
