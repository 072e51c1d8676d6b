import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './fact-list.module.css';
import { grid } from './layout.ts';

interface FactListProps {
  readonly facts: readonly (readonly [name: string, fact: ReactNode, isWide?: 'wide'])[];
}

/**
 * The facts of a back-office dialog, side by side as they fit. Names are unique; values may be in any script. A `wide`
 * fact has a line of its own.
 */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={classNames(grid('fit', 4), styles.facts)}>
      {facts.map(([name, fact, isWide]) => (
        <div key={name} className={isWide && styles.wide}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.fact}>
            <bdi>{fact}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
