/** Pictograms of actions and tools by name: line drawings on a 24 x 24 grid. */
export const pictograms: Record<string, readonly string[]> = {
  undo: ['M8 5L4 9l4 4', 'M4 9h10a5.5 5.5 0 0 1 0 11h-4'],
  redo: ['M16 5l4 4-4 4', 'M20 9H10a5.5 5.5 0 0 0 0 11h4'],
  delete: ['M5 7h14', 'M10 7V4h4v3', 'M7 7l1 13h8l1-13', 'M10.5 11v5', 'M13.5 11v5'],
  cut: [
    'M8 7.5L19 18',
    'M8 16.5L19 6',
    'M6 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
    'M6 20a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  ],
  copy: ['M9 9h11v11H9z', 'M15 9V4H4v11h5'],
  paste: ['M8 5H5v16h14V5h-3', 'M8 3h8v4H8z', 'M12 10v7', 'M9 14l3 3 3-3'],
  duplicate: ['M9 9h11v11H9z', 'M15 9V4H4v11h5', 'M14.5 11.5v6', 'M11.5 14.5h6'],
  'edit-text': ['M4 20l1-4L16 5l3 3L8 19z', 'M14 7l3 3', 'M13 20h7'],
  'rotate-left': ['M5 4v5h5', 'M5.5 9A8 8 0 1 1 4 13'],
  'rotate-right': ['M19 4v5h-5', 'M18.5 9A8 8 0 1 0 20 13'],
  front: ['M4 4h10v10H4z', 'M17 10h3v10H10v-3', 'M9 11V7', 'M7 9l2-2 2 2'],
  back: ['M4 4h10v10H4z', 'M17 10h3v10H10v-3', 'M9 7v4', 'M7 9l2 2 2-2'],
  'select-all': ['M4 8V4h4', 'M16 4h4v4', 'M20 16v4h-4', 'M8 20H4v-4', 'M9 9h6v6H9z'],
  select: ['M6 3l12 9-5.5 1L16 20l-2.5 1-3.5-7L6 18z'],
  several: ['M4 3l10 8-4.5 1L12 18l-2.2 1L7 13l-3 3z', 'M18 14v7', 'M14.5 17.5h7'],
  pan: ['M12 3v18', 'M3 12h18', 'M9 6l3-3 3 3', 'M9 18l3 3 3-3', 'M6 9l-3 3 3 3', 'M18 9l3 3-3 3'],
  protein: ['M6 8h12a4 4 0 0 1 0 8H6a4 4 0 0 1 0-8z'],
  nucleotide: ['M3 9h18v6H3z', 'M8 9v6', 'M13 9v6', 'M18 9v6'],
  marker: ['M2 12h5', 'M17 12h5', 'M7 7h10v10H7z'],
  bracket: ['M3 17c0-5 8-1 9-7 1 6 9 2 9 7'],
  straight: ['M4 20L20 4'],
  elbow: ['M4 5h15v15'],
  curve: ['M4 20C10 20 8 4 20 4'],
  polyline: ['M3 19l6-10 5 6 7-11'],
  text: ['M5 5h14', 'M12 5v14', 'M9 19h6'],
  open: ['M3 19V5h6l2 3h10v11z'],
  save: ['M5 4h11l3 3v13H5z', 'M8 4v5h7V4', 'M8 20v-6h8v6'],
  download: ['M12 4v11', 'M7 11l5 5 5-5', 'M5 20h14'],
  'zoom-in': ['M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z', 'M15.5 15.5L21 21', 'M10.5 7.5v6', 'M7.5 10.5h6'],
  'zoom-out': ['M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z', 'M15.5 15.5L21 21', 'M7.5 10.5h6'],
  fit: ['M4 9V4h5', 'M15 4h5v5', 'M20 15v5h-5', 'M9 20H4v-5'],
  menu: ['M5 12v.01', 'M12 12v.01', 'M19 12v.01'],
  keyboard: ['M3 6h18v12H3z', 'M7 10v.01', 'M12 10v.01', 'M17 10v.01', 'M8 14h8'],
};

export function Pictogram({ name, size = 18 }: { name: string; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {(pictograms[name] ?? []).map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
