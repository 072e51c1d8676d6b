import { type FormEvent, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { canaryDate, hoursBetween } from '#domain/time/canary-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminDate, adminTime } from '../../i18n/admin-format.ts';
import { useNow } from '../../lib/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MonthGrid } from '../../ui/month-grid.tsx';
import styles from './booking-details.module.css';
import { MoveMoney } from './move-money.tsx';
import { MoveTime } from './move-time.tsx';
import { moveBooking, useBookingChange } from './use-booking-change.ts';
import { type MoveChoice, useMoveChoices } from './use-move-choices.ts';
import { type MoveTarget, useMovePreview } from './use-move-preview.ts';

interface MoveDialogProps {
  readonly booking: Booking;
  readonly onChanged: (booking: Booking) => void;
  readonly onDone: (booking: Booking) => void;
  readonly onClose: () => void;
}

const MONTHS_AHEAD = 24;

/** Another day and time of the same boat; the difference in money is shown before anything is done. */
export function MoveDialog({ booking, onChanged, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['admin', 'public']);
  const today = canaryDate(useNow());
  const start = Temporal.Instant.from(booking.start);
  const end = Temporal.Instant.from(booking.end);
  const [month, setMonth] = useState(() => canaryDate(start).toPlainYearMonth());
  const [day, setDay] = useState<Temporal.PlainDate | null>(null);
  const [wanted, setWanted] = useState<MoveChoice | null>(null);
  const [wantedHours, setHours] = useState(() => Math.max(1, Math.round(hoursBetween(start, end))));
  const [price, setPrice] = useState<'keep' | 'new'>('keep');
  const { choices, error: notLoaded, reload } = useMoveChoices(booking, month);
  const ofDay = day === null ? [] : (choices ?? []).filter((choice) => choice.day.equals(day));
  const chosen = ofDay.find(({ key }) => key === wanted?.key) ?? ofDay[0] ?? null;
  const hours = chosen ? Math.min(Math.max(wantedHours, chosen.hours.min), chosen.hours.max) : wantedHours;
  const { preview, error: noPreview } = useMovePreview(booking, targetOf(chosen, hours));
  const { busyId, error, change } = useBookingChange(onChanged);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const target = targetOf(chosen, hours);
    if (!preview || !target || preview.problems.length > 0 || busyId !== null) return;
    const expectedAmount = price === 'keep' ? preview.oldAmount : preview.newAmount;
    const version = booking.version ?? '';
    const moved = await change(booking._id, () => moveBooking(booking, { ...target, price, expectedAmount, version }));
    if (moved) onDone(moved);
    else reload();
  };
  const statusOf = (date: Temporal.PlainDate) => {
    if (Temporal.PlainDate.compare(date, today) < 0) return 'past';
    if (choices === null) return null;
    return choices.some((choice) => choice.day.equals(date)) ? 'free' : 'closed';
  };
  const whyNot = (date: Temporal.PlainDate) => {
    const status = statusOf(date);
    if (status === null) return t('changes.moving.loading');
    return t(status === 'past' ? 'changes.moving.past' : 'changes.moving.none');
  };
  return (
    <Dialog
      title={t('changes.moving.title', { number: booking.shortNumber })}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>
          {t('changes.moving.now')}: {adminDate(start)}, {adminTime(start)}–{adminTime(end)}
        </p>
        {notLoaded !== null && <LoadFailure title={t('changes.moving.failed')} error={notLoaded} onRetry={reload} />}
        <MonthGrid
          month={month}
          today={today}
          selected={day}
          statusOf={statusOf}
          whyNot={whyNot}
          onSelect={setDay}
          onMonth={(next) => {
            setMonth(next);
            setDay(null);
          }}
          lastMonth={today.toPlainYearMonth().add({ months: MONTHS_AHEAD })}
        />
        {chosen === null ? (
          <p className={styles.note}>{t('changes.moving.pickDay')}</p>
        ) : (
          <MoveTime choices={ofDay} chosen={chosen} hours={hours} onChoose={setWanted} onHours={setHours} />
        )}
        {preview && preview.problems.length === 0 && (
          <>
            <MoveMoney preview={preview} type={booking.type} price={price} onPrice={setPrice} />
            <p className={styles.note}>
              {t('changes.moving.told')} {booking.type === 'shared' && t('changes.moving.tickets')}
            </p>
          </>
        )}
        {preview?.problems.map((problem) => (
          <Banner key={problem} tone="info" title={t(`changes.moving.problem.${problem}`)} />
        ))}
        {noPreview !== null && <ActionFailure title={t('changes.moving.noPreview')} error={noPreview} />}
        {error !== null && <ActionFailure title={t('changes.moving.notMoved')} error={error} />}
        <div className={styles.buttons}>
          <Button type="submit" busy={busyId !== null} disabled={!preview || preview.problems.length > 0}>
            {t('changes.moving.submit')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('changes.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function targetOf(chosen: MoveChoice | null, hours: number): MoveTarget | null {
  if (chosen === null) return null;
  return chosen.slotId === null ? { start: chosen.start.toString(), hours } : { slotId: chosen.slotId };
}
