import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { own } from '../../../identity/own-words';
import { identity } from '../../../identity/page-identity';

/** The texts of elements, at any depth, in the words of the catalogue; parts that components add are as they are. */
export function ownProse(node: ReactNode): ReactNode {
  if (identity.words === undefined) return node;
  if (typeof node === 'string') return own(node);
  if (Array.isArray(node)) return Children.map(node, ownProse);
  if (!isValidElement<{ children?: ReactNode }>(node) || node.props.children === undefined) return node;
  return cloneElement(node, {}, ownProse(node.props.children));
}
