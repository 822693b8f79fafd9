/** `npm run synth -- [--stage NAME] [--first] [--small-account]`: writes the templates and prints where they are. */
import { resolve } from 'node:path';
import { optionsOf, stageOption } from './command-line';

const usage = 'Usage: npm run synth -- [--stage NAME] [--first] [--small-account]';
const values = optionsOf(usage, {
  stage: { type: 'string', default: 'dev' },
  first: { type: 'boolean', default: false },
  'small-account': { type: 'boolean', default: false },
});
const stage = stageOption(values.stage);
const outFolder = resolve('cdk.out');
process.env['CDK_OUTDIR'] = outFolder;
process.env['CDK_CONTEXT_JSON'] = JSON.stringify({
  stage: stage.name,
  first: values.first,
  smallAccount: values['small-account'],
  webFiles: 'none',
});
try {
  await import('./app');
  console.log(`Templates of stage ${stage.name}: ${outFolder}/*.template.json`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
