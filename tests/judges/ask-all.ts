import { type Judge, Unavailable, type Workshop } from './judge';

const FAULTS_SHOWN = 20;

/**
 * Asks one judge after the other, and prints one line per verdict with its faults below it, or why a judge was skipped.
 * Resolves to whether everything holds; what was skipped is not counted.
 */
export async function askAll(
  judges: readonly (readonly [name: string, Judge])[],
  workshopOf: (name: string) => Workshop,
  print: (line: string) => void,
): Promise<boolean> {
  let hold = true;
  for (const [name, judge] of judges) {
    print(`\n${name}: ${judge.question}`);
    try {
      const { holds, says, faults } = await judge.run(workshopOf(name));
      hold &&= holds;
      print(`${holds ? 'holds' : 'FAILS'}    ${name}: ${says}`);
      for (const fault of faults.slice(0, FAULTS_SHOWN)) print(`  ${fault}`);
      if (faults.length > FAULTS_SHOWN) print(`  and ${faults.length - FAULTS_SHOWN} more`);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      print(`skipped  ${name}: ${error.message}`);
    }
  }
  return hold;
}
