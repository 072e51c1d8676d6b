import type { AnalyticsPlug } from '#contract/analytics.ts';
import type { Consent } from '#domain/consent/consent.ts';

/** An analytics service. Addresses are absolute and safe to disclose. */
export interface Service {
  /** Sets the visitor's current consent. Called before anything is counted. */
  allow(consent: Consent): void;
  pageView(address: string): void;
  purchase(address: string, euros: number): void;
  /** Stops counting until consent is given again. */
  stop(): void;
}

/** `addScript` loads a script of the service. */
export type Begin = (plug: AnalyticsPlug, addScript: (src: string, data?: Record<string, string>) => void) => Service;

/** The referrer if it is another site. The site's own addresses may contain secrets and are not disclosed. */
export function cameFrom(): string {
  return document.referrer.startsWith(window.location.origin) ? '' : document.referrer;
}
