import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../infra/project-folder';
import { lockedPackages, noticeOf } from './support/notice';

describe('the packages of others', () => {
  it('INFRA-41 are in NOTICE with their licenses, as npm run notice writes it', () => {
    expect(readFileSync(join(projectFolder, 'NOTICE'), 'utf8')).toBe(noticeOf(projectFolder));
  });

  it('INFRA-41 are checked by their digest when they are installed, or inside the archive of one that is', () => {
    const packages = lockedPackages(projectFolder);
    const unchecked = [...packages].filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true);
    const owners = new Set(
      unchecked.map(([place, { inBundle }]) => {
        const owner = place.slice(0, place.lastIndexOf('/node_modules/'));
        return inBundle && packages.get(owner)?.integrity !== undefined ? owner : `${place} is not checked`;
      }),
    );
    expect([...owners].toSorted()).toEqual(['node_modules/@aws-cdk/cloud-assembly-schema', 'node_modules/aws-cdk-lib']);
  });
});
