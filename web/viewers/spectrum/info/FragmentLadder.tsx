import { memo, useMemo } from 'react';
import type { AnnotatedSpectrum, FragmentMatch } from '#domain/spectrum/annotated-spectrum';
import { fragmentationLadder, type FragmentationLadder } from '#domain/spectrum/ladder';
import { modificationTag, type Peptide, terminalTag } from '#domain/spectrum/peptide';
import { seriesLetters } from '#domain/spectrum/ion-series';
import { ionColor } from '../scene/palette';
import { GRAPHIC_CONTRAST, readableColor } from '../scene/readable-color';
import { ionsOf, nothingPointed, type Pointed } from '../state/linked-ions';
import { ScrollRegion } from '../../../ui/ScrollRegion';

const CELL_PX = 25;
/** Room at each end, for the mark of a modified terminus. */
const END_PX = 8;
const FOOT_PX = 9;
const HEIGHT_PX = 66;
const MIDDLE_PX = HEIGHT_PX / 2;

/**
 * The sequence with a mark at every bond that a fragment explains: N-terminal fragments below, C-terminal fragments
 * above.
 */
export const FragmentLadder = memo(function FragmentLadder({
  peptide,
  annotated,
  background,
  pointed,
  onPointed,
}: {
  peptide: Peptide;
  annotated: AnnotatedSpectrum;
  background: string;
  pointed: Pointed;
  onPointed: (pointed: Pointed) => void;
}) {
  const ladder = useMemo(() => fragmentationLadder(peptide, annotated), [peptide, annotated]);
  const marks = useMemo(() => ladderMarks(ladder), [ladder]);
  const lengthPx = peptide.residues.length * CELL_PX;
  const termini = [
    { tag: terminalTag(peptide.nterm), name: 'N-terminus', x: END_PX / 2 },
    { tag: terminalTag(peptide.cterm), name: 'C-terminus', x: lengthPx + (3 * END_PX) / 2 },
  ].filter(({ tag }) => tag !== '');
  return (
    <ScrollRegion label="Fragmentation ladder" className="spectrum-ladder">
      <svg
        width={lengthPx + 2 * END_PX}
        height={HEIGHT_PX}
        role="img"
        aria-label={ladderText(ladder)}
        onPointerLeave={() => onPointed(nothingPointed)}
      >
        {peptide.residues.map((entry) => {
          const { residue, position, staticMass, variableMass } = entry;
          const tag = modificationTag(entry);
          return (
            <text
              key={position}
              x={END_PX + (position - 0.5) * CELL_PX}
              y={MIDDLE_PX + 7}
              className={tag === '' ? 'spectrum-residue' : 'spectrum-residue modified'}
            >
              {residue.code}
              {tag === '' ? null : (
                <title>{`${residue.name} ${position}, ${tag}, ${(staticMass + variableMass).toFixed(4)} Da`}</title>
              )}
            </text>
          );
        })}
        {termini.map(({ tag, name, x }) => (
          <circle key={name} className="spectrum-terminus" cx={x} cy={MIDDLE_PX} r={3.5}>
            <title>{`${name}, ${tag}`}</title>
          </circle>
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

function BondMark({
  mark,
  color,
  active,
  onPointed,
}: {
  mark: LadderMark;
  color: string;
  active: boolean;
  onPointed: (pointed: Pointed) => void;
}) {
  const x = Math.round(END_PX + mark.after * CELL_PX) + 0.5;
  const below = mark.side === 'below';
  const end = below ? HEIGHT_PX - 12.5 : 12.5;
  const foot = below ? x - FOOT_PX : x + FOOT_PX;
  return (
    <g
      className={active ? 'spectrum-bond active' : 'spectrum-bond'}
      onPointerEnter={() => onPointed({ ions: mark.ions, peaks: [] })}
    >
      <title>{mark.ions.join(', ')}</title>
      <rect x={x - CELL_PX / 2} y={below ? MIDDLE_PX : 0} width={CELL_PX} height={MIDDLE_PX} fill="transparent" />
      <path d={`M${x} ${MIDDLE_PX}V${end}H${foot}`} fill="none" stroke={color} strokeWidth={active ? 3 : 1.6} />
      <text x={below ? x - FOOT_PX / 2 : x + FOOT_PX / 2} y={below ? HEIGHT_PX - 2 : 9} className="spectrum-bond-index">
        {mark.index}
      </text>
    </g>
  );
}

/** A mark above or below a bond. */
export interface LadderMark {
  readonly after: number;
  /** 'below': the part to the left of the bond was observed (a, b, c); 'above': the part to the right (x, y, z). */
  readonly side: 'below' | 'above';
  /** `b5++`, without losses. */
  readonly ions: readonly string[];
  /** The recorded colour of the first series observed. */
  readonly color: string;
  /** Fragment index, shown at the mark. */
  readonly index: number;
}

/** The marks of a ladder, from the N-terminus. */
export function ladderMarks({ bonds }: FragmentationLadder): LadderMark[] {
  return bonds.flatMap(({ after, nTerminal, cTerminal }) => [
    ...marksOfSide(after, 'below', nTerminal),
    ...marksOfSide(after, 'above', cTerminal),
  ]);
}

function marksOfSide(after: number, side: LadderMark['side'], matches: readonly FragmentMatch[]): LadderMark[] {
  const [first] = matches;
  if (first === undefined) return [];
  const letter = seriesLetters.find((series) => first.label.startsWith(series)) ?? 'b';
  return [{ after, side, ions: ionsOf(matches), color: ionColor(letter, 1), index: first.fragmentIndex }];
}

/** The ladder in words. */
export function ladderText({ bonds, explainedBonds }: FragmentationLadder): string {
  const seen = bonds.flatMap(({ nTerminal, cTerminal }) => ionsOf([...nTerminal, ...cTerminal]));
  return `${explainedBonds} of ${bonds.length} peptide bonds explained${seen.length === 0 ? '' : `: ${seen.join(', ')}`}`;
}
