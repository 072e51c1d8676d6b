import type { AppDeps } from './app-deps.ts';
import { sweepExpiredHolds } from './booking/hold/end-expired-holds.ts';
import { sendQueuedMail } from './features/mail/send-queued-mail.ts';
import { completeBookings } from './booking/change/complete-bookings.ts';
import { reconcilePayments } from './booking/money/reconcile-payments.ts';
import { hostLinkedPictures } from './features/pictures/host-linked-pictures.ts';
import { removeUnusedPictures } from './features/pictures/remove-unused-pictures.ts';
import { openWeb } from './features/pictures/web.ts';
import { eraseOldData } from './features/retention/erase-old-data.ts';
import type { Task } from './jobs/start-jobs.ts';
import { smtpMailer } from './providers/mail/smtp-mailer.ts';

/** Long enough for a payment that is just being made to end by itself. */
const PATIENCE_SECONDS = 15;

/** What is done without anybody asking. None of it is needed for a hold to end: it mends and tidies. */
export function backgroundTasks(deps: AppDeps): Record<string, Task> {
  return {
    'reconcile-after-start': { when: 'at start', work: () => reconcilePayments(deps, 0) },
    'reconcile-payments': { when: 'every 15 seconds', work: () => reconcilePayments(deps, PATIENCE_SECONDS) },
    'sweep-expired-holds': { when: 'every minute', work: () => sweepExpiredHolds(deps) },
    'complete-bookings': { when: 'every minute', work: () => completeBookings(deps) },
    'host-linked-pictures': { when: 'every 15 seconds', work: () => hostLinkedPictures(deps, openWeb) },
    'erase-old-data': { when: 'every night', work: () => eraseOldData(deps) },
    'remove-unused-pictures': { when: 'every night', work: () => removeUnusedPictures(deps) },
    ...mailTask(deps),
  };
}

/** Without a mail server mail stays in the outbox. */
function mailTask(deps: AppDeps): Record<string, Task> {
  const { smtpUrl, mailFrom } = deps.env;
  if (smtpUrl === null) return {};
  const mailer = smtpMailer({ url: smtpUrl, from: mailFrom });
  return { 'send-queued-mail': { when: 'every 15 seconds', work: () => sendQueuedMail(deps, mailer) } };
}
