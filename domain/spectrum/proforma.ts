import type { Peptide } from './peptide';

/**
 * The peptidoform in ProForma 2.0 with mass deltas (LeDuc RD et al. 2022, doi 10.1021/acs.jproteome.1c00771):
 * `[+42.0106]-PEPTM[+15.9949]IDE/2`. The charge is left out where null.
 */
export function proForma(peptide: Peptide, charge: number | null = null): string {
  const chain = peptide.residues.map(({ residue, staticMass, variableMass }) => residue.code + tag(staticMass + variableMass));
  const start = peptide.ntermMod === 0 ? '' : `${tag(peptide.ntermMod)}-`;
  const end = peptide.ctermMod === 0 ? '' : `-${tag(peptide.ctermMod)}`;
  return `${start}${chain.join('')}${end}${charge === null ? '' : `/${charge}`}`;
}

/** A mass delta with its sign, to 1e-6 Da without trailing zeros; '' for none. */
function tag(delta: number): string {
  const rounded = Number(delta.toFixed(6));
  if (rounded === 0) return '';
  const digits = Math.abs(rounded).toFixed(6).replace(/\.?0+$/, '');
  return `[${rounded > 0 ? '+' : '-'}${digits}]`;
}
