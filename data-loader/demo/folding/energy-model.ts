/**
 * A simple nearest-neighbour energy model of RNA secondary structure at 37 degrees C: stacking energies, loop
 * initiation, bulge, asymmetry and terminal AU/GU terms of Turner 2004 (NNDB: Turner DH, Mathews DH 2010, doi
 * 10.1093/nar/gkp892). Where Turner 2004 has a table by sequence (terminal mismatches, dangling ends, 1x1, 1x2 and 2x2
 * loops, special hairpins), the mean of the table is used. All energies are integers in 0.01 kcal/mol.
 */

const LETTERS = 'ACGU';
export const NO_BASE = 4;

/** By character code. */
const letterCodes = new Uint8Array(128).fill(NO_BASE);
for (const [code, letters] of ['Aa', 'Cc', 'Gg', 'UuTt'].entries()) {
  for (const letter of letters) letterCodes[letter.charCodeAt(0)] = code;
}

/** 0 = A, 1 = C, 2 = G, 3 = U or T, 4 = anything else, which never pairs. */
export function baseCodes(sequence: string): Uint8Array {
  const codes = new Uint8Array(sequence.length);
  for (let i = 0; i < codes.length; i += 1) codes[i] = letterCodes[sequence.charCodeAt(i)] ?? NO_BASE;
  return codes;
}

const PAIRS = ['CG', 'GC', 'GU', 'UG', 'AU', 'UA'];
export const BASE_KINDS = 5;

/** `pairTypes[5 * first + second]`: 0 = no pair, else 1 + index in PAIRS. */
export const pairTypes = new Uint8Array(BASE_KINDS * BASE_KINDS);
for (const [index, pair] of PAIRS.entries()) {
  pairTypes[BASE_KINDS * LETTERS.indexOf(pair.charAt(0)) + LETTERS.indexOf(pair.charAt(1))] = index + 1;
}

/** Row: outer pair i-j; column: inner pair read backwards, (j-1)-(i+1). Both in the order of PAIRS. */
const STACKS = [
  [-240, -330, -210, -140, -210, -210],
  [-330, -340, -250, -150, -220, -240],
  [-210, -250, 130, -50, -140, -130],
  [-140, -150, -50, 30, -60, -100],
  [-210, -220, -140, -60, -110, -90],
  [-210, -240, -130, -100, -90, -130],
];
const TYPES = 7;

/** `stackEnergies[7 * outer type + inner type]`, the inner pair read forwards, (i+1)-(j-1). */
const stackEnergies = new Int32Array(TYPES * TYPES);
for (const [outer, row] of STACKS.entries()) {
  for (const [index, pair] of PAIRS.entries()) {
    const backwards = PAIRS.indexOf(pair.charAt(1) + pair.charAt(0));
    stackEnergies[TYPES * (outer + 1) + index + 1] = row[backwards] ?? 0;
  }
}

export function stackEnergy(outer: number, inner: number): number {
  return stackEnergies[TYPES * outer + inner] ?? 0;
}

/** Whether pairs of this type have the penalty of an AU or GU end. */
const isWeak = (type: number): boolean => type > 2;

const TERMINAL_WEAK = 50;
/** Means of the 3' and 5' dangling ends of a helix. */
const DANGLING_STRONG = -120;
const DANGLING_WEAK = -70;

/** Energy of a helix end in the exterior loop or a multiloop. */
export function openEndEnergy(type: number): number {
  return isWeak(type) ? DANGLING_WEAK + TERMINAL_WEAK : DANGLING_STRONG;
}

export const HAIRPIN_MIN = 3;
export const INTERIOR_MAX = 30;

/** Jacobson-Stockmayer extrapolation, 1.75 RT ln(size / last measured size). */
function initiation(measured: readonly number[], first: number, size: number): number {
  const last = first + measured.length - 1;
  const known = measured[Math.min(size, last) - first] ?? 0;
  return size <= last ? known : Math.round(known + 107.856 * Math.log(size / last));
}

const HAIRPIN = [540, 560, 570, 540, 600, 550, 640];
const BULGE = [380, 280, 320, 360, 400, 440, 459, 470, 480, 490];
const INTERIOR = [110, 200, 200, 210, 230, 240, 250];
/** Means of the first mismatches of a hairpin loop. */
const MISMATCH_STRONG = -140;
const MISMATCH_WEAK = -80;

