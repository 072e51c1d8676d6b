import type { Language } from './language.ts';
import type { ShownSettings } from './shown-settings.ts';
import type { Theme } from './theme.ts';

/** What every page needs to know of the site it is on; goes into the page's data. */
export interface SiteConfig {
  readonly publicUrl: string;
  readonly demo: boolean;
  /** Shown as a hint in demo mode, never prefilled. */
  readonly demoSignIn: { readonly email: string; readonly password: string } | null;
  readonly payments: {
    readonly provider: 'sandbox' | 'stripe';
    readonly publishableKey: string;
    /** Where the browser confirms a sandbox payment; null with Stripe itself. */
    readonly sandboxBase: string | null;
  };
  readonly holdMinutes: number;
  readonly language: Language;
  /** Of the back office; the public site is always light. */
  readonly theme: Theme;
  /** What the operator says of the site. */
  readonly settings: ShownSettings;
  /** The server's clock when the page was made, ISO instant: the page runs on from here, whatever the visitor's clock says. */
  readonly now: string;
}
