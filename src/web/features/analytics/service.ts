import type { AnalyticsPlug } from '#contract/analytics.ts';
import type { Consent } from '#domain/consent/consent.ts';

/** A service that counts visits, in our words. Addresses are whole and may be told to others. */
export interface Service {
  /** What the visitor allows now; the first call comes before anything is counted. */
  allow(consent: Consent): void;
  pageView(address: string): void;
  purchase(address: string, euros: number): void;
  /** From here on, until it is allowed again, it may count nothing. */
  stop(): void;
}

/** `addScript` fetches a script of the service's. */
export type Begin = (plug: AnalyticsPlug, addScript: (src: string, data?: Record<string, string>) => void) => Service;

/** Which of the pages elsewhere led here; our own addresses may carry what is nobody's business. */
export function cameFrom(): string {
  return document.referrer.startsWith(window.location.origin) ? '' : document.referrer;
}
