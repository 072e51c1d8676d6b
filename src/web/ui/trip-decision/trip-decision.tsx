import { useState } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { BelowMinimum, TripDecision as Answer } from '#contract/trip-decisions.ts';
import { can } from '#domain/policy.ts';
import { adminTime } from '../../i18n/admin-format.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { useSession } from '../../lib/page/session-context.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../action-failure.tsx';
import { Button } from '../button.tsx';
import { cluster } from '../layout.ts';
import { Pill } from '../pill.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

interface TripDecisionProps {
  /** The trip's slot. */
  readonly slotId: string;
  /** The trip's boat and time, as named in the question to the operator. */
  readonly trip: string;
  readonly below: BelowMinimum;
  /** Reloads the displayed data. */
  readonly onDone: () => void;
}

/**
 * When it is decided whether a trip below its minimum sails, and the operator's decision (P-7.9); nothing for trips
 * without such terms.
 */
export function TripDecision({ slotId, trip, below: { decision }, onDone }: TripDecisionProps) {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  const language = useLanguage();
  const [isRefusing, setRefusing] = useState(false);
  const { isBusy, error, run } = useAction();
  if (!decision) return null;
  if (decision.state === 'runs' || decision.at === null) return <Pill tone="good">{t('tripDecision.runs')}</Pill>;
  const at = Temporal.Instant.from(decision.at);
  const answer = async (outcome: Answer['outcome']) => {
    const isSaved = await run(() =>
      send<Answer>(OFFICE_PATHS.tripDecision(slotId), { method: 'POST', body: { outcome } }),
    );
    setRefusing(false);
    if (isSaved) onDone();
  };
  return (
    <>
      <span>{t(`tripDecision.${decision.state}`, { day: formatShortDate(at, language), time: adminTime(at) })}</span>
      {can(user, 'change bookings') && (
        <span className={cluster(2)}>
          <Button look="quiet" busy={isBusy && !isRefusing} onClick={() => void answer('runs')}>
            {t('tripDecision.sail')}
          </Button>
          {decision.state === 'asked' && (
            <Button look="danger" onClick={() => setRefusing(true)}>
              {t('tripDecision.refuse')}
            </Button>
          )}
        </span>
      )}
      {isRefusing && (
        <RefuseDialog
          trip={trip}
          isBusy={isBusy}
          onBack={() => setRefusing(false)}
          onRefuse={() => void answer('canceled')}
        />
      )}
      {error !== null && <ActionFailure title={t('tripDecision.failed')} error={error} />}
    </>
  );
}
