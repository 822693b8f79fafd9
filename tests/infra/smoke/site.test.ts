import { describe, expect, it } from 'vitest';
import { Site } from '../../../infra/smoke/site';

describe('the site that the smoke test asks', () => {
  it.each(['https://spencer.example.org', 'https://spencer.example.org/', 'https://spencer.example.org//'])(
    'INFRA-28 is asked for /api and not //api with the address %s',
    (address) => {
      expect(new Site(address).url).toBe('https://spencer.example.org');
    },
  );
});
