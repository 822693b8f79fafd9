import { own } from '../../identity/own-words';
import { hasPart } from '#domain/catalogue/release-parts';
import { useCatalogue } from '../../api/site-data';
import { identity, isDemonstration } from '../../identity/page-identity';
import { formatCount } from '../../ui/format-number';
import { HomeSection } from './HomeSection';
import { Pathway } from './Pathway';
import { QuickSearch } from './QuickSearch';

/** What the site is, the quick search, and how much the release holds. */
export function FrontSection() {
  const { data } = useCatalogue();
  const figures = data?.figures;
  return (
    <HomeSection id="home" labelledBy="home-title" aside={<Pathway presented={hasPart(data, 'hla')} />}>
      <h1 id="home-title">
        {isDemonstration ? (
          <>
            Small peptides encoded by <span>non-coding RNAs</span>, found in patient tumors
          </>
        ) : (
          identity.title
        )}
      </h1>
      <QuickSearch />
      <dl className="large-figures front-figures" aria-label="Current release">
        {figures === undefined ? null : (
          <>
            <div>
              <dt>peptide entries</dt>
              <dd>{formatCount(figures.peptides)}</dd>
            </div>
            {figures.sequences !== undefined && (
              <div>
                <dt>sequences</dt>
                <dd>{formatCount(figures.sequences)}</dd>
              </div>
            )}
            <div>
              <dt>{own(figures.cancers === 1 ? 'cancer type' : 'cancer types')}</dt>
              <dd>{formatCount(figures.cancers)}</dd>
            </div>
            {figures.samples > 0 && (
              <div>
                <dt>{isDemonstration ? 'patient samples' : 'samples'}</dt>
                <dd>{formatCount(figures.samples)}</dd>
              </div>
            )}
          </>
        )}
      </dl>
    </HomeSection>
  );
}
