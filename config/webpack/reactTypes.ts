import { Fragment, isValidElement, type ReactNode } from 'react';

/** Replaces react-is by the parts of it that MUI uses. */
export const ForwardRef = Symbol.for('react.forward_ref');
export const Memo = Symbol.for('react.memo');

export const isFragment = (node: ReactNode): boolean => isValidElement(node) && node.type === Fragment;

/** Components are functions, or objects with their React type; MUI does not merge them when it merges themes. */
export const isValidElementType = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
