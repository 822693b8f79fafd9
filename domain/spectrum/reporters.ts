/** Reporter ions of an isobaric tag. */
export interface ReporterSet {
  readonly id: 'itraq8' | 'tmtpro16';
  readonly name: string;
  /** m/z of the channels. */
  readonly channels: readonly number[];
  /** m/z of the whole label, shown as `nterm`. */
  readonly wholeLabel: number;
}

/**
 * iTRAQ 8-plex channels: Choe L et al. 2007 (doi 10.1002/pmic.200700316). TMTpro 16-plex channels 126 … 134N: Li J et al. 2020
 * (doi 10.1038/s41592-020-0781-4). Whole labels as the specification gives them: 230.1702 is that of TMT 6- and 10-plex
 * (229.1629 + proton); 145.1069 is nominal.
 */
export const reporterSets: readonly ReporterSet[] = [
  {
    id: 'itraq8',
    name: 'iTRAQ 8-plex',
    channels: [113.107325, 114.11068, 115.107715, 116.111069, 117.114424, 118.111459, 119.114814, 121.121524],
    wholeLabel: 145.1069,
  },
  {
    id: 'tmtpro16',
    name: 'TMTpro 16-plex',
    channels: [
      126.127726, 127.124761, 127.131081, 128.128116, 128.134436, 129.131471, 129.13779, 130.134825, 130.141145, 131.13818,
      131.1445, 132.141535, 132.147855, 133.14489, 133.15121, 134.148245,
    ],
    wholeLabel: 230.1702,
  },
];
