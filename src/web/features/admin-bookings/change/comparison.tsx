import type { Booking } from '#contract/bookings.ts';
import { type Cents, centsFromEuros } from '#domain/money.ts';
import { includedTax } from '#domain/pricing/igic.ts';
import { adminDate, adminMoneyToTheCent, adminTimeSpan } from '../../../i18n/admin-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useBoats } from './boat-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './change.module.css';
import type { Changing } from './use-change.ts';

interface ComparisonProps {
  readonly booking: Booking;
  readonly changing: Changing;
}

/** The booking before and after the change, line by line. Differences are marked by weight and a sign. */
export function Comparison({ booking, changing: { draft, preview, isCurrent } }: ComparisonProps) {
  const { t } = useTranslation('admin-bookings');
  const boats = useBoats(booking, draft).data?.items;
  const effect = preview?.effect;
  const cents = centsFromEuros(booking.amountGross);
  const before = {
    boat: booking.boat.title,
    ...timeOf(booking),
    people: count(booking.people ?? booking.seats),
    price: adminMoneyToTheCent(cents),
    tax: adminMoneyToTheCent(taxOf(cents, booking)),
  };
  const after = effect && {
    boat: boats?.find(({ _id }) => _id === effect.boatId)?.title ?? booking.boat.title,
    ...timeOf(effect),
    people: count(effect.people),
    price: adminMoneyToTheCent(centsFromEuros(preview.newTotal)),
    tax: adminMoneyToTheCent(centsFromEuros(effect.tax)),
  };
  return (
    <table className={classNames(styles.comparison, preview && !isCurrent && styles.stale)}>
      <caption className={styles.label}>{t('changes.changing.compare')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('changes.changing.compare')}</VisuallyHidden>
          </th>
          <th scope="col">{t('changes.changing.before')}</th>
          <th scope="col">{t('changes.changing.after')}</th>
        </tr>
      </thead>
      <tbody>
        {(['boat', 'day', 'time', 'people', 'price', 'tax'] as const).map((name) => (
          <tr key={name}>
            <th scope="row">{t(`changes.changing.row.${name}`)}</th>
            <td>{before[name]}</td>
            <td className={after && after[name] !== before[name] ? styles.changed : undefined}>
              {after ? after[name] : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function timeOf({ start, end }: Pick<Booking, 'start' | 'end'>) {
  const [from, to] = [Temporal.Instant.from(start), Temporal.Instant.from(end)];
  return { day: adminDate(from), time: adminTimeSpan(from, to) };
}

function taxOf(cents: Cents, { igicPercent }: Booking): Cents {
  return includedTax(cents, igicPercent);
}

function count(people: number | null): string {
  return people === null ? '–' : String(people);
}
