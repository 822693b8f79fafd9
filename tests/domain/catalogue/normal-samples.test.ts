import { expect, it } from 'vitest';
import { normalElsewhere } from '#domain/catalogue/normal-samples';

it.each([
  ['one of three datasets detects it, not that of the entry', { measured: 3, detected: 1 }, 0, 'Detected'],
  ['the dataset of the entry alone detects it', { measured: 3, detected: 1 }, 1, 'Not detected'],
  [
    'the dataset of the entry has no normal samples, another one detects it',
    { measured: 1, detected: 1 },
    null,
    'Detected',
  ],
  ['only the dataset of the entry has normal samples', { measured: 1, detected: 1 }, 1, null],
  ['no dataset has normal samples', { measured: 0, detected: 0 }, null, null],
] as const)('TRUE-02 detection in normal samples elsewhere: %s', (_case, detection, own, expected) => {
  expect(normalElsewhere(detection, own)).toBe(expected);
});
