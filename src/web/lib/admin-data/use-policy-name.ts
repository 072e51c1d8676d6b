import type { Policy } from '#contract/policies.ts';
import { SEEDED_POLICY_NAMES } from '#domain/booking/cancellation-policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** A policy's name (P-13.1). The two default policies have a name in the reader's language until they are renamed. */
export function usePolicyName(): (policy: Pick<Policy, 'name' | 'defaultFor'>) => string {
  const { t } = useTranslation('admin');
  return ({ name, defaultFor }) =>
    defaultFor !== null && name === SEEDED_POLICY_NAMES[defaultFor] ? t(`policyName.${defaultFor}`) : name;
}
