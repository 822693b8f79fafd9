import { memo, useMemo, useRef } from 'react';
import type { AnnotatedSpectrum, FragmentMatch } from '#domain/spectrum/annotated-spectrum';
import { fragmentationLadder, type FragmentationLadder } from '#domain/spectrum/ladder';
import { modificationTag, type Peptide, terminalTag } from '#domain/spectrum/peptide';
import { seriesLetters } from '#domain/spectrum/ion-series';
import { ionColor } from '../scene/palette';
import { GRAPHIC_CONTRAST, readableColor } from '../scene/readable-color';
import { ionsOf, nothingPointed, type Pointed } from '../state/linked-ions';
import { useElementWidth } from '../../../ui/useElementWidth';

const CELL_PX = 25;
/** Room at each end, for the mark of a modified terminus. */
const END_PX = 8;
const FOOT_PX = 9;
const HEIGHT_PX = 66;
const MIDDLE_PX = HEIGHT_PX / 2;

/** Place of a residue, from 1, at its left edge: its line, and x within it. */
const placeOf = (position: number, perLine: number) => ({
  line: Math.floor((position - 1) / perLine),
  x: END_PX + ((position - 1) % perLine) * CELL_PX,
});

/**
 * The sequence with a mark at every bond that a fragment explains: N-terminal fragments below, C-terminal fragments
 * above. In as many lines as the viewer's width makes necessary; a bond between two lines is at the end of the first.
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
  const room = useRef<HTMLElement>(null);
  const roomPx = useElementWidth(room);
  const { length } = peptide.residues;
  const fitting = roomPx === 0 ? length : Math.floor((roomPx - 2 * END_PX) / CELL_PX);
  const perLine = Math.max(1, Math.min(length, fitting));
  const last = placeOf(length, perLine);
  const termini = [
    { tag: terminalTag(peptide.nterm), name: 'N-terminus', line: 0, x: END_PX / 2 },
    { tag: terminalTag(peptide.cterm), name: 'C-terminus', line: last.line, x: last.x + CELL_PX + END_PX / 2 },
  ].filter(({ tag }) => tag !== '');
  return (
    <div
      className="spectrum-ladder"
      ref={(element) => {
        // It is only as wide as its content.
        room.current = element?.parentElement ?? null;
      }}
    >
      <svg
        width={perLine * CELL_PX + 2 * END_PX}
        height={(last.line + 1) * HEIGHT_PX}
        role="img"
        aria-label={ladderText(ladder)}
        onPointerLeave={() => onPointed(nothingPointed)}
      >
        {peptide.residues.map((entry) => {
          const { residue, position, staticMass, variableMass } = entry;
          const tag = modificationTag(entry);
          const { line, x } = placeOf(position, perLine);
          return (
            <text
              key={position}
              x={x + CELL_PX / 2}
              y={line * HEIGHT_PX + MIDDLE_PX + 7}
              className={tag === '' ? 'spectrum-residue' : 'spectrum-residue modified'}
            >
              {residue.code}
              {tag === '' ? null : (
                <title>{`${residue.name} ${position}, ${tag}, ${(staticMass + variableMass).toFixed(4)} Da`}</title>
              )}
            </text>
          );
        })}
        {termini.map(({ tag, name, line, x }) => (
          <circle key={name} className="spectrum-terminus" cx={x} cy={line * HEIGHT_PX + MIDDLE_PX} r={3.5}>
            <title>{`${name}, ${tag}`}</title>
          </circle>
        ))}
        {marks.map((mark) => (
          <BondMark
            key={`${mark.after} ${mark.side}`}
            mark={mark}
            perLine={perLine}
            color={readableColor(mark.color, background, GRAPHIC_CONTRAST)}
            active={mark.ions.some((ion) => pointed.ions.includes(ion))}
            onPointed={onPointed}
          />
        ))}
      </svg>
    </div>
  );
});

function BondMark({
  mark,
  perLine,
  color,
  active,
  onPointed,
}: {
  mark: LadderMark;
  perLine: number;
  color: string;
  active: boolean;
  onPointed: (pointed: Pointed) => void;
}) {
  const place = placeOf(mark.after, perLine);
  const x = place.x + CELL_PX + 0.5;
  const below = mark.side === 'below';
  const end = below ? HEIGHT_PX - 12.5 : 12.5;
  const foot = below ? x - FOOT_PX : x + FOOT_PX;
  return (
    <g
      className={active ? 'spectrum-bond active' : 'spectrum-bond'}
      transform={place.line === 0 ? undefined : `translate(0 ${place.line * HEIGHT_PX})`}
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
  /** The recorded color of the first series observed. */
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
