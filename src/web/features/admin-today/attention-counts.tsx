import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import type { Attention } from '#contract/attention.ts';
import { PAGES } from '#contract/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { row, stack } from '../../ui/layout.ts';
import styles from './attention.module.css';
import { monthOf } from './month-of.ts';

interface AttentionCountsProps {
  readonly attention: Attention;
  /** The page of the mails exists in the demo only. */
  readonly hasOutbox: boolean;
}

/** What needs attention on other pages, with links. */
export function AttentionCounts({ attention, hasOutbox }: AttentionCountsProps) {
  const { t } = useTranslation('admin-today');
  const { toConfirm, unsettled, messages, failedMails, holds } = attention;
  const lines = [
    ['toConfirm', toConfirm.count, `${PAGES.bookings.path}?status=paid${atMonth(toConfirm.next)}`],
    ['unsettled', unsettled.count, `${PAGES.payments.path}?status=unsettled${atMonth(unsettled.since)}`],
    ['messages', messages, PAGES.messages.path],
    ['mails', failedMails, hasOutbox ? PAGES.outbox.path : null],
    ['holds', holds, `${PAGES.bookings.path}?status=pending`],
  ] as const;
  const waiting = lines.filter(([, count]) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <ul className={classNames(stack(), styles.counts)}>
      {waiting.map(([name, count, href]) => (
        <li key={name}>
          {href ? (
            <Link className={classNames(row(3, 'between'), styles.count)} href={href}>
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
