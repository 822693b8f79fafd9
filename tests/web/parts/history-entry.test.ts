import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryFor, heldQueryOf } from '../../../web/parts/useAddressState';

describe('an entry of the history', () => {
  const origin = 'https://spencer.example';
  beforeEach(() => void vi.stubGlobal('window', { location: { origin } }));
  afterEach(() => void vi.unstubAllGlobals());

  const queryOf = (addressBytes: number) => 'q='.padEnd(addressBytes - `${origin}/browse?`.length, 'x');

  it('has its query in an address of 8,192 bytes, the most that CloudFront accepts', () => {
    const query = queryOf(8_192);
    const { to, state } = entryFor('/browse', query);
    expect(to).toEqual({ pathname: '/browse', search: query });
    expect(heldQueryOf(state)).toBeNull();
  });

  it('stores the query of a longer address in its state', () => {
    const query = queryOf(8_193);
    const { to, state } = entryFor('/browse', query);
    expect(to).toEqual({ pathname: '/browse', search: '' });
    expect(heldQueryOf(state)).toBe(query);
  });

  it('holds no query if another site wrote it', () => {
    for (const entry of [null, undefined, 'text', {}, { key: 'a' }]) expect(heldQueryOf(entry)).toBeNull();
  });
});
