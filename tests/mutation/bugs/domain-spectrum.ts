import type { PlantedBug } from '../planted-bug';

/** Bugs of the MS/MS core. Sorted by file. */
export const bugs: readonly PlantedBug[] = [
  {
    file: 'domain/spectrum/annotate.ts',
    find: 'const matchAny = matcher(peaks, spectrum.find, choices);',
    replace: 'const matchAny = matcher(peaks, detected?.find ?? spectrum.find, choices);',
    effect: 'While peak detection is on, immonium, reporter and precursor ions at low peaks are not labelled.',
  },
  {
    file: 'domain/spectrum/ion-series.ts',
    find: "series('z', 'c', { O: 1, N: -1 })",
    replace: "series('z', 'c', { H: -1, O: 1, N: -1 })",
    effect: 'z ions are the even-electron ones, 1.0078 Da below those that the documentation promises',
  },
  {
    file: 'domain/spectrum/loss-combinations.ts',
    find: 'grown = offer(byCount, loss) || grown;',
    replace: 'grown = offer(byCount, loss);',
    effect:
      'If the last loss of a residue adds nothing new, combinations with its other losses are missing from ' +
      'its fragments.',
  },
  {
    file: 'domain/spectrum/match-ions.ts',
    find: 'Math.max(max, intensity), 0)',
    replace: 'max + intensity, 0)',
    effect: 'reporter channels are labelled with their share of all channels, not of the tallest one',
  },
  {
    file: 'domain/spectrum/match-ions.ts',
    find: 'loss.mass[massType] / charge',
    replace: 'loss.mass[massType]',
    effect: 'Neutral losses of multiply charged fragments are searched at the wrong m/z.',
  },
  {
    file: 'domain/spectrum/match-ions.ts',
    find: 'peptideMass(peptide)[precursorMassType]',
    replace: 'peptideMass(peptide)[choices.massType]',
    effect: 'Precursor ions are searched with the mass type of the fragments.',
  },
  {
    file: 'domain/spectrum/matching.ts',
    find: 'this.#better(at(this.#best, right), rightBest)',
    replace: 'this.#better(rightBest, at(this.#best, right))',
    effect: 'Of equally intense peaks in a window, a later one may be assigned instead of the one with the lowest m/z.',
  },
  {
    file: 'domain/spectrum/ms1-precursor.ts',
    find: 'const to = bisectRight(ms1Peaks.mz, toMz);',
    replace: 'const to = bisectLeft(ms1Peaks.mz, toMz);',
    effect: 'a peak exactly 5 Th above the precursor does not count for the height of the zoomed MS1 view',
  },
  {
    file: 'domain/spectrum/options.ts',
    find: 'export const DEFAULT_WIDTH_PX = 700;\nexport const DEFAULT_HEIGHT_PX = 450;',
    replace: 'export const DEFAULT_WIDTH_PX = 450;\nexport const DEFAULT_HEIGHT_PX = 700;',
    effect: 'Spectra are higher than wide by default.',
  },
  {
    file: 'domain/spectrum/pasted-spectrum.ts',
    find: 'mz > 0 && intensity >= 0) peaks.push',
    replace: 'mz > 0 && intensity > 0) peaks.push',
    effect: 'A pasted spectrum with a peak of intensity 0 is refused as not being a peak list.',
  },
  {
    file: 'domain/spectrum/peak-detect.ts',
    find: 'if (top.length > rank) top.pop();',
    replace: 'if (top.length >= rank) top.pop();',
    effect: 'Only the 49 most intense peaks are kept for their intensity.',
  },
  {
    file: 'domain/spectrum/peak-detect.ts',
    find: '    this.#back = empty();\n',
    replace: '',
    effect: 'Peaks are counted twice in the windows of peak detection, so other peaks are detected.',
  },
  {
    file: 'domain/spectrum/peptide.ts',
    find: 'massTag(staticMass + variableMass)',
    replace: 'massTag(variableMass)',
    effect: 'The peptidoform omits fixed modifications.',
  },
  {
    file: 'domain/spectrum/problems.ts',
    find: 'Number.isFinite(value) && value > 0',
    replace: 'Number.isFinite(value) && value >= 0',
    effect: 'a plot of width 0 is not reported',
  },
  {
    file: 'domain/spectrum/proforma.ts',
    find: "letter !== '' && codes.includes(letter)",
    replace: "letter !== ''",
    effect: 'a modification offers the neutral losses of other residues',
  },
  {
    file: 'domain/spectrum/proforma.ts',
    find: '[sequence.at(-1), sequence.length + 1]',
    replace: '[sequence.at(-1), sequence.length]',
    effect: 'a rule for the C-terminus modifies the last residue',
  },
  {
    file: 'domain/spectrum/proforma.ts',
    find: "placed.push(...last.map((tag) => place(tag, sequence.length + 1, '')));",
    replace: "placed.push(...last.map((tag) => place(tag, sequence.length, '')));",
    effect: 'A modification of the C-terminus is placed on the last residue.',
  },
  {
    file: 'domain/spectrum/proforma.ts',
    find: '/^\\/([1-9]\\d*)$/',
    replace: '/^\\/([1-9])$/',
    effect: 'A peptide with a charge of 10 or more is refused.',
  },
  {
    file: 'domain/spectrum/read-options.ts',
    find: '/[[<]/.test(bare)',
    replace: '/\\[/.test(bare)',
    effect:
      'A sequence with an isotope or a global modification in angle brackets is refused as having unknown residues.',
  },
  {
    file: 'domain/spectrum/read-options.ts',
    find: 'lowMz: Math.min(low, high), highMz: Math.max(low, high)',
    replace: 'lowMz: low, highMz: high',
    effect: 'An isolation window with reversed bounds stays reversed.',
  },
  {
    file: 'domain/spectrum/read-view.ts',
    find: "labels: Array.from(peaks.sourceIndex, (source) => shownValue(labels[source] ?? '')),",
    replace: "labels: Array.from(peaks.mz, (_, index) => shownValue(labels[index] ?? '')),",
    effect: 'If the peaks of an additional series are not given in order of m/z, their labels are at the wrong peaks.',
  },
  {
    file: 'domain/spectrum/read-view.ts',
    find: '(source) => shownValue(labels[source]',
    replace: '(_, index) => shownValue(labels[index]',
    effect: 'Labels of an unsorted extra series are drawn at the wrong peaks.',
  },
  {
    file: 'domain/spectrum/residues.ts',
    find: "'Lysine', { C: 6, H: 12, N: 2, O: 1 }",
    replace: "'Lysine', { C: 6, H: 14, N: 2, O: 2 }",
    effect: 'lysine has the mass of the amino acid, one water too many',
  },
  {
    file: 'domain/spectrum/similarity.ts',
    find: '1 - (2 * angle) / Math.PI',
    replace: '1 - angle / Math.PI',
    effect: 'unrelated spectra have a normalised angle of 0.5',
  },
  {
    file: 'domain/spectrum/usi.ts',
    find: '|mgf)(\\.gz)?$/i',
    replace: '|mgf)$/i',
    effect: 'The spectrum identifier of a gzipped file names a run that does not exist.',
  },
];
