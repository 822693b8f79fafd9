import type { HonoRequest } from 'hono';
import { ApiError } from '#domain/api/errors';
import { UPLOAD_BYTES_MAX } from '#domain/api/limits';
import type { Route } from '#domain/api/route';

const KILOBYTE = 1024;
/** The longest honest body of a data route, 1,000 ids, is far below. */
const JSON_BYTES_MAX = 256 * KILOBYTE;
/** Room beside the file for the boundary lines and part headers, or for the other fields of runBlast. */
const UPLOAD_ROOM_BYTES = 64 * KILOBYTE;

/** Largest body in bytes. What BLAST takes may be a whole FASTA file, uploaded or pasted. */
export function bodyBytesMax(route: Route): number {
  return route.group === 'blast' ? UPLOAD_BYTES_MAX + UPLOAD_ROOM_BYTES : JSON_BYTES_MAX;
}

async function readJson(request: HonoRequest): Promise<unknown> {
  try {
    return JSON.parse(await request.text()) as unknown;
  } catch {
    throw new ApiError('badRequest', 'body must be valid JSON');
  }
}

async function readForm(request: HonoRequest): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new ApiError('badRequest', 'body must be a multipart form');
  }
}

/** The one file of a form, whatever its field is called. */
async function readUpload(request: HonoRequest): Promise<{ file?: File }> {
  const files = [...(await readForm(request)).values()].filter((value) => value instanceof File);
  const [file] = files;
  if (file === undefined || files.length > 1) return {};
  if (file.size > UPLOAD_BYTES_MAX) throw new ApiError('payloadTooLarge');
  return { file };
}

/** What the route's request schema is to judge. Throws 400 when the body is not of the route's kind at all. */
export function readBody(route: Route, request: HonoRequest): Promise<unknown> {
  return route.body === 'multipart' ? readUpload(request) : readJson(request);
}
