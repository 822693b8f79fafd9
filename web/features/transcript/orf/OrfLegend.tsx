import type { Orf } from '#domain/api/schemas/orf';
import { darkOrfPalette, orfPalette } from '#domain/diagram/orf-palette';
import { useMediaQuery } from '../../../ui/useMediaQuery';

/** What the colours of the diagram mean; frames without an ORF are left out. */
export function OrfLegend({ orfs }: { orfs: readonly Orf[] }) {
  const { frames, exons, peptide, line } = useMediaQuery('(prefers-color-scheme: dark)') ? darkOrfPalette : orfPalette;
  const present = ([1, 2, 3] as const).filter((frame) => orfs.some((orf) => orf.frame === frame));
  return (
    <ul className="orf-legend" aria-label="Legend">
      {present.map((frame) => (
        <li key={frame}>
          <svg width="26" height="14" aria-hidden="true"><path d="M.5 .5h17l8 6.5-8 6.5H.5z" fill={frames[frame]} stroke={line} /></svg>
          ORF in frame {frame}
        </li>
      ))}
      <li><svg width="26" height="14" aria-hidden="true"><rect y="5" width="26" height="4" fill={peptide} /></svg>Top peptide</li>
      <li>
        <svg width="26" height="14" aria-hidden="true"><rect x=".5" y=".5" width="13" height="13" fill={exons[0]} stroke={line} /><rect x="13.5" y=".5" width="12" height="13" fill={exons[1]} stroke={line} /></svg>
        Exons
      </li>
      <li className="orf-legend-note">Short ORFs are drawn a twentieth of the transcript wide.</li>
    </ul>
  );
}
