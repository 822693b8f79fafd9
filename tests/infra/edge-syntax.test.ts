import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { viewerRequestSource } from '../../infra/table/viewer-request-source';

/**
 * What the documentation of cloudfront-js-2.0 lists: ES 5.1, and of later editions const, let, async, await, template literals,
 * arrow functions, rest parameters and `**`. By node type of the syntax tree; what is not here is refused.
 */
const legalNodes = new Set([
  'Program',
  'ImportDeclaration',
  'ImportDefaultSpecifier',
  'ExpressionStatement',
  'BlockStatement',
  'EmptyStatement',
  'ReturnStatement',
  'IfStatement',
  'ForStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
  'BreakStatement',
  'ContinueStatement',
  'LabeledStatement',
  'SwitchStatement',
  'SwitchCase',
  'ThrowStatement',
  'TryStatement',
  'CatchClause',
  'FunctionDeclaration',
  'VariableDeclaration',
  'VariableDeclarator',
  'ThisExpression',
  'ArrayExpression',
  'ObjectExpression',
  'Property',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'UnaryExpression',
  'UpdateExpression',
  'BinaryExpression',
  'AssignmentExpression',
  'LogicalExpression',
  'MemberExpression',
  'ConditionalExpression',
  'CallExpression',
  'NewExpression',
  'SequenceExpression',
  'AwaitExpression',
  'TemplateLiteral',
  'TemplateElement',
  'RestElement',
  'Identifier',
  'Literal',
  'ParenthesizedExpression',
]);

/** Methods of ES 5.1, and of those that came after it the ones the runtime has, that the function may want. */
const legalMethods = new Set([
  'indexOf',
  'lastIndexOf',
  'replace',
  'split',
  'test',
  'startsWith',
  'endsWith',
  'includes',
  'some',
  'every',
  'find',
  'get',
  'exists',
  'kvs',
  'catch',
  'then',
]);

interface Node {
  type: string;
  [key: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesOf)];
}

/** Everything in a source that the runtime would refuse. */
function illegal(source: string): string[] {
  const { program, errors } = parseSync('viewer-request.js', source, { sourceType: 'module' });
  const found = nodesOf(program).flatMap((node): string[] => {
    if (!legalNodes.has(node.type)) return [node.type];
    if (node.type === 'LogicalExpression' && node['operator'] === '??') return ['??'];
    if (node.type === 'AssignmentExpression' && /^(\?\?|\|\||&&)=$/.test(String(node['operator'])))
      return [String(node['operator'])];
    if (node.type === 'CatchClause' && node['param'] === null) return ['catch without a parameter'];
    if (node.type === 'ArrowFunctionExpression' && node['async'] === true) return ['an async arrow function'];
    if (
      node.type === 'Property' &&
      (node['shorthand'] === true || node['computed'] === true || node['method'] === true)
    )
      return ['a short property'];
    if (
      /Function/.test(node.type) &&
      Array.isArray(node['params']) &&
      node['params'].some((param) => isNode(param) && param.type !== 'Identifier')
    )
      return ['a parameter that is not a name'];
    if (node.type === 'VariableDeclarator' && isNode(node['id']) && node['id'].type !== 'Identifier')
      return ['destructuring'];
    const callee = node.type === 'CallExpression' ? node['callee'] : undefined;
    const method =
      isNode(callee) && callee.type === 'MemberExpression' && isNode(callee['property'])
        ? callee['property']['name']
        : undefined;
    return typeof method === 'string' && !legalMethods.has(method) ? [`.${method}()`] : [];
  });
  return [...errors.map(({ message }) => message), ...found];
}

describe('the syntax of the edge function', () => {
  it('INFRA-14 is what cloudfront-js-2.0 documents', () => {
    expect(illegal(viewerRequestSource())).toEqual([]);
  });

  it.each([
    ['optional chaining', 'function handler(event) { return event?.request; }'],
    ['a spread', 'function handler(event) { return [...event.list]; }'],
    ['a catch without a parameter', 'function handler(event) { try { return event; } catch { return null; } }'],
    ['destructuring', 'function handler(event) { const { request } = event; return request; }'],
    ['a default', 'function handler(event, other = 1) { return event || other; }'],
    ['for of', 'function handler(event) { for (const each of event.list) return each; }'],
    ['a class', 'class A {}'],
    ['nullish coalescing', 'function handler(event) { return event ?? 1; }'],
    ['an async arrow function', 'const a = async () => 1;'],
    ['a method the runtime lacks', 'function handler(event) { return event.uri.replaceAll("a", "b"); }'],
  ])('INFRA-14 is refused by this test when it has %s', (_what, source) => {
    expect(illegal(source)).not.toEqual([]);
  });
});
