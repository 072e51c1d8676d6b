import {
  type CancellationPolicy,
  CHARTER_POLICY,
  type PolicyTier,
  SEAT_POLICY,
} from '#domain/booking/cancellation-policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { panel, stack } from '../../ui/layout.ts';
import styles from './legal.module.css';

const HOURS_IN_DAY = 24;
const LONGEST_IN_HOURS = 48;

/** The tiers of each cancellation policy, from the same rules that the booking uses. */
export function CancellationTiers() {
  const { t } = useTranslation('legal');
  return (
    <dl className={classNames(stack(4), panel('quiet', 6), styles.facts)}>
      <Ladder name={t('terms.tiers.charter')} policy={CHARTER_POLICY} />
      <Ladder name={t('terms.tiers.seats')} policy={SEAT_POLICY} />
    </dl>
  );
}

function Ladder({ name, policy }: { readonly name: string; readonly policy: CancellationPolicy }) {
  const { t } = useTranslation('legal');
  const say = ({ hoursBefore, refundPercent: percent }: PolicyTier) =>
    hoursBefore <= LONGEST_IN_HOURS
      ? t('terms.tiers.hours', { count: hoursBefore, percent })
      : t('terms.tiers.days', { count: hoursBefore / HOURS_IN_DAY, percent });
  return (
    <div>
      <dt>{name}</dt>
      {policy.map((tier) => (
        <dd key={tier.hoursBefore}>{say(tier)}</dd>
      ))}
      <dd>{t('terms.tiers.after')}</dd>
    </div>
  );
}
