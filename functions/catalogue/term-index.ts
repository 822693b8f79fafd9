/** FNV-1a (Fowler, Noll and Vo) with the finalizer of MurmurHash3 (Appleby), which spreads over all bits. */
function hash32(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2_b2_ae_35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Finds texts by their folded forms: a hash table with open addressing, 8 to 16 bytes per form. */
export class TermIndex {
  readonly #slots: Uint32Array;
  readonly #formsOf: (code: number) => readonly string[];

  constructor(size: number, formsOf: (code: number) => readonly string[]) {
    let count = 0;
    for (let code = 0; code < size; code += 1) count += formsOf(code).length;
    this.#slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * count + 1)));
    this.#formsOf = formsOf;
    for (let code = 0; code < size; code += 1)
      for (const form of formsOf(code)) {
        let slot = this.#slotOf(form);
        while (this.#slots[slot] !== 0) slot = (slot + 1) % this.#slots.length;
        this.#slots[slot] = code + 1;
      }
  }

  #slotOf(form: string): number {
    return hash32(form) % this.#slots.length;
  }

  /** The codes of the texts that have this folded form. */
  find(form: string): number[] {
    const found = new Set<number>();
    for (let slot = this.#slotOf(form); ; slot = (slot + 1) % this.#slots.length) {
      const entry = this.#slots[slot] ?? 0;
      if (entry === 0) return [...found];
      if (this.#formsOf(entry - 1).includes(form)) found.add(entry - 1);
    }
  }
}
