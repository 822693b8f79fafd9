/**
 * The CDK app: `cdk synth -c stage=dev`, or run as a program with CDK_OUTDIR. Needs no network, credentials or Docker.
 * Context: `stage` (default dev), `first` and `smallAccount` (true or false, see infra/stage.ts), `webFiles` (folder of
 * the built web application; `none` omits the files).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildLambdaBundles } from './build/lambda-bundles';
import { cdkApp } from './cdk-app';
import { inSmallAccount, stageNamed, type Stage } from './stage';
import { defineSystem } from './system';
import { functionNames } from './table/functions';

const app = cdkApp();
// A finding without a justification fails the synthesis (findings.ts).
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
const given = (name: string): string => String(app.node.tryGetContext(name) ?? '');
const named = stageNamed(given('stage') || 'dev');
const sized = given('smallAccount') === 'true' ? inSmallAccount(named) : named;
const stage: Stage = { ...sized, ...(given('first') === 'true' && { first: true }) };
const webFolder = String(app.node.tryGetContext('webFiles') ?? join('web', 'dist'));
const bundles = await buildLambdaBundles(functionNames, join(app.outdir, 'bundles'));
defineSystem(app, stage, { bundles, ...(existsSync(webFolder) && { webFolder }) });
app.synth();
