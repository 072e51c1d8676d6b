import type { Language } from '#contract/language.ts';
import type { AppDeps } from '../../app-deps.ts';
import { voucherWorthCents } from '../../booking/money/vouchers/voucher-worth.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';
import { calendarEntry, passPicture } from './attachments.ts';
import { letterheadFrom } from './letterhead.ts';
import { logoOf, messageParts } from './message-parts.ts';
import { mailContext } from './mail-context.ts';
import { composeAlert } from './compose-alert.ts';
import { composeGiftMail } from './compose-gift-mail.ts';
import { composeGiftRefundMail } from './compose-gift-refund-mail.ts';
import { composeGroupMail } from './compose-group-mail.ts';
import { composeLinkMail } from './compose-link-mail.ts';
import { composeWaitlistMail } from './compose-waitlist-mail.ts';
import type { MailSubject } from './mail-subject.ts';
import { mailFacts } from './queries/facts.ts';
import { writeContent } from './write-content.ts';

/** Mails that contain the time of the trip. */
const WITH_CALENDAR: readonly MailSubject['kind'][] = [
  'booking-canceled',
  'booking-paid',
  'booking-moved',
  'booking-resent',
  'disruption-undone',
  'pay-at-pier',
];

type Deps = Pick<AppDeps, 'db' | 'env' | 'clock' | 'files' | 'secrets'>;

/**
 * Composes a mail with current data in the recipient's language, with links that contain the token. `to` is empty while
 * the booking has no address.
 */
export async function composeMail(
  deps: Deps,
  mail: MailSubject & { key: string },
  token: string,
): Promise<{ message: OutgoingMail; language: Language }> {
  if (mail.kind === 'password-reset') return composeLinkMail(deps, mail, token);
  if (mail.kind === 'waitlist-confirm') return composeWaitlistMail(deps, mail, token);
  if (mail.kind === 'gift-voucher') return composeGiftMail(deps, mail, token);
  if (mail.kind === 'gift-refunded') return composeGiftRefundMail(deps, mail, token);
  if (mail.kind === 'staff-alert') return composeAlert(deps, mail);
  if (mail.kind === 'group-link' || mail.kind === 'group-paid')
    return composeGroupMail(deps, { ...mail, kind: mail.kind }, token);
  const [booking] = await mailFacts(deps.db, [mail.booking_id, mail.refund_id]);
  if (!booking) throw new Error(`Mail ${mail.key} has no booking`);
  const worth = booking.disruption?.isOpen && { voucherWorthCents: await voucherWorthCents(deps.db, booking.id) };
  const context = { ...mailContext(deps, booking, token), ...worth };
  const content = writeContent(mail.kind, context);
  const letterhead = await letterheadFrom(deps, context.texts);
  const pictures = await Promise.all(content.passes.map(passPicture));
  const calendar = WITH_CALENDAR.includes(mail.kind) ? [calendarEntry(context)] : [];
  const message: OutgoingMail = {
    messageId: `${mail.key.replace(':', '.')}@${new URL(deps.env.publicUrl).hostname}`,
    to: booking.customer_email ?? '',
    ...messageParts(content, letterhead, context.language),
    attachments: [...logoOf(letterhead), ...pictures, ...calendar],
  };
  return { message, language: context.language };
}
