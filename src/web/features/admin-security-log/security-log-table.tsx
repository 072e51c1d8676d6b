import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { SecurityLogLine, SecurityLogPage } from '#contract/security-log.ts';
import { adminDate, adminDateTime, adminTime } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listQuery } from '../../lib/admin-data/answers.ts';
import { deviceName } from '../../lib/browser/device-name.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { classNames } from '../../ui/class-names.ts';
import table from '../../ui/data-table.module.css';
import { EmailText } from '../../ui/email-text.tsx';
import { ListTable } from '../../ui/list-table.tsx';
import { TextWithEmail } from '../../ui/text-with-email.tsx';
import styles from './admin-security-log.module.css';
import { isNarrowed, type SecurityLogChoice } from './security-log-choice.ts';

export function SecurityLogTable({ choice }: { readonly choice: SecurityLogChoice }) {
  const { t } = useTranslation(['admin-security-log', 'admin']);
  const log = useInfiniteQuery(listQuery<SecurityLogPage>(OFFICE_PATHS.securityLog, { ...choice }));
  const columns = (['when', 'what', 'account', 'source', 'details'] as const).map((name) => ({
    name: t(`securityLog.${name}`),
  }));
  return (
    <ListTable
      list={log}
      label={t('admin:screens.securityLog')}
      columns={columns}
      failed={t('securityLog.failed')}
      empty={t(isNarrowed(choice) ? 'securityLog.noMatch' : 'securityLog.empty')}
      row={(line) => <SecurityLogRow key={line._id} line={line} />}
    />
  );
}

function SecurityLogRow({ line }: { readonly line: SecurityLogLine }) {
  const { t } = useTranslation('admin-security-log');
  const first = adminDateTime(line.at);
  return (
    <tr className={styles.line}>
      <td className={classNames(table.time, table.long)} data-label={t('securityLog.when')}>
        <span className={styles.instant}>{first}</span>
        {adminDateTime(line.lastAt) !== first && (
          <span className={styles.quiet}>{t('securityLog.until', { time: lastTime(line) })}</span>
        )}
      </td>
      <td className={classNames(table.long, styles.event)} data-label={t('securityLog.what')}>
        {t(`securityLog.event.${line.event}`)}
        {line.count > 1 && (
          <>
            {'\u00A0'}
            <span className={styles.count}>{t('securityLog.times', { times: line.count })}</span>
          </>
        )}
      </td>
      <td className={table.address} data-label={t('securityLog.account')}>
        <Account line={line} />
      </td>
      <td className={styles.source} data-label={t('securityLog.source')}>
        {line.source === null ? t('securityLog.nobody') : <Parts text={line.source} />}
      </td>
      <td className={classNames(table.whole, styles.details)} data-label={t('securityLog.details')}>
        <Details line={line} />
      </td>
    </tr>
  );
}

/** Only the time, if both are on the same day. */
function lastTime({ at, lastAt }: SecurityLogLine): string {
  const [first, last] = [Temporal.Instant.from(at), Temporal.Instant.from(lastAt)];
  return adminDate(first) === adminDate(last) ? adminTime(last) : adminDateTime(lastAt);
}

function Account({ line: { accountId, email, actorEmail } }: { readonly line: SecurityLogLine }) {
  const { t } = useTranslation('admin-security-log');
  return (
    <>
      {email === null ? t(accountId === null ? 'securityLog.nobody' : 'securityLog.gone') : <EmailText email={email} />}
      {email !== null && accountId === null && <span className={styles.quiet}>{t('securityLog.unknown')}</span>}
      {actorEmail !== null && (
        <span className={styles.quiet}>
          <TextWithEmail text={t('securityLog.by', { email: actorEmail })} email={actorEmail} />
        </span>
      )}
    </>
  );
}

function Details({ line: { bookingId, route, userAgent } }: { readonly line: SecurityLogLine }) {
  return (
    <>
      {bookingId !== null && <Link href={adminBookingLink(bookingId)}>{bookingId.slice(-8).toUpperCase()}</Link>}
      {route !== null && (
        <code>
          <Parts text={route} />
        </code>
      )}
      {userAgent !== null && <Device userAgent={userAgent} />}
    </>
  );
}

/** A route or an IP address, which wraps before a slash or a colon. */
function Parts({ text }: { readonly text: string }) {
  return [...text.matchAll(/[/:]*[^/:]+|[/:]+$/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** The browser and system; for any other client, such as a script, its whole user agent. */
function Device({ userAgent }: { readonly userAgent: string }) {
  const name = deviceName(userAgent);
  if (name !== null) return <span className={styles.quiet}>{name}</span>;
  return <span className={classNames(styles.quiet, styles.browser)}>{userAgent}</span>;
}
