import type { Language } from '#contract/language.ts';
import { isSold } from '#domain/booking/lifecycle.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';
import { calendarEntry, passPicture } from './attachments.ts';
import { type GroupContext, groupLinkContent, groupPaidContent } from './group-content.ts';
import { letterheadFrom } from './letterhead.ts';
import { type MailContext, mailContext } from './mail-context.ts';
import { logoOf, messageParts } from './message-parts.ts';
import { groupOfBooking, mailFacts } from './queries/facts.ts';

const CONTENT = { 'group-link': groupLinkContent, 'group-paid': groupPaidContent } as const;

type GroupMail = { readonly key: string; readonly kind: keyof typeof CONTENT; readonly booking_id: string };

/**
 * Composes a mail about all bookings of a group, in the language of the earliest one, to the contact of the mail's own booking.
 */
export async function composeGroupMail(
  deps: Pick<AppDeps, 'db' | 'env' | 'clock' | 'files' | 'secrets'>,
  mail: GroupMail,
  token: string,
): Promise<{ message: OutgoingMail; language: Language }> {
  const context = await groupContext(deps, mail, token);
  const [{ language, texts }] = context.trips;
  const lead = context.trips.find(({ booking }) => booking.id === mail.booking_id) ?? context.trips[0];
  const content = CONTENT[mail.kind](context);
  const letterhead = await letterheadFrom(deps, texts);
  const pictures = await Promise.all(content.passes.map(passPicture));
  const sold = mail.kind === 'group-paid' ? context.trips.filter(({ booking }) => isSold(booking.status)) : [];
  const message: OutgoingMail = {
    messageId: `${mail.key.replace(':', '.')}@${new URL(deps.env.publicUrl).hostname}`,
    to: lead.booking.customer_email ?? '',
    ...messageParts(content, letterhead, language),
    attachments: [...logoOf(letterhead), ...pictures, ...sold.map(calendarEntry)],
  };
  return { message, language };
}

async function groupContext(
  deps: Pick<AppDeps, 'db' | 'env' | 'clock' | 'secrets'>,
  { key, booking_id: bookingId }: GroupMail,
  token: string,
): Promise<GroupContext> {
  const trips: MailContext[] = [];
  const members = await groupOfBooking(deps.db, [bookingId]);
  for (const { id } of members) {
    const [booking] = await mailFacts(deps.db, [id, null]);
    if (booking) trips.push(mailContext(deps, booking, token));
  }
  const [first, ...others] = trips;
  const groupId = members[0]?.group_id;
  if (!first || !groupId) throw new Error(`Mail ${key} has no group`);
  return { groupId, trips: [first, ...others], groupUrl: `${deps.env.publicUrl}/group/${groupId}?t=${token}` };
}
