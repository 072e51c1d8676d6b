import { LONGEST_REASON } from '#domain/text-lengths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { needsReason } from './change-draft.ts';
import type { Changing } from './use-change.ts';

/** Why the operator departs from the price or the policy. */
export function ReasonField({ changing: { draft, change, problems } }: { readonly changing: Changing }) {
  const { t } = useTranslation('admin-bookings');
  if (!needsReason(draft)) return null;
  return (
    <TextInput
      label={t('changes.changing.reason')}
      hint={t('changes.changing.reasonHint')}
      error={problems.reason ? t('changes.changing.reasonMissing') : null}
      value={draft.reason}
      maxLength={LONGEST_REASON}
      onChange={(event) => change({ reason: event.currentTarget.value })}
    />
  );
}
