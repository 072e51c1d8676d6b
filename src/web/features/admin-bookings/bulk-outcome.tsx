import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { BulkOutcome as Outcome } from './bulk-change.ts';

interface BulkOutcomeProps {
  readonly outcome: Outcome;
  readonly onClose: () => void;
}

const KNOWN = ['state_conflict', 'too_many_requests', 'too_many_mails'] as const;

/** For how many bookings the action was done, and which ones were left unchanged and why. */
export function BulkOutcome({ outcome: { action, done, refused }, onClose }: BulkOutcomeProps) {
  const { t } = useTranslation(['admin-bookings', 'public']);
  return (
    <Banner
      tone={refused.length === 0 ? 'good' : 'info'}
      title={t(`bulk.${action}.done`, { count: done })}
      action={
        <Button look="plain" onClick={onClose}>
          {t('public:close')}
        </Button>
      }
    >
      {refused.length > 0 && (
        <ul>
          {refused.map(({ number, code }) => (
            <li key={number}>
              {number}: {t(`bulk.refused.${KNOWN.find((known) => known === code) ?? 'state_conflict'}`)}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
