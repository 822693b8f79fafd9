import { describe, expect, it } from 'vitest';
import {
  bundlePlace,
  GZIP_ENDING,
  INBOX_PREFIX,
  loaderExitCodes,
  loaderNodeOptions,
  MANIFEST_FILE,
  REPORT_FILE,
} from '#domain/storage/loader-process';

describe('a bundle in object storage', () => {
  it.each([
    ['s3://inbox/bundles/a', { bucket: 'inbox', prefix: 'bundles/a/' }],
    ['s3://inbox/bundles/a/', { bucket: 'inbox', prefix: 'bundles/a/' }],
    ['s3://inbox//bundles//a', { bucket: 'inbox', prefix: 'bundles/a/' }],
    ['s3://inbox/bundles/a/manifest.json', { bucket: 'inbox', prefix: 'bundles/a/' }],
    ['s3://inbox/bundles/a/manifest.json.gz', { bucket: 'inbox', prefix: 'bundles/a/' }],
    ['s3://inbox/manifest.json/b', { bucket: 'inbox', prefix: 'manifest.json/b/' }],
    ['s3://inbox/manifest.json', { bucket: 'inbox', prefix: '' }],
    ['s3://inbox/', { bucket: 'inbox', prefix: '' }],
    ['s3://inbox', { bucket: 'inbox', prefix: '' }],
    ['/data/bundle', undefined],
    ['xs3://inbox/a', undefined],
    ['s3:///a', undefined],
  ])('%s is at %j', (address, place) => {
    expect(bundlePlace(address)).toEqual(place);
  });

  it('a bundle in object storage has a manifest, a report and gzipped files under these names', () => {
    expect({ INBOX_PREFIX, MANIFEST_FILE, REPORT_FILE, GZIP_ENDING, loaderExitCodes, loaderNodeOptions }).toEqual({
      INBOX_PREFIX: 'bundles/',
      MANIFEST_FILE: 'manifest.json',
      REPORT_FILE: 'report.json',
      GZIP_ENDING: '.gz',
      loaderExitCodes: { success: 0, failure: 1, wrongUsage: 2, successWithWarnings: 3 },
      loaderNodeOptions: ['--max-old-space-size=300'],
    });
  });
});
