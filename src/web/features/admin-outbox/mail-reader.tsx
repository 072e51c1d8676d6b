import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OutboxMail } from '#contract/outbox.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { inlineRow, panel } from '../../ui/layout.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-outbox.module.css';

/** One mail as plain text. Its HTML opens as a separate document, which may not run or load anything. */
export function MailReader({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['admin-outbox', 'admin', 'public']);
  const query = useQuery(answerQuery<OutboxMail>(OFFICE_PATHS.outboxMail(id)));
  const { data: read } = query;
  return (
    <Dialog
      title={read?.subject ?? t('admin:screens.outbox')}
      size="large"
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <QueryFailure title={t('outbox.failed')} query={query} />
      {query.isPending && <Skeleton shape="block" className={styles.place} />}
      {read && <Letter mail={read} />}
    </Dialog>
  );
}

function Letter({ mail }: { readonly mail: OutboxMail }) {
  const { t } = useTranslation('admin-outbox');
  return (
    <>
      <p className={styles.to}>
        {t('outbox.to')}: {mail.to ? <EmailText email={mail.to} /> : t('outbox.noAddress')}
      </p>
      <p>
        <a
          className={classNames(inlineRow(2), styles.html)}
          href={OFFICE_PATHS.outboxMailHtml(mail._id)}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink aria-hidden="true" /> {t('outbox.asHtml')}
        </a>
      </p>
      <div
        className={classNames(panel('outlined', 5), styles.letter)}
        role="region"
        aria-label={t('outbox.text')}
        lang={mail.language}
      >
        {mail.text}
      </div>
      {mail.attachments.length > 0 && (
        <p className={styles.to}>
          {t('outbox.attached', { files: mail.attachments.map(({ filename }) => filename).join(', ') })}
        </p>
      )}
    </>
  );
}
