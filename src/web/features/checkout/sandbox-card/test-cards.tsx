import { useTranslation } from '../../../i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { cluster, stack } from '../../../ui/layout.ts';
import styles from './sandbox-card-form.module.css';

/** Stripe's published test numbers that the sandbox supports (docs/http.md). */
const TEST_CARDS = [
  { number: '4242 4242 4242 4242', meaning: 'pays' },
  { number: '4000 0027 6000 3184', meaning: 'asks' },
  { number: '4000 0000 0000 0002', meaning: 'declined' },
  { number: '4000 0000 0000 9995', meaning: 'noFunds' },
] as const;

export function TestCards() {
  const { t } = useTranslation('booking');
  return (
    <details className={styles.hint}>
      <summary>{t('card.testNumbers')}</summary>
      <dl className={classNames(stack(1), styles.numbers)}>
        {TEST_CARDS.map(({ number, meaning }) => (
          <div key={number} className={cluster('0 4', 'stretch')}>
            <dt>{number}</dt>
            <dd>{t(`card.means.${meaning}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('card.testRest')}</p>
    </details>
  );
}
