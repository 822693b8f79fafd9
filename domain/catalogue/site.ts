/** Name and address of the terms under which the data may be used. */
export interface DataLicense {
  name: string;
  url: string;
}

/**
 * The site configuration: what another group changes to publish its own catalogue. Imports nothing, so that every
 * program (web, functions, loader, infra) may read it. A production deployment refuses to synthesise while any
 * `placeholder` is true.
 */
export const site = {
  name: 'SPENCER',
  title: 'SPENCER: small peptides encoded by non-coding RNAs in cancer',
  description:
    'A public, read-only web database of small peptides encoded by non-coding RNAs, from re-annotated public mass-spectrometry data of human cancer samples.',
  /** Address of the published site, without a slash at the end. Sitemap and robots.txt need full addresses. */
  origin: 'https://spencer.example.org',
  /** Prefix of the name of every download. */
  filePrefix: 'SPENCER_',
  /** Only for examples and placeholders; the code treats every id as an opaque string. */
  idPrefixes: { gene: 'SPENG', transcript: 'SPENT', peptide: 'SPENP' },
  /**
   * License of the data, not of this program. If null, none is stated; a deployment sets its own, such as Creative
   * Commons Attribution.
   */
  dataLicense: null as DataLicense | null,
  sisterSite: { label: 'Lab', url: 'https://github.com/', placeholder: true },
  citation: {
    title: 'SPENCER: a comprehensive database for small peptides encoded by noncoding RNAs in cancer patients',
    authors: ['Luo X', 'Huang Y', 'Li H', 'Luo Y', 'Zuo Z', 'Ren J', 'Xie Y'],
    journal: 'Nucleic Acids Research',
    volume: 50,
    issue: 'D1',
    /** ISO date. */
    published: '2022-01-07',
    firstPage: 'D1373',
    lastPage: 'D1381',
    doi: '10.1093/nar/gkab822',
    pmid: '34570216',
    pmcid: 'PMC8728293',
  },
  contacts: [
    {
      name: 'Principal investigator',
      email: 'principal.investigator@example.org',
      jobTitle: 'Professor',
      affiliation: 'Affiliation to be configured',
      placeholder: true,
    },
    {
      name: 'Database maintainer',
      email: 'database.maintainer@example.org',
      jobTitle: 'Maintainer',
      affiliation: 'Affiliation to be configured',
      placeholder: true,
    },
  ],
  /** Published figures, shown beside those of the current release. */
  published: {
    peptides: 29_526,
    cancers: 15,
    tumorSpecificPeptides: 8_060,
    immunogenicPeptides: 4_497,
    validatedPeptides: 22_060,
    samples: 1_726,
    datasets: 55,
  },
} as const;

export type Site = typeof site;
