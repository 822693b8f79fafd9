import type { Random } from '../random';

/**
 * Cross-references of the right shape with numbers that the databases have not given (they begin with 9 or F), so that nobody
 * takes a made-up gene for a real one.
 */
const digits = (number: number, width: number) => String(number).padStart(width, '0');

function chosen(candidates: readonly (readonly [probability: number, reference: string])[], random: Random): string[] {
  return candidates.filter(([probability]) => random.chance(probability)).map(([, reference]) => reference);
}

/** Without the characters that separate list items. */
const plainSymbol = (name: string) => name.replace(/[^A-Za-z0-9.-]/g, '');

export function geneCrossReferences(ordinal: number, name: string, random: Random): string[] {
  const symbol = plainSymbol(name);
  const n = digits(ordinal, 5);
  return chosen(
    [
      [0.9, `Ensembl#ENSG000009${n}`],
      [0.45, `LncBook#HSALNG09${n}`],
      [0.4, `LNCipedia#lnc-${symbol}`],
      [0.45, `NONCODE#NONHSAG9${n}.${random.between(1, 3)}`],
      [0.45, `GeneCards#${symbol}`],
      [0.15, `MalaCards#${symbol}`],
      [0.4, `HGNC#HGNC:9${n}`],
      [0.45, `GENCODE#ENSG000009${n}.${random.between(1, 12)}`],
      [0.15, `ENA#HG9${n}`],
      [0.25, `RefSeq#NR_9${n}.${random.between(1, 4)}`],
      [0.2, `VEGA#OTTHUMG000009${n}`],
    ],
    random,
  );
}

export function transcriptCrossReferences(ordinal: number, name: string, random: Random): string[] {
  const n = digits(ordinal, 5);
  return chosen(
    [
      [0.75, `Ensembl#ENST000009${n}`],
      [0.3, `LncBook#HSALNT09${n}`],
      [0.25, `LNCipedia#lnc-${plainSymbol(name)}:${random.between(1, 9)}`],
      [0.4, `NONCODE#NONHSAT9${n}.${random.between(1, 3)}`],
      [0.25, `GENCODE#ENST000009${n}.${random.between(1, 9)}`],
      [0.1, `ENA#HG8${n}`],
      [0.2, `RefSeq#NR_8${n}.1`],
      [0.1, `VEGA#OTTHUMT000009${n}`],
      [0.1, `Rfam#RF09${digits(random.between(1, 60), 3)}`],
      [0.1, `PMID#991${digits(random.between(1, 80), 5)}`],
    ],
    random,
  );
}

const RNACENTRAL_FIRST = 0xf0000000;
const HUMAN_TAXON = 9606;

/** `URS00F…_9606`, or '' for the few that RNAcentral does not know. */
export function rnacentralIdOf(ordinal: number, random: Random): string {
  if (ordinal > 5 && random.chance(0.12)) return '';
  return `URS00${(RNACENTRAL_FIRST + ordinal * 7919).toString(16).toUpperCase()}_${HUMAN_TAXON}`;
}
