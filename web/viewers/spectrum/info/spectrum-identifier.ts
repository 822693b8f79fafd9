import { type PreparedSpectrum, proForma, universalSpectrumIdentifier } from '#domain/spectrum/index';

/** Universal Spectrum Identifier of a spectrum in a collection; null where none is legal. */
export function spectrumIdentifier(collection: string | undefined, { input }: PreparedSpectrum): string | null {
  const { peptide, scan } = input;
  if (collection === undefined) return null;
  return universalSpectrumIdentifier({
    collection,
    fileName: scan.fileName,
    scanNumber: scan.scanNumber,
    // An interpretation needs its charge.
    peptidoform: peptide === null || scan.charge === null ? '' : proForma(peptide, scan.charge),
  });
}
