import type { Language } from './language.ts';
import type { ShownSettings } from './shown-settings.ts';
import type { Theme } from './theme.ts';

/** What every page needs to know about the site; part of the page's data. */
export interface SiteConfig {
  readonly publicUrl: string;
  readonly demo: boolean;
  /** Shown as a hint in demo mode, never prefilled. */
  readonly demoSignIn: { readonly email: string; readonly password: string } | null;
  readonly payments: {
    readonly provider: 'sandbox' | 'stripe';
    readonly publishableKey: string;
    /** Where the browser confirms a sandbox payment; null when Stripe is used. */
    readonly sandboxBase: string | null;
  };
  readonly holdMinutes: number;
  readonly language: Language;
  /** Of the back office; the public site is always light. */
  readonly theme: Theme;
  /** The operator's settings. */
  readonly settings: ShownSettings;
  /** The token of the link that opened this page (a booking, a one-time link); absent when none did. */
  readonly linkToken?: string;
  /**
   * The server's time when the page was rendered, an ISO instant. The page's clock continues from it, regardless of the
   * visitor's clock.
   */
  readonly now: string;
}
