import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeblastdbVersion, writeBlastDatabases } from '../../../data-loader/derive/blast-databases';
import type { CheckedBundle } from '../../../data-loader/derive/checked-bundle';
import type { FileBody, ReleaseSink, StoredObject } from '../../../data-loader/derive/release-sink';
import { Staging } from '../../../data-loader/staging/staging';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

/** A shell script in the place of makeblastdb, which writes what it was called with into its database. */
async function program(folder: string, script: string): Promise<string> {
  const path = join(folder, 'makeblastdb');
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

const recording = `
if [ "$1" = -version ]; then echo 'makeblastdb: 2.12.0+'; exit; fi
for last; do :; done
{ echo "$@"; echo "$NCBI_CONFIG__BLAST__DATA_LOADERS $BLAST_USAGE_REPORT"; cat "$2"; } > "$last.db"
`;

describe('the making of BLAST databases', () => {
  it('LOAD-06 is asked of the program once for each kind of sequence that there is, without contact to NCBI', async () => {
    await inTemporaryFolder(async (folder) => {
      const staging = await Staging.open(join(folder, 'staging'));
      await staging.put('sequence', ['T1'], 'ACGT');
      await staging.put('sequence', ['T3'], 'ACGT');
      await staging.put('sequence', ['T2'], 'AAAA');
      await staging.put('sequencePeptide', ['MKTAY', 'P2'], 'Skin cancer');
      await staging.put('sequencePeptide', ['MKTAY', 'P1'], 'Skin cancer');
      const stored: [string, string, StoredObject][] = [];
      const sink = {
        object: async (path: string, { file }: FileBody, as: StoredObject) =>
          void stored.push([path, await readFile(file, 'utf8'), as]),
      };
      const work = join(folder, 'a work folder');
      const warning = await writeBlastDatabases(
        // Only sequences are read, and only objects written.
        { staging } as CheckedBundle,
        work,
        await program(folder, recording),
        sink as unknown as ReleaseSink,
      );
      await staging.close();
      expect(warning).toBeNull();
      const as = {
        contentType: 'application/octet-stream',
        cacheControl: 'public, max-age=31536000, immutable',
      };
      const called = (name: string, type: string): string =>
        `-in ${name}.fasta -dbtype ${type} -title ${name} -out databases/${name}\nnone false\n`;
      expect(stored).toEqual([
        ['blast/peptides.db', `${called('peptides', 'prot')}>P1 = P2\nMKTAY\n`, as],
        ['blast/transcripts.db', `${called('transcripts', 'nucl')}>T1 = T3\nACGT\n>T2\nAAAA\n`, as],
      ]);
    });
  });

  it('LOAD-06 knows the version of the program by its first line, and that there is none', async () => {
    await inTemporaryFolder(async (folder) => {
      expect(await makeblastdbVersion(await program(folder, "printf ' makeblastdb: 2.12.0+ \\n Package\\n'"))).toBe(
        'makeblastdb: 2.12.0+',
      );
      expect(await makeblastdbVersion(join(folder, 'no-such-program'))).toBeNull();
      await expect(makeblastdbVersion(await program(folder, 'exit 3'))).rejects.toMatchObject({ code: 3 });
    });
  });
});
