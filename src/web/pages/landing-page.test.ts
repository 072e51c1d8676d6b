import { expect, test } from 'vitest';
import type { Boat } from '#contract/boats.ts';
import type { ReadApi } from '#contract/read-api.ts';
import { page } from './landing-page.tsx';

const load = (boats: number) => {
  const items = Array.from({ length: boats }, (_, index) => ({ _id: `boat-${index}` }) as Boat);
  const api = { listBoats: async () => ({ items }) } as Partial<ReadApi> as ReadApi;
  return page.load?.({ api } as Parameters<NonNullable<typeof page.load>>[0]);
};

test('a fleet of up to 24 boats is shown in full; of a larger one the first 24 boats', async () => {
  expect(await load(24)).toMatchObject({ items: { length: 24 }, isWholeFleet: true });
  expect(await load(25)).toMatchObject({ items: { length: 24 }, isWholeFleet: false });
});
