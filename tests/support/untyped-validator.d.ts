/** The used part of a package without types. */
declare module 'asl-validator' {
  interface Options {
    checkArn: boolean;
    checkPaths: boolean;
  }
  /** Writes defaults into the definition. */
  export default function aslValidator(
    definition: unknown,
    options: Options,
  ): { isValid: boolean; errorsText(): string };
}
