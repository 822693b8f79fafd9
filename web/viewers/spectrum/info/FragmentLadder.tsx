import { memo, useMemo } from 'react';
import { type AnnotatedSpectrum, fragmentationLadder, type Peptide } from '#domain/spectrum/index';
import { GRAPHIC_CONTRAST, readableColor } from '../scene/readable-color';
import { nothingPointed, type Pointed } from '../state/linked-ions';
import { type LadderMark, ladderMarks, ladderText } from './ladder-drawing';
import { ScrollRegion } from './ScrollRegion';

const CELL_PX = 25;
const FOOT_PX = 9;
const HEIGHT_PX = 66;
const MIDDLE_PX = HEIGHT_PX / 2;

/** The sequence with a mark at every bond that a fragment explains: below what was seen from the N-terminus, above from the C-terminus. */
export const FragmentLadder = memo(function FragmentLadder({ peptide, annotated, background, pointed, onPointed }: {
  peptide: Peptide;
  annotated: AnnotatedSpectrum;
  background: string;
  pointed: Pointed;
  onPointed: (pointed: Pointed) => void;
}) {
  const ladder = useMemo(() => fragmentationLadder(peptide, annotated), [peptide, annotated]);
  const marks = useMemo(() => ladderMarks(ladder), [ladder]);
  const widthPx = peptide.residues.length * CELL_PX + 8;
  return (
    <ScrollRegion label="Fragmentation ladder" className="spectrum-ladder">
      <svg width={widthPx} height={HEIGHT_PX} role="img" aria-label={ladderText(ladder)} onPointerLeave={() => onPointed(nothingPointed)}>
        {peptide.residues.map(({ residue, position, staticMass, variableMass }) => (
          <text key={position} x={4 + (position - 0.5) * CELL_PX} y={MIDDLE_PX + 7} className={staticMass + variableMass === 0 ? 'spectrum-residue' : 'spectrum-residue modified'}>
            {residue.code}
            {staticMass + variableMass === 0 ? null : <title>{`${residue.name} ${position}, ${(staticMass + variableMass).toFixed(4)} Da`}</title>}
          </text>
        ))}
        {marks.map((mark) => (
          <BondMark
            key={`${mark.after} ${mark.side}`}
            mark={mark}
            color={readableColor(mark.color, background, GRAPHIC_CONTRAST)}
            active={mark.ions.some((ion) => pointed.ions.includes(ion))}
            onPointed={onPointed}
          />
        ))}
      </svg>
    </ScrollRegion>
  );
});

function BondMark({ mark, color, active, onPointed }: { mark: LadderMark; color: string; active: boolean; onPointed: (pointed: Pointed) => void }) {
  const x = Math.round(4 + mark.after * CELL_PX) + 0.5;
  const below = mark.side === 'below';
  const end = below ? HEIGHT_PX - 12.5 : 12.5;
  const foot = below ? x - FOOT_PX : x + FOOT_PX;
  return (
    <g className={active ? 'spectrum-bond active' : 'spectrum-bond'} onPointerEnter={() => onPointed({ ions: mark.ions, peaks: [] })}>
      <title>{mark.ions.join(', ')}</title>
      <rect x={x - CELL_PX / 2} y={below ? MIDDLE_PX : 0} width={CELL_PX} height={MIDDLE_PX} fill="transparent" />
      <path d={`M${x} ${MIDDLE_PX}V${end}H${foot}`} fill="none" stroke={color} strokeWidth={active ? 3 : 1.6} />
      <text x={below ? x - FOOT_PX / 2 : x + FOOT_PX / 2} y={below ? HEIGHT_PX - 2 : 9} className="spectrum-bond-index">{mark.index}</text>
    </g>
  );
}
