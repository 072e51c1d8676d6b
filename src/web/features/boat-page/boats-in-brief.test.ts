import { expect, test } from 'vitest';
import type { Boat } from '#contract/boats.ts';
import { otherBoats } from './boats-in-brief.ts';

const boat = (slug: string, port: string | null) =>
  ({ _id: slug, slug, port: { name: port }, images: [`${slug}-1`, `${slug}-2`], imageAlts: [] }) as unknown as Boat;

const brisa = boat('brisa', 'Puerto Colón');
const fleet = [
  brisa,
  boat('guayota', 'Puerto Colón'),
  boat('lapa', 'Las Galletas'),
  boat('teno', null),
  boat('x', null),
];

const namesOf = (one: Boat | null) => {
  const { port, boats } = otherBoats(fleet, one);
  return { port, boats: boats.map(({ slug }) => slug) };
};

test('other boats are those in the same port, without the boat itself', () => {
  expect(namesOf(brisa)).toEqual({ port: 'Puerto Colón', boats: ['guayota'] });
  expect(otherBoats(fleet, brisa).boats[0]?.images).toEqual(['guayota-1']);
});

test('a boat alone in its port, without a port, or unknown gets the first boats of the fleet', () => {
  expect(namesOf(boat('nivaria', 'Radazul'))).toEqual({ port: null, boats: ['brisa', 'guayota', 'lapa'] });
  expect(namesOf(boat('other', null))).toEqual({ port: null, boats: ['brisa', 'guayota', 'lapa'] });
  expect(namesOf(null)).toEqual({ port: null, boats: ['brisa', 'guayota', 'lapa'] });
});
