import type { ChangeKind } from '#contract/self-service.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ContactLinks } from '#web/ui/contact-links.tsx';
import { stack } from '#web/ui/layout.ts';
import styles from './booking-changes.module.css';

interface ForbiddenProps {
  readonly kind: Exclude<ChangeKind, 'contact'>;
  /** The deadline that has passed; null: there is another reason. */
  readonly until: string | null;
  readonly number: string;
}

/** Says what can no longer be changed here, and whom to contact. */
export function Forbidden({ kind, until, number }: ForbiddenProps) {
  const { t } = useTranslation('booking-changes');
  const language = useLanguage();
  const deadline = until === null ? null : Temporal.Instant.from(until);
  return (
    <div className={classNames(stack(4), styles.forbidden)}>
      <p>
        {deadline
          ? t('forbidden.late', { day: formatDate(deadline, language), time: formatTime(deadline, language) })
          : t(`forbidden.${kind}`)}
      </p>
      <p>{t('forbidden.ask', { number })}</p>
      <ContactLinks subject={t('forbidden.subject', { number })} />
    </div>
  );
}
