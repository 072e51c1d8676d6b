import type { Language } from '#contract/language.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { OutgoingMail } from '../../providers/mail/mailer.ts';
import { alertContent, readNotice } from './alert-content.ts';
import { letterheadFrom } from './letterhead.ts';
import { logoOf, messageParts } from './message-parts.ts';
import type { AlertSubject } from './mail-subject.ts';
import { textsIn } from './texts/texts-in.ts';

/** Composes the mail of a notice to one of the recipients in the settings, in the language of alerts. */
export async function composeAlert(
  deps: Pick<AppDeps, 'db' | 'env' | 'files'>,
  mail: AlertSubject & { key: string },
): Promise<{ message: OutgoingMail; language: Language }> {
  const { db, env } = deps;
  const notice = await readNotice(db, mail.notice_id);
  const letterhead = await letterheadFrom(deps, textsIn(notice.language));
  const message = {
    messageId: `${mail.key.replace(':', '.')}@${new URL(env.publicUrl).hostname}`,
    to: mail.recipient,
    ...messageParts(alertContent(notice, env.publicUrl), letterhead, notice.language),
    attachments: logoOf(letterhead),
  };
  return { message, language: notice.language };
}
