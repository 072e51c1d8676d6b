import type { Language } from '#contract/language.ts';
import { startOfCanaryDay } from '#domain/time/canary-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';
import { formatIn } from './format.ts';
import { letterheadFrom } from './letterhead.ts';
import { waitlistUrl } from './mail-context.ts';
import type { MailContent, MailFact } from './mail-content.ts';
import type { WaitlistSubject } from './mail-subject.ts';
import { logoOf, messageParts } from './message-parts.ts';
import { type WaitlistFacts, waitlistFacts } from './queries/facts.ts';
import type { MailTexts } from './texts/mail-texts.ts';
import { textsIn } from './texts/texts-in.ts';

/** Composes the mail that asks for confirmation of a waitlist entry, or says that it is confirmed (P-27.2). */
export async function composeWaitlistMail(
  deps: Pick<AppDeps, 'db' | 'env' | 'files'>,
  mail: WaitlistSubject & { key: string },
  token: string,
): Promise<{ message: OutgoingMail; language: Language }> {
  const [entry] = await waitlistFacts(deps.db, [mail.waitlist_entry_id]);
  if (!entry) throw new Error(`Mail ${mail.key} has no entry`);
  const { language } = entry;
  const texts = textsIn(language);
  const letterhead = await letterheadFrom(deps, texts);
  const url = waitlistUrl(deps.env, language, token);
  const message = {
    messageId: `${mail.key.replace(':', '.')}@${new URL(deps.env.publicUrl).hostname}`,
    to: entry.email,
    ...messageParts(contentOf(entry, { texts, url }), letterhead, language),
    attachments: logoOf(letterhead),
  };
  return { message, language };
}

function contentOf(entry: WaitlistFacts, { texts, url }: { texts: MailTexts; url: string }): MailContent {
  const format = formatIn(entry.language);
  const day = entry.start_at ?? startOfCanaryDay(entry.day);
  const isProven = entry.state !== 'unconfirmed';
  const words = isProven ? texts.waitlist.known : texts.waitlist.confirm;
  return {
    subject: words.subject(entry.boat_title, format.shortDate(day)),
    heading: words.heading,
    // Anybody can type any name next to somebody else's address.
    paragraphs: [texts.hello(isProven ? entry.name : null), words.lead(entry.boat_title), texts.waitlist.how],
    passes: [],
    facts: [
      { label: texts.label.boat, lines: [entry.boat_title] },
      { label: texts.label.day, lines: [format.date(day)] },
      ...timeOf(entry, texts),
      { label: texts.label.party, lines: [format.plural(entry.seats, texts.people)] },
    ],
    lists: [],
    button: { text: words.button, url },
    closing: [words.else, texts.reply],
  };
}

function timeOf({ language, start_at, end_at }: WaitlistFacts, texts: MailTexts): MailFact[] {
  if (!start_at || !end_at) return [];
  const format = formatIn(language);
  const lines = [texts.times(format.time(start_at), format.time(end_at), format.offset(start_at))];
  return [{ label: texts.label.time, lines }];
}
