import type { Booking } from '#contract/bookings.ts';
import { canApply } from '#domain/booking/lifecycle.ts';
import { noShowProblem } from '#domain/booking/no-show.ts';
import { canMove, canResend } from '#domain/booking/operator-changes.ts';
import { type Cents, centsFromEuros, isPayableByCard } from '#domain/money.ts';
import type { Action } from '#domain/policy.ts';

export type OperatorAction = 'confirm' | 'cancel' | 'refund';
/** Changes that keep the booking's status. */
export type OperatorChange = 'edit' | 'change' | 'resend' | 'ask' | 'pay' | 'noShow' | 'undoNoShow';
export type BookingAction = OperatorAction | OperatorChange;

/** The permission that each action requires. */
export const PERMISSION: Readonly<Record<BookingAction, Action>> = {
  confirm: 'confirm bookings',
  cancel: 'cancel bookings',
  refund: 'refund bookings',
  edit: 'change bookings',
  change: 'refund bookings',
  resend: 'change bookings',
  /** Mails a link to pay the amount due. */
  ask: 'record payments',
  pay: 'record payments',
  noShow: 'check in guests',
  undoNoShow: 'check in guests',
};

/** What can still be refunded: the server's sum, because the answer does not list pending refunds. */
export function refundableCents({ payment }: Booking): Cents {
  return centsFromEuros(payment.kept ?? 0);
}

/** The refund that the policy grants for a canceled booking; without a policy refund, all the money left. */
export function policyRefundCents({ payment }: Booking): Cents {
  return centsFromEuros(payment.policyRefund ?? payment.kept ?? 0);
}

/** Refunds that the card provider has not carried out yet. */
export function onItsWayCents(booking: Booking): Cents {
  const { received, refunded } = booking.payment;
  return centsFromEuros(received) - centsFromEuros(refunded) - refundableCents(booking);
}

/** The actions that the booking allows now (P-20.2); a refund only while there is money to refund. */
export function actionsFor(booking: Booking): OperatorAction[] {
  const possible = (['confirm', 'cancel', 'refund'] as const).filter((action) => canApply(action, booking.status));
  return refundableCents(booking) > 0 ? possible : possible.filter((action) => action !== 'refund');
}

/** The changes that are possible now; contact and note always are. */
export function changesFor(
  { status, start, end, customer, due = 0, noShow }: Booking,
  now: Temporal.Instant,
): OperatorChange[] {
  const times = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
  return [
    'edit',
    ...(canMove({ status, start: times.start }, now) ? (['change'] as const) : []),
    ...(canResend({ status, end: times.end, email: customer.email }, now) ? (['resend'] as const) : []),
    ...(isPayableByCard(centsFromEuros(due)) && customer.email !== null && status !== 'pending'
      ? (['ask'] as const)
      : []),
    ...(due > 0 ? (['pay'] as const) : []),
    ...(noShow ? (['undoNoShow'] as const) : []),
    ...(!noShow && noShowProblem({ status, start: times.start, aboard: 0 }, now) === null ? (['noShow'] as const) : []),
  ];
}

export function possibleActions(booking: Booking, now: Temporal.Instant): BookingAction[] {
  return [...actionsFor(booking), ...changesFor(booking, now)];
}

/** The first possible one of these is the next step. */
const NEXT_STEPS = ['confirm', 'pay', 'refund'] as const;
/** The order of the menu: destructive actions come last. */
const MENU = ['confirm', 'change', 'edit', 'resend', 'ask', 'pay', 'noShow', 'undoNoShow', 'refund', 'cancel'] as const;

/** One action as the next step, if there is one, and the others as a menu. */
export function arranged(possible: readonly BookingAction[]): {
  primary: BookingAction | null;
  others: BookingAction[];
} {
  const primary = NEXT_STEPS.find((action) => possible.includes(action)) ?? null;
  return { primary, others: MENU.filter((action) => action !== primary && possible.includes(action)) };
}

/** Takes away the time, the tickets or the money, and cannot be undone. */
export function isDestructive(action: BookingAction): boolean {
  return action === 'cancel' || action === 'refund';
}

/** Whether the booking can be added to a group (P-14.20): held, unpaid, and in no group. */
export function canBeGrouped({ status, groupId, payment }: Booking): boolean {
  return status === 'pending' && groupId === undefined && payment.received === 0;
}
