import type { Matcher } from './annotate-series';
import type { AnnotatedReporters, IonMatch } from './annotated-spectrum';
import { immoniumIonsOf } from './immonium';
import type { SpectrumChoices, SpectrumInput } from './options';
import { peptideMass } from './peptide';
import { precursorIons } from './precursor-ions';
import { reporterSets } from './reporters';

/** Immonium ions of residues that the peptide has, labelled `P-70.1` with the observed m/z. */
export function matchImmonium({ peptide }: SpectrumInput, match: Matcher): IonMatch[] {
  return immoniumIonsOf(peptide?.sequence ?? '').flatMap(({ name, mz }) =>
    found(match('', mz)).map((ion) => ({ ...ion, label: `${name}-${ion.mz.toFixed(1)}` })),
  );
}

/** Channels labelled with their share of the set's tallest channel, `126.1 (87%)`; the whole label is `nterm`. */
export function matchReporters(match: Matcher): AnnotatedReporters[] {
  return reporterSets.map((set) => {
    const channels = set.channels.flatMap((mz) => found(match('', mz)));
    const tallest = channels.reduce((max, { intensity }) => Math.max(max, intensity), 0);
    const labelled = channels.map((ion) => ({ ...ion, label: `${ion.mz.toFixed(1)} (${percentOf(ion.intensity, tallest)}%)` }));
    return { set, matches: [...labelled, ...found(match('nterm', set.wholeLabel))] };
  });
}

/** The caller's own reporter m/z, labelled with the observed m/z. */
export function matchUserReporters({ userReporterMz }: SpectrumInput, match: Matcher): IonMatch[] {
  return userReporterMz.flatMap((mz) => found(match('', mz)).map((ion) => ({ ...ion, label: ion.mz.toFixed(2) })));
}

/** What is left of the precursor; none without a peptide and a charge. */
export function matchPrecursor(input: SpectrumInput, choices: SpectrumChoices, match: Matcher): IonMatch[] {
  const { peptide, scan, precursorMassType } = input;
  if (peptide === null || scan.charge === null) return [];
  const losses = peptide.losses.filter(({ id }) => choices.losses.includes(id));
  const neutralMass = peptideMass(peptide)[precursorMassType];
  return precursorIons(neutralMass, scan.charge, losses, precursorMassType).flatMap(({ label, mz }) =>
    mz > 0 ? found(match(label, mz)) : [],
  );
}

function found(ion: IonMatch | undefined): IonMatch[] {
  return ion === undefined ? [] : [ion];
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
}
