import { describe, expect, it } from 'vitest';
import { cacheControl, webFileCacheControl } from '#domain/storage/cache-control';
import { documents } from '#domain/api/documents';
import { CHUNK_BYTES, INLINE_CHARACTERS } from '#domain/storage/document';
import {
  chunkKey,
  chunkSortKey,
  currentReleaseKey,
  documentKey,
  leaseKey,
  PARTITION_KEY,
  RELEASE_PARTITION,
  releaseRecordKey,
  SORT_KEY,
  statisticsId,
  SUMMARY_ID,
} from '#domain/storage/keys';
import {
  FILE_NAME_BYTES_MAX,
  FILE_PATH_BYTES_MAX,
  INVENTORY_PREFIX,
  objectKey,
  pictureAt,
  PICTURES_FOLDER,
  publicPath,
  releaseFamilies,
  releasePaths,
  releasePrefix,
  RELEASES_PREFIX,
  TABLES_PREFIX,
  VOLCANO_PREFIX,
} from '#domain/storage/object-keys';

describe('keys of the catalogue table', () => {
  it('LOAD-08 EDGE-04 keys of the catalogue table begin with the release, so that releases never share a key, and chunks have partitions of their own', () => {
    expect(documentKey('r1', 'row', 'SPENP000001')).toEqual({ pk: 'r1#row#SPENP000001', sk: '0000' });
    expect(documentKey('r2', 'sequence', 'x', 12)).toEqual({ pk: 'r2#sequence#x#0012', sk: '0012' });
    expect(chunkKey('r2#sequence#x', 0)).toEqual(documentKey('r2', 'sequence', 'x'));
  });

  it('LOAD-08 keys of the catalogue table keep release records, the current release and the lease apart', () => {
    expect(releaseRecordKey('r1')).toEqual({ pk: 'release', sk: 'r1' });
    expect(new Set([releaseRecordKey('r1').pk, currentReleaseKey.pk, leaseKey.pk]).size).toBe(3);
  });

  it('LOAD-04 keys of the catalogue table name statistics by cancer and tissue', () => {
    expect(statisticsId('Breast cancer', 'Breast')).toBe('Breast cancer@Breast');
  });
});

describe('the documents of a release', () => {
  it('LOAD-08 the documents of a release are of these kinds', () => {
    expect(Object.keys(documents).join(' ')).toBe(
      'row peptide spectrum gene geneTrack transcript sequence structure orfs orf statistics heatmap summary',
    );
    expect([SUMMARY_ID, PARTITION_KEY, SORT_KEY, RELEASE_PARTITION]).toEqual(['release', 'pk', 'sk', 'release']);
    expect([currentReleaseKey, leaseKey]).toEqual([
      { pk: 'current', sk: 'current' },
      { pk: 'lease', sk: 'loader' },
    ]);
    expect([0, 12, 12_345].map(chunkSortKey)).toEqual(['0000', '0012', '12345']);
    expect([CHUNK_BYTES, INLINE_CHARACTERS]).toEqual([128_000, 2_000]);
  });
});

