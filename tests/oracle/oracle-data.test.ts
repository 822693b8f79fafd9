import { describe, expect, it } from 'vitest';
import { oracleFiles, readOracle } from './oracle-data';

describe('the external data that the tests compare with', () => {
  it('is read whether compressed or not', () => {
    expect(readOracle('real/structures.dbn').startsWith('>')).toBe(true);
    expect(readOracle('cancer-tissue-counts.json').startsWith('{')).toBe(true);
  });

  it('fails if a file or a whole folder is missing and reports how to restore it', () => {
    expect(() => readOracle('real/absent.fasta')).toThrow(
      /^tests\/oracle\/data\/real\/absent\.fasta is missing\. .*git checkout -- tests\/oracle\/data/,
    );
    expect(() => oracleFiles('absent')).toThrow(/^tests\/oracle\/data\/absent\/\* is missing/);
  });

  it('names an origin for every file', () => {
    const readme = readOracle('README.md');
    const files = ['', 'real'].flatMap((part) => oracleFiles(part)).filter((name) => name.includes('.'));
    expect(files.filter((name) => name !== 'README.md' && !readme.includes(name))).toEqual([]);
    expect(oracleFiles('lorikeet').filter((name) => /^real_|^lorikeet_/.test(name) && !readme.includes(name))).toEqual(
      [],
    );
  });
});
