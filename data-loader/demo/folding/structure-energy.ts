import { baseCodes, hairpinEnergy, multiloopEnergy, openEndEnergy, twoPairLoopEnergy, typeAt } from './energy-model';

/** Partner of every position of a nested dot-bracket, -1 = unpaired. */
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

/** First positions of the pairs directly inside start..end (both excluded). */
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

/** Free energy of a nested structure, kcal/mol to one decimal: the sum over its loops by energy-model.ts. */
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