describe('objects of a release', () => {
  it('INFRA-12 INFRA-13 objects of a release have public paths below the families of a release', () => {
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
      releasePaths.table('peptides'),
    ]) {
      expect([...releaseFamilies, PICTURES_FOLDER]).toContain(path.split('/')[0]);
    }
  });

  it('PIC-01 objects of a release tell which picture a path names', () => {
    for (const id of ['SPENT000001', 'NR_024540.1', 'a/b_secondary_structure.png', 'x\ny']) {
      expect(pictureAt(releasePaths.structureImage(id))).toEqual({ transcriptId: id, format: 'png' });
      expect(pictureAt(releasePaths.structureDrawing(id))).toEqual({ transcriptId: id, format: 'svg' });
    }
    for (const path of [
      'RNA_secondary_structure/_secondary_structure.png',
      'RNA_secondary_structure/x_secondary_structure.jpg',
      'RNA_secondary_structure/x_secondary_structure.png.gz',
      'RNA_secondary_structure/x_secondary_structureXpng',
      'static/RNA_secondary_structure/x_secondary_structure.png',
    ])
      expect(pictureAt(path), path).toBeNull();
  });

  it('FIND-03 objects of a release name a file of suggestions after its prefix, in characters that no store or address changes', () => {
    expect(releasePaths.suggestions('')).toBe('static/suggestions.json');
    expect(releasePaths.suggestions('malat1')).toBe('static/suggestions/malat1.json');
    expect(releasePaths.suggestions('lnc-a/β')).toBe('static/suggestions/lnc-2d-a-2f--3b2-.json');
    expect(publicPath(releasePaths.suggestions('a%?'))).toBe('/static/suggestions/a-25--3f-.json');
  });

  it('INFRA-12 objects of a release encode what an address cannot hold, and keep the @ of dataset keys', () => {
    expect(publicPath('static/volcano/A@B@C d%.json')).toBe('/static/volcano/A@B@C%20d%25.json');
  });

  it('INFRA-12 objects of a release have these paths, whether they are served or not', () => {
    expect([
      releasePaths.releaseFile,
      releasePaths.catalogueFile,
      releasePaths.openApiFile,
      releasePaths.dictionaryFile,
      releasePaths.sitemap,
      releasePaths.sitemapPart('genes-1'),
      releasePaths.download('x', 'bed.gz'),
      releasePaths.table('peptides'),
      releasePaths.blastDatabase('orf.phr'),
      releasePaths.source('a/peptides.tsv'),
      releasePaths.inventory(12_345),
      releasePrefix('r1'),
    ]).toEqual([
      'static/release.json',
      'static/catalogue.json',
      'static/openapi.json',
      'static/data-dictionary.json',
      'static/sitemap.xml',
      'static/sitemap-genes-1.xml',
      'download/x.bed.gz',
      'download/tables/peptides.parquet',
      'blast/orf.phr',
      'source/a/peptides.tsv.gz',
      'inventory/12345.txt.gz',
      'releases/r1/',
    ]);
    expect([...releaseFamilies, PICTURES_FOLDER]).toEqual(['static', 'download', 'RNA_secondary_structure']);
    expect([RELEASES_PREFIX, VOLCANO_PREFIX, TABLES_PREFIX, INVENTORY_PREFIX]).toEqual([
      'releases/',
      'static/volcano/',
      'download/tables/',
      'inventory/',
    ]);
    expect([FILE_PATH_BYTES_MAX, FILE_NAME_BYTES_MAX]).toEqual([800, 230]);
    expect(releasePaths.suggestions('A😀')).toBe('static/suggestions/-41--1f600-.json');
  });

  it('INFRA-20 only what lies in the folder of assets has its content in its name', () => {
    expect(webFileCacheControl('robots/assets/x.js')).toBe('public, max-age=0, s-maxage=300, must-revalidate');
    expect(webFileCacheControl('assets.html')).toBe('public, max-age=0, s-maxage=300, must-revalidate');
  });

  it('LOAD-08 objects of a release lie below the prefix of their release', () => {
    expect(objectKey('r1', releasePaths.releaseFile)).toBe('releases/r1/static/release.json');
    expect(releasePaths.inventory(3)).toBe('inventory/00003.txt.gz');
  });

  it('INFRA-20 objects of a release are revalidated by the browser, while hashed assets are kept for a year', () => {
    expect(cacheControl).toEqual({
      immutable: 'public, max-age=31536000, immutable',
      revalidate: 'public, max-age=0, s-maxage=300, must-revalidate',
      releaseFile: 'public, max-age=0, s-maxage=31536000, must-revalidate',
      releasePointer: 'public, max-age=0, s-maxage=5, must-revalidate',
      never: 'no-store',
    });
    expect(webFileCacheControl('assets/index-abc.js')).toBe('public, max-age=31536000, immutable');
    expect(webFileCacheControl('embed/1.0.0-a1b2/x.js')).toBe('public, max-age=31536000, immutable');
    expect(webFileCacheControl('index.html')).toBe('public, max-age=0, s-maxage=300, must-revalidate');
  });
});
