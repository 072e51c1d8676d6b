import { Trash2 } from 'lucide-react';
import { POLICY_LIMITS } from '#domain/booking/cancellation-policy.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { centered, cluster } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-policies.module.css';
import type { TierDraft } from './policy-draft.ts';

interface TierRowProps {
  readonly tier: TierDraft;
  readonly place: number;
  readonly problem: (typed: string, most: number) => string | null;
  readonly onChange: (change: Partial<TierDraft>) => void;
  readonly onRemove: () => void;
}

/** One tier: hours before the start, and the share refunded. */
export function TierRow({ tier, place, problem, onChange, onRemove }: TierRowProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <div
      role="group"
      aria-label={t('policies.tier', { place: place + 1 })}
      className={classNames(cluster('2 3'), styles.tier)}
    >
      <TextInput
        label={t('policies.hoursBefore')}
        inputMode="numeric"
        value={tier.hoursBefore}
        error={problem(tier.hoursBefore, POLICY_LIMITS.hours)}
        onChange={({ target }) => onChange({ hoursBefore: target.value })}
      />
      <TextInput
        label={t('policies.refundPercent')}
        inputMode="numeric"
        value={tier.refundPercent}
        error={problem(tier.refundPercent, 100)}
        onChange={({ target }) => onChange({ refundPercent: target.value })}
      />
      <button
        type="button"
        className={classNames(centered(), styles.icon)}
        aria-label={t('policies.removeTier', { place: place + 1 })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </button>
    </div>
  );
}
