import type { Orf } from '#domain/api/schemas/orf';
import type { OrfPalette } from '../../../viewers/diagram/model/orf-palette';
import type { LegendKey } from '../../../charts/picture-legend';

/** The colors of an ORF diagram; frames without an ORF are left out. */
export function orfLegend(
  orfs: readonly Pick<Orf, 'frame'>[],
  { frames, exons, peptide, line }: Pick<OrfPalette, 'frames' | 'exons' | 'peptide' | 'line'>,
): LegendKey[] {
  const present = ([1, 2, 3] as const).filter((frame) => orfs.some((orf) => orf.frame === frame));
  return [
    ...present.map((frame) => ({
      label: `ORF in frame ${frame}`,
      shapes: [{ path: 'M.5 .5h17l8 6.5-8 6.5H.5z', fill: frames[frame], stroke: line }],
    })),
    { label: 'Top peptide', shapes: [{ path: 'M0 5h26v4H0z', fill: peptide, stroke: 'none' }] },
    {
      label: 'Exons',
      shapes: [
        { path: 'M.5 .5h13v13H.5z', fill: exons[0], stroke: line },
        { path: 'M13.5 .5h12v13h-12z', fill: exons[1], stroke: line },
      ],
    },
  ];
}

/** The note of a legend on ORFs that would be too short to see. */
export const SHORT_ORFS = 'Short ORFs are drawn one twentieth of the transcript wide.';
