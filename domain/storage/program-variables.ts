import { environment } from './environment';

/** Environment variables of a program. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Thrown if a program was started without a variable that it needs. */
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

/** Returns a positive integer, or `absent` if the variable is not set. Throws if it is something else. */
export function integerVariable<Absent>(variables: Variables, name: string, absent: Absent): number | Absent {
  const text = variables[name];
  if (!text) return absent;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new Error(`The environment variable ${name} must be a positive integer`);
  return value;
}

/** The endpoint of a client. On AWS there is none, because the SDK knows it. */
export function endpointOf(variables: Variables, name: string): { endpoint?: string } {
  const endpoint = variables[name];
  return endpoint ? { endpoint } : {};
}

/** Options of every client of the object store. */
export function objectStoreOptions(variables: Variables) {
  const location = endpointOf(variables, environment.s3Endpoint);
  return {
    ...location,
    // An endpoint means the store of a single machine, where a bucket is not a host name.
    forcePathStyle: location.endpoint !== undefined,
    // Otherwise streams are wrapped in aws-chunked encoding, which that store would keep as data.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}
