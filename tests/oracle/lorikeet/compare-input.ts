import { peptideMass } from '#domain/spectrum/peptide';
import { mzOf } from '#domain/spectrum/ion-series';
import type { Comparison } from './comparison';
import { choosesNothing, hasDaltonPlot } from './record';
import { ruledUnit } from './ruled-values';
import { updateMissing } from './translate';

/** Peaks, settings, masses and boxes: everything before the search. */
export function compareInput({ run, prepared, state, annotated, found }: Comparison): void {
  const { expected } = run;
  const { input } = prepared;
  const { choices } = state;
  found.same('peakCountAfterTrim', input.peaks.length, expected.peakCountAfterTrim);
  found.same('totalIonCurrent', prepared.totalIonCurrent, expected.totalIonCurrent);
  found.same('maxIntensity', prepared.maxIntensity, expected.maxIntensity);
  const warnings = prepared.problems.filter(({ audience }) => audience === 'console').map(({ message }) => message);
  found.same('consoleWarnings', warnings, expected.consoleWarnings ?? []);
  if (hasDaltonPlot(run)) found.rule('plot-in-dalton', 'massErrorPlotUnit');
  else found.same('massErrorPlotUnit', state.massErrorPlotUnit, expected.massErrorPlotUnit);

  const { controls } = expected;
  if (controls !== undefined) {
    const { tolerance } = choices;
    found.same('tolerance', tolerance.value, Number(controls.massTol));
    if (updateMissing(run)) found.sameOr('update-applies', 'unit', tolerance.unit, controls.unit, ruledUnit(run));
    else found.same('unit', tolerance.unit, controls.unit);
    found.same('massType', choices.massType, controls.massType);
    found.same('assignment', choices.assignment === 'nearest' ? 'close' : 'intense', controls.assign);
    found.same('peakLabel', state.labels, controls.peakLabel);
    found.same(
      'boxes',
      [choices.peakDetect, choices.immonium, choices.reporters, choices.precursor],
      [controls.peakDetect, controls.immonium, controls.reporter, controls.precursor],
    );
  }
  const keys = choices.ions.map(({ series, charge }) => `${series}${charge}`);
  if (choosesNothing(run)) found.rule('lists-of-charges', 'selectedIons');
  else found.same('selectedIons', keys.toSorted(), expected.selectedIons?.toSorted());

  const { peptide } = input;
  if (peptide === null) {
    if (input.sequence === '') found.rule('no-peptide-no-mass', 'neutralMass');
    return;
  }
  const neutralMass = peptideMass(peptide);
  found.same('neutralMass', neutralMass, expected.neutralMass);
  const charge = input.scan.charge;
  if (expected.theoreticalMz !== null || input.view.sequenceInfo) {
    found.same('theoreticalMz', annotated.precursorMasses?.mz, expected.theoreticalMz);
    found.same('calculatedMz', charge === null ? null : mzOf(neutralMass.mono, charge), expected.calculatedMz);
  }
  const boxes = peptide.losses.map(({ id, label, formula }) => ({
    label,
    checked: state.ticked.includes(id),
    text: formula === '' ? label : `${formula} (${label})`,
  }));
  found.same('neutralLosses', boxes, expected.neutralLosses);
  if (state.ticked.length < choices.losses.length) found.rule('losses-told-apart', 'neutralLosses');
}
