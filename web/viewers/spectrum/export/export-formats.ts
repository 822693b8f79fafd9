/** The files that a viewer makes of its spectrum as it is shown. */
export const exportFormats = ['svg', 'png', 'matchedIons', 'peaks', 'mgf', 'mzpaf'] as const;
export type ExportFormat = (typeof exportFormats)[number];
