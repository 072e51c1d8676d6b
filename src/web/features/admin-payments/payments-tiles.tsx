import { useTranslation } from '../../i18n/use-translation.ts';
import type { PaymentsPage } from '#contract/payments.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { classNames } from '../../ui/class-names.ts';
import figureStyles from '../../ui/key-figures.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './admin-payments.module.css';

/** Sums over all payments of the filter, not only those on the page. */
export function PaymentsTiles({ totals }: { readonly totals: PaymentsPage['totals'] | undefined }) {
  const { t } = useTranslation('admin-payments');
  const money = (euros: number) => adminMoneyToTheCent(centsFromEuros(euros));
  const tiles: readonly Tile[] | undefined = totals && [
    { name: t('payments.in'), figure: money(totals.in) },
    {
      name: t('payments.out'),
      figure: money(totals.out),
      ...(totals.outPending > 0 && { note: t('payments.onItsWay', { amount: money(totals.outPending) }) }),
    },
    { name: t('payments.fee'), figure: money(totals.fee) },
    { name: t('payments.net'), figure: money(totals.net) },
    ...(totals.unsettled > 0
      ? [{ name: t('payments.filter.unsettled'), figure: String(totals.unsettled), isOpen: true }]
      : []),
    ...(totals.differing > 0
      ? [{ name: t('payments.filter.differs'), figure: String(totals.differing), isOpen: true }]
      : []),
    ...(totals.disputed > 0
      ? [
          {
            name: t('payments.filter.disputed'),
            figure: String(totals.disputed),
            isOpen: true,
            ...(totals.taken > 0 && { note: t('payments.takenByBank', { amount: money(totals.taken) }) }),
          },
        ]
      : []),
  ];
  return (
    <section aria-label={t('payments.totals')}>
      <dl className={classNames(figureStyles.tiles, styles.tiles)}>
        {(tiles ?? PLACES).map(({ name, figure, note, isOpen }) => (
          <div key={name} className={classNames(figureStyles.tile, isOpen && styles.open)}>
            <dt className={figureStyles.name}>{tiles ? name : <Skeleton />}</dt>
            <dd className={figureStyles.figure}>{tiles ? figure : <Skeleton />}</dd>
            {note && <dd className={figureStyles.name}>{note}</dd>}
          </div>
        ))}
      </dl>
      <p className={figureStyles.basis}>
        {totals ? t('payments.basis', { count: totals.payments }) : t('payments.loading')}
      </p>
    </section>
  );
}

interface Tile {
  readonly name: string;
  readonly figure: string;
  readonly note?: string;
  readonly isOpen?: boolean;
}

/**
 * Placeholders for the sums, so that the layout does not shift. What needs attention is shown only if there is some.
 */
const PLACES: readonly Tile[] = Array.from({ length: 4 }, (_, place) => ({ name: String(place), figure: '' }));
