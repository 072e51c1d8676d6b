import type { AppDeps } from './app-deps.ts';
import { sweepExpiredHolds } from './booking/hold/end-expired-holds.ts';
import { askForPassengers } from './features/mail/ask-for-passengers.ts';
import { queueTripMails } from './features/mail/queue-trip-mails.ts';
import { sendQueuedMail } from './features/mail/send-queued-mail.ts';
import { sendQueuedWebhooks } from './features/mail/send-queued-webhooks.ts';
import { settleGifts } from './booking/money/gifts/settle-gifts.ts';
import { settleDeposits } from './booking/money/security-deposits/settle-deposits.ts';
import { collectBalances } from './booking/change/collect-balances.ts';
import { applyDefaultChoices } from './booking/change/disruptions/choose.ts';
import { decideTrips } from './booking/change/trip-decisions/decide-trips.ts';
import { completeBookings } from './booking/change/complete-bookings.ts';
import { readMissedEvents } from './booking/money/read-missed-events.ts';
import { reconcilePayments } from './booking/money/reconcile-payments.ts';
import { hostLinkedPictures } from './features/pictures/host-linked-pictures.ts';
import { removeUnusedPictures } from './features/pictures/remove-unused-pictures.ts';
import { openWeb } from './features/pictures/web.ts';
import { offerPlaces } from './features/waitlist/offer-places.ts';
import { eraseOldData } from './features/retention/erase-old-data.ts';
import type { Task } from './jobs/start-jobs.ts';
import { smtpMailer } from './providers/mail/smtp-mailer.ts';

/** Payments younger than this are still in progress and are left alone. */
const MIN_PAYMENT_AGE_SECONDS = 15;
/** Younger events are left to their webhooks. */
const MIN_EVENT_AGE_SECONDS = 60;

/** Background work. Holds expire without it; these tasks repair and clean up. */
export function backgroundTasks(deps: AppDeps): Record<string, Task> {
  return {
    'reconcile-after-start': { when: 'at start', work: () => reconcilePayments(deps, 0) },
    'reconcile-payments': { when: 'every 15 seconds', work: () => reconcilePayments(deps, MIN_PAYMENT_AGE_SECONDS) },
    'read-events-after-start': { when: 'at start', work: () => readMissedEvents(deps, MIN_EVENT_AGE_SECONDS) },
    'read-missed-events': { when: 'every minute', work: () => readMissedEvents(deps, MIN_EVENT_AGE_SECONDS) },
    'sweep-expired-holds': { when: 'every minute', work: () => sweepExpiredHolds(deps) },
    'choose-for-silent-guests': { when: 'every minute', work: () => applyDefaultChoices(deps) },
    'offer-places': { when: 'every minute', work: () => offerPlaces(deps) },
    'collect-balances': { when: 'every minute', work: () => collectBalances(deps) },
    'settle-security-deposits-after-start': { when: 'at start', work: () => settleDeposits(deps, 0) },
    'settle-security-deposits': { when: 'every minute', work: () => settleDeposits(deps, MIN_PAYMENT_AGE_SECONDS) },
    'settle-gifts-after-start': { when: 'at start', work: () => settleGifts(deps, 0) },
    'settle-gifts': { when: 'every minute', work: () => settleGifts(deps, MIN_PAYMENT_AGE_SECONDS) },
    'decide-trips': { when: 'every minute', work: () => decideTrips(deps) },
    'complete-bookings': { when: 'every minute', work: () => completeBookings(deps) },
    'host-linked-pictures': { when: 'every 15 seconds', work: () => hostLinkedPictures(deps, openWeb) },
    'erase-old-data': { when: 'every night', work: () => eraseOldData(deps) },
    'remove-unused-pictures': { when: 'every night', work: () => removeUnusedPictures(deps) },
    'ask-for-passengers': { when: 'every minute', work: () => askForPassengers(deps) },
    'queue-trip-mails': { when: 'every minute', work: () => queueTripMails(deps) },
    'send-webhooks': { when: 'every second', work: (stopping) => sendQueuedWebhooks(deps, { stopping }) },
    ...mailTasks(deps),
  };
}

/** Without a mail server, mail stays in the outbox and there are no mail tasks (docs/decisions/0075). */
function mailTasks(deps: AppDeps): Record<string, Task> {
  const { smtpUrl, mailFrom } = deps.env;
  if (smtpUrl === null) return {};
  const mailer = smtpMailer({ url: smtpUrl, from: mailFrom });
  return { 'send-mail': { when: 'every second', work: (stopping) => sendQueuedMail(deps, mailer, stopping) } };
}
