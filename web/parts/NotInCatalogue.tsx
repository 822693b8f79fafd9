import { Fragment } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { entryPath, type Suggestion } from '#domain/search/suggestion';
import { identity } from '../identity/page-identity';
import { SkeletonLines } from '../ui/Skeleton';
import { PageMeta } from './PageMeta';

/** What an id that the catalogue lacks may have meant, as far as that is known. */
type Known =
  | { state: 'looking' }
  | { state: 'found'; entry: Suggestion }
  | { state: 'unknown'; near: readonly { suggestion: Suggestion }[] };

/**
 * The page of an id that is not in the catalogue, which is an answer and not a failure. Another spelling or name of an
 * entry leads to its page.
 */
export function NotInCatalogue({
  what,
  id,
  known = { state: 'unknown', near: [] },
}: {
  what: string;
  id: string;
  known?: Known;
}) {
  if (known.state === 'found') return <Navigate to={entryPath(known.entry)} replace />;
  if (known.state === 'looking')
    return (
      <div className="page">
        <h1 className="mono">{id}</h1>
        <SkeletonLines lines={4} />
      </div>
    );
  return (
    <div className="not-in-catalogue">
      <PageMeta title={`${id} is not in the catalogue`} absent />
      <p className="entry-kind">{what}</p>
      <h1>
        <span className="mono">{id}</span> is not in the catalogue
      </h1>
      <p>
        {identity.name} has no {what.toLowerCase()} with this id in its current release. Check the spelling, or look for
        it by another name: <Link to={paths.search}>go to Search</Link>.
      </p>
      {known.near.length === 0 ? null : (
        <p className="near-names row">
          <span>
            Did you mean{' '}
            {known.near.map(({ suggestion }, at) => (
              <Fragment key={suggestion.id}>
                {at === 0 ? '' : at === known.near.length - 1 ? ' or ' : ', '}
                <Link to={entryPath(suggestion)}>{suggestion.term}</Link>
              </Fragment>
            ))}
            ?
          </span>
        </p>
      )}
    </div>
  );
}
