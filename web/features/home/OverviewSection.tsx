import { Link } from 'react-router-dom';
import { human } from '#domain/catalogue/assembly';
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

const extentOf = (cancers: number | undefined): string =>
  cancers === undefined ? 'Cancer types' : `${formatCount(cancers)} ${cancers === 1 ? 'cancer type' : 'cancer types'}`;

const BodyMap = lazyPart(() => import('./BodyMap').then((module) => ({ default: module.BodyMap })));

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
      <h2 id="overview-title">{extentOf(data?.cancers.length ?? identity.published?.cancers)} at a glance</h2>
      <p className="home-lead">
        For each cancer type, peptides are compared between tumor and control (differential expression), checked against
        earlier studies (curation) and scored for presentation to T cells (immunogenicity).
      </p>
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
