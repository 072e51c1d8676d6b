import { LEGAL_DOCUMENTS, legalPath } from '#contract/legal.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { FindablePage } from './sitemap.ts';
import { boatsToFind } from './queries.ts';

/** Every page that search engines may index, in the default language. */
export async function findablePages({ db }: Pick<AppDeps, 'db'>): Promise<FindablePage[]> {
  const boats = (await boatsToFind(db, [])).map((row) => ({
    path: `/boats/${row.slug}`,
    changedAt: row.updated_at,
  }));
  const fleetChangedAt = latest(boats.map(({ changedAt }) => changedAt));
  return [
    { path: '/', changedAt: fleetChangedAt },
    { path: '/boats', changedAt: fleetChangedAt },
    { path: '/booking', changedAt: fleetChangedAt },
    ...boats,
    ...LEGAL_DOCUMENTS.map((document) => ({ path: legalPath(document), changedAt: null })),
  ];
}

function latest(instants: readonly Temporal.Instant[]): Temporal.Instant | null {
  return instants.toSorted(Temporal.Instant.compare).at(-1) ?? null;
}
