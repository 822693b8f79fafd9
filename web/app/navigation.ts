import { paths } from '#domain/catalogue/paths';

/** The top navigation, in order; the sister lab follows it. */
export const navigation = [
  { label: 'Home', path: paths.home },
  { label: 'Browse', path: paths.browse },
  { label: 'Search', path: paths.search },
  { label: 'BLAST', path: paths.blast },
  { label: 'Download', path: paths.download },
  { label: 'Help', path: paths.help },
  { label: 'Citation', path: paths.citation },
  { label: 'Contact', path: paths.contact },
] as const;
