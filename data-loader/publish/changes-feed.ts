import type { ReleaseChange } from '#domain/api/schemas/changes';
import { paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { escapeXml } from '#domain/text/xml';

/** What changed, in a sentence. */
function changeSummary({ since, counts }: ReleaseChange): string {
  if (since === null || counts === null) return 'The first release that lists changes.';
  const of = (name: string, { added, removed, changed, moved }: NonNullable<typeof counts>['peptide']): string => {
    const more = name === 'Peptides' ? `, ${changed} with another sequence, ${moved} in another expression group` : '';
    return `${name}: ${added} added, ${removed} removed${more}.`;
  };
  return [
    `Since release ${since.version} (${since.release}).`,
    of('Peptides', counts.peptide),
    of('Transcripts', counts.transcript),
    of('Genes', counts.gene),
  ].join(' ');
}

/** Elements in a line each. */
function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

const link = (rel: string, type: string, path: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(site.origin + path)}"/>`;

/**
 * The releases as a feed (RFC 4287, The Atom Syndication Format), the newest first. The id of an entry is made of the
 * address of the site and the id of the release, so it is the same in the feed of every release. `name` is that of the
 * catalogue.
 */
export function changesFeed(name: string, releases: readonly ReleaseChange[]): string {
  const page = site.origin + paths.changes;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('title', `${name}: releases`),
    element('id', page),
    element('updated', releases[0]?.writtenAt ?? ''),
    `<author>${element('name', name)}</author>`,
    link('self', 'application/atom+xml', publicPath(releasePaths.changesFeed)),
    link('alternate', 'text/html', paths.changes),
    ...releases.flatMap((release) => [
      '<entry>',
      element('title', `Release ${release.version} (${release.release})`),
      element('id', `${page}#${release.release}`),
      element('updated', release.writtenAt),
      link('alternate', 'text/html', paths.changes),
      element('summary', changeSummary(release)),
      '</entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}
