import { describe, expect, it } from 'vitest';
import type { DownloadRow } from '#domain/api/schemas/site-data';
import { filesOf } from '#domain/catalogue/downloads';
import { checksumFile, filePath, offeredFiles } from '../../../web/features/download/file-names';

const row: DownloadRow = {
  table: 'advance',
  dataSet: 'MS/MS spectra info',
  description: 'Spectra',
  download: 'SPENCER_MSMS_spectra_info',
  bytes: { txt: 1_000, zip: 100 },
  sha256: { txt: 'a'.repeat(64), zip: 'b'.repeat(64) },
};

describe('the download tables', () => {
  it('DOWN-03 link the two files of a data set', () => {
    const [txt, zip] = filesOf(row);
    expect(txt && filePath(txt)).toBe('/download/SPENCER_MSMS_spectra_info.txt');
    expect(zip && filePath(zip)).toBe('/download/SPENCER_MSMS_spectra_info.zip');
  });

  const sets = { downloads: [row], tables: [], tracks: [], dictionary: { ...row, bytes: {}, sha256: {} } };

  it('the download tables offer checksums as sha256sum reads them', () => {
    expect(checksumFile(sets)).toBe(
      `${'a'.repeat(64)}  SPENCER_MSMS_spectra_info.txt\n${'b'.repeat(64)}  SPENCER_MSMS_spectra_info.zip\n`,
    );
  });

  it('the download tables name every file to search engines with its size and checksum', () => {
    expect(offeredFiles(sets)).toMatchObject([
      { path: '/download/SPENCER_MSMS_spectra_info.txt', bytes: 1_000, encodingFormat: 'text/plain' },
      { path: '/download/SPENCER_MSMS_spectra_info.zip', bytes: 100, sha256: 'b'.repeat(64) },
    ]);
  });
});
