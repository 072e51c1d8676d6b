import { z } from 'zod';
import { SETUP_ITEMS, type Setup, type SetupItem } from '#contract/setup.ts';
import type { SiteSettings } from '#contract/settings.ts';
import type { AppDeps } from '../../app-deps.ts';
import { setupState } from './queries.ts';

type Deps = Pick<AppDeps, 'db' | 'env'>;

/** The demo's own details, which do not count as entered. */
export interface SetupEffects {
  demoDetails: { readonly [Part in 'trader' | 'contact']?: Partial<SiteSettings[Part]> };
}

const said = z.object({ isDismissed: z.boolean(), isLegalReviewed: z.boolean() }).partial().catch({});

/** What is missing before the site can go live, according to the stored data and the server's environment (P-21.23). */
export async function readSetup({ db, env }: Deps, { demoDetails: { trader, contact } }: SetupEffects): Promise<Setup> {
  const [row] = await setupState(db, []);
  if (!row) throw new Error('The site has no settings: the migrations have not run');
  const { isDismissed = false, isLegalReviewed = false } = said.parse(row.said ?? {});
  const isEntered = (value: string | null, demo: string | undefined) => Boolean(value) && value !== demo;
  const isDone: Record<SetupItem, boolean> = {
    company: isEntered(row.company, trader?.name),
    address: isEntered(row.address, trader?.address),
    taxId: isEntered(row.tax_id, trader?.taxId),
    email: isEntered(row.email, contact?.email),
    phone: isEntered(row.phone, contact?.phone),
    boat: row.has_boat,
    slots: row.has_slots,
    legal: isLegalReviewed,
    mail: env.smtpUrl !== null,
    cards: env.payments === 'stripe',
    demo: !row.has_demo_boats,
  };
  return {
    items: SETUP_ITEMS.map((item) => ({ item, isDone: isDone[item] })),
    isDismissed,
    boatId: row.boat_id,
  };
}
