import { parseArgs, type ParseArgsConfig } from 'node:util';
import { stageNamed, type Stage } from './stage';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values'];

/** Of a program that was called in a way that it does not understand. */
const MISUSED = 2;

/** Ends the program with the lines on its error output. */
export function refuse(...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(MISUSED);
}

/**
 * Returns the options that the program was called with. With `--help` the program prints its usage and ends; with
 * anything else that is not an option of it, it says so and ends with code 2.
 */
export function optionsOf<const Given extends Options>(usage: string, options: Given): Values<Given> {
  if (process.argv.slice(2).includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Further sentences explain how to pass arguments that are not options, which no program here takes.
    return refuse(message.split(/\.\s/)[0] ?? message, usage);
  }
}

/** Returns the stage that the program was called for, or ends it with the names of the stages that there are. */
export function stageOption(name: string): Stage {
  try {
    return stageNamed(name);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}
