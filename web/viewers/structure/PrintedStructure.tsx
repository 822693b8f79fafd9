import { elementStyles } from '#domain/structure/elements';
import { type FlatLayout, layFlat, layoutStructure } from '#domain/structure/layout';
import { lightColors } from '../../ui/theme-tokens';
import type { FornacLink } from './fornac/fornac';
import { linkStyles, STEP_PX, structureGraph } from './fornac/structure-graph';
import type { ParsedMolecule } from './molecule';

/** Space for the numbers at the edge, px at scale 1. */
const MARGIN_PX = 4 * STEP_PX;
/** Size of a letter in a nucleotide, px at scale 1, as fornac draws it. */
const LETTER_PX = 8;

const lineTypes = ['backbone', 'basepair', 'pseudoknot', 'label_link'] as const;

const lineOf = ({ source, target }: FornacLink) => `M${source.x} ${source.y}L${target.x} ${target.y}`;

/**
 * The whole molecule for paper, drawn at once: a page that is about to be printed waits neither for fornac nor for
 * slices of work. `layout` is that of the drawing on the screen, if there is one.
 */
export function PrintedStructure({ molecule, layout }: { molecule: ParsedMolecule; layout: FlatLayout | null }) {
  const flat = layout ?? layFlat(layoutStructure(molecule.table));
  const { nodes, links } = structureGraph(molecule, flat);
  const [width, height] = [flat.width * STEP_PX + 2 * MARGIN_PX, flat.height * STEP_PX + 2 * MARGIN_PX];
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
        const label = nodeType === 'label';
        const { colour, letterColour } = elementStyles[molecule.elements[i] ?? 'external'];
        const sizePx = label ? radius : LETTER_PX;
        return (
          <g key={uid}>
            {label ? null : <circle cx={x} cy={y} r={radius} fill={colour} />}
            <text
              x={x}
              y={y + 0.35 * sizePx}
              fontSize={sizePx}
              textAnchor="middle"
              fill={label ? lightColors.muted : letterColour}
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
