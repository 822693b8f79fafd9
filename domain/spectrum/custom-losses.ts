import { massOf, parseFormula } from './elements';
import type { LossOption } from './losses';

export type ParsedLosses =
  | { readonly ok: true; readonly losses: readonly LossOption[] }
  | { readonly ok: false; readonly problem: string };

/** Parses losses as a reader types them: formulas or masses in Da, separated by commas or blanks, `H3PO4, 63.9983`. */
export function parseLosses(text: string): ParsedLosses {
  const losses: LossOption[] = [];
  for (const item of text.split(/[\s,;]+/).filter((part) => part !== '')) {
    const mass = Number(item);
    const composition = parseFormula(item);
    const { mono, avg } = composition === null ? { mono: mass, avg: mass } : massOf(composition);
    if (!(mono > 0 && avg > 0 && Number.isFinite(mono)))
      return { ok: false, problem: `${item} is neither a formula such as H3PO4 nor a mass above 0` };
    losses.push({ monoLossMass: mono, avgLossMass: avg, formula: composition === null ? '' : item });
  }
  return { ok: true, losses };
}
