import { darkColors, lightColors } from '../../../ui/theme-tokens';

/** The colours of a picture beside those of its ions. */
export interface Palette {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly axis: string;
  /** Peaks that no ion explains. */
  readonly peak: string;
  readonly mirrored: string;
  readonly precursor: string;
  readonly marker: string;
  readonly window: string;
}

/** Also that of exported and printed pictures. */
export const lightPalette: Palette = {
  background: lightColors.surface,
  text: lightColors.text,
  muted: lightColors.muted,
  grid: lightColors.lineSoft,
  axis: '#97a39d',
  peak: '#b3bcb8',
  mirrored: '#7f8c99',
  precursor: '#d11a1a',
  marker: '#0b6e4f',
  window: '#0b6e4f',
};

export const darkPalette: Palette = {
  background: darkColors.surface,
  text: darkColors.text,
  muted: darkColors.muted,
  grid: darkColors.lineSoft,
  axis: '#62736b',
  peak: '#56655e',
  mirrored: '#7d8fa1',
  precursor: '#ff7b72',
  marker: darkColors.green,
  window: darkColors.green,
};
