import { Link } from 'react-router-dom';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { cancerIcon } from '../../parts/CancerName';
import { formatCount } from '../../ui/format-number';
import { browseAddress } from './browse-address';
/** Size of the drawing, and of the margin on either side of it for names. */
const WIDTH = 520;
const HEIGHT = 700;
const MARGIN = 120;
/** Where names end and the lines to their organs begin, from the edge of the drawing; where the lines bend. */
const NAME_END = 52;
const LINE_START = 60;
const BEND = 92;
const STROKE_WIDTH = 2.2;
/** Of the grid on which the organs are drawn. */
const ICON_SIZE = 24;

const BODY =
  'M260 30c-32 0-48 23-48 54 0 22 7 40 20 54 5 6 6 12 6 22 0 20-14 30-48 44-44 14-70 26-80 66-10 42-16 110-20 190' +
  '-1 24-2 50-4 74M260 30c32 0 48 23 48 54 0 22-7 40-20 54-5 6-6 12-6 22 0 20 14 30 48 44 44 14 70 26 80 66 10 42 16 ' +
  '110 20 190 1 24 2 50 4 74M164 320c2 60 4 100-2 150-6 60-14 100-14 220M356 320c-2 60-4 100 2 150 6 60 14 100 14 220';

/** An organ of the drawing: its top left corner and scale, where its name is beside the body, and where its line ends. */
interface Organ {
  cancer: string;
  side: 'left' | 'right';
  nameY: number;
  x: number;
  y: number;
  scale: number;
  /** A point on the outline of the organ. */
  end: readonly [x: number, y: number];
}

/** By side, from top to bottom. */
const organPlaces: readonly Organ[] = [
  { cancer: 'Thyroid cancer', side: 'left', nameY: 130, x: 241, y: 163, scale: 1.6, end: [248, 177.5] },
  { cancer: 'Breast cancer', side: 'left', nameY: 215, x: 168, y: 284, scale: 1.2, end: [173, 289] },
  { cancer: 'Liver cancer', side: 'left', nameY: 300, x: 180, y: 310, scale: 3.5, end: [191, 340.5] },
  { cancer: 'Skin cancer', side: 'left', nameY: 385, x: 113, y: 410, scale: 1.3, end: [124, 422] },
  { cancer: 'Bile duct cancer', side: 'left', nameY: 470, x: 217, y: 387, scale: 1.6, end: [234, 414] },
  { cancer: 'Colon cancer', side: 'left', nameY: 555, x: 206, y: 422, scale: 4.3, end: [223, 491] },
  { cancer: 'Prostate cancer', side: 'left', nameY: 640, x: 244.4, y: 624, scale: 1.3, end: [251.5, 640.5] },
  { cancer: 'Tongue cancer', side: 'right', nameY: 84, x: 244, y: 94, scale: 1.3, end: [267, 107.5] },
  { cancer: 'Lung cancer', side: 'right', nameY: 167, x: 198, y: 202, scale: 5.2, end: [300, 260.5] },
  { cancer: 'Gastric cancer', side: 'right', nameY: 250, x: 268, y: 318, scale: 3, end: [325, 340] },
  { cancer: 'Kidney cancer', side: 'right', nameY: 333, x: 295, y: 393, scale: 2.2, end: [337.5, 410] },
  { cancer: 'Leukemia', side: 'right', nameY: 416, x: 375, y: 411, scale: 1.3, end: [398, 425.5] },
  { cancer: 'Ovary cancer', side: 'right', nameY: 499, x: 230, y: 518, scale: 2.5, end: [283, 545] },
  { cancer: 'Bladder cancer', side: 'right', nameY: 582, x: 236, y: 576, scale: 2, end: [274, 599.5] },
  { cancer: 'Anal canal cancer', side: 'right', nameY: 665, x: 244.4, y: 660, scale: 1.3, end: [265.5, 675.5] },
];

const VIEW = `${-MARGIN} 0 ${WIDTH + 2 * MARGIN} ${HEIGHT}`;
const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The organ, and the line to it from its name. */
function OrganDrawing({ cancer, side, nameY, x, y, scale, end: [endX, endY] }: Organ) {
  const across = (fromLeft: number) => (side === 'left' ? fromLeft : WIDTH - fromLeft);
  return (
    <>
      <rect className="organ-area" x={x} y={y} width={ICON_SIZE * scale} height={ICON_SIZE * scale} />
      <g
        className="organ-outline"
        transform={`translate(${x} ${y}) scale(${scale})`}
        strokeWidth={STROKE_WIDTH / scale}
      >
        {cancerIcon(cancer).map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <path className="organ-line" d={`M${across(LINE_START)} ${nameY}H${across(BEND)}L${endX} ${endY}`} />
      <circle className="organ-dot" cx={endX} cy={endY} r={3} />
    </>
  );
}

/** The body with its organs, each of which leads to the peptides of its cancer. */
export function BodyMap({ catalogue }: { catalogue: CatalogueFile }) {
  return (
    <nav aria-label="Cancer types on the body">
      <svg viewBox={VIEW} aria-hidden="true">
        <path className="body-outline" d={BODY} />
      </svg>
      <ul>
        {organPlaces.map((organ) => {
          const cancer = catalogue.cancers.find(({ name }) => name === organ.cancer);
          if (cancer === undefined) return null;
          const figure = catalogue.cancerFigures.find((each) => each.cancer === organ.cancer);
          const edge = organ.side === 'left' ? 'right' : 'left';
          return (
            <li key={organ.cancer}>
              <Link to={browseAddress(cancer)} className="organ">
                <span
                  className="organ-name"
                  style={{
                    top: percent(organ.nameY, HEIGHT),
                    [edge]: percent(WIDTH + MARGIN - NAME_END, WIDTH + 2 * MARGIN),
                    textAlign: edge,
                  }}
                >
                  {organ.cancer}
                  {figure === undefined ? null : <small>{formatCount(figure.peptides)} entries</small>}
                </span>
                <svg viewBox={VIEW} aria-hidden="true">
                  <OrganDrawing {...organ} />
                </svg>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
