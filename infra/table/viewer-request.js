/**
 * Runs at the CDN for every request, before the cache (runtime cloudfront-js-2.0: ES 5.1 and parts of later editions,
 * checked by tests/infra/edge-syntax.test.ts). Synthesis inserts `settings` from infra/table/public-paths.ts.
 */
import cf from 'cloudfront';

const settings = __SETTINGS__;

/** Resolves to the current release, or '' if none is published (the store then rejects). */
async function currentRelease() {
  try {
    return await cf.kvs().get(settings.releasePointerKey);
    // oxlint-disable-next-line no-unused-vars -- the runtime knows no catch without a parameter
  } catch (error) {
    return '';
  }
}

/** Resolves to the release that the address of a file names, the current one without, or null if no release has such an id. */
async function releaseOf(request) {
  const named = request.querystring[settings.releaseParameter];
  if (!named) return currentRelease();
  return new RegExp(settings.releaseIdPattern).test(named.value) ? named.value : null;
}

/** A failure in the envelope of the API, which pages of any origin may read. */
function failure(statusCode, statusDescription, data) {
  return {
    statusCode: statusCode,
    statusDescription: statusDescription,
    headers: {
      'access-control-allow-origin': { value: '*' },
      'content-type': { value: 'application/json' },
      'cache-control': { value: 'no-store' },
    },
    body: { encoding: 'text', data: data },
  };
}

function unavailable() {
  const answer = failure(503, 'Service Unavailable', settings.unavailableBody);
  answer.headers['retry-after'] = { value: settings.retryAfter };
  return answer;
}

/** The gateway would refuse a body above its own limit without the envelope of the API. */
function isTooLarge(request) {
  const length = request.headers['content-length'];
  const limit = request.uri.startsWith(settings.blastCallsPrefix)
    ? settings.blastBodyBytesMax
    : settings.jsonBodyBytesMax;
  return length !== undefined && Number(length.value) > limit;
}

/** A browser asks whether a page of another origin may send a request. */
function isPreflight(request) {
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return false;
  return startsWithAny(request.uri, settings.sharedPrefixes);
}

/** Redirects to the page of the same name as the folder; the behaviour of the folder serves no pages. */
function movedTo(page) {
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: page } } };
}

function startsWithAny(uri, prefixes) {
  return prefixes.some((prefix) => uri.startsWith(prefix));
}

/** `/robots.txt`, but no page: their paths have no dot in a first segment. */
function isRootFile(uri) {
  return uri.lastIndexOf('/') === 0 && uri.indexOf('.') > 0;
}

/**
 * Browsers resolve dot segments before they send a path, so that nobody needs one. In the path of a file an escaped
 * slash divides, too; in that of a page it belongs to an id.
 */
function hasDotSegment(uri, isFile) {
  const path = isFile ? uri.replace(/%2f|%5c|\\/gi, '/') : uri;
  return /\/(\.|%2e){1,2}(\/|$)/i.test(path);
}

/** No store has a file of such a name, and some fail when they look for it. */
function hasLongName(uri) {
  const bytes = uri.replace(/%[0-9a-f]{2}/gi, '.');
  if (bytes.length > settings.filePathBytesMax) return true;
  return bytes.split('/').some((name) => name.length > settings.fileNameBytesMax);
}

// oxlint-disable-next-line no-unused-vars -- the runtime calls it by name
async function handler(event) {
  const request = event.request;
  const uri = request.uri;
  const isOfRelease = startsWithAny(uri, settings.releaseFamilyPrefixes);
  const isFile = isOfRelease || startsWithAny(uri, settings.filePrefixes) || isRootFile(uri);

  if (uri === settings.apiPath || hasDotSegment(uri, isFile) || (isFile && hasLongName(uri)))
    return failure(404, 'Not Found', settings.notFoundBody);
  if (isPreflight(request))
    return { statusCode: 204, statusDescription: 'No Content', headers: settings.crossOriginHeaders };
  const page = settings.folderPages[uri];
  if (page) return movedTo(page);
  const isMcp = uri === settings.mcpPath || uri === settings.mcpPath + '/';
  if (isMcp || uri.startsWith(settings.apiPrefix)) {
    if (isTooLarge(request)) return failure(413, 'Content Too Large', settings.tooLargeBody);
    // Only the CDN may set release and visitor. Without a release, the function falls back to the catalogue's record.
    delete request.headers[settings.releaseHeader];
    const release = await currentRelease();
    if (release) request.headers[settings.releaseHeader] = { value: release };
    request.headers[settings.viewerAddressHeader] = { value: event.viewer.ip };
    // The protocol refuses a request that does not accept what it may answer.
    if (!isMcp) request.headers.accept = { value: settings.binaryAnswerType };
    else {
      request.uri = settings.mcpPath;
      request.headers[settings.siteHostHeader] = { value: request.headers.host ? request.headers.host.value : '' };
    }
    return request;
  }
  // The release is in the path, which is the key of the cache.
  if (uri.startsWith(settings.readsPrefix)) {
    request.headers.accept = { value: settings.binaryAnswerType };
    return request;
  }
  const releaseFile = isOfRelease ? uri : settings.releaseRootFiles[uri];
  if (releaseFile) {
    const release = await releaseOf(request);
    if (release === null) return failure(404, 'Not Found', settings.notFoundBody);
    if (!release) return unavailable();
    request.uri = settings.releasesPrefix + release + releaseFile;
    if (uri.startsWith(settings.picturesPrefix)) request.headers.accept = { value: settings.binaryAnswerType };
    return request;
  }
  if (!isFile) request.uri = settings.pageFile;
  return request;
}
