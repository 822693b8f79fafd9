import { readNumber } from '../text/read-number';
import { parseProForma } from './proforma';
import {
  type NumberedLine,
  noSpectrumFacts,
  readCharges,
  type SpectrumText,
  unreadableLine,
  UnreadableSpectrum,
} from './spectrum-text';

const PEAK_COUNT = /^num\s?peaks:\s*(\d+)/i;
const MSP_NAME = /^name:\s*(.*)$/i;
const MSP_FIELD = /^([A-Za-z][\w\s/]*):\s*(.*)$/;

export function isMsp(lines: readonly NumberedLine[]): boolean {
  return lines.some(({ text }) => MSP_NAME.test(text)) && lines.some(({ text }) => PEAK_COUNT.test(text));
}

/**
 * Reads the first spectrum of a library of NIST (MSP; chemdata.nist.gov/mass-spc/ms-search/docs/Ver20Man_11.pdf) or of
 * SpectraST (sptxt), which has the facts of a peptide in its comment: `Charge=2 Parent=582.3537 Mods=1/3,M,Oxidation`.
 */
export function readMsp(lines: readonly NumberedLine[]): SpectrumText {
  const begins = lines.findIndex(({ text }) => MSP_NAME.test(text));
  const peaksBegin = lines.findIndex(({ text }, index) => index > begins && PEAK_COUNT.test(text));
  const fields = new Map<string, NumberedLine>();
  for (const { line, text } of lines.slice(begins, peaksBegin)) {
    const [, key, value = ''] = MSP_FIELD.exec(text) ?? [];
    if (key !== undefined) fields.set(key.toLowerCase().replace(/^comments$/, 'comment'), { line, text: value });
  }
  const title = fields.get('name')?.text ?? '';
  const comment = fields.get('comment');
  const inComment = (key: string): NumberedLine | undefined => {
    const [, value = ''] = new RegExp(`(?:^|\\s)${key}=("[^"]*"|\\S*)`, 'i').exec(comment?.text ?? '') ?? [];
    return value === '' || comment === undefined ? undefined : { line: comment.line, text: value.replaceAll('"', '') };
  };
  const behindName = /\/(\d+)(?:_|\s|$)/.exec(title)?.[1];
  const charge = fields.get('charge') ?? inComment('Charge');
  const precursor = fields.get('precursormz') ?? inComment('Parent') ?? inComment('Mz_exact');
  const peptide = peptideOfName(title, inComment('Mods')?.text);
  const rest = lines.slice(peaksBegin + 1);
  const end = rest.findIndex(({ text }) => MSP_NAME.test(text));
  return {
    title,
    charge: chargeIn(charge) ?? (behindName === undefined ? null : Number(behindName)),
    precursorMz: mzIn(precursor),
    proforma: peptide.proforma,
    peakLines: (end < 0 ? rest : rest.slice(0, end)).filter(({ text }) => text !== '').flatMap(pairsOf),
    further: rest.filter(({ text }) => MSP_NAME.test(text)).length,
    notes: peptide.note === '' ? [] : [peptide.note],
    stated: { count: Number(PEAK_COUNT.exec(lines[peaksBegin]?.text ?? '')?.[1]), by: 'Num peaks' },
  };
}

/** Several peaks may share a line: `41 51; 42 14;`. */
function pairsOf({ line, text }: NumberedLine): NumberedLine[] {
  const parts = text.includes('"') ? [text] : text.split(';').map((part) => part.trim());
  return parts.filter((part) => part !== '').map((part) => ({ line, text: part }));
}

/** Names of modifications in libraries of NIST that Unimod spells otherwise. */
const nistNames: ReadonlyMap<string, string> = new Map([
  ['CAM', 'Carbamidomethyl'],
  ['Deamidation', 'Deamidated'],
  ['iTRAQ', 'iTRAQ4plex'],
  ['iTRAQ4', 'iTRAQ4plex'],
  ['iTRAQ8', 'iTRAQ8plex'],
  ['TMT6', 'TMT6plex'],
  ['Pyro-glu', 'Gln->pyro-Glu'],
  ['Pyro_glu', 'Glu->pyro-Glu'],
  ['Pyro-cmC', 'Pyro-carbamidomethyl'],
]);

