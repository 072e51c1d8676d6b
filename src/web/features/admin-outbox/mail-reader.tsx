import { ExternalLink } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { OutboxItem, OutboxMail } from '#contract/outbox.ts';
import { PATHS } from '#contract/paths.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-outbox.module.css';

/** One mail as plain text; as HTML it opens by itself, where it can run and load nothing. */
export function MailReader({ mail, onClose }: { readonly mail: OutboxItem; readonly onClose: () => void }) {
  const { t } = useTranslation(['admin-outbox', 'public']);
  const { answer: read, error, reload } = useAnswer<OutboxMail>(PATHS.outboxMail(mail._id));
  return (
    <Dialog
      title={read?.subject ?? t(`outbox.kinds.${mail.kind}`)}
      size="large"
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      {error !== null && <LoadFailure title={t('outbox.failed')} error={error} onRetry={reload} />}
      {read ? <Letter mail={read} /> : error === null && <Skeleton shape="block" className={styles.place} />}
    </Dialog>
  );
}

function Letter({ mail }: { readonly mail: OutboxMail }) {
  const { t } = useTranslation('admin-outbox');
  return (
    <>
      <p className={styles.to}>{t('outbox.toWhom', { to: mail.to ?? t('outbox.noAddress') })}</p>
      <p>
        <a className={styles.html} href={PATHS.outboxMailHtml(mail._id)} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden="true" /> {t('outbox.asHtml')}
        </a>
      </p>
      <div className={styles.letter} role="region" aria-label={t('outbox.text')} tabIndex={0} lang={mail.language}>
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
