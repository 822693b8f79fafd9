import { layFlat, layoutStructure } from '#domain/structure/layout';
import { type NumberedLayout, withNumbers } from '#domain/structure/number-places';
import { structureSvg, UNITS_PER_PX } from '#domain/structure/structure-svg';
import { STEP_PX } from './fornac/structure-graph';
import type { ParsedMolecule } from './molecule';
import type { Appearance } from './structure-choices';

/** Space for circles at the edge. */
const MARGIN_PX = STEP_PX;

/**
 * The whole molecule for paper, drawn at once: a page that is about to be printed waits neither for fornac nor for
 * slices of work. `layout` is that of the drawing on the screen, if there is one.
 */
export function PrintedStructure({
  molecule: { table },
  appearance: { styles, letters },
  layout,
}: {
  molecule: ParsedMolecule;
  appearance: Appearance;
  layout: NumberedLayout | null;
}) {
  const page = layout ?? withNumbers(table, layFlat(layoutStructure(table)));
  const [width, height] = [page.width, page.height].map((steps) => (steps * STEP_PX + 2 * MARGIN_PX) * UNITS_PER_PX);
  return (
    <svg
      className="structure-print"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      // Of our own painter, which escapes what it is given.
      dangerouslySetInnerHTML={{
        __html: structureSvg(
          { table, layout: page, styles, letters },
          { leftPx: MARGIN_PX, topPx: MARGIN_PX, stepPx: STEP_PX },
        ),
      }}
    />
  );
}
