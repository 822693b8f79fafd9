import { describe, expect, it } from 'vitest';
import { acceptsCoding } from '../../../local/gateway/http';

describe('the codings that a client accepts', () => {
  it.each([
    ['br', 'br', true],
    ['br', 'gzip, deflate, br', true],
    ['br', 'gzip', false],
    ['br', 'brotli', false],
    ['gzip', 'xgzip', false],
    ['gzip', 'gzip2', false],
    ['gzip', '', false],
    ['gzip', undefined, false],
    ['gzip', 'gzip;q=0', false],
    ['gzip', 'gzip ; q=0.000', false],
    ['gzip', 'gzip;q=0, br', false],
    ['gzip', 'gzip;q=0.001', true],
    ['gzip', 'gzip;q=1', true],
    ['br', 'gzip;q=0, br', true],
  ] as const)('INFRA-24 %s is accepted by "%s": %s', (coding, header, accepted) => {
    expect(acceptsCoding(coding, header)).toBe(accepted);
  });
});
