import { formatList } from '#domain/storage/release-format';

/** What the deployed functions cannot read may not become current. */
class UnreadableFormat extends Error {
  constructor(what: string, format: number, readable: readonly number[]) {
    const remedy =
      format > Math.max(...readable)
        ? 'Deploy the code of this loader first.'
        : 'Load its bundle again, or deploy code that reads it.';
    super(`${what} has format ${format}; the deployed functions read ${formatList(readable)}. ${remedy}`);
    this.name = 'UnreadableFormat';
  }
}

/** Throws UnreadableFormat. */
export function assertReadable(what: string, format: number, readable: readonly number[]): void {
  if (!readable.includes(format)) throw new UnreadableFormat(what, format, readable);
}
