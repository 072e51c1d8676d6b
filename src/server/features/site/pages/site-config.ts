import type { SiteConfig } from '#contract/site.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { DEMO_ADMIN } from '../../../env.ts';

/** The site's settings for a page, in its language. */
export function siteConfig(
  { env, cards, clock }: AppDeps,
  {
    linkToken,
    hasDemoAdmin,
    ...shown
  }: Pick<SiteConfig, 'language' | 'theme' | 'settings'> & { linkToken: string | null; hasDemoAdmin: boolean },
): SiteConfig {
  return {
    publicUrl: env.publicUrl,
    demo: env.demo,
    demoSignIn: hasDemoAdmin ? DEMO_ADMIN : null,
    payments: {
      provider: env.payments,
      publishableKey: cards.publishableKey,
      sandboxBase: env.payments === 'sandbox' ? '/sandbox/stripe' : null,
    },
    holdMinutes: env.holdMinutes,
    ...shown,
    ...(linkToken !== null && { linkToken }),
    now: isoInstant(clock.now()),
  };
}
