import type { PolicyTerms } from '#contract/policies.ts';
import { byDeadline } from '#domain/booking/cancellation-policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTierText } from '../../lib/booking/use-tier-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import styles from './admin-policies.module.css';

/** A policy in the words that guests read. */
export function PolicyText({ policy: { tiers, moveUntilHours } }: { readonly policy: PolicyTerms }) {
  const { t } = useTranslation(['admin-settings', 'legal']);
  const say = useTierText();
  return (
    <ul className={classNames(stack(1), styles.terms)}>
      {byDeadline(tiers).map((tier) => (
        <li key={tier.hoursBefore}>{say(tier)}</li>
      ))}
      <li>{t(tiers.length > 0 ? 'legal:terms.tiers.after' : 'policies.nothing')}</li>
      <li>{moveUntilHours === 0 ? t('policies.movesToStart') : t('policies.moves', { count: moveUntilHours })}</li>
    </ul>
  );
}
