import { massOf } from '#domain/spectrum/elements';
import type { PeakPair } from '#domain/spectrum/peaks';
import type { VariableModification } from '#domain/spectrum/modifications';
import { readOracle } from '../oracle-data';

/** A measured spectrum with the peptide that others found in it. */
export interface RealSpectrum {
  name: string;
  sequence: string;
  charge: number;
  variableMods: VariableModification[];
  precursorMz: number | null;
  peaks: PeakPair[];
  /** mzSpecLib peak annotations, one a peak; absent elsewhere. */
  annotations: string[];
}

/** Unimod compositions of the modifications in these files. */
const modifications: Record<string, number> = {
  Carbamidomethyl: massOf({ C: 2, H: 3, N: 1, O: 1 }).mono,
  Oxidation: massOf({ O: 1 }).mono,
  Deamidated: massOf({ N: -1, H: -1, O: 1 }).mono,
};

/** `FAC[Carbamidomethyl]H` as letters and modifications by position. */
function peptidoform(text: string): Pick<RealSpectrum, 'sequence' | 'variableMods'> {
  const variableMods: VariableModification[] = [];
  let sequence = '';
  for (const [, letter = '', name] of text.matchAll(/([A-Z])(?:\[(\w+)\])?/g)) {
    sequence += letter;
    if (name !== undefined) variableMods.push({ index: sequence.length, modMass: modifications[name] ?? Number.NaN });
  }
  return { sequence, variableMods };
}

export function fetalBrainLibrary(): RealSpectrum[] {
  const [, ...blocks] = readReal('mzspeclib_fetal_brain_tiny.mzSpecLib.txt').split(/^<Spectrum=\d+>$/m);
  return blocks.map((block, index) => {
    const [, form = '', charge = ''] = /proforma peptidoform ion notation=(.+)\/(\d+)/.exec(block) ?? [];
    const rows = [...block.matchAll(/^([\d.]+)\t([\d.]+)\t(\S+)/gm)];
    const precursor = /theoretical monoisotopic m\/z=([\d.]+)/.exec(block)?.[1];
    return {
      name: `${index + 1} ${form}/${charge}`,
      ...peptidoform(form),
      charge: Number(charge),
      precursorMz: precursor === undefined ? null : Number(precursor),
      peaks: rows.map(([, mz, intensity]) => [Number(mz), Number(intensity)] as const),
      annotations: rows.map(([, , , annotation = '?']) => annotation),
    };
  });
}

export function casanovoSample(): RealSpectrum[] {
  return mgfBlocks('spectra.mgf').map((block) => ({
    name: `casanovo ${field(block, 'TITLE')}`,
    ...peptidoform(field(block, 'SEQ')),
    charge: Number.parseInt(field(block, 'CHARGE'), 10),
    precursorMz: Number(field(block, 'PEPMASS')),
    peaks: mgfPeaks(block),
    annotations: [],
  }));
}

export function ipsaExample(): RealSpectrum[] {
  const names: Record<string, string> = { 'carbamidomethyl C': 'Carbamidomethyl', 'oxidation of M': 'Oxidation' };
  const byScan = new Map(mgfBlocks('ipsa_ExampleMgf.mgf').map((block) => [field(block, 'SCANS'), block]));
  return readReal('ipsa_ExampleIdentifications.csv')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => {
      const [scan = '', sequence = '', charge = '', mods = ''] = row.split(',');
      const block = byScan.get(scan) ?? '';
      return {
        name: `ipsa ${scan}`,
        sequence: sequence.toUpperCase(),
        charge: Number(charge),
        variableMods: mods
          .split(';')
          .filter((entry) => entry !== '')
          .map((entry) => {
            const [name = '', position] = entry.split(':');
            return { index: Number(position), modMass: modifications[names[name] ?? ''] ?? Number.NaN };
          }),
        precursorMz: Number(field(block, 'PEPMASS')),
        peaks: mgfPeaks(block),
        annotations: [],
      };
    });
}

function readReal(file: string): string {
  return readOracle(`real/${file}`);
}

function mgfBlocks(file: string): string[] {
  return readReal(file).split('BEGIN IONS').slice(1);
}

function field(block: string, name: string): string {
  return new RegExp(`^${name}=(\\S+)`, 'm').exec(block)?.[1] ?? '';
}

function mgfPeaks(block: string): PeakPair[] {
  return [...block.matchAll(/^([\d.]+)[ \t]+([\d.eE+]+)[ \t]*\r?$/gm)].map(
    ([, mz, intensity]) => [Number(mz), Number(intensity)] as const,
  );
}
