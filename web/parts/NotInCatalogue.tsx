import { Link } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';
import { PageMeta } from './PageMeta';

/** The page of an id that the catalogue does not have: an answer, not a failure. */
export function NotInCatalogue({ what, id }: { what: string; id: string }) {
  return (
    <div className="not-in-catalogue">
      <PageMeta title={`${id} is not in the catalogue`} absent />
      <p className="entry-kind">{what}</p>
      <h1><span className="mono">{id}</span> is not in the catalogue</h1>
      <p>
        {site.name} has no {what.toLowerCase()} with this id in its current release. Check the spelling, or look for it by another
        name: <Link to={paths.search}>go to Search</Link>.
      </p>
    </div>
  );
}
