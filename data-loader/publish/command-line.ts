import { parseArgs } from 'node:util';
import { UsageError } from './load-environment';

export const usage = `usage: load --bundle PLACE [--force] [--strict] [--report FILE]...   validate, write, verify, publish
       load --bundle PLACE --check [--strict] [--report FILE]...   validate only
       load --rollback [--report FILE]...            make the release before the current one current again

  PLACE      a folder, or s3://bucket/prefix, which is copied first
  --force    write the release again even if it is there
  --strict   make warnings about the bundle errors
  --report   write a report to FILE: a page (.html), a table of all problems (.tsv), or JSON (any other ending)

Exit codes: 0 success, 1 failure or a bundle with problems, 2 wrong usage, 3 success with warnings.`;

export interface LoadCommand {
  action: 'load' | 'check' | 'rollback' | 'help';
  /** '' for a rollback. */
  bundle: string;
  force: boolean;
  strict: boolean;
  /** Files, each of the form that its ending says. */
  reports: string[];
}

const options = {
  bundle: { type: 'string' },
  check: { type: 'boolean' },
  rollback: { type: 'boolean' },
  force: { type: 'boolean' },
  strict: { type: 'boolean' },
  report: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Parses the arguments. Throws UsageError with the reason. */
export function parseCommand(args: readonly string[]): LoadCommand {
  const {
    bundle = '',
    check = false,
    rollback = false,
    force = false,
    strict = false,
    report: reports = [],
    help = false,
  } = parse(args);
  const given = { bundle, force, strict, reports };
  if (help) return { action: 'help', ...given };
  if (rollback && (bundle !== '' || check || force || strict))
    throw new UsageError('--rollback cannot be combined with --bundle, --check, --force or --strict');
  if (!rollback && bundle === '') throw new UsageError('--bundle PLACE is missing');
  if (check && force) throw new UsageError('--check writes nothing, so it cannot be combined with --force');
  const action = rollback ? 'rollback' : check ? 'check' : 'load';
  return { action, ...given };
}
