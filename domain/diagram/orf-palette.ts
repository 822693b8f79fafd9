/** Colours of the ORF diagram: hexadecimal, since they become part of an editable drawing. */
export interface OrfPalette {
  text: string;
  muted: string;
  line: string;
  /** Neighbouring exons. */
  exons: readonly [string, string];
  frames: Record<1 | 2 | 3, string>;
  peptide: string;
}

/** Light tints of the Okabe-Ito colours under dark text. */
export const orfPalette: OrfPalette = {
  text: '#16211d',
  muted: '#55635d',
  line: '#55635d',
  exons: ['#c3ccc7', '#e3e8e5'],
  frames: { 1: '#8fcbee', 2: '#f2c55c', 3: '#7fd0b0' },
  peptide: '#a3195b',
};
