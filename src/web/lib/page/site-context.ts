import { createContext, use } from 'react';
import type { Language } from '#contract/language.ts';
import type { SiteConfig } from '#contract/site.ts';
import { type PageClock, useTick } from '../time/clock.ts';

const MINUTE_MS = 60_000;

export interface SiteValue {
  readonly site: SiteConfig;
  readonly clock: PageClock;
  readonly language: Language;
  /** Loads the texts, then shows and remembers the language. */
  readonly setLanguage: (language: Language) => Promise<void>;
}

export const SiteContext = createContext<SiteValue | null>(null);

function useSiteValue(): SiteValue {
  const value = use(SiteContext);
  if (!value) throw new Error('The site is known inside <App> only');
  return value;
}

export function useSite(): SiteConfig {
  return useSiteValue().site;
}

export function useLanguage(): Language {
  return useSiteValue().language;
}

export function useSetLanguage(): SiteValue['setLanguage'] {
  return useSiteValue().setLanguage;
}

/** For reading the time in an event handler; rendered times use `useNow`. */
export function useClock(): PageClock {
  return useSiteValue().clock;
}

/** The current instant, refreshed every minute (P-11.2) or as often as asked. */
export function useNow(everyMs: number = MINUTE_MS): Temporal.Instant {
  return useTick(useSiteValue().clock, everyMs);
}
