/** Something that would make a deployment fail or that would surprise after it. */
export interface Problem {
  /** What was found, without a full stop. */
  what: string;
  /** The command, or the edit, that fixes it. */
  fix: string;
  /** Does not stop a deployment. */
  isWarning?: true;
}

/** Resolves to what it found; rejects if it could not look. */
export type Check = () => Promise<Problem[]>;

/** One line per problem: what, and the command that fixes it. */
export const problemLine = ({ what, fix }: Problem): string => `  ${what}. Fix: ${fix}`;

/** A check that cannot look is itself a problem: nobody would notice that it was left out. */
async function resultOf(name: string, check: Check): Promise<Problem[]> {
  try {
    return await check();
  } catch (error) {
    const { name: kind, message } = error instanceof Error ? error : new Error(String(error));
    const what = `${name} could not be checked: ${kind}: ${message.replaceAll(/\s+/g, ' ').replace(/\.$/, '')}`;
    return [{ what, fix: 'give the profile that permission, or repeat the command' }];
  }
}

/** Runs all checks at once and returns what they found, in their order. */
export async function problemsOf(checks: Readonly<Record<string, Check>>): Promise<Problem[]> {
  return (await Promise.all(Object.entries(checks).map(([name, check]) => resultOf(name, check)))).flat();
}
