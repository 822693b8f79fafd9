import type { LossOption } from './losses';
import { asNumber, isRecord, type OptionReader, type RawOptions } from './option-reader';

/** A modification of every residue with this letter; the last one given for a letter applies. */
export interface StaticModification {
  readonly aminoAcid: string;
  /** Dalton added to the residue, both in monoisotopic and average masses; may be negative. */
  readonly modMass: number;
  readonly losses?: readonly LossOption[];
}

/** A modification of one residue, in addition to a static one; the last one given for a position applies. */
export interface VariableModification {
  /** 1-based position in the sequence. */
  readonly index: number;
  /** The letter at that position, for information only. */
  readonly aminoAcid?: string;
  readonly modMass: number;
  /** Dalton added in average masses, if another than `modMass`. */
  readonly avgModMass?: number;
  /** The modification in ProForma, `[Oxidation]`; without it the mass is shown. */
  readonly tag?: string;
  readonly losses?: readonly LossOption[];
}

export interface Modifications {
  readonly staticMods: readonly StaticModification[];
  readonly variableMods: readonly VariableModification[];
  /** Dalton added at the N-terminus. */
  readonly ntermMod: number;
  /** Dalton added at the C-terminus. */
  readonly ctermMod: number;
  /** Dalton added in average masses, if others. */
  readonly ntermAvg?: number;
  readonly ctermAvg?: number;
  /** The terminal modifications in ProForma, `[Acetyl]`; without them the mass is shown. */
  readonly ntermTag?: string;
  readonly ctermTag?: string;
  /** What any fragment may lose, whatever its residues. */
  readonly losses?: readonly LossOption[];
}

export const noModifications: Modifications = { staticMods: [], variableMods: [], ntermMod: 0, ctermMod: 0 };

/** Reads static, variable and terminal modifications; an invalid entry is reported and ignored. */
export function readModifications(reader: OptionReader): Modifications {
  return {
    staticMods: reader.list('staticMods').flatMap((entry) => staticModification(reader, entry)),
    variableMods: reader.list('variableMods').flatMap((entry) => variableModification(reader, entry)),
    ntermMod: reader.number('ntermMod', 0),
    ctermMod: reader.number('ctermMod', 0),
  };
}

function staticModification(reader: OptionReader, entry: unknown): StaticModification[] {
  const modMass = isRecord(entry) ? asNumber(entry['modMass']) : undefined;
  if (
    !isRecord(entry) ||
    modMass === undefined ||
    typeof entry['aminoAcid'] !== 'string' ||
    entry['aminoAcid'].length !== 1
  ) {
    reader.report(
      'invalid-modification',
      'staticMods',
      'A static modification needs aminoAcid (one letter) and modMass (a number)',
    );
    return [];
  }
  return [{ aminoAcid: entry['aminoAcid'], modMass, losses: lossOptions(entry) }];
}

function variableModification(reader: OptionReader, entry: unknown): VariableModification[] {
  const index = isRecord(entry) ? asNumber(entry['index']) : undefined;
  const modMass = isRecord(entry) ? asNumber(entry['modMass']) : undefined;
  if (!isRecord(entry) || modMass === undefined || index === undefined || !Number.isInteger(index)) {
    reader.report(
      'invalid-modification',
      'variableMods',
      'A variable modification needs index (a 1-based position) and modMass (a number)',
    );
    return [];
  }
  const losses = lossOptions(entry);
  return [
    typeof entry['aminoAcid'] === 'string'
      ? { index, aminoAcid: entry['aminoAcid'], modMass, losses }
      : { index, modMass, losses },
  ];
}

/** Reads the losses of a modification. */
function lossOptions(entry: RawOptions): LossOption[] {
  const losses: unknown = entry['losses'];
  return readLosses(Array.isArray(losses) ? losses : []);
}

/** Reads losses as they are given; LossRegistry decides which of them count. */
export function readLosses(losses: readonly unknown[]): LossOption[] {
  return losses.flatMap((loss: unknown): LossOption[] => {
    if (!isRecord(loss)) return [];
    const monoLossMass = asNumber(loss['monoLossMass']) ?? 0;
    const avgLossMass = asNumber(loss['avgLossMass']) ?? 0;
    const formula = typeof loss['formula'] === 'string' ? loss['formula'] : '';
    return [{ monoLossMass, avgLossMass, formula, label: typeof loss['label'] === 'string' ? loss['label'] : '' }];
  });
}
