import type { IconNode, LucideProps } from 'lucide-react';
import { createElement, type ReactNode } from 'react';

/**
 * Stands in for Lucide's function of this name in the built site: Lucide's own also takes icons of other
 * sizes and settings from a context, which costs every page a kilobyte.
 */
export default function createLucideIcon({ node }: { node: IconNode }): (props: LucideProps) => ReactNode {
  return ({ size = 24, ...rest }) =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
