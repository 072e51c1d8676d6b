import type { Booking } from '#contract/bookings.ts';
import { centsFromEuros, isPayableByCard } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../../i18n/admin-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './change.module.css';
import type { Changing } from './use-change.ts';

interface DueFieldsProps {
  readonly booking: Booking;
  readonly changing: Changing;
  /** Euros. */
  readonly due: number;
}

const WAYS = ['open', 'link', 'cash', 'terminal'] as const;

/** How the difference is paid; a link needs an address to send it to, and an amount that a card can pay. */
export function DueFields({ booking, changing: { draft, change }, due }: DueFieldsProps) {
  const { t } = useTranslation('admin-bookings');
  const dueCents = centsFromEuros(due);
  const canSendLink = booking.customer.email !== null && isPayableByCard(dueCents);
  return (
    <Segmented
      label={t('changes.changing.dueBy', { amount: adminMoneyToTheCent(dueCents) })}
      options={WAYS.filter((way) => way !== 'link' || canSendLink).map((value) => ({
        value,
        label: t(`changes.changing.ways.${value}`),
      }))}
      value={draft.dueBy}
      onChange={(dueBy) => change({ dueBy })}
      className={styles.list}
    />
  );
}
