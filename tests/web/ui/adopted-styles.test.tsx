import { beforeEach, expect, it } from 'vitest';
import { removeCSS, updateCSS } from '../../../web/ui/antd/adopted-styles';

const rules = () => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));

beforeEach(() => void (document.adoptedStyleSheets = []));

it('a style that a part of antd needs is one adopted stylesheet, replaced and removed by its key', () => {
  updateCSS('body { overflow: hidden; }', 'scroll');
  updateCSS('p { color: red; }', 'other');
  expect(rules()).toEqual(['body { overflow: hidden; }', 'p { color: red; }']);
  updateCSS('body { overflow: clip; }', 'scroll');
  expect(rules()).toEqual(['body { overflow: clip; }', 'p { color: red; }']);
  removeCSS('scroll');
  expect(rules()).toEqual(['p { color: red; }']);
  updateCSS('body { overflow: hidden; }', 'scroll');
  expect(rules()).toEqual(['p { color: red; }', 'body { overflow: hidden; }']);
  removeCSS('unknown');
  expect(rules()).toHaveLength(2);
  removeCSS('scroll');
  removeCSS('other');
});
