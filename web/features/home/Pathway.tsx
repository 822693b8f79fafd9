import pathway from './images/pathway.svg';
import { SectionImage } from './SectionImage';

const SIZE = 560;
/** Of the letters, in units of the drawing. */
const LETTER_SIZE = 15;

/** Middle of its baseline unless `anchor` says otherwise, in units of the drawing. */
interface Label {
  text: string;
  x: number;
  y: number;
  anchor?: 'start';
  /** A sequence. */
  mono?: true;
}

const residues = [...'QISFVKSHF'].map((text, index): Label => ({ text, x: 136 + 36 * index, y: 217, mono: true }));

const labels: readonly Label[] = [
  { text: 'AUG', x: 168, y: 32, anchor: 'start', mono: true },
  { text: 'UGA', x: 350, y: 32, anchor: 'start', mono: true },
  { text: 'non-coding RNA', x: 20, y: 118, anchor: 'start' },
  { text: 'open reading frame', x: 274, y: 118 },
  { text: 'peptide, read in the mass spectrometer', x: 280, y: 258 },
  { text: 'HLA class I', x: 416, y: 356, anchor: 'start' },
  { text: 'shows the peptide', x: 416, y: 376, anchor: 'start' },
  { text: 'to T cells', x: 416, y: 396, anchor: 'start' },
  { text: 'α3', x: 244, y: 445 },
  { text: 'β2m', x: 318, y: 445 },
  { text: 'tumor cell membrane', x: 22, y: 468, anchor: 'start' },
];

/** Where the presentation by HLA begins. */
const PEPTIDE_END = 270;

/**
 * From the RNA to its peptide on a cell, or to the peptide alone where nothing is known of its presentation. The texts are
 * the page's, because a picture cannot use its typeface.
 */
export function Pathway({ presented }: { presented: boolean }) {
  const height = presented ? SIZE : PEPTIDE_END;
  return (
    <div className="pathway" aria-hidden="true" style={{ aspectRatio: SIZE / height }}>
      <SectionImage src={pathway} width={SIZE} height={SIZE} />
      <svg viewBox={`0 0 ${SIZE} ${height}`} fontSize={LETTER_SIZE}>
        {[...residues, ...labels.filter(({ y }) => y < height)].map(({ text, x, y, anchor, mono }) => (
          <text key={x + text} x={x} y={y} textAnchor={anchor ?? 'middle'} className={mono && 'mono'}>
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}