/** Energy of a hairpin loop: `size` unpaired nucleotides, at least 3, closed by a pair. */
export function hairpinEnergy(type: number, size: number): number {
  const start = initiation(HAIRPIN, HAIRPIN_MIN, size);
  if (size === HAIRPIN_MIN) return start + (isWeak(type) ? TERMINAL_WEAK : 0);
  return start + (isWeak(type) ? MISMATCH_WEAK : MISMATCH_STRONG);
}

/** Mean energies of the smallest interior loops with two GC closures. */
const ONE_BY_ONE = 60;
const ONE_BY_TWO = 230;
const INTERIOR_WEAK = 70;
const ASYMMETRY = 60;

/** Energy of a stack, bulge or interior loop between two pairs, with `left` and `right` unpaired nucleotides. */
export function twoPairLoopEnergy(outer: number, inner: number, left: number, right: number): number {
  const size = left + right;
  if (size === 0) return stackEnergy(outer, inner);
  if (left === 0 || right === 0) {
    const start = initiation(BULGE, 1, size);
    if (size === 1) return start + stackEnergy(outer, inner);
    return start + (isWeak(outer) ? TERMINAL_WEAK : 0) + (isWeak(inner) ? TERMINAL_WEAK : 0);
  }
  const closures = (isWeak(outer) ? INTERIOR_WEAK : 0) + (isWeak(inner) ? INTERIOR_WEAK : 0);
  if (size === 2) return ONE_BY_ONE + closures;
  if (size === 3) return ONE_BY_TWO + closures;
  return initiation(INTERIOR, 4, size) + ASYMMETRY * Math.abs(left - right) + closures;
}

/**
 * Turner 1999 (Mathews DH et al. 1999, doi 10.1006/jmbi.1999.2700), which was fitted for structure prediction. The
 * branch bonus of 2004 would favour loops with many branches.
 */
const MULTILOOP_CLOSING = 340;
const MULTILOOP_BRANCH = 40;

/** Energy of closing a multiloop of `branches` inner helices, without the open ends of these helices. */
export function multiloopEnergy(closing: number, branches: number): number {
  return MULTILOOP_CLOSING + MULTILOOP_BRANCH * (branches + 1) + openEndEnergy(closing);
}

/** Returns the type of the pair of two positions, or 0 if they cannot pair. */
export function typeAt(codes: Uint8Array, i: number, j: number): number {
  return pairTypes[BASE_KINDS * (codes[i] ?? NO_BASE) + (codes[j] ?? NO_BASE)] ?? 0;
}

/** Returns the partner of every position of a nested dot-bracket structure; -1 = unpaired. */
function partnersOf(structure: string): Int32Array {
  const partner = new Int32Array(structure.length).fill(-1);
  const open: number[] = [];
  for (let i = 0; i < structure.length; i += 1) {
    if (structure[i] === '(') open.push(i);
    if (structure[i] !== ')') continue;
    const start = open.pop();
    if (start === undefined) throw new Error(`Unbalanced structure at ${i + 1}`);
    partner[start] = i;
    partner[i] = start;
  }
  if (open.length > 0) throw new Error(`Unbalanced structure at ${(open.at(-1) ?? 0) + 1}`);
  return partner;
}

/** Returns the first positions of the outermost pairs between start and end (both excluded). */
function branchesBetween(partner: Int32Array, start: number, end: number): number[] {
  const branches: number[] = [];
  for (let i = start + 1; i < end; i += 1) {
    const other = partner[i] ?? -1;
    if (other <= i) continue;
    branches.push(i);
    i = other;
  }
  return branches;
}

/** Free energy of a nested structure in kcal/mol, to one decimal: the sum over its loops. */
export function structureEnergy(sequence: string, structure: string): number {
  const codes = baseCodes(sequence);
  const partner = partnersOf(structure);
  const openEnd = (i: number): number => openEndEnergy(typeAt(codes, i, partner[i] ?? -1));
  const exterior = branchesBetween(partner, -1, codes.length);
  let energy = exterior.reduce((sum, i) => sum + openEnd(i), 0);
  for (let i = 0; i < codes.length; i += 1) {
    const j = partner[i] ?? -1;
    if (j < i) continue;
    const type = typeAt(codes, i, j);
    const branches = branchesBetween(partner, i, j);
    const [inner] = branches;
    if (inner === undefined) energy += hairpinEnergy(type, j - i - 1);
    else if (branches.length === 1) {
      const innerEnd = partner[inner] ?? -1;
      energy += twoPairLoopEnergy(type, typeAt(codes, inner, innerEnd), inner - i - 1, j - innerEnd - 1);
    } else energy += branches.reduce((sum, branch) => sum + openEnd(branch), multiloopEnergy(type, branches.length));
  }
  return Math.round(energy / 10) / 10;
}
