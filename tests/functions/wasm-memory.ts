/**
 * Watches the WebAssembly memories of this process. To be imported before anything that makes one. The compiler's
 * libraries here do not describe WebAssembly, hence the narrow view of it.
 */
interface WasmInstance {
  exports: Record<string, unknown>;
}
interface Wasm {
  Instance: new (module: object, imports?: Record<string, Record<string, unknown>>) => WasmInstance;
  Memory: new () => { buffer: ArrayBuffer };
}

const wasm = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
const buffers: (() => number)[] = [];

wasm.Instance = class extends wasm.Instance {
  constructor(module: object, imports: Record<string, Record<string, unknown>> = {}) {
    super(module, imports);
    for (const value of [this.exports, ...Object.values(imports)].flatMap((names) => Object.values(names))) {
      if (value instanceof wasm.Memory) buffers.push(() => value.buffer.byteLength);
    }
  }
};

export function wasmBytes(): number {
  return buffers.reduce((sum, bytes) => sum + bytes(), 0);
}
