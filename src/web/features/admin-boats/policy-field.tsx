import { useQuery } from '@tanstack/react-query';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { PolicyList } from '#contract/policies.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { usePolicyName } from '../../lib/admin-data/use-policy-name.ts';
import { Select } from '../../ui/select.tsx';
import type { BoatForm } from './use-boat-form.ts';

/** The boat's cancellation policy; without one the defaults for charters and for seats apply (P-13.1). */
export function PolicyField({ form: { draft, change } }: { readonly form: BoatForm }) {
  const { t } = useTranslation('admin-boats');
  const { data } = useQuery(answerQuery<PolicyList>(OFFICE_PATHS.policies));
  const nameOf = usePolicyName();
  const known = data?.items.map((policy) => ({ value: policy._id, label: nameOf(policy) })) ?? [];
  const isListed = draft.policy === '' || known.some(({ value }) => value === draft.policy);
  return (
    <Select
      label={t('boats.field.policy')}
      hint={t('boats.policy.hint')}
      value={draft.policy}
      options={[
        { value: '', label: t('boats.policy.default') },
        ...known,
        ...(isListed ? [] : [{ value: draft.policy, label: '…' }]),
      ]}
      onChange={(event) => change('policy', event.target.value)}
    />
  );
}
