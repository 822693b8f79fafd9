import { ApiError } from '#domain/api/errors';

/** Base64url of `<ordinal>@<release>`: opaque to the caller, so that its form may change. */

export function writeCursor(release: string, firstOrdinal: number): string {
  return Buffer.from(`${firstOrdinal}@${release}`).toString('base64url');
}

/** The ordinal to go on from; 0 without a cursor. Throws 400 for a cursor of another release, whose ordinals name other rows. */
export function readCursor(release: string, cursor: string | null): number {
  if (cursor === null) return 0;
  const [, ordinal, of] = /^(\d{1,10})@(.+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (ordinal === undefined) throw new ApiError('badRequest', 'cursor must be one that this call answered');
  if (of !== release) throw new ApiError('badRequest', 'cursor must be of the current release; start again without one');
  return Number(ordinal);
}
