import { useEffect, useState } from 'react';
import type { UndoOption } from '#contract/self-service.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/page/site-context.ts';
import { useDeadlineTime } from '#web/lib/time/use-deadline-time.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { readOptions } from './change-api.ts';

interface UndoOfferProps {
  readonly bookingId: string;
  readonly accessToken: string | null;
  readonly onUndo: (undo: UndoOption) => void;
}

const SECOND_MS = 1_000;

/** On the page of a booking that its guest has changed or canceled: until when that can be undone (P-15.15). */
export function UndoOffer({ bookingId, accessToken, onUndo }: UndoOfferProps) {
  const { t } = useTranslation('booking-changes');
  const now = useNow(SECOND_MS);
  const [undo, setUndo] = useState<UndoOption>();
  useEffect(() => {
    // A failure is not shown: the guest may not want the offer.
    readOptions({ bookingId, accessToken }).then(
      (options) => setUndo(options.undo),
      () => {},
    );
  }, [bookingId, accessToken]);
  if (!undo) return null;
  const until = Temporal.Instant.from(undo.until);
  if (Temporal.Instant.compare(now, until) >= 0) return null;
  return (
    <Banner
      tone="info"
      action={
        <Button look="quiet" onClick={() => onUndo(undo)}>
          {t(`undo.${undo.of}.submit`)}
        </Button>
      }
    >
      <Until of={undo.of} until={until} />
    </Banner>
  );
}

function Until({ of, until }: { readonly of: UndoOption['of']; readonly until: Temporal.Instant }) {
  const { t } = useTranslation('booking-changes');
  return <p>{t(`undo.${of}.until`, { time: useDeadlineTime(until) })}</p>;
}
