/** The part that is used of a package that brings no types. */
declare module 'asl-validator' {
  interface Options {
    checkArn: boolean;
    checkPaths: boolean;
  }
  /** Writes defaults into the definition. */
  export default function aslValidator(definition: unknown, options: Options): { isValid: boolean; errorsText(): string };
}
