import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Hono, type Context } from 'hono';
import { handle, type LambdaEvent } from 'hono/aws-lambda';
import { etag } from 'hono/etag';
import { ApiError } from '#domain/api/errors';
import { structureLengths } from '#domain/catalogue/thresholds';
import { cacheControl } from '#domain/storage/cache-control';
import { pictureAt, RELEASES_PREFIX } from '#domain/storage/object-keys';
import { requiredVariable } from '#domain/storage/program-variables';
import { STORE_ERROR_TYPE, storeErrors } from '#domain/storage/store-errors';
import { environment } from '#domain/storage/environment';
import { DocumentStore } from '../catalogue/document-store';
import { ReleaseChoice } from '../catalogue/release-choice';
import { ErrorLog, failWith } from '../platform/http';
import type { ApiGatewayEvent, LambdaHandler } from '../platform/lambda';
import { processDynamo, type Services } from '../platform/services';
import { drawPng, drawSvg } from './structure-image';

interface PictureScope {
  Bindings: { event: ApiGatewayEvent };
}

const formats = {
  png: { contentType: 'image/png', draw: drawPng },
  svg: { contentType: 'image/svg+xml', draw: drawSvg },
} as const;

/** It reads no table of a release. */
type PictureServices = Pick<Services, 'documents' | 'releases'>;

let services: PictureServices | undefined;

function processServices(): PictureServices {
  const table = (): string => requiredVariable(process.env, environment.catalogueTable);
  services ??= {
    documents: new DocumentStore(processDynamo(), table()),
    releases: new ReleaseChoice(processDynamo(), table()),
  };
  return services;
}

/** The tag that S3 gives an object. Weak, because the gateway compresses what it tags. */
const tagOf = (picture: Uint8Array | string): string => `W/"${createHash('md5').update(picture).digest('hex')}"`;

const refuse = (c: Context, { status, body }: (typeof storeErrors)['missing' | 'noCorsRules']): Response =>
  c.body(body, status, { 'content-type': STORE_ERROR_TYPE });

let lastDrawing: Promise<unknown> = Promise.resolve();

/**
 * Draws one after another, and lets the process do in between what else is due: on a single machine it serves the whole
 * site, and reads for other pictures would time out.
 */
function inTurn<Picture>(drawing: () => Picture | Promise<Picture>): Promise<Picture> {
  const turn = lastDrawing.then(() => setImmediate()).then(drawing);
  lastDrawing = turn.catch(() => undefined);
  return turn;
}

/** Structures of other lengths have no picture: they are interactive, or not shown. */
const hasPicture = (structure: string): boolean =>
  structure.length >= structureLengths.imageMin && structure.length <= structureLengths.imageMax;

async function draw(c: Context<PictureScope>, { releases, documents }: PictureServices): Promise<Response> {
  const asked = pictureAt(c.req.param('path') ?? '');
  if (asked === null) return refuse(c, storeErrors.missing);
  const chosen = await releases.choose(undefined, c.req.param('release'));
  if (chosen === null) return refuse(c, storeErrors.missing);
  const found = await documents.document(chosen.release, 'structure', asked.transcriptId);
  if (found === null || !hasPicture(found.structure)) return refuse(c, storeErrors.missing);
  const { contentType, draw: drawAs } = formats[asked.format];
  const picture = await inTurn<Uint8Array | string>(() => drawAs(found.structure, found.sequence));
  return c.body(typeof picture === 'string' ? picture : new Uint8Array(picture), 200, {
    'content-type': contentType,
    'cache-control': cacheControl.releaseFile,
    etag: tagOf(picture),
  });
}

/**
 * The Lambda function of the pictures of secondary structures, for API Gateway REST proxy events. The CDN asks for them
 * by the path that a file of the release has, keeps them until release or functions change, and answers what is not there
 * as it does for a missing file.
 */
export function pictureLambda(servicesOf: () => PictureServices = processServices): LambdaHandler {
  const app = new Hono<PictureScope>();
  const errors = new ErrorLog();
  app.use(etag());
  app.get(`/${RELEASES_PREFIX}:release/:path{.+}`, (c) => draw(c, servicesOf()));
  app.options('*', (c) => refuse(c, storeErrors.noCorsRules));
  app.notFound((c) => refuse(c, storeErrors.missing));
  app.onError((error, c) => {
    // A release that is not published has no files.
    if (error instanceof ApiError && error.code === 'notFound') return refuse(c, storeErrors.missing);
    return failWith(c, error, c.env.event.requestContext.requestId, errors);
  });
  const respond = handle(app);
  // HEAD is answered like GET: the gateway drops the body. ApiGatewayEvent declares the part of a v1 event that is read; the
  // adapter's type requires the rest, too.
  return (event) =>
    respond({ ...event, httpMethod: event.httpMethod === 'HEAD' ? 'GET' : event.httpMethod } as LambdaEvent);
}
