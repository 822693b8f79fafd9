import { memo, type ReactNode } from 'react';
import { annotatedPercent, type AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import type { PreparedSpectrum } from '#domain/spectrum/prepared-spectrum';
import { proForma, type TerminalModification } from '#domain/spectrum/peptide';
import type { SpectrumInput } from '#domain/spectrum/options';
import type { PrecursorTolerance } from '#domain/spectrum/precursor-error';
import { universalSpectrumIdentifier, usiLinks } from '#domain/spectrum/usi';
import { CopyButton } from '../../../ui/CopyButton';
import { ExternalLink } from '../../../ui/ExternalLink';
import { precursorErrorOf, precursorErrorText } from './PrecursorCheck';

/** Where the spectrum comes from and how much of it is annotated. */
export const FileInfo = memo(function FileInfo({
  prepared,
  annotated,
  collection,
  tolerance,
}: {
  prepared: PreparedSpectrum;
  annotated: AnnotatedSpectrum;
  collection: string | undefined;
  /** How far the precursor may be off. */
  tolerance: PrecursorTolerance;
}) {
  const { scan, peaks } = prepared.input;
  const error = precursorErrorOf(prepared.input, annotated, tolerance);
  const usi = spectrumIdentifier(collection, prepared);
  const facts: Fact[] = [
    ...(scan.fileName === '' ? [] : [{ label: 'File', value: scan.fileName }]),
    ...(scan.scanNumber === '' ? [] : [{ label: 'Scan', value: scan.scanNumber }]),
    ...(scan.charge === null ? [] : [{ label: 'Charge', value: `${scan.charge}+` }]),
    ...(scan.precursorMz === null ? [] : [{ label: 'Precursor m/z', value: scan.precursorMz.toFixed(4) }]),
    ...(error === null ? [] : [{ label: 'Precursor error', value: precursorErrorText(error) }]),
    ...(scan.precursorIntensity === null
      ? []
      : [{ label: 'Precursor intensity', value: scan.precursorIntensity.toPrecision(4) }]),
    { label: 'Peaks', value: peaks.length.toLocaleString('en-US') },
    { label: 'Matched ions', value: `${annotated.counts.matchedIons} of ${annotated.counts.theoreticalIons}` },
    { label: 'Annotated ion current', value: `${annotatedPercent(annotated.ionCurrent)} %` },
    ...(usi === null ? [] : [{ label: 'USI', value: <UsiLinks usi={usi} /> }]),
  ];
  return <Facts label="File info" facts={facts} />;
});

/** The identifier with links to sites that show its spectrum. */
function UsiLinks({ usi }: { usi: string }) {
  return (
    <span className="spectrum-usi">
      <span>{usi}</span>
      <CopyButton text={usi} label="Copy USI" />
      {usiLinks(usi).map(({ site, url }) => (
        <ExternalLink key={site} href={url} label={`${site} (opens a new tab)`}>
          {site}
        </ExternalLink>
      ))}
    </span>
  );
}

const dalton = (value: number): string => (value > 0 ? `+${value.toFixed(4)}` : value.toFixed(4)).replace('-', '−');

/** The peptide with its modifications and its masses, to 4 decimals. */
export const SequenceInfo = memo(function SequenceInfo({
  input,
  annotated,
}: {
  input: SpectrumInput;
  annotated: AnnotatedSpectrum;
}) {
  const { peptide, scan, sequence } = input;
  const masses = annotated.precursorMasses;
  const mz = scan.calculatedMz ?? masses?.mz ?? null;
  const facts: Fact[] = [
    { label: 'Sequence', value: peptide === null ? sequence || 'none' : proForma(peptide) },
    ...(mz === null
      ? []
      : [{ label: 'm/z', value: `${mz.toFixed(4)}${scan.charge === null ? '' : ` (${scan.charge}+)`}` }]),
    ...(masses === null
      ? []
      : [
          { label: 'MH+', value: masses.mhPlus.toFixed(4) },
          { label: 'Neutral mass', value: masses.neutralMass[input.precursorMassType].toFixed(4) },
        ]),
    ...modificationFacts(input),
  ];
  return <Facts label="Sequence info" facts={facts} />;
});

/** `Oxidation (+15.9949)`; only the mass of a modification without a name. */
function named(tag: string, mass: number): string {
  const names = tag.replaceAll('][', ', ').replace(/^\[|\]$/g, '');
  return names === '' || /^[+-][\d.]+$/.test(names) ? dalton(mass) : `${names} (${dalton(mass)})`;
}

function modificationFacts({ peptide }: SpectrumInput): Fact[] {
  if (peptide === null) return [];
  const residues = peptide.residues.flatMap(({ residue, position, staticMass, variableMass, tag }) => [
    ...(variableMass === 0 && tag === '' ? [] : [`${residue.code}${position} ${named(tag, variableMass)}`]),
    ...(staticMass === 0 ? [] : [`${residue.code}${position} ${dalton(staticMass)} (static)`]),
  ]);
  const end = (name: string, { tag, mass }: TerminalModification): string[] =>
    mass.mono === 0 && tag === '' ? [] : [`${name} ${named(tag, mass.mono)}`];
  const all = [...end('N-term', peptide.nterm), ...end('C-term', peptide.cterm), ...residues];
  return all.length === 0 ? [] : [{ label: 'Modifications', value: all.join(', ') }];
}

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

function Facts({ label, facts }: { label: string; facts: readonly Fact[] }) {
  return (
    <dl className="spectrum-facts" aria-label={label}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The Universal Spectrum Identifier of a spectrum in a collection; null if it cannot have a valid one. */
export function spectrumIdentifier(collection: string | undefined, { input }: PreparedSpectrum): string | null {
  const { peptide, scan } = input;
  if (collection === undefined) return null;
  return universalSpectrumIdentifier({
    collection,
    fileName: scan.fileName,
    scanNumber: scan.scanNumber,
    // An interpretation is only valid with a charge.
    peptidoform: peptide === null || scan.charge === null ? '' : proForma(peptide, scan.charge),
  });
}
