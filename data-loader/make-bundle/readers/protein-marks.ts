/** How databases that are searched mark what is none of their proteins. */
export const DECOY_PROTEIN = /^(?:rev_|reverse_|xxx_|decoy|##|#decoy#)/i;
export const CONTAMINANT_PROTEIN = /^(?:con__|contam_|cont_|#contam#)/i;
