/** What a type of transcript is, whatever the annotation calls it. */
export type TranscriptClass =
  | 'long non-coding'
  | 'short non-coding'
  | 'pseudogene'
  | 'coding'
  | 'of a coding gene'
  | 'other';

/** Biotypes of Ensembl, GENCODE of all releases, and RefSeq. */
const LONG = new Set([
  '3prime_overlapping_ncRNA',
  '3prime_overlapping_ncrna',
  'antisense',
  'antisense_RNA',
  'bidirectional_promoter_lncRNA',
  'bidirectional_promoter_lncrna',
  'lincRNA',
  'lnc_RNA',
  'lncRNA',
  'macro_lncRNA',
  'ncRNA',
  'non_coding',
  'processed_transcript',
  'sense_intronic',
  'sense_overlapping',
]);
const SHORT =
  /^(?:miRNA|misc_RNA|Mt_[rt]RNA|[rt]RNA|s(?:ca|n|no|c|ca)?RNA|scaRNA|vault_?RNA|ribozyme|[YP]_?RNA|RNase_\w+|SRP_RNA|piRNA|telomerase_RNA|primary_transcript)$/i;
const CODING = /^(?:protein_coding|mRNA|IG_[A-Z]+_gene|TR_[A-Z]+_gene|polymorphic_pseudogene|protein_coding_LoF)$/;
const OF_CODING_GENE = new Set([
  'nonsense_mediated_decay',
  'non_stop_decay',
  'protein_coding_CDS_not_defined',
  'retained_intron',
  'disrupted_domain',
  'ambiguous_orf',
]);

export function classOf(type: string): TranscriptClass {
  if (LONG.has(type)) return 'long non-coding';
  if (CODING.test(type)) return 'coding';
  if (OF_CODING_GENE.has(type)) return 'of a coding gene';
  if (/pseudo/i.test(type)) return 'pseudogene';
  return SHORT.test(type) ? 'short non-coding' : 'other';
}
