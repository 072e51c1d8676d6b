import { LEGAL_DOCUMENTS } from '#contract/legal.ts';
import { patternOf } from '#contract/page-address.ts';
import { type Page, PAGES } from '#contract/pages.ts';
import type { AppDeps } from '../../../app-deps.ts';
import type { FindablePage } from './sitemap.ts';
import { giftTerms } from '../../../booking/money/gifts/queries/sales.ts';
import { boatsToFind } from './queries.ts';

/** Every page that search engines may index, in the default language. */
export async function findablePages({ db }: Pick<AppDeps, 'db'>): Promise<FindablePage[]> {
  const boats = (await boatsToFind(db, [])).map((row) => ({
    path: PAGES.boat.path(row.slug),
    changedAt: row.updated_at,
  }));
  const fleetChangedAt = latest(boats.map(({ changedAt }) => changedAt));
  const documents = LEGAL_DOCUMENTS.map((document) => ({ path: PAGES.legal.path(document), changedAt: null }));
  const [gifts] = await giftTerms(db, []);
  return Object.values<Page>(PAGES)
    .filter(({ isListed }) => isListed)
    .flatMap((page) => {
      if (page === PAGES.boat) return boats;
      if (page === PAGES.legal) return documents;
      if (page === PAGES.gift && !gifts?.are_on_sale) return [];
      return [{ path: patternOf(page), changedAt: fleetChangedAt }];
    });
}

function latest(instants: readonly Temporal.Instant[]): Temporal.Instant | null {
  return instants.toSorted(Temporal.Instant.compare).at(-1) ?? null;
}
