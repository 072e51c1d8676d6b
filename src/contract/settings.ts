import { z } from 'zod';
import { FORECAST_LIMITS } from '#domain/forecast/day-forecast.ts';
import { SECURITY_DEPOSIT } from '#domain/booking/security-deposit.ts';
import { LATE_BOOKING_HOURS, STAFF_NOTICES } from '#domain/booking/staff-notices.ts';
import { LIST_LIMITS } from '#domain/site/list-limits.ts';
import { TRIP_DECISIONS } from '#domain/slot/trip-decision.ts';
import { LONGEST_LINE, LONGEST_LINK, LONGEST_TEXT } from '#domain/text-lengths.ts';
import { hasTwoDecimals, instant, languageCode } from './json.ts';

const line = z.string().trim().max(LONGEST_LINE).default('');
const localLine = z.object({ en: line, es: line, ru: line }).prefault({});
/** An hour of Canary time. */
const hour = z.int().min(0).max(23);
/** Percent with at most two decimals. */
const percent = z.number().min(0).max(100).refine(hasTwoDecimals);
const words = z.string().trim().max(LONGEST_TEXT).default('');
const localWords = z.object({ en: words, es: words, ru: words }).prefault({});
const httpsLink = z.url({ protocol: /^https$/ }).max(LONGEST_LINK);
/** Without a user name and password, because every admin can read the settings. */
const webhookLink = httpsLink.refine((link) => !link.includes('@'));
/** A picture or film hosted by the site; others are not shown. */
const ownFile = z
  .string()
  .regex(/^\/media\/[\w./-]+$/)
  .max(LONGEST_LINE);
