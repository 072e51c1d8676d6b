import type { RefusedMessage } from '#contract/messages.ts';
import { PAGES } from '#contract/pages.ts';
import { PATHS } from '#contract/paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLocalHref } from '../../lib/page/use-local-href.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { panel, stack } from '../../ui/layout.ts';
import styles from './contact.module.css';
import { MessageFields } from './message-fields.tsx';
import { PostedBanner } from './posted-banner.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { SendingBanner } from './sending-banner.tsx';
import { useMessageForm } from './use-message-form.ts';

/** The contact form (P-18.2). Without script the browser submits it and the server redirects back here. */
export function MessageForm({ refused }: { readonly refused: RefusedMessage | null }) {
  const { t } = useTranslation();
  const local = useLocalHref();
  const { form, problems, stopped, sending, leave, type, submit } = useMessageForm(refused);
  const isSending = sending.kind === 'sending';
  return (
    <form
      ref={form}
      className={classNames(stack(4, 'top'), panel('raised'), styles.form)}
      method="post"
      action={`${local(PATHS.contactForm)}#contact`}
      aria-labelledby="contact-title"
      data-live
      onBlur={leave}
      onInput={type}
      onSubmit={submit}
    >
      {sending.kind === 'idle' && stopped === 0 && <PostedBanner refused={refused} />}
      {Object.keys(problems).length > 0 && (stopped > 0 || refused) && (
        <ProblemSummary problems={problems} attempt={stopped} />
      )}
      <MessageFields problems={problems} typed={refused} />
      <p className={styles.consent}>
        {t('contact.consent')} <a href={local(PAGES.legal.path('privacy'))}>{t('contact.privacy')}</a>
      </p>
      <Button className={styles.send} type="submit" busy={isSending}>
        {t(isSending ? 'contact.sending' : 'contact.send')}
      </Button>
      {sending.kind === 'sent' && <SendingBanner error={null} />}
      {sending.kind === 'failed' && <SendingBanner error={sending.error} />}
    </form>
  );
}
