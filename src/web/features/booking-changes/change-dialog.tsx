import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import type { ChangeKind, ChangeOptions, ChangePayment, UndoOption } from '#contract/self-service.ts';
import { isCanceled } from '#domain/booking/is-canceled.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { stack } from '#web/ui/layout.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CancelForm } from './cancel-form.tsx';
import { type OwnBooking, readOptions, type UndoSums } from './change-api.ts';
import { ChangeDone } from './change-done.tsx';
import { ContactForm } from './contact-form.tsx';
import { Forbidden } from './forbidden.tsx';
import { MoveForm } from './move-form.tsx';
import { PartyForm } from './party-form.tsx';
import { UndoForm } from './undo-form.tsx';

/** The payment of a difference, rendered by the page; `onEnd` gets the booking after the payment. */
export type RenderPayment = (due: {
  readonly payment: ChangePayment;
  /** What the payment undoes; null: it is for a change. */
  readonly undone: UndoOption['of'] | null;
  readonly onEnd: (booking: Booking) => void;
}) => ReactNode;

export interface ChangeDialogProps {
  /** `undo`: undoes the guest's last change or cancellation. */
  readonly kind: ChangeKind | 'undo';
  /** For `undo`: what it costs or gives back. */
  readonly sums: UndoSums;
  readonly booking: Booking;
  readonly accessToken: string | null;
  readonly renderPayment: RenderPayment;
  /** A payment to continue after a return from the bank's page; null: start with the change. */
  readonly resumed: ChangePayment | null;
  readonly onChanged: (booking: Booking) => void;
  readonly onClose: () => void;
}

type Step =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'paying'; readonly payment: ChangePayment }
  | { readonly kind: 'done'; readonly before: Booking; readonly after: Booking };

/** One change of a booking by its guest: its cost or refund, and the payment of a difference. */
export function ChangeDialog({
  kind,
  sums,
  booking,
  accessToken,
  renderPayment,
  resumed,
  onChanged,
  onClose,
}: ChangeDialogProps) {
  const { t } = useTranslation(['booking-changes', 'public']);
  const [step, setStep] = useState<Step>(resumed ? { kind: 'paying', payment: resumed } : { kind: 'choosing' });
  const whatToUndo: UndoOption['of'] = isCanceled(booking.status) ? 'cancellation' : 'change';
  const [undone, setUndone] = useState<UndoOption['of'] | null>(kind === 'undo' ? whatToUndo : null);
  const own = { bookingId: booking._id, accessToken };
  const finish = (after: Booking) => {
    setStep({ kind: 'done', before: booking, after });
    onChanged(after);
  };
  const forms = {
    own,
    booking,
    onApplied: finish,
    onToPay: (payment: ChangePayment) => setStep({ kind: 'paying', payment }),
  };
  const undo = {
    ...forms,
    onApplied: (after: Booking) => {
      setUndone(whatToUndo);
      finish(after);
    },
    onToPay: (payment: ChangePayment) => {
      setUndone(whatToUndo);
      forms.onToPay(payment);
    },
  } as const;
  return (
    <Dialog
      title={t(titleOf(kind, undone))}
      closeLabel={t('public:close')}
      onClose={onClose}
      isStatic={step.kind === 'paying'}
    >
      {step.kind === 'choosing' && kind === 'contact' && (
        <ContactForm own={own} booking={booking} onChanged={onChanged} />
      )}
      {step.kind === 'choosing' && kind === 'undo' && (
        <UndoForm {...undo} of={whatToUndo} sums={sums} isAsked onClose={onClose} />
      )}
      {step.kind === 'choosing' && kind !== 'contact' && kind !== 'undo' && (
        <Permitted kind={kind} own={own} number={booking.shortNumber}>
          {(options) => {
            if (kind === 'cancel') return <CancelForm {...forms} options={options.cancel} onClose={onClose} />;
            return kind === 'move' ? <MoveForm {...forms} /> : <PartyForm {...forms} />;
          }}
        </Permitted>
      )}
      {step.kind === 'paying' && renderPayment({ payment: step.payment, undone, onEnd: finish })}
      {step.kind === 'done' && (
        <ChangeDone {...undo} undone={undone} before={step.before} after={step.after} onClose={onClose} />
      )}
    </Dialog>
  );
}

function titleOf(kind: ChangeDialogProps['kind'], undone: UndoOption['of'] | null) {
  if (undone !== null) return `undo.${undone}.title` as const;
  return kind === 'undo' ? 'undo.change.title' : (`title.${kind}` as const);
}

interface PermittedProps {
  readonly kind: Exclude<ChangeKind, 'contact'>;
  readonly own: OwnBooking;
  readonly number: string;
  readonly children: (options: ChangeOptions) => ReactNode;
}

/** Loads which changes are allowed now. For one that is not, says so and whom to contact. */
function Permitted({ kind, own, number, children }: PermittedProps) {
  const { t } = useTranslation('booking-changes');
  const [answer, setAnswer] = useState<{ options: ChangeOptions } | { error: unknown } | null>(null);
  const ask = useEffectEvent(() => {
    readOptions(own).then(
      (options) => setAnswer({ options }),
      (error: unknown) => setAnswer({ error }),
    );
  });
  const isAsking = answer === null;
  useEffect(() => {
    if (isAsking) ask();
  }, [isAsking]);
  if (answer === null) {
    return (
      <div className={stack(3)} role="status" aria-label={t('loading')}>
        <Skeleton />
        <Skeleton shape="block" />
      </div>
    );
  }
  if ('error' in answer) {
    return <LoadFailure title={t('failed')} error={answer.error} onRetry={() => setAnswer(null)} />;
  }
  const permission = answer.options[kind];
  if (permission.allowed) return children(answer.options);
  return (
    <Forbidden kind={kind} until={permission.reason === 'change_too_late' ? permission.until : null} number={number} />
  );
}
