import type { PoliciesByMode, PolicyTerms } from '#contract/policies.ts';
import { byDeadline } from '#domain/booking/cancellation-policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTierText } from '../../lib/booking/use-tier-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { panel, stack } from '../../ui/layout.ts';
import styles from './legal.module.css';

/** The tiers of both default policies, which apply to boats without a policy of their own. */
export function CancellationTiers({ policies }: { readonly policies: PoliciesByMode }) {
  const { t } = useTranslation('legal');
  return (
    <dl className={classNames(stack(4), panel('quiet', 6), styles.facts)}>
      <Ladder name={t('terms.tiers.charter')} policy={policies.charter} />
      <Ladder name={t('terms.tiers.seats')} policy={policies.seats} />
    </dl>
  );
}

function Ladder({ name, policy }: { readonly name: string; readonly policy: PolicyTerms }) {
  const { t } = useTranslation('legal');
  const say = useTierText();
  return (
    <div>
      <dt>{name}</dt>
      {byDeadline(policy.tiers).map((tier) => (
        <dd key={tier.hoursBefore}>{say(tier)}</dd>
      ))}
      <dd>{t('terms.tiers.after')}</dd>
    </div>
  );
}
