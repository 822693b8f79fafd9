import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Assembly, onlyResource, physicalName } from '../../../local/assembly/assembly';
import { assemblyOf, stackOf } from '../../support/small-assembly';

/** What a property of a resource is on a single machine. */
async function resolved(property: unknown): Promise<unknown> {
  const assembly = await assemblyOf({
    data: { outputs: { Out: { Value: { Ref: 'DataBucket1' }, Export: { Name: 'data:bucket' } }, Local: { Value: 1 } } },
    api: { resources: { Holder: ['Test::Holder', { property }] } },
  });
  return (onlyResource(assembly, 'Test::Holder').properties as { property: unknown }).property;
}

describe('the templates as one system', () => {
  it.each([
    ['a pseudo parameter', { Ref: 'AWS::Region' }, 'us-east-1'],
    ['the account', { Ref: 'AWS::AccountId' }, '000000000000'],
    ['the partition', { Ref: 'AWS::Partition' }, 'aws'],
    ['the domain of the services', { Ref: 'AWS::URLSuffix' }, 'amazonaws.com'],
    ['a resource', { Ref: 'JobsTable9A' }, 'jobstable9a'],
    ['an attribute', { 'Fn::GetAtt': ['Api1', 'Arn'] }, 'api1.Arn'],
    ['the domain of a bucket', { 'Fn::GetAtt': ['Web1', 'RegionalDomainName'] }, 'web1.s3.us-east-1.amazonaws.com'],
    ['a value of another stack', { 'Fn::ImportValue': 'data:bucket' }, 'databucket1'],
    ['joined parts', { 'Fn::Join': ['-', ['a', { Ref: 'B' }, 3]] }, 'a-b-3'],
    ['split text', { 'Fn::Split': [':', { 'Fn::Join': ['', ['a:', { Ref: 'B' }]] }] }, ['a', 'b']],
    ['a part of split text', { 'Fn::Select': ['1', { 'Fn::Split': [':', 'a:b:c'] }] }, 'b'],
    ['a part by number', { 'Fn::Select': [0, ['a', 'b']] }, 'a'],
    ['a text with names', { 'Fn::Sub': 'arn:${AWS::Partition}:${Other}' }, 'arn:aws:${Other}'],
    ['lists and objects', [{ a: { Ref: 'X' } }, null, true, 2], [{ a: 'x' }, null, true, 2]],
    ['an object with a key like a function beside others', { Ref: 'A', b: 1 }, { Ref: 'A', b: 1 }],
    ['an object with one key', { Other: { Ref: 'A' } }, { Other: 'a' }],
  ])('INFRA-19 has %s resolved', async (_what, property, value) => {
    expect(await resolved(property)).toEqual(value);
  });

  it('INFRA-19 names a value that no stack exports', async () => {
    await expect(resolved({ 'Fn::ImportValue': 'data:none' })).rejects.toThrow('No stack exports data:none');
  });

  it('INFRA-19 resolves what is exported where it is defined, also through two stacks', async () => {
    const assembly = await assemblyOf({
      a: { outputs: { O: { Value: { 'Fn::ImportValue': 'b:x' }, Export: { Name: 'a:x' } } } },
      b: { outputs: { O: { Value: { 'Fn::GetAtt': ['Table', 'Arn'] }, Export: { Name: 'b:x' } } } },
      c: { resources: { Holder: ['Test::Holder', { value: { 'Fn::ImportValue': 'a:x' } }] } },
    });
    expect(assembly.resources('Test::Holder')).toEqual([{ logicalId: 'Holder', properties: { value: 'table.Arn' } }]);
  });

  it('INFRA-19 lists the resources of a type, of all stacks; one without properties has none', async () => {
    const assembly = await assemblyOf({
      a: { resources: { First: ['T::A'], Second: ['T::B', {}] } },
      b: { resources: { Third: ['T::A', { x: 1 }] } },
    });
    expect(assembly.resources('T::A').toSorted((a, b) => (a.logicalId < b.logicalId ? -1 : 1))).toEqual([
      { logicalId: 'First', properties: {} },
      { logicalId: 'Third', properties: { x: 1 } },
    ]);
    expect(physicalName('CatalogueTable0F')).toBe('cataloguetable0f');
  });

  it('INFRA-19 says how many there are where one is expected', async () => {
    const assembly = await stackOf({ A: ['T::Two'], B: ['T::Two'], C: ['T::One'] });
    expect(onlyResource(assembly, 'T::One').logicalId).toBe('C');
    expect(() => onlyResource(assembly, 'T::Two')).toThrow('Expected one T::Two, found 2');
    expect(() => onlyResource(assembly, 'T::None')).toThrow('Expected one T::None, found 0');
  });

  it('INFRA-19 is none in a folder without templates', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spencer-assembly-'));
    await expect(Assembly.read(folder)).rejects.toThrow(`No templates in ${folder}`);
    await rm(folder, { recursive: true });
  });
});
