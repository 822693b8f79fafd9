/**
 * Human codon usage, codons per thousand, stops left out (Codon Usage Database, Nakamura Y et al. 2000,
 * doi 10.1093/nar/28.1.292). Drawing codons by it gives the human residue composition too.
 */
export const codonsPerThousand: Readonly<Record<string, number>> = {
  TTT: 17.6, TTC: 20.3, TTA: 7.7, TTG: 12.9, TCT: 15.2, TCC: 17.7, TCA: 12.2, TCG: 4.4,
  TAT: 12.2, TAC: 15.3, TGT: 10.6, TGC: 12.6, TGG: 13.2,
  CTT: 13.2, CTC: 19.6, CTA: 7.2, CTG: 39.6, CCT: 17.5, CCC: 19.8, CCA: 16.9, CCG: 6.9,
  CAT: 10.9, CAC: 15.1, CAA: 12.3, CAG: 34.2, CGT: 4.5, CGC: 10.4, CGA: 6.2, CGG: 11.4,
  ATT: 16.0, ATC: 20.8, ATA: 7.5, ATG: 22.0, ACT: 13.1, ACC: 18.9, ACA: 15.1, ACG: 6.1,
  AAT: 17.0, AAC: 19.1, AAA: 24.4, AAG: 31.9, AGT: 12.1, AGC: 19.5, AGA: 12.2, AGG: 12.0,
  GTT: 11.0, GTC: 14.5, GTA: 7.1, GTG: 28.1, GCT: 18.4, GCC: 27.7, GCA: 15.8, GCG: 7.4,
  GAT: 21.8, GAC: 25.1, GAA: 29.0, GAG: 39.6, GGT: 10.8, GGC: 22.2, GGA: 16.5, GGG: 16.5,
};

/**
 * How often each base follows each base in human DNA outside genes: rows the base before, columns A, C, G, T. CpG is rare, as it
 * is there. Rounded from dinucleotide counts of the GRCh38 reference.
 */
export const nextBase: Readonly<Record<'A' | 'C' | 'G' | 'T', readonly [number, number, number, number]>> = {
  A: [0.33, 0.17, 0.24, 0.26],
  C: [0.356, 0.254, 0.049, 0.341],
  G: [0.293, 0.21, 0.254, 0.243],
  T: [0.222, 0.202, 0.246, 0.33],
};
