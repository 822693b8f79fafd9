import { useCatalogue } from '../../api/site-data';
import { formatCount } from '../../ui/format-number';
import { HomeSection } from './HomeSection';
import pathway from './images/pathway.svg';
import { QuickSearch } from './QuickSearch';
import { SectionImage } from './SectionImage';

/** What the site is, the quick search, and how much the release holds. */
export function FrontSection() {
  const { data } = useCatalogue();
  const figures = data?.figures;
  return (
    <HomeSection id="home" labelledBy="home-title" aside={<SectionImage src={pathway} width={560} height={560} />}>
      <h1 id="home-title">
        Small peptides encoded by <span>non-coding RNAs</span>, found in patient tumors
      </h1>
      <QuickSearch />
      <dl className="front-figures" aria-label="Current release">
        {figures === undefined ? null : (
          <>
            <div>
              <dt>peptides</dt>
              <dd>{formatCount(figures.peptides)}</dd>
            </div>
            <div>
              <dt>cancer types</dt>
              <dd>{formatCount(figures.cancers)}</dd>
            </div>
            <div>
              <dt>patient samples</dt>
              <dd>{formatCount(figures.samples)}</dd>
            </div>
          </>
        )}
      </dl>
    </HomeSection>
  );
}
