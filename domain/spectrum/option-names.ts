import type { SpectrumOptions } from './options';
import { readOptions } from './read-options';

/** The names of all options that the reader reads: without a value it asks for each of them. */
function namesRead(): string[] {
  const asked = new Set<string>();
  readOptions(
    new Proxy<SpectrumOptions>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...asked];
}

export const optionNames: readonly string[] = namesRead();
