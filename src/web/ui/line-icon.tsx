import { createElement, type SVGProps } from 'react';
import { classNames } from './class-names.ts';

interface Drawing {
  /** Tags with their attributes. */
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/**
 * Makes an icon from one of lucide's drawings. Replaces the library's own function (vite.config.ts), which is 1.5 kB of
 * script and repeats in each icon's markup what base.css says once.
 */
// Lucide's drawings import this function as a default export.
// oxlint-disable-next-line import/no-default-export
export default function createLineIcon({ node }: Drawing) {
  return function LineIcon({ className, ...attributes }: SVGProps<SVGSVGElement>) {
    const lines = node.map(([tag, shape]) => createElement(tag, shape));
    // Passed as separate children, they need no keys, which slim-icon.ts removes from the drawings.
    return createElement(
      'svg',
      { viewBox: '0 0 24 24', className: classNames('icon', className), ...attributes },
      ...lines,
    );
  };
}
