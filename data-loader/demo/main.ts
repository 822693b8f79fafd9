import { parseArgs } from 'node:util';
import { generateDemoBundle, SCALE_MAX, SCALE_MIN } from './generate';

const USAGE = `Writes the demonstration bundle: made-up, repeatable data at the size of the published catalogue.

  npm run demo-data -- --out DIR [--scale N] [--seed N]

  --out DIR    folder of the bundle; an older demonstration bundle there is replaced
  --scale N    1 = 29,526 peptide rows (default); from ${SCALE_MIN} to ${SCALE_MAX}
  --seed N     whole number, default 1; the same scale and seed give the same bytes
`;

class UsageError extends Error {}
function numberOf(name: string, text: string, low: number, high: number, what = 'number'): number {
  const value = Number(text);
  const isRight = text.trim() !== '' && value >= low && value <= high && (what === 'number' || Number.isInteger(value));
  if (isRight) return value;
  throw new UsageError(`--${name} must be a ${what} from ${low} to ${high}, not "${text}"`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: '' },
      scale: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  if (values.out === '') throw new UsageError('--out DIR is missing');
  const options = {
    out: values.out,
    scale: numberOf('scale', values.scale, SCALE_MIN, SCALE_MAX),
    seed: numberOf('seed', values.seed, 0, Number.MAX_SAFE_INTEGER, 'whole number'),
  };
  const seconds = (): string => (performance.now() / 1_000).toFixed(1);
  const summary = await generateDemoBundle(options, (done, all) => {
    if (all > 1) process.stderr.write(`part ${done} of ${all}, ${seconds()} s\n`);
  });
  const counts = Object.entries(summary).map(([name, count]) => `${count} ${name}`);
  const memoryMb = Math.round(process.resourceUsage().maxRSS / 1_024);
  process.stdout.write(`${options.out}: ${counts.join(', ')} in ${seconds()} s, at most ${memoryMb} MB of memory\n`);
}

try {
  await main();
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isUsage = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`demo-data: ${message}\n${isUsage ? `\n${USAGE}` : ''}`);
  process.exitCode = 1;
}
