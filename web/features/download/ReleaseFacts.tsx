import { Link } from 'react-router-dom';
import type { CatalogueFile, ReleaseFile } from '#domain/api/schemas/site-data';
import type { DataLicense } from '#domain/catalogue/identity';
import { paths } from '#domain/catalogue/paths';
import { identity } from '../../identity/page-identity';
import { CiteMenu } from '../../parts/cite/CiteMenu';
import { ExternalLink } from '../../ui/ExternalLink';
import { Icon } from '../../ui/Icon';
import { formatCount } from '../../ui/format-number';
import { saveText } from '../../ui/save-file';
import { SkeletonLines } from '../../ui/Skeleton';
import { checksumFile } from './file-names';

/** The release of the files, and the checksums to verify them with. */
export function ReleaseFacts({
  release,
  catalogue,
  license = identity.license,
}: {
  release: ReleaseFile | undefined;
  catalogue: CatalogueFile | undefined;
  license?: DataLicense | null;
}) {
  if (release === undefined || catalogue === undefined)
    return (
      <div className="release-facts row">
        <SkeletonLines lines={2} />
      </div>
    );
  const facts = [
    ['Version', `${release.version}${release.synthetic ? ' (synthetic data)' : ''}`],
    ['Release', release.release],
    ['Created', release.createdAt.slice(0, 10)],
    ['Peptides', formatCount(catalogue.figures.peptides)],
  ];
  return (
    <div className="release-facts row">
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="mono">{value}</dd>
          </div>
        ))}
        {catalogue.changes && (
          <div>
            <dt>Since the release before</dt>
            <dd>
              <Link to={paths.changes}>What changed</Link>
            </dd>
          </div>
        )}
        {license === null ? null : (
          <div>
            <dt>License</dt>
            <dd>
              <ExternalLink href={license.url}>{license.name}</ExternalLink>
            </dd>
          </div>
        )}
      </dl>
      <button
        type="button"
        className="button"
        onClick={() => saveText(`${identity.filePrefix}${release.release}_SHA256SUMS.txt`, checksumFile(catalogue))}
      >
        <Icon name="download" />
        All checksums (SHA256SUMS)
      </button>
      <CiteMenu cited={release} />
    </div>
  );
}
