import fc from 'fast-check';

/** A balanced dot-bracket with hairpins of three or more, from a list of choices: open, unpaired or close. */
export function structureFromChoices(choices: readonly number[]): string {
  let text = '';
  let depth = 0;
  for (const choice of choices) {
    if (choice === 0) {
      text += '(';
      depth += 1;
    } else if (choice === 1 && depth > 0 && /[.)]$/.test(text)) {
      text += /\)$|\.\.\.$/.test(text) ? ')' : '...)';
      depth -= 1;
    } else text += '.';
  }
  return text + (depth > 0 ? '...' : '') + ')'.repeat(depth);
}

/** Numbers from 0 up to 1, the same ones each time: a linear congruential generator (Numerical Recipes, 3rd ed., 7.1). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The balanced structure of `count` random choices, the same one each time. Has about 1.6 nucleotides per choice. */
export function randomStructure(count: number, seed: number): string {
  const random = randomFrom(seed);
  return structureFromChoices(Array.from({ length: count }, () => [0, 0, 1, 1, 2][Math.floor(5 * random())] ?? 2));
}

/** Twice `count` junctions within each other, each of three single pairs, with a hairpin at one side or the other. */
export function nestedJunctions(count: number): string {
  return `${'((...)('.repeat(count)}...${'))(...)'.repeat(count)}`;
}

export const balancedStructures = fc
  .array(fc.constantFrom(0, 0, 1, 1, 2), { maxLength: 300 })
  .map(structureFromChoices);

/** Kinds of generated structures: what folding gives, and what is hardest to draw. */
const kinds = [
  { stem: 8, strand: 4, branches: 2.2 },
  { stem: 5, strand: 2, branches: 1.6 },
  { stem: 3, strand: 0.5, branches: 3 },
  { stem: 2, strand: 12, branches: 2 },
  { stem: 12, strand: 6, branches: 6 },
  { stem: 1, strand: 0.3, branches: 1.3 },
] as const;

/**
 * `count` structures of all kinds and 40 to 1,500 nucleotides, the same ones each time. Stems branch until the length
 * is used up; `stem` and `strand` are mean lengths, `branches` is the mean number of branches of a loop.
 */
export function seededStructures(count: number): string[] {
  const random = randomFrom(20_240_917);
  const about = (mean: number): number => Math.round(-mean * Math.log(1 - random()));
  return Array.from({ length: count }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? kinds[0];
    let left = Math.round(40 + (index % 10 === 9 ? 1_460 : 1_460 * random() ** 2));
    const strand = (): string => {
      const length = Math.min(left, about(kind.strand));
      left -= length;
      return '.'.repeat(length);
    };
    const branch = (depth: number): string => {
      const pairs = Math.min(1 + about(kind.stem - 1), Math.floor(left / 2));
      left -= 2 * pairs;
      let inside = '';
      const branches = depth > 60 || random() < 0.25 ? 0 : Math.max(1, about(kind.branches));
      for (let i = 0; i < branches && left > 10; i += 1) inside += strand() + branch(depth + 1);
      const hairpin = inside === '' ? '.'.repeat(Math.min(left, 3)) : '';
      left -= hairpin.length;
      return '('.repeat(pairs) + inside + hairpin + strand() + ')'.repeat(pairs);
    };
    let structure = strand();
    while (left > 10) structure += branch(0) + strand();
    return structure;
  });
}
