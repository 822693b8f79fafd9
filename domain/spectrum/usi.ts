/** Collections that a Universal Spectrum Identifier may name here: ProteomeXchange and MassIVE accessions. */
const collectionPattern = /^(PXD\d{6,}|MSV\d{9})$/;
const fileExtension = /\.(raw|mzml|mzxml|mgf)(\.gz)?$/i;
/** Runs whose spectra have no scan numbers of their own: their native ids name a frame, an experiment or a cycle. */
const withoutScans = /\.(d|tdf|wiff2?|lcd|baf)(\.\w+)?$/i;

export interface SpectrumSource {
  /** Repository accession, e.g. `PXD000561`. */
  readonly collection: string;
  /** Name of the raw file, with or without its extension. */
  readonly fileName: string;
  readonly scanNumber: number | string;
  /** Peptidoform with charge, as returned by `proForma`; may be ''. */
  readonly peptidoform: string;
}

/**
 * Universal Spectrum Identifier (Deutsch EW et al. 2021, doi 10.1038/s41592-021-01184-6):
 * `mzspec:PXD000561:Adult_Frontalcortex_bRP_Elite_85_f09:scan:17555:VLHPLEGAVVIIFK/2`.
 * Returns null if no identifier is valid: another repository, no file name, no scan number, or a format whose spectra
 * are not identified by scan numbers.
 */
export function universalSpectrumIdentifier({
  collection,
  fileName,
  scanNumber,
  peptidoform,
}: SpectrumSource): string | null {
  if (withoutScans.test(fileName.trim())) return null;
  const run = fileName.trim().replace(fileExtension, '');
  const scan = String(scanNumber).trim();
  if (!collectionPattern.test(collection) || run === '' || /[:/\\]/.test(run) || !/^[1-9]\d*$/.test(scan)) return null;
  const interpretation = peptidoform === '' ? '' : `:${peptidoform}`;
  return `mzspec:${collection}:${run}:scan:${scan}${interpretation}`;
}

/** Returns the pages that show the spectrum of an identifier. */
export function usiLinks(usi: string): readonly { readonly site: string; readonly url: string }[] {
  const id = encodeURIComponent(usi);
  return [
    { site: 'ProteomeCentral', url: `https://proteomecentral.proteomexchange.org/usi/?usi=${id}` },
    { site: 'PRIDE', url: `https://www.ebi.ac.uk/pride/archive/usi?usi=${id}` },
  ];
}