/** A link within the site: `#book`, `/booking?boatId=…`. */
const ownLink = z
  .string()
  .regex(/^(#|\/(?!\/))\S*$/)
  .max(LONGEST_LINE);

export const reasonIcon = z.enum(['price', 'clock', 'sofa', 'anchor', 'fish', 'sun', 'shield', 'heart']);
export const socialNetwork = z.enum([
  'instagram',
  'facebook',
  'youtube',
  'tiktok',
  'telegram',
  'whatsapp',
  'tripadvisor',
]);
export const secondFactorRule = z.enum(['off', 'admins', 'staff']);
export const analyticsProvider = z.enum(['none', 'plausible', 'matomo', 'ga4']);

/**
 * What the operator may set for the site (P-21.6). An empty text stands for the site's own words in that language, which
 * are in the translations; an empty list of reasons for the site's own reasons. Everything has a default, so that a
 * newer release can read settings stored by an older one.
 */
export const siteSettings = z
  .object({
    hero: z
      .object({
        brandText: line,
        brandLogo: ownFile.nullable().default(null),
        headline: localLine,
        subheadline: localWords,
        poster: ownFile.nullable().default(null),
        /** null: the site's own film; '' shows the poster alone. */
        videoSrc: z
          .union([ownFile, z.literal('')])
          .nullable()
          .default(null),
        bookHref: ownLink.default('#book'),
      })
      .prefault({}),
    /** The first 3 are shown. */
    whyUs: z
      .array(z.object({ icon: reasonIcon, title: localLine, text: localWords }))
      .max(LIST_LIMITS.reasons)
      .default([]),
    contact: z
      .object({ email: z.union([z.email(), z.literal('')]).default(''), phone: line, hours: localLine })
      .prefault({}),
    social: z
      .array(z.object({ network: socialNetwork, url: httpsLink }))
      .max(LIST_LIMITS.links)
      .default([]),
    /** The trader, as the law requires (LSSI): shown in the footer and on the legal pages. */
    trader: z.object({ name: line, address: line, taxId: line, registry: line }).prefault({}),
    /**
     * What boats may include in addition to domain/boat/inclusions.ts. `code` is stored with boats; '' is replaced by a new
     * code when saved.
     */
    inclusions: z
      .array(z.object({ code: line, text: localLine }))
      .max(LIST_LIMITS.inclusions)
      .default([]),
    /** For sales from now on: earlier sales keep their fee and their rate (P-9.5, P-9.6). */
    sales: z
      .object({
        /** Percentage of the price, for boats without a fee of their own; null: PLATFORM_FEE_PERCENT. */
        feePercent: percent.nullable().default(null),
        /** IGIC rates from the start of a Canary day; the general rate applies before the first. */
        igic: z
          .array(z.object({ from: z.iso.date(), charter: percent, seats: percent }))
          .max(LIST_LIMITS.rates)
          .refine((changes) => new Set(changes.map(({ from }) => from)).size === changes.length)
          .default([]),
      })
      .prefault({}),
    passengers: z
      .object({
        /** Otherwise a party of children only is refused (P-8.4). */
        childrenMayTravelAlone: z.boolean().default(false),
      })
      .prefault({}),
    /** Never given to search engines, because it is not a third party's (P-21.7). */
    rating: z
      .object({
        isShown: z.boolean().default(false),
        /** null: not entered; nothing is shown. */
        value: z.number().min(0).max(5).nullable().default(null),
        count: z.int().min(0).nullable().default(null),
      })
      .prefault({}),
    /** Runs only after consent (P-23.2). `host`: address of the service; `siteId`: the site's id there. */
    analytics: z
      .object({ provider: analyticsProvider.default('none'), host: httpsLink.nullable().default(null), siteId: line })
      .prefault({}),
    /** What happens to trips below their minimum when their decision is due (P-7.8, P-7.9). */
    tripDecisions: z
      .object({
        /** decide: the guests choose another date, a voucher or their money back at once. ask: the operator is asked first. */
        belowMinimum: z.enum(['decide', 'ask']).default('decide'),
        /** The operator may answer until this many hours before the departure. */
        askUntilHours: z.int().min(1).max(72).default(TRIP_DECISIONS.askUntilHours),
        /** Guests may choose for this many hours. */
        answerHours: z.int().min(1).max(336).default(TRIP_DECISIONS.answerHours),
      })
      .prefault({}),
    /** Values from which on a forecast is highlighted (P-28.4): knots, knots, metres; null: never. */
    forecast: z
      .object({
        wind: z.int().min(1).max(99).nullable().default(FORECAST_LIMITS.wind),
        gusts: z.int().min(1).max(99).nullable().default(FORECAST_LIMITS.gusts),
        waves: z.number().min(0.1).max(15).nullable().default(FORECAST_LIMITS.waves),
      })
      .prefault({}),
    /** Mails to guests the day before a trip and the day after, at an hour of Canary time (P-17.9). */
    reminders: z
      .object({
        before: z.object({ isOn: z.boolean().default(true), hour: hour.default(17) }).prefault({}),
        /** The request for the passenger list; `days` before the departure (P-16.11). */
        passengers: z.object({ isOn: z.boolean().default(true), days: z.int().min(1).max(14).default(3) }).prefault({}),
        after: z
          .object({
            isOn: z.boolean().default(false),
            hour: hour.default(10),
            /** Where the guest may write a review; '': nowhere. */
            reviewUrl: z.union([httpsLink, z.literal('')]).default(''),
          })
          .prefault({}),
      })
      .prefault({}),
    /** Vouchers that visitors buy as gifts (P-26.6): off until the operator has read about the consequences. */
    gifts: z.object({ isOn: z.boolean().default(false) }).prefault({}),
    /** Security deposits on cards are released this many hours after the trip (P-14.11). */
    securityDeposits: z
      .object({
        releaseHours: z.int().min(1).max(SECURITY_DEPOSIT.longestReleaseHours).default(SECURITY_DEPOSIT.releaseHours),
      })
      .prefault({}),
    /** Who receives the staff's alerts, by mail and in a chat service (P-20.21). */
    alerts: z
      .object({
        recipients: z.array(z.email()).max(LIST_LIMITS.recipients).default([]),
        language: languageCode.default('en'),
        kinds: z.array(z.enum(STAFF_NOTICES)).default([...STAFF_NOTICES]),
        /** A booking made fewer than this many hours before its start is late. */
        lateHours: z.int().min(1).max(168).default(LATE_BOOKING_HOURS),
        /** '': none. */
        webhookUrl: z.union([webhookLink, z.literal('')]).default(''),
      })
      .prefault({}),
    /** Who must sign in with a second factor, from the start of a Canary day; '': at once (P-19.12). */
    security: z
      .object({
        secondFactor: secondFactorRule.default('off'),
        secondFactorFrom: z.union([z.iso.date(), z.literal('')]).default(''),
      })
      .prefault({}),
  })
  .meta({ id: 'SiteSettings' });

export const settingsAnswer = z.object({ settings: siteSettings, version: z.int(), updatedAt: instant });
/** `version`: that of the edited settings; if they have changed since, 409 `state_conflict` with the current settings in `details`. */
export const settingsUpdate = z.object({ settings: siteSettings, version: z.int() });

export type SiteSettings = z.infer<typeof siteSettings>;
export type SettingsAnswer = z.infer<typeof settingsAnswer>;
export type ReasonIcon = z.infer<typeof reasonIcon>;
export type SocialNetwork = z.infer<typeof socialNetwork>;
