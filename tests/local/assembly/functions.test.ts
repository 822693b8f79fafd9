import { describe, expect, it } from 'vitest';
import { functionDefinitions } from '../../../local/assembly/functions';
import { stackOf } from '../../support/small-assembly';

describe('the functions of the templates', () => {
  it('INFRA-19 INFRA-08 are those with variables, by the ARN that the gateway calls, in the folder of their asset', async () => {
    const assembly = await stackOf({
      BrowseFn1: [
        'AWS::Lambda::Function',
        {
          Code: { S3Bucket: 'assets', S3Key: '0a1b.zip' },
          Environment: { Variables: { CATALOGUE_TABLE: { Ref: 'Table1' } } },
          Handler: 'index.handler',
          Timeout: 29,
        },
      ],
      CustomResource: ['AWS::Lambda::Function', { Code: { S3Key: '2c.zip' }, Handler: 'index.handler', Timeout: 900 }],
    });
    expect(functionDefinitions(assembly)).toEqual(
      new Map([
        [
          'browsefn1.Arn',
          {
            file: `${assembly.folder}/asset.0a1b/index.js`,
            exportName: 'handler',
            environment: { CATALOGUE_TABLE: 'table1' },
            timeoutSeconds: 29,
          },
        ],
      ]),
    );
  });
});
