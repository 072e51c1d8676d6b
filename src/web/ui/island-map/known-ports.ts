import type { Place } from './projection.ts';

interface KnownPort extends Place {
  readonly name: string;
  /** The short name, used where there is no room for the whole one. */
  readonly label?: string;
  /** The side on which its name is written, usually over the sea. */
  readonly side: 'left' | 'right' | 'below-left' | 'below-right';
}

/** The ports of Tenerife from which boats are rented. */
export const KNOWN_PORTS: readonly KnownPort[] = [
  { name: 'Los Gigantes', lat: 28.248, lon: -16.842, side: 'right' },
  { name: 'Puerto Colón', lat: 28.078, lon: -16.737, side: 'left' },
  { name: 'Las Galletas', lat: 28.007, lon: -16.66, side: 'below-left' },
  { name: 'Marina San Miguel', lat: 28.02, lon: -16.613, side: 'below-right' },
  { name: 'Radazul', lat: 28.401, lon: -16.324, side: 'right' },
  { name: 'Marina Santa Cruz', label: 'Santa Cruz', lat: 28.462, lon: -16.246, side: 'right' },
];
