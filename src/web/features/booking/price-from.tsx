import { Trans, useTranslation } from 'react-i18next';
import type { Boat } from '#contract/boats.ts';
import { centsFromEuros } from '#domain/money.ts';
import { Money } from '#web/ui/money.tsx';
import styles from './price-from.module.css';

/** "from €130 / hour", and "€22 / hour a seat" where seats are sold: each way of booking with its own figure. */
export function PriceFrom({ boat }: { readonly boat: Pick<Boat, 'pricing' | 'shared'> }) {
  const { t } = useTranslation('booking');
  const charter = boat.pricing.perHour;
  const seat = boat.shared.pricing.perHour;
  return (
    <p className={styles.prices}>
      {charter !== null && (
        <span>
          <Trans t={t} i18nKey="price.boatHour" components={{ price: <Price euros={charter} /> }} />
        </span>
      )}
      {seat !== null && (
        <span>
          <Trans t={t} i18nKey="price.seatHour" components={{ price: <Price euros={seat} /> }} />
        </span>
      )}
    </p>
  );
}

function Price({ euros }: { readonly euros: number }) {
  return (
    <strong className={styles.price}>
      <Money cents={centsFromEuros(euros)} />
    </strong>
  );
}
