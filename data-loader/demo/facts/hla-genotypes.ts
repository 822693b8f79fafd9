/**
 * The 12 HLA class I genotypes of the demonstration catalogue, common ones of the usual supertypes, with the residues that each
 * prefers at position 2 and at the C-terminus (SYFPEITHI, Rammensee H et al. 1999, doi 10.1007/s002510050595).
 */
export interface HlaGenotype {
  name: string;
  position2: string;
  lastPosition: string;
}

export const hlaGenotypes: readonly HlaGenotype[] = [
  { name: 'HLA-A*01:01', position2: 'TSD', lastPosition: 'Y' },
  { name: 'HLA-A*02:01', position2: 'LMI', lastPosition: 'VLI' },
  { name: 'HLA-A*03:01', position2: 'LVM', lastPosition: 'KR' },
  { name: 'HLA-A*11:01', position2: 'VTIS', lastPosition: 'KR' },
  { name: 'HLA-A*24:02', position2: 'YF', lastPosition: 'FLI' },
  { name: 'HLA-B*07:02', position2: 'P', lastPosition: 'LFM' },
  { name: 'HLA-B*08:01', position2: 'LK', lastPosition: 'LK' },
  { name: 'HLA-B*15:01', position2: 'QLM', lastPosition: 'YF' },
  { name: 'HLA-B*40:01', position2: 'E', lastPosition: 'L' },
  { name: 'HLA-C*04:01', position2: 'YF', lastPosition: 'LF' },
  { name: 'HLA-C*06:02', position2: 'RY', lastPosition: 'LR' },
  { name: 'HLA-C*07:01', position2: 'RY', lastPosition: 'LY' },
];
