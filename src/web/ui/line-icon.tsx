import { createElement, type SVGProps } from 'react';
import { classNames } from './class-names.ts';

interface Drawing {
  /** Tags with their attributes. */
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/**
 * Makes an icon of lucide's drawing, in place of the library's own function (vite.config.ts): that one is 1.5 kB of script and
 * repeats what base.css says once in the markup of each icon.
 */
// The drawings ask for what they are made with as a default.
// oxlint-disable-next-line import/no-default-export
export default function createLineIcon({ node }: Drawing) {
  return function LineIcon({ className, ...attributes }: SVGProps<SVGSVGElement>) {
    const lines = node.map(([tag, shape]) => createElement(tag, shape));
    // As separate children they need no keys, which slim-icon.ts takes out of the drawings.
    return createElement(
      'svg',
      { viewBox: '0 0 24 24', className: classNames('icon', className), ...attributes },
      ...lines,
    );
  };
}
