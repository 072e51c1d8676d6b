import type { CheckInAnswer, NoShowAnswer } from '#contract/check-in.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminDate, adminMoneyToTheCent, adminTime } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useFailureReason } from '../../ui/use-failure-reason.ts';
import styles from './admin-check-in.module.css';
import type { Asked, NoShowAsked, Outcome } from './use-check-in.ts';

interface CheckInResultProps {
  readonly outcome: Outcome;
  readonly onUndo: (asked: Asked) => void;
  readonly onNoShow: (asked: NoShowAsked) => void;
}

/** The result of the last scan, which is also read out. */
export function CheckInResult({ outcome, onUndo, onNoShow }: CheckInResultProps) {
  if (outcome.step === 'failed') {
    return (
      <div className={styles.failure}>
        <Failure code={outcome.code} error={outcome.error} />
      </div>
    );
  }
  if (outcome.step === 'no show') return <NoShowMarked answer={outcome.answer} onNoShow={onNoShow} />;
  const { answer, aboard, code } = outcome;
  return <Done answer={answer} aboard={aboard} onUndo={() => onUndo(undoing(answer, code))} />;
}

function undoing({ bookingId }: CheckInAnswer, code: string | null): Asked {
  return code === null ? { bookingId, aboard: false } : { code, aboard: false };
}

interface NoShowMarkedProps extends Pick<CheckInResultProps, 'onNoShow'> {
  readonly answer: NoShowAnswer;
}

function NoShowMarked({ answer: { bookingId, name, shortNumber, noShow }, onNoShow }: NoShowMarkedProps) {
  const { t } = useTranslation('admin-check-in');
  return (
    <Banner
      tone="info"
      title={t(noShow ? 'checkIn.noShowDone' : 'checkIn.noShowUndone', { name: name ?? shortNumber })}
      action={
        noShow && (
          <Button look="quiet" onClick={() => onNoShow({ bookingId, noShow: false })}>
            {t('checkIn.undo')}
          </Button>
        )
      }
    >
      <p>{t(noShow ? 'checkIn.noShowHint' : 'checkIn.noShowUndoneHint')}</p>
    </Banner>
  );
}

interface DoneProps {
  readonly answer: CheckInAnswer;
  readonly aboard: boolean;
  readonly onUndo: () => void;
}

function Done({ answer, aboard, onUndo }: DoneProps) {
  const { t } = useTranslation('admin-check-in');
  const name = answer.name ?? answer.shortNumber;
  const time = (at: string) => adminTime(Temporal.Instant.from(at));
  const isRepeated = aboard && !answer.changed && answer.aboardSince !== null;
  const title = isRepeated
    ? t('checkIn.again', { name, time: time(answer.aboardSince ?? '') })
    : t(aboard ? 'checkIn.done' : 'checkIn.undone', { name });
  const facts = [
    t('checkIn.party', { boat: answer.boatTitle, time: time(answer.start) }),
    answer.seatNo !== null && t('checkIn.seat', { seat: answer.seatNo }),
    answer.passes > 1 && t('checkIn.of', { aboard: answer.aboard, passes: answer.passes }),
  ].filter((fact) => fact !== false);
  return (
    <Banner
      tone={isRepeated || !aboard ? 'info' : 'good'}
      title={title}
      action={
        aboard && (
          <Button look="quiet" onClick={onUndo}>
            {t('checkIn.undo')}
          </Button>
        )
      }
    >
      <p>{facts.join(' · ')}</p>
    </Banner>
  );
}

function Failure({ code, error }: { readonly code: string | null; readonly error: unknown }) {
  const { t } = useTranslation('admin-check-in');
  const reason = useFailureReason();
  const { due, start } = error instanceof ApiError ? error.details : {};
  return (
    <Banner tone="bad" title={code === null ? t('checkIn.partyFailed') : t('checkIn.failed', { code })}>
      <p>
        {reason(error)}{' '}
        {typeof due === 'number' && t('checkIn.due', { amount: adminMoneyToTheCent(centsFromEuros(due)) })}
        {typeof start === 'string' && t('checkIn.sails', { date: adminDate(Temporal.Instant.from(start)) })}
      </p>
    </Banner>
  );
}
