import type adminTexts from './locales/en/admin.json';
import type adminAccountsTexts from './locales/en/admin-accounts.json';
import type adminAuditTexts from './locales/en/admin-audit.json';
import type adminAvailabilityTexts from './locales/en/admin-availability.json';
import type adminBoatsTexts from './locales/en/admin-boats.json';
import type adminBookingsTexts from './locales/en/admin-bookings.json';
import type adminCheckInTexts from './locales/en/admin-check-in.json';
import type adminDisruptionsTexts from './locales/en/admin-disruptions.json';
import type adminForecastTexts from './locales/en/admin-forecast.json';
import type adminHoldsTexts from './locales/en/admin-holds.json';
import type adminMessagesTexts from './locales/en/admin-messages.json';
import type adminNewBookingTexts from './locales/en/admin-new-booking.json';
import type adminOutboxTexts from './locales/en/admin-outbox.json';
import type adminPaymentsTexts from './locales/en/admin-payments.json';
import type adminPersonalDataTexts from './locales/en/admin-personal-data.json';
import type adminReportsTexts from './locales/en/admin-reports.json';
import type adminSecurityLogTexts from './locales/en/admin-security-log.json';
import type adminSettingsTexts from './locales/en/admin-settings.json';
import type adminTimelineTexts from './locales/en/admin-timeline.json';
import type adminTodayTexts from './locales/en/admin-today.json';
import type adminVouchersTexts from './locales/en/admin-vouchers.json';
import type adminWaitlistTexts from './locales/en/admin-waitlist.json';
import type bookingTexts from './locales/en/booking.json';
import type bookingChangesTexts from './locales/en/booking-changes.json';
import type choiceTexts from './locales/en/choice.json';
import type depositsTexts from './locales/en/deposits.json';
import type giftTexts from './locales/en/gift.json';
import type groupTexts from './locales/en/group.json';
import type legalTexts from './locales/en/legal.json';
import type ownAccountTexts from './locales/en/own-account.json';
import type passengersTexts from './locales/en/passengers.json';
import type publicTexts from './locales/en/public.json';
import type secondFactorTexts from './locales/en/second-factor.json';
import type voucherTexts from './locales/en/voucher.json';

/** The text files with their keys, taken from the English ones. Those of the back office start with `admin`. */
export interface English {
  readonly public: typeof publicTexts;
  readonly booking: typeof bookingTexts;
  readonly 'booking-changes': typeof bookingChangesTexts;
  readonly choice: typeof choiceTexts;
  readonly deposits: typeof depositsTexts;
  readonly gift: typeof giftTexts;
  readonly group: typeof groupTexts;
  readonly legal: typeof legalTexts;
  readonly 'own-account': typeof ownAccountTexts;
  readonly passengers: typeof passengersTexts;
  readonly 'second-factor': typeof secondFactorTexts;
  readonly voucher: typeof voucherTexts;
  readonly admin: typeof adminTexts;
  readonly 'admin-accounts': typeof adminAccountsTexts;
  readonly 'admin-audit': typeof adminAuditTexts;
  readonly 'admin-availability': typeof adminAvailabilityTexts;
  readonly 'admin-boats': typeof adminBoatsTexts;
  readonly 'admin-bookings': typeof adminBookingsTexts;
  readonly 'admin-check-in': typeof adminCheckInTexts;
  readonly 'admin-disruptions': typeof adminDisruptionsTexts;
  readonly 'admin-forecast': typeof adminForecastTexts;
  readonly 'admin-holds': typeof adminHoldsTexts;
  readonly 'admin-messages': typeof adminMessagesTexts;
  readonly 'admin-new-booking': typeof adminNewBookingTexts;
  readonly 'admin-outbox': typeof adminOutboxTexts;
  readonly 'admin-payments': typeof adminPaymentsTexts;
  readonly 'admin-personal-data': typeof adminPersonalDataTexts;
  readonly 'admin-reports': typeof adminReportsTexts;
  readonly 'admin-security-log': typeof adminSecurityLogTexts;
  readonly 'admin-settings': typeof adminSettingsTexts;
  readonly 'admin-timeline': typeof adminTimelineTexts;
  readonly 'admin-today': typeof adminTodayTexts;
  readonly 'admin-vouchers': typeof adminVouchersTexts;
  readonly 'admin-waitlist': typeof adminWaitlistTexts;
}

/** A text file, loaded by the pages that name it (`PageModule.namespaces`); `public` is loaded by every page. */
export type Namespace = keyof English;

/** One file: nested keys with texts as leaves. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export type TextsByNamespace = Partial<Record<Namespace, Texts>>;
