import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { COUNTER_PAYS } from '#domain/booking/payment-way.ts';
import type { Cents } from '#domain/money.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { LONGEST_VOUCHER_CODE } from '#domain/text-lengths.ts';
import { adminMoneyToTheCent, adminTime } from '../../i18n/admin-format.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import page from '../../ui/admin-page.module.css';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { grid, panel, row, stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-new-booking.module.css';
import type { ChangeDraft, Draft } from './draft.ts';
import type { Start } from './offer.ts';

interface PayAndBookProps {
  readonly draft: Draft;
  /** False if the chosen place cannot be sold to this party. */
  readonly canBook: boolean;
  readonly totalCents: Cents | null;
  /** The items already in the group, if any. */
  readonly group: ReactNode;
  readonly isGroup: boolean;
  /** Adds the selection to a group; null: nothing can be added now. */
  readonly onAdd: (() => void) | null;
  readonly isBusy: boolean;
  /** Why the sale was refused. */
  readonly error: unknown;
  /** The closest free start, if the chosen time is gone. */
  readonly nearest: Start | 'none' | null;
  readonly onChange: ChangeDraft;
}

/** The price, the way of payment, and the button that books. */
export function PayAndBook({
  draft,
  canBook,
  totalCents,
  group,
  isGroup,
  onAdd,
  isBusy,
  error,
  nearest,
  onChange,
}: PayAndBookProps) {
  const { t } = useTranslation(['admin-new-booking', 'admin']);
  const language = useLanguage();
  const amount = totalCents ? adminMoneyToTheCent(totalCents) : null;
  const takeNearest = ({ start }: Start) => onChange({ start: start.toString(), date: canaryDate(start) });
  const name = useId();
  const canUseVoucher = !isGroup && draft.pay !== 'link';
  const submit = canUseVoucher && draft.voucherCode.trim() !== '' ? 'voucher' : draft.pay;
  return (
    <section className={classNames(page.panel, stack(4), styles.pay)}>
      {isGroup && group}
      <p className={classNames(row(0, 'baseline', 'between'), styles.total)} aria-live="polite">
        <span>{t(isGroup ? 'newBooking.group.total' : 'newBooking.total')}</span>
        <strong data-unknown={amount === null}>{amount ?? '–'}</strong>
      </p>
      <Button look="quiet" disabled={onAdd === null} onClick={() => onAdd?.()}>
        <Plus aria-hidden="true" /> {t(isGroup ? 'newBooking.group.addNext' : 'newBooking.group.add')}
      </Button>
      <fieldset className={stack(2)}>
        <legend className={styles.legend}>{t('newBooking.pay')}</legend>
        <div className={grid('two', 2)}>
          {COUNTER_PAYS.map((way) => (
            <label key={way} className={classNames(stack(), panel('outlined'), styles.start)}>
              <input
                type="radio"
                name={name}
                value={way}
                className={styles.radio}
                checked={way === draft.pay}
                onChange={() => onChange({ pay: way })}
              />
              <span className={styles.way}>{t(`admin:payWay.${way}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className={styles.hint}>{t(`newBooking.payHint.${draft.pay}`)}</p>
      {canUseVoucher && (
        <TextInput
          label={t('newBooking.voucher')}
          hint={t('newBooking.voucherHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_VOUCHER_CODE}
          value={draft.voucherCode}
          onChange={({ target }) => onChange({ voucherCode: target.value })}
        />
      )}
      {nearest === null && error !== null && <ActionFailure title={t('newBooking.refused')} error={error} />}
      {nearest !== null && (
        <Banner
          tone="bad"
          title={t('newBooking.taken')}
          action={
            nearest !== 'none' && (
              <Button look="quiet" onClick={() => takeNearest(nearest)}>
                {t('newBooking.takeNearest', {
                  day: formatDay(canaryDate(nearest.start), language),
                  time: adminTime(nearest.start),
                })}
              </Button>
            )
          }
        >
          <p>{t(nearest === 'none' ? 'newBooking.noneNear' : 'newBooking.nearestIs')}</p>
        </Banner>
      )}
      <Button type="submit" wide busy={isBusy} disabled={!canBook}>
        {amount ? t(`newBooking.submit.${submit}`, { amount }) : t('newBooking.submit.none')}
      </Button>
    </section>
  );
}
