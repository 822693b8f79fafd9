/**
 * The CDK app: `cdk synth -c stage=dev`, or run as a program with CDK_OUTDIR. Needs neither network, credentials nor Docker.
 * Context: `stage` (dev), `webFiles` (folder of the built web application; `none` leaves the files out).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildLambdaBundles } from './build/lambda-bundles';
import { stageNamed } from './stage';
import { defineSystem } from './system';

const app = new App();
// A finding that nobody gave a reason for fails the synthesis (findings.ts).
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const stage = stageNamed(String(app.node.tryGetContext('stage') ?? 'dev'));
const webFolder = String(app.node.tryGetContext('webFiles') ?? join('web', 'dist'));
const bundles = buildLambdaBundles(join(app.outdir, 'bundles'));
defineSystem(app, stage, { bundles, ...(existsSync(webFolder) && { webFolder }) });
app.synth();
