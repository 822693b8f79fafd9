/** FNV-1a (Fowler, Noll and Vo) with the finalizer of MurmurHash3 (Appleby), which spreads over the high bits. */
export function hash32(text: string, from = 0, to = text.length): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The `bits` highest bits of a hash of 32 bits, as a number. A shift by 32 would be none. */
export const highBits = (hash: number, bits: number): number => (bits === 0 ? 0 : hash >>> (32 - bits));
