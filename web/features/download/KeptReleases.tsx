import type { KeptRelease, ReleasesFile } from '#domain/api/schemas/releases';
import { paths } from '#domain/catalogue/paths';
import { inRelease } from '#domain/catalogue/release-address';
import { readableFormats } from '#domain/storage/release-format';
import { useKeptReleases } from '../../api/site-data';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';

const counted = [
  'peptides',
  'orfs',
  'transcripts',
  'genes',
  'samples',
] as const satisfies (keyof KeptRelease['figures'])[];
const titles: Record<(typeof counted)[number], string> = {
  peptides: 'Peptides',
  orfs: 'ORFs',
  transcripts: 'Transcripts',
  genes: 'Genes',
  samples: 'Samples',
};

/** The releases that can be read; nothing where the current one was published before they were listed. */
export function KeptReleases() {
  const { data } = useKeptReleases();
  return data ? <ReleaseTable list={data} /> : null;
}

function ReleaseTable({ list: { current, releases } }: { list: ReleasesFile }) {
  return (
    <Card title="Releases" note="Older releases are removed some time after newer ones are published">
      <div className="scroll-x">
        <table className="plain-table row-cards kept-releases" aria-label="Releases">
          <thead>
            <tr>
              {['Version', 'Release', 'Read', 'Created', ...counted.map((figure) => titles[figure])].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {releases.map((release) => (
              <tr key={release.release}>
                <th scope="row">{release.version}</th>
                <td className="mono" data-title="Release">
                  {release.release}
                </td>
                <td data-title="Read">
                  <ReleaseLinks release={release} isCurrent={release.release === current} />
                </td>
                <td className="mono" data-title="Created">
                  {release.createdAt.slice(0, 10)}
                </td>
                {counted.map((figure) => (
                  <td key={figure} className="mono" data-title={titles[figure]}>
                    {formatCount(release.figures[figure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** Each loads the site anew: a document shows one release. */
function ReleaseLinks({
  release: { release, version, format },
  isCurrent,
}: {
  release: KeptRelease;
  isCurrent: boolean;
}) {
  const address = (path: string) => (isCurrent ? path : inRelease(path, release));
  return (
    <span className="kept-release-links">
      {isCurrent ? 'Current: ' : null}
      {readableFormats.includes(format) ? (
        <a href={address(paths.home)} aria-label={`Site as of version ${version}`}>
          Site
        </a>
      ) : null}{' '}
      <a href={address(paths.download)} aria-label={`Files of version ${version}`}>
        Files
      </a>
    </span>
  );
}
