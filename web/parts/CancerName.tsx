import { textOrDash } from './text-value';

/** Our own line drawings of the organs, 24 x 24, stroke only. A cancer without a drawing gets `genericIcon`, a cell. */
const icons: Readonly<Record<string, readonly string[]>> = {
  'Anal canal cancer': [
    'M7 3v6c0 4 3 4.5 3 8v4',
    'M17 3v6c0 4-3 4.5-3 8v4',
    'M4 14c1.5 0 2.5.8 3 2',
    'M20 14c-1.5 0-2.5.8-3 2',
  ],
  'Bile duct cancer': [
    'M7 3c0 4 4 4 4 8v4c0 3-1.5 5-4 6',
    'M15 3c0 4-4 4-4 8',
    'M11 13h3',
    'M14 13c1-2 5-1.5 5 2s-3 5-4.5 4S13 15 14 13z',
  ],
  'Bladder cancer': [
    'M12 8c5 0 7.5 3 7.5 6.5S16 20 12 20s-7.5-2-7.5-5.5S7 8 12 8z',
    'M8 8.8L6 3.5',
    'M16 8.8l2-5.3',
    'M12 20v2',
    'M7.5 14.5c1.5 1 3-1 4.5 0s3-1 4.5 0',
  ],
  'Breast cancer': [
    'M4 4c0 6-1.5 8.5.8 12 2 3 6.2 3 7.2.5 1 2.5 5.2 2.5 7.2-.5C21.5 12.5 20 10 20 4',
    'M7.8 13.5v.02',
    'M16.2 13.5v.02',
  ],
  'Colon cancer': [
    'M8 20H6a2 2 0 0 1-2-2V8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-2v-4h1.5V9.5A1.5 1.5 0 0 0 14 8h-4a1.5 1.5 0 0 0-1.5 1.5V18A2 2 0 0 1 8 20z',
    'M4 12h3',
    'M17 12h3',
    'M12 4v3',
  ],
  'Gastric cancer': [
    'M9 3v4.5C9 10 4.5 10.5 4.5 15c0 3.5 3 6 7 6 5 0 8.5-4 8.5-9 0-4-1.5-6.5-4-6.5S13 7.5 13 9.5V3',
    'M4.8 17H3v4',
  ],
  'Kidney cancer': [
    'M13 4.5C17 2 20 6 20 12s-3 10-7 7.5c-2.8-1.7-1-5-2.5-7.5S10.2 6.2 13 4.5z',
    'M10.5 12H5v9',
    'M14 9.5c1 1.5 1 3.5 0 5',
  ],
  Leukemia: [
    'M12 3c4 5 6.5 8 6.5 11.5a6.5 6.5 0 0 1-13 0C5.5 11 8 8 12 3z',
    'M9.5 14.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  ],
  'Liver cancer': [
    'M3 9c2.5-4 8-4.5 12-4 4 .5 6 1.5 6 3.5 0 3-4 4.5-8 6-2.5 1-3 4-5.5 4.5C4 19.5 2 13 3 9z',
    'M13 5v5.5',
  ],
  'Lung cancer': [
    'M12 3v7',
    'M12 10l-2.5 2.5',
    'M12 10l2.5 2.5',
    'M9.5 6.5C5.5 7 3 13 3 17.5c0 3 1.5 3.5 3.5 3s3-1.5 3-3.5z',
    'M14.5 6.5C18.5 7 21 13 21 17.5c0 3-1.5 3.5-3.5 3s-3-1.5-3-3.5z',
  ],
  'Ovary cancer': [
    'M9.5 9h5l-1 6.5h-3z',
    'M12 15.5V21',
    'M9.5 9C8.5 5.5 5 5 4.5 8.5',
    'M14.5 9c1-3.5 4.5-4 5-.5',
    'M2.8 11.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
    'M17.2 11.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  ],
  'Prostate cancer': [
    'M7 3c-.5 4 1.5 6.5 5 6.5S17.5 7 17 3',
    'M12 9.5V21',
    'M12 13c-3.5-2.5-7.5-1-7.5 2.5S8.5 21 12 19c3.5 2 7.5 0 7.5-3.5S15.5 10.5 12 13z',
  ],
  'Skin cancer': ['M3 9c3-2 6 2 9 0s6 2 9 0', 'M3 14c3-2 6 2 9 0s6 2 9 0', 'M3 19c3-2 6 2 9 0s6 2 9 0', 'M16 3l-2 6'],
  'Thyroid cancer': [
    'M11 12C10 6.5 4 4.5 4 11c0 6 3.5 9 5.5 7.5 1.3-1 1.5-2.5 1.5-3.5h2c0 1 .2 2.5 1.5 3.5C16.5 20 20 17 20 11c0-6.5-6-4.5-7 1z',
    'M10.5 3v4',
    'M13.5 3v4',
  ],
  'Tongue cancer': ['M3 5c5 2 13 2 18 0', 'M6.5 6.5V14a5.5 5.5 0 0 0 11 0V6.5', 'M12 10v6'],
};

const genericIcon: readonly string[] = [
  'M12 3.5c5 0 8.5 3.5 8.5 8.5s-3.5 8.5-8.5 8.5S3.5 17 3.5 12 7 3.5 12 3.5z',
  'M9 11.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
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
