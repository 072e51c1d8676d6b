import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Attention } from '#contract/attention.ts';
import { PAGES } from '#contract/pages.ts';
import { can } from '#domain/policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { row, stack } from '../../ui/layout.ts';
import styles from './attention.module.css';
import { monthOf } from './month-of.ts';

interface AttentionCountsProps {
  readonly attention: Attention;
  /** The outbox page exists in the demo only. */
  readonly hasOutbox: boolean;
}

/** What needs attention on other pages, with links to those that the user may open. */
export function AttentionCounts({ attention, hasOutbox }: AttentionCountsProps) {
  const { t } = useTranslation('admin-today');
  const { user } = useSession();
  const { toConfirm, failedRefunds, unsettled, messages, failedMails, holds } = attention;
  const lines = [
    ['toConfirm', toConfirm.count, PAGES.bookings, `?status=paid${atMonth(toConfirm.next)}`],
    ['failedRefunds', failedRefunds.count, PAGES.payments, `?status=unsettled${atMonth(failedRefunds.since)}`],
    ['unsettled', unsettled.count, PAGES.payments, `?status=unsettled${atMonth(unsettled.since)}`],
    ['messages', messages, PAGES.messages, ''],
    ['mails', failedMails, hasOutbox ? PAGES.outbox : null, ''],
    ['holds', holds, PAGES.holds, ''],
  ] as const;
  const waiting = lines.filter(([, count]) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <ul className={classNames(stack(), styles.counts)}>
      {waiting.map(([name, count, page, query]) => (
        <li key={name}>
          {page && can(user, page.access) ? (
            <Link className={classNames(row(3, 'between'), styles.count)} href={page.path + query}>
              {t(`attention.${name}`, { count })} <ChevronRight aria-hidden="true" />
            </Link>
          ) : (
            <span className={classNames(row(3, 'between'), styles.count)}>{t(`attention.${name}`, { count })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The link opens the page at the month of the first one. */
function atMonth(instant: string | null): string {
  return instant === null ? '' : `&month=${monthOf(instant)}`;
}
