import { environment } from './environment';

/** Environment variables of a program. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A program was started without something it needs. */
export class MissingVariable extends Error {
  constructor(name: string) {
    super(`The environment variable ${name} is not set`);
    this.name = 'MissingVariable';
  }
}

/** Throws MissingVariable. */
export function requiredVariable(variables: Variables, name: string): string {
  const value = variables[name];
  if (!value) throw new MissingVariable(name);
  return value;
}

/** Where a client is to look; on AWS it knows by itself. */
export function endpointOf(variables: Variables, name: string): { endpoint?: string } {
  const endpoint = variables[name];
  return endpoint ? { endpoint } : {};
}

/** What every client of the object store is made with. */
export function objectStoreOptions(variables: Variables) {
  const place = endpointOf(variables, environment.s3Endpoint);
  return {
    ...place,
    // An endpoint means the store of one machine, where a bucket is not a host name.
    forcePathStyle: place.endpoint !== undefined,
    // Otherwise streams are wrapped in aws-chunked encoding, which that store keeps as if it were data.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}
