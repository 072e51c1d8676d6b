import { includedTax } from '#domain/pricing/igic.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatHours, formatMoney } from '#web/i18n/format.ts';
import { useIgicRates } from '#web/lib/booking/use-igic-rates.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { row, stack } from '#web/ui/layout.ts';
import { Money } from '#web/ui/money.tsx';
import type { BookingPrice } from './booking-price.ts';
import styles from './price-lines.module.css';

/** The total and its breakdown (P-9.8). */
export function PriceLines({ price }: { readonly price: BookingPrice }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const rates = useIgicRates();
  const igic = includedTax(price.totalCents, price.mode === 'charter' ? rates.charter : rates.seats);
  return (
    <div className={classNames(stack(2), styles.price)}>
      <dl className={stack(1)}>
        {price.mode === 'charter' ? <CharterLines price={price} /> : <TripLines price={price} />}
      </dl>
      <p className={classNames(row(4, 'baseline', 'between'), styles.total)}>
        <span>{t('price.total')}</span>
        <strong className={styles.sum}>
          <Money cents={price.totalCents} />
        </strong>
      </p>
      <p className={styles.tax}>{t('price.igic', { amount: formatMoney(igic, language) })}</p>
    </div>
  );
}

function CharterLines({ price }: { readonly price: BookingPrice & { readonly mode: 'charter' } }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { charter } = price;
  const perHour = formatMoney(charter.unitPerHourCents, language);
  return (
    <>
      <Line label={t('price.hours', { count: charter.hours, price: perHour })} cents={charter.listCents} />
      {charter.package && <Line label={t(`price.package.${charter.package}`)} cents={charter.savingCents} sign="−" />}
    </>
  );
}

function TripLines({ price }: { readonly price: BookingPrice & { readonly mode: 'tickets' } }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { party, trip } = price;
  const seatHour = formatMoney(trip.unitPerHourCents, language);
  return (
    <>
      {party.adults > 0 && (
        <Line label={t('price.adults', { count: party.adults })} cents={party.adults * trip.perAdultCents} />
      )}
      {party.child_u13 > 0 && (
        <Line
          label={t('price.children', { count: party.child_u13 })}
          cents={price.totalCents - party.adults * trip.perAdultCents}
        />
      )}
      {party.child_u6_free > 0 && <Line label={t('price.kids', { count: party.child_u6_free })} cents={0} />}
      <div className={styles.unit}>
        <dt>{t('price.seatHours', { price: seatHour, hours: formatHours(trip.hours, language) })}</dt>
      </div>
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly cents: number;
  readonly sign?: '−';
}

function Line({ label, cents, sign }: LineProps) {
  return (
    <div className={row(4, 'stretch', 'between')}>
      <dt>{label}</dt>
      <dd>
        {sign}
        <Money cents={cents} />
      </dd>
    </div>
  );
}
