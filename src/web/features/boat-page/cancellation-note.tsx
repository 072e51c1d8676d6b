import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { byDeadline, type CancellationPolicy, type PolicyTier } from '#domain/booking/cancellation-policy.ts';
import { type Cents, percentOf } from '#domain/money.ts';
import { formatMoney, formatNumber } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { cluster, grid, panel } from '#web/ui/layout.ts';
import styles from './cancellation-note.module.css';
import { PageSection } from './page-section.tsx';
import type { BoatPrices } from './prices.ts';

/** Refund shares by deadline, in percent and, for the shortest charter, in euros. */
export function CancellationNote({ boat, prices }: { readonly boat: Boat; readonly prices: BoatPrices }) {
  const { t } = useTranslation('booking');
  const { shortest, seats } = prices;
  const { cancellation } = boat;
  if (!cancellation) return null;
  return (
    <PageSection id="cancellation" heading={t('cancel.heading')}>
      <div className={classNames(grid('fit', 4), styles.policies)}>
        {shortest && (
          <Policy name={t('boatPage.cancel.charter')} policy={cancellation.charter} total={shortest.cents} />
        )}
        {seats.length > 0 && <Policy name={t('boatPage.cancel.tickets')} policy={cancellation.seats} total={null} />}
      </div>
      <p className={styles.note}>
        {t('cancel.weather')} {t('checkout.noWithdrawal')}
      </p>
    </PageSection>
  );
}

interface PolicyProps {
  readonly name: string;
  readonly policy: CancellationPolicy;
  /** The amount to which the percentages apply; null when there is none. */
  readonly total: Cents | null;
}

function Policy({ name, policy, total }: PolicyProps) {
  const { t } = useTranslation('booking');
  return (
    <div className={panel('quiet', 5)}>
      <h3 className={styles.heading}>{name}</h3>
      <dl>
        {byDeadline(policy.tiers).map((tier) => (
          <Tier key={tier.hoursBefore} tier={tier} total={total} />
        ))}
        <div className={classNames(cluster('0 4', 'stretch', 'between'), styles.tier)}>
          <dt>{t('boatPage.cancel.later')}</dt>
          <dd>{t('boatPage.cancel.nothing')}</dd>
        </div>
      </dl>
    </div>
  );
}

function Tier({ tier, total }: { readonly tier: PolicyTier; readonly total: Cents | null }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const { hoursBefore, refundPercent } = tier;
  const inDays = hoursBefore > 24 && hoursBefore % 24 === 0;
  return (
    <div className={classNames(cluster('0 4', 'stretch', 'between'), styles.tier)}>
      <dt>
        {inDays
          ? t('boatPage.cancel.days', { count: hoursBefore / 24 })
          : t('boatPage.cancel.hours', { count: hoursBefore })}
      </dt>
      <dd>
        <strong>{t('boatPage.cancel.back', { percent: formatNumber(refundPercent, language) })}</strong>
        {total !== null && (
          <span className={styles.example}>
            {t('boatPage.cancel.example', {
              amount: formatMoney(percentOf(total, refundPercent), language),
              total: formatMoney(total, language),
            })}
          </span>
        )}
      </dd>
    </div>
  );
}
