import { memo } from 'react';
import { type AnnotatedSpectrum, annotatedPercent, type SpectrumInput, usiLinks } from '#domain/spectrum/index';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Facts, type Fact } from './Facts';

/** Where the spectrum comes from, and how much of it is explained. */
export const FileInfo = memo(function FileInfo({ input, annotated, usi }: { input: SpectrumInput; annotated: AnnotatedSpectrum; usi: string | null }) {
  const { scan, peaks } = input;
  const facts: Fact[] = [
    ...(scan.fileName === '' ? [] : [{ label: 'File', value: scan.fileName }]),
    ...(scan.scanNumber === '' ? [] : [{ label: 'Scan', value: scan.scanNumber }]),
    ...(scan.charge === null ? [] : [{ label: 'Charge', value: `${scan.charge}+` }]),
    ...(scan.precursorMz === null ? [] : [{ label: 'Precursor m/z', value: scan.precursorMz.toFixed(4) }]),
    ...(scan.precursorIntensity === null ? [] : [{ label: 'Precursor intensity', value: scan.precursorIntensity.toPrecision(4) }]),
    { label: 'Peaks', value: peaks.length.toLocaleString('en-US') },
    { label: 'Matched ions', value: `${annotated.counts.matchedIons} of ${annotated.counts.theoreticalIons}` },
    { label: 'Annotated ion current', value: `${annotatedPercent(annotated.ionCurrent)} %` },
    ...(usi === null ? [] : [{ label: 'USI', value: <UsiLinks usi={usi} /> }]),
  ];
  return <Facts label="File info" facts={facts} />;
});

/** The identifier, and the pages that show its spectrum. */
function UsiLinks({ usi }: { usi: string }) {
  return (
    <span className="spectrum-usi">
      <span>{usi}</span>
      {usiLinks(usi).map(({ site, url }) => <ExternalLink key={site} href={url} label={`${site} (opens a new tab)`}>{site}</ExternalLink>)}
    </span>
  );
}
