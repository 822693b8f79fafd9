import type { SpectrumInput } from '#domain/spectrum/index';

/** Name of an exported file without ending: raw file, scan and sequence, as far as they are known. */
export function exportName({ scan, sequence }: SpectrumInput): string {
  const run = scan.fileName.replace(/\.[a-z0-9]{1,6}$/i, '');
  const parts = [run, scan.scanNumber === '' ? '' : `scan${scan.scanNumber}`, sequence].filter((part) => part !== '');
  return (parts.join('_') || 'spectrum').replace(/[^\w.-]+/g, '_').slice(0, 120);
}
