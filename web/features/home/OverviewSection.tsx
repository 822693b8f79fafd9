import { Link } from 'react-router-dom';
import { hasPart, type WithParts } from '#domain/catalogue/release-parts';
import { human } from '#domain/catalogue/assembly';
import { own } from '../../identity/own-words';
import { identity } from '../../identity/page-identity';
import { useCatalogue } from '../../api/site-data';
import { lazyPart } from '../../failures/lazy-part';
import { CancerName } from '../../parts/CancerName';
import { formatCount } from '../../ui/format-number';
import { Spinner } from '../../ui/Spinner';
import { browseAddress, type Cancer } from './browse-address';
import { HomeSection } from './HomeSection';
import { WhenReached } from './WhenReached';

function extent({ tissues }: Cancer): string {
  const studies = new Set(tissues.flatMap((tissue) => tissue.studies.map(({ accession }) => accession))).size;
  const count = (number: number, one: string, several: string) =>
    `${formatCount(number)} ${number === 1 ? one : several}`;
  return `${count(tissues.length, 'tissue', 'tissues')}, ${count(studies, 'study', 'studies')}`;
}

/** What the section is about: the only cancer, or their number. */
function subject(cancers: readonly Cancer[] | undefined): string {
  const [only, second] = cancers ?? [];
  if (only !== undefined && second === undefined) return only.name;
  const number = cancers?.length ?? identity.published?.cancers;
  return number === undefined ? own('Cancer types') : `${formatCount(number)} ${own('cancer types')}`;
}

const BodyMap = lazyPart(() => import('./BodyMap').then((module) => ({ default: module.BodyMap })));

/** What is known of the peptides, in a sentence. */
function comparisons(release: WithParts | undefined): string {
  const done = [
    hasPart(release, 'matrices') ? own('compared between tumor and control (differential expression)') : '',
    hasPart(release, 'validation') ? 'checked against earlier studies (curation)' : '',
    hasPart(release, 'immunogenicity') ? 'scored for presentation to T cells (immunogenicity)' : '',
  ].filter((each) => each !== '');
  const listed = [done.slice(0, -1).join(', '), done.at(-1) ?? 'listed by tissue and study']
    .filter((each) => each !== '')
    .join(' and ');
  return hasPart(release, 'severalCancers')
    ? `For each ${own('cancer')} type, peptides are ${listed}.`
    : `Peptides are ${listed}.`;
}

/** All cancers of the release, each with a link to Browse. */
export function OverviewSection() {
  const { data } = useCatalogue();
  return (
    <HomeSection
      id="overview"
      labelledBy="overview-title"
      aside={
        <WhenReached className="body-map">
          {data === undefined || identity.species.taxon !== human.taxon ? null : <BodyMap catalogue={data} />}
        </WhenReached>
      }
    >
      <h2 id="overview-title">{subject(data?.cancers)} at a glance</h2>
      <p className="home-lead">{comparisons(data)}</p>
      {data === undefined ? (
        <Spinner />
      ) : (
        <ul className="home-cancers">
          {data.cancers.map((cancer) => (
            <li key={cancer.name}>
              <Link to={browseAddress(cancer)}>
                <CancerName cancer={cancer.name} />
                <span className="fine-print">{extent(cancer)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}
