import { describe, expect, it } from 'vitest';
import { environment } from '#domain/storage/environment';
import {
  endpointOf,
  integerVariable,
  MissingVariable,
  objectStoreOptions,
  requiredVariable,
} from '#domain/storage/program-variables';

describe('environment variables of a program', () => {
  it('environment variables of a program have a name of their own for each thing', () => {
    const names = Object.values(environment);
    expect(new Set(names).size).toBe(names.length);
  });

  it('environment variables of a program that are required are named if they are missing or empty', () => {
    expect(requiredVariable({ A: ' x ' }, 'A')).toBe(' x ');
    for (const variables of [{}, { A: '' }]) {
      expect(() => requiredVariable(variables, 'A')).toThrow(MissingVariable);
      expect(() => requiredVariable(variables, 'A')).toThrow('The environment variable A is not set');
    }
    expect(new MissingVariable('A').name).toBe('MissingVariable');
  });

  it.each([
    ['1', 1],
    ['480', 480],
    ['', null],
    [undefined, null],
  ])('environment variables of a program of %j are the integer %j', (text, value) => {
    expect(integerVariable({ A: text }, 'A', null)).toBe(value);
  });

  it.each(['0', '-1', '1.5', 'x', ' '])('environment variables of a program of %j are no positive integer', (text) => {
    expect(() => integerVariable({ A: text }, 'A', 5)).toThrow('The environment variable A must be a positive integer');
  });

  it('environment variables of a program name the endpoints of a single machine, where a bucket is part of the path', () => {
    expect(endpointOf({ S3_ENDPOINT: 'http://127.0.0.1:9000' }, 'S3_ENDPOINT')).toEqual({
      endpoint: 'http://127.0.0.1:9000',
    });
    expect(endpointOf({ S3_ENDPOINT: '' }, 'S3_ENDPOINT')).toEqual({});
    expect(objectStoreOptions({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    expect(objectStoreOptions({ SFN_ENDPOINT: 'http://127.0.0.1:1' })).toEqual({
      forcePathStyle: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  });
});
