import { partnersOf } from './structure';

/**
 * Free energies of the loops of RNA at 37 degrees C in 0.01 kcal/mol (Turner 2004; NNDB: Turner DH, Mathews DH 2010, doi
 * 10.1093/nar/gkp892). Where it has a table by sequence (mismatches, dangling ends, the smallest internal loops, special
 * hairpins), a mean is used: the sum over a structure is within 5 % of ViennaRNA's, but for a few short ones.
 */
const PAIRS = ['CG', 'GC', 'GT', 'TG', 'AT', 'TA'];
/** Row: outer pair i-j; column: inner pair read backwards, (j-1)-(i+1). Both in the order of PAIRS. */
const STACKS = [
  [-240, -330, -210, -140, -210, -210],
  [-330, -340, -250, -150, -220, -240],
  [-210, -250, 130, -50, -140, -130],
  [-140, -150, -50, 30, -60, -100],
  [-210, -220, -140, -60, -110, -90],
  [-210, -240, -130, -100, -90, -130],
];
/** Initiation by the number of unpaired nucleotides, from the smallest number on. */
const HAIRPIN = { first: 3, energies: [540, 560, 570, 540, 600, 550, 640] };
const BULGE = { first: 1, energies: [380, 280, 320, 360, 400, 440, 459, 470, 480, 490] };
/** Means with the bonuses of first mismatches, for two GC closures. */
const INTERNAL = { first: 2, energies: [60, 230, 110, 190, 190, 210, 230, 240, 250] };
const ASYMMETRY = 60;
/** Of AU and GU: at the end of a helix, and on each side of an internal loop. */
const WEAK = { end: 50, internal: 55 };
/** First mismatches of a hairpin loop, and dangling ends of a helix in other loops: of GC, and of AU and GU. */
const MISMATCH = [-150, -80] as const;
const DANGLING = [-130, -80 + WEAK.end] as const;
const MULTILOOP = { closing: 930, branch: -90 };

/** Jacobson-Stockmayer extrapolation, 1.75 RT ln(size / last measured size). */
function initiation({ first, energies }: typeof HAIRPIN, size: number): number {
  const last = first + energies.length - 1;
  return (energies[Math.min(size, last) - first] ?? 0) + 107.856 * Math.log(Math.max(1, size / last));
}

/** Pairs are indices of PAIRS. */
const isWeak = (pair: number): 0 | 1 => (pair > 1 ? 1 : 0);
const turned = PAIRS.map((pair) => PAIRS.indexOf(pair.charAt(1) + pair.charAt(0)));
const stack = (outer: number, inner: number): number => STACKS[outer]?.[turned[inner] ?? -1] ?? 0;

function hairpin(pair: number, size: number): number {
  return initiation(HAIRPIN, size) + (size === HAIRPIN.first ? WEAK.end * isWeak(pair) : MISMATCH[isWeak(pair)]);
}

/** A stack, bulge or internal loop. */
function betweenPairs(outer: number, inner: number, left: number, right: number): number {
  const size = left + right;
  if (size === 0) return stack(outer, inner);
  const weakEnds = isWeak(outer) + isWeak(inner);
  if (left === 0 || right === 0)
    return initiation(BULGE, size) + (size === 1 ? stack(outer, inner) : WEAK.end * weakEnds);
  const asymmetry = size === 3 ? 0 : ASYMMETRY * Math.abs(left - right);
  return initiation(INTERNAL, size) + asymmetry + WEAK.internal * weakEnds;
}

/** Free energy of the nested pairs of a structure in kcal/mol, not rounded. Letters are those of DNA. */
export function structureEnergy(sequence: string, structure: string): number {
  const partners = partnersOf(structure);
  const partnerOf = (i: number): number => partners[i] ?? -1;
  const pairAt = (i: number): number => PAIRS.indexOf(sequence.charAt(i) + sequence.charAt(partnerOf(i)));
  let energy = 0;
  for (let i = -1; i < sequence.length; i += 1) {
    const end = i < 0 ? sequence.length : partnerOf(i);
    if (end < i) continue;
    const branches: number[] = [];
    for (let at = i + 1; at < end; at += 1) {
      if (partnerOf(at) < at) continue;
      branches.push(at);
      at = partnerOf(at);
    }
    const [inner = -1] = branches;
    if (i >= 0 && branches.length === 0) energy += hairpin(pairAt(i), end - i - 1);
    else if (i >= 0 && branches.length === 1)
      energy += betweenPairs(pairAt(i), pairAt(inner), inner - i - 1, end - partnerOf(inner) - 1);
    else {
      for (const helix of i < 0 ? branches : [i, ...branches]) energy += DANGLING[isWeak(pairAt(helix))];
      if (i >= 0) energy += MULTILOOP.closing + MULTILOOP.branch * (branches.length + 1);
    }
  }
  return energy / 100;
}
