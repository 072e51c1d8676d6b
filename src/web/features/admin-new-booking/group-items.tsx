import { X } from 'lucide-react';
import type { Cents } from '#domain/money.ts';
import { adminDateTime, adminMoneyToTheCent } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { row, stack } from '../../ui/layout.ts';
import fields from '../../ui/field.module.css';
import styles from './admin-new-booking.module.css';
import type { GroupItem } from './sale.ts';

interface GroupItemsProps {
  readonly items: readonly GroupItem[];
  /** Index of the item that is no longer available; null: none. */
  readonly gone: number | null;
  readonly totalCents: Cents;
  /** The price of the selection in the form; null: nothing is chosen. */
  readonly thisTripCents: Cents | null;
  readonly onRemove: (item: GroupItem) => void;
}

/** The items already in the group; the form shows the next one. */
export function GroupItems({ items, gone, totalCents, thisTripCents, onRemove }: GroupItemsProps) {
  const { t } = useTranslation('admin-new-booking');
  return (
    <section className={stack(2)} aria-labelledby="group-items">
      <h2 className={styles.legend} id="group-items">
        {t('newBooking.group.title', { count: items.length })}
      </h2>
      <ul className={stack(2)}>
        {items.map((item, index) => (
          <li key={item.key} className={row(2, 'between')} data-gone={index === gone || undefined}>
            <span>
              <strong>{item.boatTitle}</strong>
              <span className={classNames(styles.detail, styles.itemFacts)}>
                {[
                  adminDateTime(item.request.start),
                  t('newBooking.group.people', { count: item.people }),
                  adminMoneyToTheCent(item.cents),
                ].join('\u00a0· ')}
              </span>
              {index === gone && <span className={fields.error}>{t('newBooking.group.gone')}</span>}
            </span>
            <Button
              look="plain"
              aria-label={t('newBooking.group.remove', { boat: item.boatTitle })}
              onClick={() => onRemove(item)}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.detail}>
        <p>{t('newBooking.group.sum', { amount: adminMoneyToTheCent(totalCents) })}</p>
        {thisTripCents !== null && (
          <p>{t('newBooking.group.thisTrip', { amount: adminMoneyToTheCent(thisTripCents) })}</p>
        )}
      </div>
    </section>
  );
}
