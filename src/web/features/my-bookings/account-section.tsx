import type { ReactNode } from 'react';
import { PATHS } from '#contract/paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { stack } from '../../ui/layout.ts';
import { DeleteAccount } from './delete-account.tsx';
import styles from './my-bookings.module.css';

interface AccountSectionProps {
  /** Staff accounts are closed by an admin, not by their owner. */
  readonly canDelete: boolean;
  readonly children: ReactNode;
}

/** Password, sessions, data export and account deletion. */
export function AccountSection({ canDelete, children }: AccountSectionProps) {
  const { t } = useTranslation('booking');
  return (
    <section className={stack(5)} aria-labelledby="own-account">
      <h2 className={styles.heading} id="own-account">
        {t('myBookings.account')}
      </h2>
      <div className={classNames(stack(5), styles.parts)}>
        {children}
        <section className={classNames(page.panel, stack(4, 'left'))}>
          <h2 className={styles.partHeading}>{t('myBookings.data')}</h2>
          <p>{t('myBookings.dataText')}</p>
          <DownloadLink href={PATHS.ownData}>{t('myBookings.download')}</DownloadLink>
        </section>
        {canDelete && <DeleteAccount />}
      </div>
    </section>
  );
}