/** The peptide of `AAM[147]K/2` or `AAMK/2_1(2,M,Oxidation)` with `Mods`; '' and why if it cannot be told for certain. */
function peptideOfName(name: string, mods: string | undefined): { proforma: string; note: string } {
  const [, form, listed] = /^([A-Za-z[\]\d().+-]+)\/\d+(?:_\d+((?:\(\d+,\w,[^)]*\))*))?/.exec(name) ?? [];
  if (form === undefined) return { proforma: '', note: '' };
  const sequence = form
    .replaceAll(/\[[^\]]*\]/g, '')
    .replace(/^n(?=[A-Z])/, '')
    .replace(/c$/, '');
  const unknown = (reason: string) => ({ proforma: '', note: `the peptide ${form} is not taken: ${reason}` });
  const sites = (listed ?? '') === '' ? (mods ?? '0').split('/').slice(1) : (listed ?? '').slice(1, -1).split(')(');
  const tags = new Map<number, string>();
  for (const site of sites) {
    const [index = '', letter = '', modification = ''] = site.split(',');
    const at = Number(index);
    if (!/^-?\d+$/.test(index) || (at >= 0 && sequence.charAt(at) !== letter))
      return unknown(`${site} fits no residue`);
    tags.set(at, `${tags.get(at) ?? ''}[${nistNames.get(modification) ?? modification}]`);
  }
  if (sites.length === 0 && form !== sequence) return unknown('its modifications are only given as masses');
  const ends = [tags.get(-1), tags.get(-2)];
  const chain = Array.from(sequence, (letter, at) => letter + (tags.get(at) ?? '')).join('');
  const proforma = `${ends[0] === undefined ? '' : `${ends[0]}-`}${chain}${ends[1] === undefined ? '' : `-${ends[1]}`}`;
  const parsed = parseProForma(proforma);
  return parsed.ok ? { proforma, note: '' } : unknown(`it ${parsed.problem}`);
}

function chargeIn(given: NumberedLine | undefined): number | null {
  if (given === undefined) return null;
  const charges = readCharges(given.text);
  if ('problem' in charges) throw unreadableLine(given, `has a charge that ${charges.problem}`);
  return charges.length === 1 ? (charges[0] ?? null) : null;
}

function mzIn(given: NumberedLine | undefined): number | null {
  if (given === undefined) return null;
  const mz = readNumber(given.text);
  if (typeof mz !== 'number') throw unreadableLine(given, `has a precursor that ${mz.problem}`);
  return mz > 0 ? mz : null;
}

export const MZ_SPEC_LIB = /^<mzSpecLib/i;
const SPECTRUM_BEGINS = /^<Spectrum=/i;
const NEGATIVE_SCAN = 'MS:1000129';

/** Reads the first spectrum of a library in the text form of mzSpecLib 1.0 (Klein J et al. 2024, doi 10.1021/acs.analchem.4c04091). */
export function readMzSpecLib(lines: readonly NumberedLine[]): SpectrumText {
  const begins = lines.findIndex(({ text }) => SPECTRUM_BEGINS.test(text));
  if (begins < 0) throw new UnreadableSpectrum('This library has no spectrum');
  const rest = lines.slice(begins + 1);
  const end = rest.findIndex(({ text }) => SPECTRUM_BEGINS.test(text) || /^<Cluster=/i.test(text));
  const own = end < 0 ? rest : rest.slice(0, end);
  const peaksAt = own.findIndex(({ text }) => /^<Peaks>$/i.test(text));
  const facts = peaksAt < 0 ? own : own.slice(0, peaksAt);
  const valueOf = (...accessions: string[]): NumberedLine | undefined => {
    for (const accession of accessions)
      for (const { line, text } of facts) {
        const attribute = text.replace(/^\[\d+\]/, '');
        if (attribute.startsWith(`${accession}|`)) return { line, text: attribute.slice(attribute.indexOf('=') + 1) };
      }
    return undefined;
  };
  if (
    lines
      .slice(0, begins)
      .concat(facts)
      .some(({ text }) => text.includes(`=${NEGATIVE_SCAN}|`))
  )
    throw new UnreadableSpectrum('This spectrum is of negative ions, but only positive ions are known');
  const analytes = facts.filter(({ text }) => /^<Analyte=/i.test(text)).length;
  const notation = valueOf('MS:1003270', 'MS:1003169')?.text ?? '';
  return {
    ...noSpectrumFacts,
    title: valueOf('MS:1003061')?.text ?? '',
    // Experimental monoisotopic m/z, selected ion, and that of the peptide.
    precursorMz: mzIn(valueOf('MS:1003208', 'MS:1000744', 'MS:1003053')),
    charge: chargeIn(valueOf('MS:1000041')),
    proforma: analytes > 1 ? '' : notation,
    peakLines: peaksAt < 0 ? [] : own.slice(peaksAt + 1).filter(({ text }) => text !== ''),
    further: rest.filter(({ text }) => SPECTRUM_BEGINS.test(text)).length,
    notes: analytes > 1 ? [`of its ${analytes} peptides none is taken`] : [],
  };
}
