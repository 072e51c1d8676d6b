import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { canaryDate, hoursBetween } from '#domain/time/canary-time.ts';
import { moveBooking, useBookingChange } from './use-booking-change.ts';
import { type MoveChoice, useMoveChoices } from './use-move-choices.ts';
import { type MoveTarget, useMovePreview } from './use-move-preview.ts';

/** The choices in the dialog, the preview of the price, and the move. */
export function useMove(booking: Booking, onMoved: (booking: Booking) => void) {
  const start = Temporal.Instant.from(booking.start);
  const end = Temporal.Instant.from(booking.end);
  const [month, setMonth] = useState(() => canaryDate(start).toPlainYearMonth());
  const [day, setDay] = useState<Temporal.PlainDate | null>(null);
  const [wanted, setWanted] = useState<MoveChoice | null>(null);
  const [wantedHours, setHours] = useState(() => Math.max(1, Math.round(hoursBetween(start, end))));
  const [price, setPrice] = useState<'keep' | 'new'>('keep');
  const { choices, query: choicesQuery } = useMoveChoices(booking, month);
  const ofDay = day === null ? [] : (choices ?? []).filter((choice) => choice.day.equals(day));
  const chosen = ofDay.find(({ key }) => key === wanted?.key) ?? ofDay[0] ?? null;
  const hours = chosen ? Math.min(Math.max(wantedHours, chosen.hours.min), chosen.hours.max) : wantedHours;
  const target = targetOf(chosen, hours);
  const { preview, error: noPreview } = useMovePreview(booking, target);
  const { mutate, isPending, error } = useBookingChange(moveBooking, onMoved);
  const canMove = preview !== null && preview.problems.length === 0;
  const move = () => {
    if (!target || !canMove || isPending) return;
    const expectedAmount = price === 'keep' ? preview.oldAmount : preview.newAmount;
    const version = booking.version ?? '';
    mutate(
      { booking, body: { ...target, price, expectedAmount, version } },
      { onError: () => void choicesQuery.refetch() },
    );
  };
  const turn = (next: Temporal.PlainYearMonth) => {
    setMonth(next);
    setDay(null);
  };
  return {
    calendar: { month, day, choices, onSelect: setDay, onMonth: turn },
    time: chosen && { choices: ofDay, chosen, hours, onChoose: setWanted, onHours: setHours },
    price: { price, onPrice: setPrice },
    preview,
    canMove,
    isBusy: isPending,
    move,
    choicesQuery,
    failures: { noPreview, notMoved: error },
  };
}

function targetOf(chosen: MoveChoice | null, hours: number): MoveTarget | null {
  if (chosen === null) return null;
  return chosen.slotId === null ? { start: chosen.start.toString(), hours } : { slotId: chosen.slotId };
}
