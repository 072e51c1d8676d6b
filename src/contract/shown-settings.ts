import type { IgicRates } from '#domain/pricing/igic.ts';
import type { ReasonIcon, SiteSettings, SocialNetwork } from './settings.ts';

/** The site's settings in the language of a page. A null text: the site's own, from the translations. */
export interface ShownSettings {
  readonly hero: {
    readonly brandText: string | null;
    readonly brandLogo: string | null;
    readonly headline: string | null;
    readonly subheadline: string | null;
    readonly poster: string | null;
    /** null: the site's own film; '' shows the poster alone. */
    readonly videoSrc: string | null;
    readonly bookHref: string;
  };
  /** Empty: the site's own reasons. Never more than the 3 that are shown (P-21.6). */
  readonly whyUs: readonly { readonly icon: ReasonIcon; readonly title: string; readonly text: string }[];
  readonly contact: { readonly email: string | null; readonly phone: string | null; readonly hours: string | null };
  readonly social: readonly { readonly network: SocialNetwork; readonly url: string }[];
  readonly trader: {
    readonly name: string | null;
    readonly address: string | null;
    readonly taxId: string | null;
    readonly registry: string | null;
  };
  /** The rates for a sale today. Absent: the general rate, as on most sites, which keeps their pages small. */
  readonly igic?: IgicRates;
  /** Absent: children need an adult (P-8.4), as on most sites, which keeps their pages small. */
  readonly childrenMayTravelAlone?: true;
  /** Absent: no vouchers are sold as gifts (P-26.6). */
  readonly sellsGifts?: true;
  /** null: not shown. */
  readonly rating: { readonly value: number; readonly count: number } | null;
  readonly analytics: SiteSettings['analytics'];
}
