import { createHash } from 'node:crypto';

/**
 * SHA-256 over the content of the bundle, computed while its files are read: one digest a file over its text as meant, then
 * one over names and digests in name order. So gzip, byte-order mark, line ends and a missing last line end make no difference.
 */
export class BundleDigest {
  private readonly byName = new Map<string, string>();

  /** Call `text` for each block of the file `name`, then `end`. */
  file(name: string): { text: (text: string) => void; end: () => void } {
    const hash = createHash('sha256');
    let last = '';
    return {
      text: (text) => {
        hash.update(text);
        last = text;
      },
      end: () => {
        if (last !== '' && !last.endsWith('\n')) hash.update('\n');
        this.byName.set(name, hash.digest('hex'));
      },
    };
  }

  hex(): string {
    const hash = createHash('sha256');
    for (const name of [...this.byName.keys()].sort()) hash.update(`${name}\n${this.byName.get(name) ?? ''}\n`);
    return hash.digest('hex');
  }
}
