import type { Disruption } from '#contract/disruptions.ts';
import { centsFromEuros } from '#domain/money.ts';
import { adminDateTime, adminMoney } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import table from '../../ui/data-table.module.css';
import { cluster } from '../../ui/layout.ts';
import { Pill } from '../../ui/pill.tsx';

interface OutcomeTextProps {
  readonly booking: Disruption['bookings'][number];
  /** False once the cancellation was undone. */
  readonly isOpen: boolean;
  readonly onChoose: () => void;
}

/** What was chosen and by whom; without an answer, a button to choose for the guest. */
export function OutcomeText({ booking, isOpen, onChoose }: OutcomeTextProps) {
  const { t } = useTranslation('admin-disruptions');
  const { choice, by, start, boat = '', voucher = 0, refund = 0, refundByHand = 0, at } = booking.outcome;
  if (choice === null) {
    if (!isOpen || at !== null) return '–';
    return (
      <span className={cluster('1 3', 'left')}>
        <Pill tone="warn">{t('detail.waiting')}</Pill>
        <button
          type="button"
          className={table.action}
          aria-label={t('detail.chooseForOf', { number: booking.shortNumber })}
          onClick={onChoose}
        >
          {t('detail.chooseFor')}
        </button>
      </span>
    );
  }
  const texts = {
    move: t('detail.move', { at: start ? adminDateTime(start) : '', boat }),
    voucher: t('detail.voucher', { amount: adminMoney(centsFromEuros(voucher)) }),
    refund: t('detail.refund', { amount: adminMoney(centsFromEuros(refund)) }),
  };
  return (
    <>
      <span className={table.strong}>{texts[choice]}</span>
      {refundByHand > 0 && (
        <span className={table.under}>{t('detail.byHand', { amount: adminMoney(centsFromEuros(refundByHand)) })}</span>
      )}
      {by && <span className={table.under}>{t(`detail.by.${by}`)}</span>}
    </>
  );
}
