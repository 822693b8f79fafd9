/** Line icons on a 24 x 24 grid. */
const drawings = {
  check: ['M5 12.5l4.5 4.5L19 7.5'],
  copy: ['M9 9h10v11H9z', 'M15 9V4H5v11h4'],
  download: ['M12 4v11', 'M7 11l5 5 5-5', 'M5 20h14'],
  upload: ['M12 15V4', 'M7 8l5-5 5 5', 'M5 20h14'],
  menu: ['M4 7h16', 'M4 12h16', 'M4 17h16'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  up: ['M12 19V6', 'M6 11l6-6 6 6'],
  info: ['M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z', 'M12 11v5', 'M12 8v.01'],
  chart: ['M4 20h16', 'M7 20v-7', 'M12 20V6', 'M17 20v-10'],
  plus: ['M12 5v14', 'M5 12h14'],
  minus: ['M5 12h14'],
  expand: ['M4 9V4h5', 'M15 4h5v5', 'M20 15v5h-5', 'M9 20H4v-5'],
  columns: ['M4 5h16v14H4z', 'M9.5 5v14', 'M15 5v14'],
  link: ['M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7', 'M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17'],
  search: ['M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z', 'M15.5 15.5L20 20'],
  sun: [
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z',
    'M12 2v2',
    'M12 20v2',
    'M2 12h2',
    'M20 12h2',
    'M5 5l1.4 1.4',
    'M17.6 17.6L19 19',
    'M5 19l1.4-1.4',
    'M17.6 6.4L19 5',
  ],
  moon: ['M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z'],
  system: ['M3 5h18v11H3z', 'M9 20h6', 'M12 16v4'],
} as const;

export type IconName = keyof typeof drawings;

/** `size`: width and height in px beside text of 16 px. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
