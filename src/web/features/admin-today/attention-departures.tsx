import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Attention } from '#contract/attention.ts';
import { PAGES } from '#contract/pages.ts';
import { centsFromEuros } from '#domain/money.ts';
import { can } from '#domain/policy.ts';
import { adminMoneyToTheCent, adminTime } from '../../i18n/admin-format.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminBookingLink } from '../../lib/booking/admin-booking-link.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, grid } from '../../ui/layout.ts';
import { Pill } from '../../ui/pill.tsx';
import styles from './attention.module.css';
import { monthOf } from './month-of.ts';
import { timeAhead } from './time-ahead.ts';

/** The others are on the sheet below. */
const SHOWN = 4;

/** Departures that need attention, soonest first. */
export function AttentionDepartures({ attention }: { readonly attention: Attention }) {
  const { t } = useTranslation('admin-today');
  const language = useLanguage();
  return (
    <>
      <Departures
        title={t('attention.trips')}
        rows={attention.trips.map(({ sold, needed, hoursLeft, ...trip }) => ({
          ...trip,
          href: `${PAGES.bookings.path}?month=${monthOf(trip.start)}`,
          warning: (
            <Pill tone="bad">{t('attention.tripHint', { sold, needed, ahead: timeAhead(hoursLeft, language) })}</Pill>
          ),
        }))}
      />
      <Departures
        title={t('attention.licences')}
        rows={attention.licences.map(({ licence, ...booking }) => ({
          ...booking,
          href: adminBookingLink(booking._id),
          mark: <Pill tone="warn">{licence}</Pill>,
        }))}
      />
      <Departures
        title={t('attention.due')}
        rows={attention.due.map(({ due, ...booking }) => ({
          ...booking,
          href: adminBookingLink(booking._id),
          mark: <Pill tone="warn">{adminMoneyToTheCent(centsFromEuros(due))}</Pill>,
        }))}
      />
    </>
  );
}

interface Row {
  readonly _id: string;
  readonly boat: string;
  readonly start: string;
  readonly name?: string | null;
  readonly href: string;
  /** A word at the end of the line. */
  readonly mark?: ReactNode;
  /** A sentence, which may take a line of its own. */
  readonly warning?: ReactNode;
}

function Departures({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const { t } = useTranslation('admin-today');
  const { user } = useSession();
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className={styles.listTitle}>{title}</h3>
      <ul>
        {rows.slice(0, SHOWN).map(({ _id, boat, start, name, href, mark, warning }) => {
          const at = Temporal.Instant.from(start);
          const about = [boat, name].filter(Boolean).join(', ');
          return (
            <li key={_id} className={classNames(grid('narrow-last', 3, 'top'), styles.line)}>
              <div className={cluster('0 3', 'baseline')}>
                {can(user, PAGES.bookings.access) ? <Link href={href}>{about}</Link> : <span>{about}</span>}
                <span className={styles.when}>
                  {formatShortDate(at, language)}, {adminTime(at)}
                </span>
                {warning}
              </div>
              {mark}
            </li>
          );
        })}
      </ul>
      {rows.length > SHOWN && <p className={styles.when}>{t('attention.more', { count: rows.length - SHOWN })}</p>}
    </div>
  );
}
