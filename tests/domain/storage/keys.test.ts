import { describe, expect, it } from 'vitest';
import { cacheControl, webFileCacheControl } from '#domain/storage/cache-control';
import { indexedFields } from '#domain/search/fields';
import { externalIdForms, facetFields, indexId, termFields } from '#domain/storage/index-fields';
import {
  currentReleaseKey,
  documentKey,
  documentKinds,
  leaseKey,
  releaseRecordKey,
  statisticsId,
} from '#domain/storage/keys';
import { objectKey, publicPath, releaseFamilies, releasePaths } from '#domain/storage/object-keys';

describe('keys of the catalogue table', () => {
  it('LOAD-08 begin with the release, so that releases never share a key', () => {
    expect(documentKey('r1', 'row', 'SPENP000001')).toEqual({ pk: 'r1#row#SPENP000001', sk: '0000' });
    expect(documentKey('r2', 'sequence', 'x', 12)).toEqual({ pk: 'r2#sequence#x', sk: '0012' });
    const partitions = documentKinds.map((kind) => documentKey('r1', kind, 'x').pk);
    expect(new Set(partitions).size).toBe(documentKinds.length);
  });

  it('LOAD-08 keep release records, the current release and the lease apart', () => {
    expect(releaseRecordKey('r1')).toEqual({ pk: 'release', sk: 'r1' });
    expect(new Set([releaseRecordKey('r1').pk, currentReleaseKey.pk, leaseKey.pk]).size).toBe(3);
  });

  it('LOAD-04 name statistics by cancer and tissue', () => {
    expect(statisticsId('Breast cancer', 'Breast')).toBe('Breast cancer@Breast');
  });
});

describe('fields of the row index', () => {
  it('API-30 match terms regardless of case, and facets exactly', () => {
    expect(indexId('geneName', ' LINC00963 ')).toBe(indexId('geneName', 'linc00963'));
    expect(indexId('cancer', 'Breast cancer')).toBe('cancer:Breast cancer');
    expect(indexId('cancer', 'Breast cancer')).not.toBe(indexId('cancer', 'breast cancer'));
    expect([indexId('expression', 2), indexId('simultaneous', true)]).toEqual(['expression:2', 'simultaneous:true']);
    expect([...facetFields, ...termFields].toSorted()).toEqual(indexedFields.toSorted());
  });

  it('API-32 find a cross-reference with and without its version', () => {
    expect(externalIdForms('NONHSAT000001.2')).toEqual(['NONHSAT000001.2', 'NONHSAT000001']);
    expect(externalIdForms('ENSG00000204054')).toEqual(['ENSG00000204054']);
    expect(externalIdForms('AC.x')).toEqual(['AC.x']);
  });
});

describe('objects of a release', () => {
  it('INFRA-12 INFRA-13 have public paths below the three static families', () => {
    const dataset = { cancer: 'Skin cancer', tissue: 'Skin', study: 'PXD011609', subtype: "Bowen's disease" };
    expect(releasePaths.volcano(dataset)).toBe("static/volcano/Skin_cancer@Skin@PXD011609@Bowen's_disease.json");
    expect(publicPath(releasePaths.volcano(dataset))).toBe(
      "/static/volcano/Skin_cancer@Skin@PXD011609@Bowen's_disease.json",
    );
    expect(releasePaths.download('SPENCER_Gene_info', 'zip')).toBe('download/SPENCER_Gene_info.zip');
    expect(releasePaths.structureImage('SPENT000001')).toBe(
      'RNA_secondary_structure/SPENT000001_secondary_structure.png',
    );
    expect(releasePaths.structureDrawing('SPENT000001')).toBe(
      'RNA_secondary_structure/SPENT000001_secondary_structure.svg',
    );
    for (const path of [
      releasePaths.volcano(dataset),
      releasePaths.download('x', 'txt'),
      releasePaths.structureImage('x'),
      releasePaths.catalogueFile,
      releasePaths.suggestions(''),
      releasePaths.suggestions('ma'),
    ]) {
      expect(releaseFamilies).toContain(path.split('/')[0]);
    }
  });

  it('FIND-03 name a file of suggestions after its prefix, in characters that no store or address changes', () => {
    expect(releasePaths.suggestions('')).toBe('static/suggestions.json');
    expect(releasePaths.suggestions('malat1')).toBe('static/suggestions/malat1.json');
    expect(releasePaths.suggestions('lnc-a/β')).toBe('static/suggestions/lnc-2d-a-2f--3b2-.json');
    expect(publicPath(releasePaths.suggestions('a%?'))).toBe('/static/suggestions/a-25--3f-.json');
  });

  it('INFRA-12 encode what an address cannot hold, and keep the @ of dataset keys', () => {
    expect(publicPath('static/volcano/A@B@C d%.json')).toBe('/static/volcano/A@B@C%20d%25.json');
  });

  it('LOAD-08 lie below the prefix of their release', () => {
    expect(objectKey('r1', releasePaths.releaseFile)).toBe('releases/r1/static/release.json');
    expect(releasePaths.inventory(3)).toBe('inventory/00003.txt.gz');
  });

  it('INFRA-20 are revalidated by the browser, while hashed assets are kept for a year', () => {
    expect(cacheControl).toEqual({
      immutable: 'public, max-age=31536000, immutable',
      revalidate: 'public, max-age=0, s-maxage=300, must-revalidate',
      releaseFile: 'public, max-age=0, s-maxage=31536000, must-revalidate',
      releasePointer: 'public, max-age=0, s-maxage=5, must-revalidate',
      never: 'no-store',
    });
    expect(webFileCacheControl('assets/index-abc.js')).toBe('public, max-age=31536000, immutable');
    expect(webFileCacheControl('index.html')).toBe('public, max-age=0, s-maxage=300, must-revalidate');
  });
});
