import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { centsFromEuros } from '#domain/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cluster } from '#web/ui/layout.ts';
import { Money } from '#web/ui/money.tsx';
import styles from './price-from.module.css';

/** "from €130 / hour", and "€22 / hour a seat" where seats are sold. */
export function PriceFrom({ boat }: { readonly boat: Pick<Boat, 'pricing' | 'shared'> }) {
  const { t } = useTranslation('booking');
  const charter = boat.pricing.perHour;
  const seat = boat.shared.pricing.perHour;
  return (
    <p className={classNames(cluster('1 5', 'stretch'), styles.prices)}>
      {charter !== null && <Priced text={t('price.boatHour')} euros={charter} />}
      {seat !== null && <Priced text={t('price.seatHour')} euros={seat} />}
    </p>
  );
}

/** Inserts the figure at its place in the text, which differs between languages. */
function Priced({ text, euros }: { readonly text: string; readonly euros: number }) {
  const [before, after] = text.split('<price></price>');
  return (
    <span>
      {before}
      <strong className={styles.price}>
        <Money cents={centsFromEuros(euros)} />
      </strong>
      {after}
    </span>
  );
}
