import type { LossOption } from './losses';
import type { Modifications, StaticModification, VariableModification } from './modifications';
import { asNumber, isRecord, type OptionReader, type RawOptions } from './option-reader';

/** Static, variable and terminal modifications; an entry that cannot be read is reported and left out. */
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
  if (!isRecord(entry) || modMass === undefined || typeof entry['aminoAcid'] !== 'string' || entry['aminoAcid'].length !== 1) {
    reader.report('invalid-modification', 'staticMods', 'A static modification needs aminoAcid (one letter) and modMass (a number)');
    return [];
  }
  return [{ aminoAcid: entry['aminoAcid'], modMass, losses: lossOptions(entry) }];
}

function variableModification(reader: OptionReader, entry: unknown): VariableModification[] {
  const index = isRecord(entry) ? asNumber(entry['index']) : undefined;
  const modMass = isRecord(entry) ? asNumber(entry['modMass']) : undefined;
  if (!isRecord(entry) || modMass === undefined || index === undefined || !Number.isInteger(index)) {
    reader.report('invalid-modification', 'variableMods', 'A variable modification needs index (a 1-based position) and modMass (a number)');
    return [];
  }
  const losses = lossOptions(entry);
  return [typeof entry['aminoAcid'] === 'string' ? { index, aminoAcid: entry['aminoAcid'], modMass, losses } : { index, modMass, losses }];
}

/** A loss counts only if both masses are above 0; others are no mistake, they are just not counted. */
function lossOptions(entry: RawOptions): LossOption[] {
  const losses: unknown = entry['losses'];
  return (Array.isArray(losses) ? losses : []).flatMap((loss: unknown): LossOption[] => {
    if (!isRecord(loss)) return [];
    const monoLossMass = asNumber(loss['monoLossMass']) ?? 0;
    const avgLossMass = asNumber(loss['avgLossMass']) ?? 0;
    if (!(monoLossMass > 0 && avgLossMass > 0)) return [];
    const formula = typeof loss['formula'] === 'string' ? loss['formula'] : '';
    return [{ monoLossMass, avgLossMass, formula, label: typeof loss['label'] === 'string' ? loss['label'] : '' }];
  });
}
