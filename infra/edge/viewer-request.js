/**
 * Runs at the CDN for every request, before its cache (runtime cloudfront-js-2.0: ES 5.1 and a part of later editions,
 * which tests/infra/edge-syntax.test.ts knows).
 * `settings` is written by synthesis from infra/edge/public-paths.ts.
 */
import cf from 'cloudfront';

const settings = __SETTINGS__;

/** The current release, or '' if none is published: the store then rejects. */
function currentRelease() {
  return cf
    .kvs()
    .get(settings.releasePointerKey)
    .catch(() => '');
}

function unavailable() {
  return {
    statusCode: 503,
    statusDescription: 'Service Unavailable',
    headers: {
      'content-type': { value: 'application/json' },
      'cache-control': { value: 'no-store' },
      'retry-after': { value: '30' },
    },
    body: { encoding: 'text', data: settings.unavailableBody },
  };
}

/** The page that is called as the folder is; the behaviour of the folder has no pages. */
function movedTo(page) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: page } } };
}

function startsWithAny(uri, prefixes) {
  return prefixes.some((prefix) => uri.startsWith(prefix));
}

// eslint-disable-next-line no-unused-vars -- the runtime calls it by name
async function handler(event) {
  const request = event.request;
  const uri = request.uri;

  const page = settings.folderPages[uri];
  if (page) return movedTo(page);
  if (uri.startsWith(settings.apiPrefix)) {
    // Only the CDN names the release and the visitor. Without a release the function falls back to the catalogue's own record.
    delete request.headers[settings.releaseHeader];
    const release = await currentRelease();
    if (release) request.headers[settings.releaseHeader] = { value: release };
    request.headers[settings.viewerAddressHeader] = { value: event.viewer.ip };
    request.headers.accept = { value: settings.binaryAnswerType };
    return request;
  }
  if (startsWithAny(uri, settings.releaseFamilyPrefixes)) {
    const release = await currentRelease();
    if (!release) return unavailable();
    request.uri = settings.releasesPrefix + release + uri;
    return request;
  }
  if (!startsWithAny(uri, settings.filePrefixes) && !settings.rootFiles.includes(uri)) {
    request.uri = settings.pageFile;
  }
  return request;
}
