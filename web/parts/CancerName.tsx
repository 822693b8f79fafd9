import { textOrDash } from './text-value';

/** Our own line drawings of the organs, 24 x 24, stroke only. A cancer without a drawing gets `genericIcon`, a cell. */
const icons: Readonly<Record<string, readonly string[]>> = {
  'Anal canal cancer': [
    'M7 3v6c0 4 3 4.500 3 8v4',
    'M17 3v6c0 4-3 4.500-3 8v4',
    'M4 14c1.500 0 2.500.8 3 2',
    'M20 14c-1.500 0-2.500.8-3 2',
  ],
  'Bile duct cancer': [
    'M7 3c0 4 4 4 4 8v4c0 3-1.500 5-4 6',
    'M15 3c0 4-4 4-4 8',
    'M11 13h3',
    'M14 13c1-2 5-1.500 5 2s-3 5-4.500 4S13 15 14 13z',
  ],
  'Bladder cancer': [
    'M12 8c5 0 7.500 3 7.500 6.500S16 20 12 20s-7.500-2-7.500-5.500S7 8 12 8z',
    'M8 8.800L6 3.500',
    'M16 8.800l2-5.300',
    'M12 20v2',
    'M7.500 14.500c1.500 1 3-1 4.500 0s3-1 4.500 0',
  ],
  'Breast cancer': [
    'M4 4c0 6-1.500 8.500.8 12 2 3 6.200 3 7.200.5 1 2.500 5.200 2.500 7.200-.5C21.500 12.500 20 10 20 4',
    'M7.800 13.500v.02',
    'M16.200 13.500v.02',
  ],
  'Colon cancer': [
    'M8 20H6a2 2 0 0 1-2-2V8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-2v-4h1.500V9.500A1.500 1.500 0 0 0 14 8h-4a1.500 1.500 0 0 0-1.500 1.500V18A2 2 0 0 1 8 20z',
    'M4 12h3',
    'M17 12h3',
    'M12 4v3',
  ],
  'Gastric cancer': [
    'M9 3v4.500C9 10 4.500 10.500 4.500 15c0 3.500 3 6 7 6 5 0 8.500-4 8.500-9 0-4-1.500-6.500-4-6.500S13 7.500 13 9.500V3',
    'M4.800 17H3v4',
  ],
  'Kidney cancer': [
    'M13 4.500C17 2 20 6 20 12s-3 10-7 7.500c-2.800-1.700-1-5-2.500-7.500S10.200 6.200 13 4.500z',
    'M10.500 12H5v9',
    'M14 9.500c1 1.500 1 3.500 0 5',
  ],
  Leukemia: [
    'M12 3c4 5 6.500 8 6.500 11.500a6.500 6.500 0 0 1-13 0C5.500 11 8 8 12 3z',
    'M9.500 14.500a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0',
  ],
  'Liver cancer': [
    'M3 9c2.500-4 8-4.500 12-4 4 .5 6 1.500 6 3.500 0 3-4 4.500-8 6-2.500 1-3 4-5.500 4.500C4 19.500 2 13 3 9z',
    'M13 5v5.500',
  ],
  'Lung cancer': [
    'M12 3v7',
    'M12 10l-2.500 2.500',
    'M12 10l2.500 2.500',
    'M9.500 6.500C5.500 7 3 13 3 17.500c0 3 1.500 3.500 3.500 3s3-1.500 3-3.500z',
    'M14.500 6.500C18.500 7 21 13 21 17.500c0 3-1.500 3.500-3.500 3s-3-1.500-3-3.500z',
  ],
  'Ovary cancer': [
    'M9.500 9h5l-1 6.500h-3z',
    'M12 15.500V21',
    'M9.500 9C8.500 5.500 5 5 4.500 8.500',
    'M14.500 9c1-3.500 4.500-4 5-.5',
    'M2.800 11.500a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
    'M17.200 11.500a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  ],
  'Prostate cancer': [
    'M7 3c-.5 4 1.500 6.500 5 6.500S17.500 7 17 3',
    'M12 9.500V21',
    'M12 13c-3.500-2.500-7.500-1-7.500 2.500S8.500 21 12 19c3.500 2 7.500 0 7.500-3.500S15.500 10.500 12 13z',
  ],
  'Skin cancer': ['M3 9c3-2 6 2 9 0s6 2 9 0', 'M3 14c3-2 6 2 9 0s6 2 9 0', 'M3 19c3-2 6 2 9 0s6 2 9 0', 'M16 3l-2 6'],
  'Thyroid cancer': [
    'M11 12C10 6.500 4 4.500 4 11c0 6 3.500 9 5.500 7.500 1.300-1 1.500-2.500 1.500-3.500h2c0 1 .2 2.500 1.500 3.500C16.500 20 20 17 20 11c0-6.500-6-4.500-7 1z',
    'M10.500 3v4',
    'M13.500 3v4',
  ],
  'Tongue cancer': ['M3 5c5 2 13 2 18 0', 'M6.500 6.500V14a5.500 5.500 0 0 0 11 0V6.500', 'M12 10v6'],
};

const genericIcon: readonly string[] = [
  'M12 3.500c5 0 8.500 3.500 8.500 8.500s-3.500 8.500-8.500 8.500S3.500 17 3.500 12 7 3.500 12 3.500z',
  'M9 11.500a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
];

export function cancerIcon(cancer: string): readonly string[] {
  return Object.hasOwn(icons, cancer) ? (icons[cancer] ?? genericIcon) : genericIcon;
}

export function CancerIcon({ cancer }: { cancer: string }) {
  return (
    <svg className="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" data-cancer-icon={cancer}>
      {cancerIcon(cancer).map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

export function CancerName({ cancer }: { cancer: string }) {
  return (
    <span className="cancer-name">
      <CancerIcon cancer={cancer} />
      <span>{textOrDash(cancer)}</span>
    </span>
  );
}
