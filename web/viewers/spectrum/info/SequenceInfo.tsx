import { memo } from 'react';
import { type AnnotatedSpectrum, proForma, type SpectrumInput } from '#domain/spectrum/index';
import { Facts, type Fact } from './Facts';

const dalton = (value: number): string => (value > 0 ? `+${value.toFixed(4)}` : value.toFixed(4)).replace('-', '−');

/** The peptide with its modifications and its masses, to 4 decimals. */
export const SequenceInfo = memo(function SequenceInfo({ input, annotated }: { input: SpectrumInput; annotated: AnnotatedSpectrum }) {
  const { peptide, scan, sequence } = input;
  const masses = annotated.precursorMasses;
  const mz = scan.calculatedMz ?? masses?.mz ?? null;
  const facts: Fact[] = [
    { label: 'Sequence', value: peptide === null ? sequence || 'none' : proForma(peptide) },
    ...(mz === null ? [] : [{ label: 'm/z', value: `${mz.toFixed(4)}${scan.charge === null ? '' : ` (${scan.charge}+)`}` }]),
    ...(masses === null ? [] : [
      { label: 'MH+', value: masses.mhPlus.toFixed(4) },
      { label: 'Neutral mass', value: masses.neutralMass[input.precursorMassType].toFixed(4) },
    ]),
    ...modificationFacts(input),
  ];
  return <Facts label="Sequence info" facts={facts} />;
});

function modificationFacts({ peptide }: SpectrumInput): Fact[] {
  if (peptide === null) return [];
  const residues = peptide.residues.flatMap(({ residue, position, staticMass, variableMass }) => [
    ...(variableMass === 0 ? [] : [`${residue.code}${position} ${dalton(variableMass)}`]),
    ...(staticMass === 0 ? [] : [`${residue.code}${position} ${dalton(staticMass)} (static)`]),
  ]);
  const ends = [
    ...(peptide.ntermMod === 0 ? [] : [`N-term ${dalton(peptide.ntermMod)}`]),
    ...(peptide.ctermMod === 0 ? [] : [`C-term ${dalton(peptide.ctermMod)}`]),
  ];
  const all = [...ends, ...residues];
  return all.length === 0 ? [] : [{ label: 'Modifications', value: all.join(', ') }];
}
