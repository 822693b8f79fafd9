import { describe, expect, it } from 'vitest';
import { allows } from './grants';

describe('a grant', () => {
  const read = { action: 's3:GetObject', resource: 'JobsBucket/blast/jobs/*' };

  it.each([
    ['the same action below the prefix', 's3:GetObject', 'JobsBucket/blast/jobs/j/query.fasta', true],
    ['the action in another case', 's3:getObject', 'JobsBucket/blast/jobs/j', true],
    ['another action', 's3:PutObject', 'JobsBucket/blast/jobs/j', false],
    ['another prefix', 's3:GetObject', 'JobsBucket/blast/userfiles/j', false],
    ['another bucket', 's3:GetObject', 'DataBucket/blast/jobs/j', false],
    ['a bucket whose name goes on', 's3:GetObject', 'OtherJobsBucket/blast/jobs/j', false],
  ])('INFRA-34 covers %s or not', (_what, action, resource, covered) => {
    expect(allows(read, { action, resource })).toBe(covered);
  });

  it('INFRA-34 of a list covers what its prefixes say', () => {
    const list = { action: 's3:ListBucket', resource: 'DataBucket', prefixes: ['releases/*/blast/*'] };
    const covers = (prefix: string) => allows(list, { action: 's3:ListBucket', resource: 'DataBucket', prefix });
    expect([covers('releases/r-1/blast/peptides.'), covers('releases/'), covers('')]).toEqual([true, false, false]);
  });
});
