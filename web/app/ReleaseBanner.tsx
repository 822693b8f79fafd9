import { type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { KeptRelease } from '#domain/api/schemas/releases';
import { paths } from '#domain/catalogue/paths';
import { inRelease, isReleaseId, withoutRelease } from '#domain/catalogue/release-address';
import { readableFormats } from '#domain/storage/release-format';
import { useKeptReleases } from '../api/site-data';
import { identity } from '../identity/page-identity';
import { Spinner } from '../ui/Spinner';
import './release.css';

const dateOf = ({ createdAt }: KeptRelease): string => createdAt.slice(0, 10);

/** The address of this page in the current release. */
const currentAddress = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string =>
  pathname + withoutRelease(search) + hash;

/** Shown in place of the site: another release would be the wrong answer. */
function NoSuchRelease({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="page release-gate">
      <h1 id="document-title">{title}</h1>
      <p>{children}</p>
      <p className="row">
        {/* Loaded anew: a document shows one release. */}
        <a className="button" href={currentAddress(location)}>
          This page in the current release
        </a>
        <a href={paths.download}>Kept releases of {identity.name}</a>
      </p>
    </main>
  );
}

/** Shows the site if this release can be read, and says so if not. */
export function WithRelease({ release, children }: { release: string; children: ReactNode }) {
  const { data } = useKeptReleases();
  if (!isReleaseId(release))
    return (
      <NoSuchRelease title="No such release">
        The address asks for the release “{release.slice(0, 100)}”, which is not the name of a release.
      </NoSuchRelease>
    );
  if (data === undefined) return <Spinner />;
  const kept = data?.releases.find((one) => one.release === release);
  if (data !== null && kept === undefined)
    return (
      <NoSuchRelease title="This release is not kept">
        Release <span className="mono">{release}</span> is no longer kept, or there never was one of this name.
      </NoSuchRelease>
    );
  if (kept !== undefined && !readableFormats.includes(kept.format) && location.pathname !== paths.download)
    return (
      <NoSuchRelease title="This release can only be downloaded">
        The site no longer shows data in the format of release {kept.version} ({release}).{' '}
        <a href={inRelease(paths.download, release)}>Its files</a>
      </NoSuchRelease>
    );
  return children;
}

/** Names the release that the address asks for. */
export function Notice({ release }: { release: string }) {
  const { data } = useKeptReleases();
  const address = currentAddress(useLocation());
  const kept = data?.releases.find((one) => one.release === release);
  const current = data?.releases.find((one) => one.release === data.current);
  const isCurrent = data?.current === release;
  return (
    <aside className="release-notice" aria-label="Release">
      <p>
        {kept === undefined ? null : `Release ${kept.version} of ${dateOf(kept)}, `}
        <span className="mono">{release}</span>
        {isCurrent ? ', the current one. This address stays with it.' : ', not the current one.'}{' '}
        <a href={address}>
          {isCurrent || current === undefined
            ? 'Follow the current release'
            : `This page in the current release, ${current.version} of ${dateOf(current)}`}
        </a>
      </p>
    </aside>
  );
}
