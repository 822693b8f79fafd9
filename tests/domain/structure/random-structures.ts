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

export const balancedStructures = fc
  .array(fc.constantFrom(0, 0, 1, 1, 2), { maxLength: 300 })
  .map(structureFromChoices);
