import { layFlat, layoutStructure } from '#domain/structure/layout';
import { type NumberedLayout, withNumbers } from '#domain/structure/number-places';
import { lightColors } from '../../ui/theme-tokens';
import type { FornacLink } from './fornac/fornac';
import { LETTER_PX } from './fornac/letters';
import { linkStyles, STEP_PX, structureGraph } from './fornac/structure-graph';
import type { ParsedMolecule } from './molecule';
import type { Appearance } from './structure-choices';

/** Space for circles at the edge, px at scale 1. */
const MARGIN_PX = STEP_PX;

const lineTypes = ['backbone', 'basepair', 'pseudoknot', 'label_link'] as const;

const lineOf = ({ source, target }: FornacLink) => `M${source.x} ${source.y}L${target.x} ${target.y}`;

/**
 * The whole molecule for paper, drawn at once: a page that is about to be printed waits neither for fornac nor for
 * slices of work. `layout` is that of the drawing on the screen, if there is one.
 */
export function PrintedStructure({
  molecule,
  appearance,
  layout,
}: {
  molecule: ParsedMolecule;
  appearance: Appearance;
  layout: NumberedLayout | null;
}) {
  const { table } = molecule;
  const page = layout ?? withNumbers(table, layFlat(layoutStructure(table)));
  const { nodes, links } = structureGraph(molecule, page);
  const [width, height] = [page.width * STEP_PX + 2 * MARGIN_PX, page.height * STEP_PX + 2 * MARGIN_PX];
  const linesOf = (type: FornacLink['linkType']) => links.filter(({ linkType }) => linkType === type);
  return (
    <svg className="structure-print" viewBox={`${-MARGIN_PX} ${-MARGIN_PX} ${width} ${height}`} aria-hidden="true">
      {lineTypes.map((type) => {
        const { colour, widthPx, opacity } = linkStyles[type];
        return (
          <path
            key={type}
            d={linesOf(type).map(lineOf).join('')}
            stroke={colour}
            strokeWidth={widthPx}
            strokeOpacity={opacity}
          />
        );
      })}
      {nodes.map(({ uid, nodeType, name, x, y, radius }, i) => {
        const style = nodeType === 'label' ? undefined : appearance.styles[i];
        const sizePx = style === undefined ? radius : LETTER_PX;
        return (
          <g key={uid}>
            {style === undefined ? null : <circle cx={x} cy={y} r={radius} fill={style.colour} />}
            <text
              x={x}
              y={y + 0.35 * sizePx}
              fontSize={sizePx}
              textAnchor="middle"
              fill={style?.letterColour ?? lightColors.muted}
            >
              {style === undefined ? name : appearance.letters.charAt(i)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
