import type { Language } from '#contract/language.ts';
import type { ShownSettings } from '#contract/shown-settings.ts';
import type { SiteConfig } from '#contract/site.ts';
import type { Theme } from '#contract/theme.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import type { AppDeps } from '../../../app-deps.ts';
import { DEMO_ADMIN } from '../../../env.ts';

/** The site's settings for a page, in its language. */
export function siteConfig(
  { env, cards, clock }: AppDeps,
  { language, theme, settings }: { language: Language; theme: Theme; settings: ShownSettings },
): SiteConfig {
  return {
    publicUrl: env.publicUrl,
    demo: env.demo,
    demoSignIn: env.demo ? DEMO_ADMIN : null,
    payments: {
      provider: env.payments,
      publishableKey: cards.publishableKey,
      sandboxBase: env.payments === 'sandbox' ? '/sandbox/stripe' : null,
    },
    holdMinutes: env.holdMinutes,
    language,
    theme,
    settings,
    now: isoInstant(clock.now()),
  };
}
