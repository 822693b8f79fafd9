import { describe, expect, it } from 'vitest';
import { releaseBibtex, releaseText } from '../../../web/parts/cite/release-citation';

const accessed = '2026-11-26T23:30:00.000Z';
const whole = {
  name: 'SPENCER',
  release: 'r-2.1',
  version: '2.1',
  createdAt: '2026-03-05T10:00:00.000Z',
  address: 'https://spencer.example.org',
  accessed,
};
const address = 'https://spencer.example.org/browse?cancer=Breast%20cancer&hla=HLA-A*02:01&release=r-2.1';
const list = { ...whole, rows: 1_234, address };

describe('how to cite a release', () => {
  it('REL-03 how to cite a release states version, release, date and address as text and BibTeX', () => {
    expect(releaseText(whole)).toBe(
      'SPENCER, version 2.1, release r-2.1 (5 March 2026). https://spencer.example.org. Accessed 26 November 2026.',
    );
    expect(releaseBibtex(whole)).toBe(
      '@misc{SPENCER_r-2_1,\n  title = {{SPENCER, version 2.1, release r-2.1}},\n  year = {2026},\n  month = mar,\n' +
        '  url = {https://spencer.example.org},\n  urldate = {2026-11-26}\n}\n',
    );
  });

  it('REL-03 how to cite a release states of a query its release with its date, number of rows, and an address that names the release', () => {
    expect(releaseText(list)).toBe(
      `SPENCER, version 2.1, release r-2.1 (5 March 2026). 1,234 rows. ${address}. Accessed 26 November 2026.`,
    );
    expect(releaseText({ ...list, rows: 1 })).toContain(' 1 row. ');
    expect(releaseBibtex(list)).toBe(
      `@misc{SPENCER_r-2_1,\n  title = {{SPENCER, version 2.1, release r-2.1}},\n  year = {2026},\n  month = mar,\n` +
        `  url = {${address}},\n  urldate = {2026-11-26},\n  note = {1,234 rows}\n}\n`,
    );
  });
});
