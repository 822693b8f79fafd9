import { fileNameOf } from '#domain/catalogue/file-names';
import type { SpectrumInput } from '#domain/spectrum/index';

const LONGEST = 120;

/** Name of an exported file without ending: raw file, scan and sequence, as far as they are known. */
export function exportName({ scan, sequence }: SpectrumInput): string {
  const run = scan.fileName.replace(/\.[a-z0-9]{1,6}$/i, '');
  return fileNameOf(run, scan.scanNumber === '' ? '' : `scan${scan.scanNumber}`, sequence).slice(0, LONGEST) || 'spectrum';
}
