/** CloudFormation's pseudo parameters. */
const PSEUDO_PARAMETER = /^AWS::/;
/** What the CDK appends to the names of a stack's resources. */
const HASH = /[0-9A-F]{8}$/;
/** How the CDK names an import from another stack. */
const EXPORT = /ExportsOutput(?:Ref|FnGetAtt)(\w+?)[0-9A-F]{8}(?:\w*?)[0-9A-F]{8}$/;

const nameOf = (reference: string): string =>
  PSEUDO_PARAMETER.test(reference) ? reference : reference.replace(HASH, '');

/** Returns a value of a template as text; references become the names of their targets. */
export function templateText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(templateText).join(', ');
  const [[key, argument] = ['', undefined], ...others] = Object.entries(value);
  if (others.length === 0) {
    if (key === 'Ref') return nameOf(String(argument));
    if (key === 'Fn::GetAtt') return nameOf(String([argument].flat()[0]));
    if (key === 'Fn::ImportValue') return EXPORT.exec(String(argument))?.[1] ?? String(argument);
    if (key === 'Fn::Join' && Array.isArray(argument) && Array.isArray(argument[1]))
      return argument[1].map(templateText).join(String(argument[0]));
  }
  return Object.entries(value)
    .map(([name, part]) => `${name}=${templateText(part)}`)
    .join(' ');
}
