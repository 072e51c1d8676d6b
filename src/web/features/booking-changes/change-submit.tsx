import type { Booking } from '#contract/bookings.ts';
import type { ChangePayment, ChangePreview, ChangeWishBody } from '#contract/self-service.ts';
import { centsFromEuros } from '#domain/money.ts';
import { timeSpan } from '#domain/time/canary-time.ts';
import { formatDate, formatMoney, formatTime } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { ActionFailure } from '#web/ui/action-failure.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { cluster, stack } from '#web/ui/layout.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import styles from './booking-changes.module.css';
import type { OwnBooking } from './change-api.ts';
import { useProblemText } from './use-problem-text.ts';
import { useChange } from './use-change.ts';
import { usePreview } from './use-preview.ts';

interface ChangeSubmitProps {
  readonly own: OwnBooking;
  readonly wish: ChangeWishBody | null;
  /** What to do while nothing is chosen. */
  readonly hint: string;
  readonly onApplied: (booking: Booking) => void;
  readonly onToPay: (payment: ChangePayment) => void;
  /** Chooses one of the alternative free times; undefined if there are none to choose. */
  readonly onAlternative?: ((start: string) => void) | undefined;
}

/** What the change costs or gives back, and the button that carries it out. */
export function ChangeSubmit({ own, wish, hint, onApplied, onToPay, onAlternative }: ChangeSubmitProps) {
  const { t } = useTranslation('booking-changes');
  const language = useLanguage();
  const { shown, again } = usePreview(own, wish);
  const change = useChange(own, { onApplied, onToPay });
  const preview = shown.kind === 'ready' ? shown.preview : null;
  const due = preview ? formatMoney(centsFromEuros(preview.due), language) : '';
  const submit = async () => {
    if (!wish || !preview?.allowed) return;
    if (!(await change.apply(wish, preview))) again();
  };
  return (
    <div className={classNames(stack(4), styles.outcome)}>
      <div role="status" className={styles.preview}>
        {shown.kind === 'none' && <p>{hint}</p>}
        {shown.kind === 'asking' && <p>{t('loading')}</p>}
        {preview?.allowed && wish?.start && <NewTime start={wish.start} hours={wish.durationHours} />}
        {preview?.allowed && <Sums preview={preview} />}
        {preview && !preview.allowed && <Refused preview={preview} onAlternative={onAlternative} />}
      </div>
      {shown.kind === 'failed' && <LoadFailure title={t('failed')} error={shown.error} onRetry={again} />}
      {change.error !== null && <ActionFailure title={t('failedChange')} error={change.error} />}
      <DialogActions>
        <Button busy={change.isBusy} disabled={!preview?.allowed} onClick={() => void submit()}>
          {preview?.allowed && preview.due > 0 ? t('toPayment', { amount: due }) : t('submit')}
        </Button>
      </DialogActions>
    </div>
  );
}

interface NewTimeProps {
  readonly start: string;
  /** Length of a charter; undefined: the trip has its own. */
  readonly hours: number | undefined;
}

function NewTime({ start, hours }: NewTimeProps) {
  const { t } = useTranslation('booking-changes');
  const language = useLanguage();
  const from = Temporal.Instant.from(start);
  const clock = (at: Temporal.Instant) => formatTime(at, language);
  const time = hours === undefined ? clock(from) : timeSpan(clock(from), clock(from.add({ hours })));
  return <p>{t('sums.when', { day: formatDate(from, language), time })}</p>;
}

function Sums({ preview: { due, refund, newTotal } }: { readonly preview: ChangePreview }) {
  const { t } = useTranslation('booking-changes');
  const language = useLanguage();
  const money = (euros: number) => formatMoney(centsFromEuros(euros), language);
  return (
    <>
      <p className={styles.sum}>
        {due > 0 && t('sums.due', { amount: money(due) })}
        {refund > 0 && t('sums.refund', { amount: money(refund) })}
        {due === 0 && refund === 0 && t('sums.same')}
      </p>
      <p>{t('sums.total', { amount: money(newTotal) })}</p>
    </>
  );
}

function Refused({
  preview,
  onAlternative,
}: Pick<ChangeSubmitProps, 'onAlternative'> & { readonly preview: ChangePreview }) {
  const { t } = useTranslation('booking-changes');
  const language = useLanguage();
  const problemText = useProblemText();
  return (
    <div className={stack(3)}>
      <Banner tone="info" title={problemText(preview.reason)} />
      {onAlternative && preview.alternatives.length > 0 && (
        <>
          <p>{t('alternatives')}</p>
          <ul className={cluster(2)}>
            {preview.alternatives.map(({ start }) => {
              const at = Temporal.Instant.from(start);
              return (
                <li key={start}>
                  <Button look="quiet" onClick={() => onAlternative(start)}>
                    {formatDate(at, language)}, {formatTime(at, language)}
                  </Button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
