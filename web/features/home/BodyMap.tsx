import { Link } from 'react-router-dom';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { formatCount } from '../../ui/format-number';
import { browseAddress } from './browse-address';
import organs from './images/organs.svg';
import { SectionImage } from './SectionImage';

/** Size of the drawing, and of the margin on either side of it for names. */
const WIDTH = 520;
const HEIGHT = 640;
const MARGIN = 120;
/** Where names end and the lines to their organs begin, from the edge of the drawing; where the lines bend. */
const NAME_END = 52;
const LINE_START = 60;
const BEND = 92;

/** An organ of the drawing: its centre and radius, and where its name is beside the body. */
interface Organ {
  cancer: string;
  side: 'left' | 'right';
  nameY: number;
  x: number;
  y: number;
  radius: number;
}

/** By side, from top to bottom. */
const organPlaces: readonly Organ[] = [
  { cancer: 'Thyroid cancer', side: 'left', nameY: 130, x: 260, y: 182, radius: 20 },
  { cancer: 'Breast cancer', side: 'left', nameY: 216, x: 204, y: 300, radius: 8 },
  { cancer: 'Liver cancer', side: 'left', nameY: 302, x: 216, y: 350, radius: 34 },
  { cancer: 'Skin cancer', side: 'left', nameY: 382, x: 124, y: 424, radius: 8 },
  { cancer: 'Bile duct cancer', side: 'left', nameY: 454, x: 236, y: 406, radius: 18 },
  { cancer: 'Colon cancer', side: 'left', nameY: 526, x: 258, y: 474, radius: 44 },
  { cancer: 'Prostate cancer', side: 'left', nameY: 598, x: 244, y: 628, radius: 11 },
  { cancer: 'Tongue cancer', side: 'right', nameY: 84, x: 260, y: 110, radius: 18 },
  { cancer: 'Lung cancer', side: 'right', nameY: 176, x: 290, y: 262, radius: 36 },
  { cancer: 'Gastric cancer', side: 'right', nameY: 268, x: 304, y: 354, radius: 32 },
  { cancer: 'Kidney cancer', side: 'right', nameY: 344, x: 321, y: 419, radius: 25 },
  { cancer: 'Leukemia', side: 'right', nameY: 416, x: 394, y: 424, radius: 8 },
  { cancer: 'Ovary cancer', side: 'right', nameY: 484, x: 262, y: 546, radius: 26 },
  { cancer: 'Bladder cancer', side: 'right', nameY: 552, x: 260, y: 600, radius: 18 },
  { cancer: 'Anal canal cancer', side: 'right', nameY: 620, x: 276, y: 630, radius: 11 },
];

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** From the name to the edge of the organ, where a dot marks it: not every organ is drawn. */
function OrganLine({ side, nameY, x, y, radius }: Organ) {
  const across = (fromLeft: number) => (side === 'left' ? fromLeft : WIDTH - fromLeft);
  const bend = across(BEND);
  const share = 1 - radius / Math.hypot(x - bend, y - nameY);
  const [endX, endY] = [bend + (x - bend) * share, nameY + (y - nameY) * share];
  return (
    <>
      <path d={`M${across(LINE_START)} ${nameY}H${bend}L${endX} ${endY}`} />
      <circle className="organ-dot" cx={endX} cy={endY} r={3} />
    </>
  );
}

/** The body with its organs, each of which leads to the peptides of its cancer. */
export function BodyMap({ catalogue }: { catalogue: CatalogueFile }) {
  return (
    <nav aria-label="Cancer types on the body">
      <SectionImage src={organs} width={WIDTH} height={HEIGHT} className="organs" />
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
                  {figure === undefined ? null : <small>{formatCount(figure.peptides)} peptides</small>}
                </span>
                <svg viewBox={`${-MARGIN} 0 ${WIDTH + 2 * MARGIN} ${HEIGHT}`} aria-hidden="true">
                  <circle className="organ-area" cx={organ.x} cy={organ.y} r={organ.radius} />
                  <OrganLine {...organ} />
                </svg>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
