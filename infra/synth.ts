/** `npm run synth [-- --stage NAME]`: writes the templates and prints where they are. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });
const outFolder = resolve('cdk.out');
process.env['CDK_OUTDIR'] = outFolder;
process.env['CDK_CONTEXT_JSON'] = JSON.stringify({ stage: values.stage, webFiles: 'none' });
try {
  await import('./app');
  console.log(`Templates of stage ${values.stage}: ${outFolder}/*.template.json`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
