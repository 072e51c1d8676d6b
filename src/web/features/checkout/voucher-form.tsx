import { focusWhenShown } from '../../lib/form/focus-when-shown.ts';
import { type FormEvent, useState } from 'react';
import { LONGEST_VOUCHER_CODE } from '#domain/text-lengths.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { ActionFailure } from '#web/ui/action-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { cluster, panel, stack } from '#web/ui/layout.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import type { RunningCheckout } from './running-checkout.ts';
import type { ContactForm } from './use-contact-form.ts';
import { useVoucher, type VoucherEnd, type VoucherOffer } from './use-voucher.ts';

interface VoucherFormProps {
  readonly checkout: RunningCheckout<unknown>;
  readonly order: NonNullable<RunningCheckout<unknown>['order']>;
  readonly contact: ContactForm;
  readonly onHoldingAgain: (isHoldingAgain: boolean) => void;
  readonly onEnd: (end: VoucherEnd) => void;
  readonly onClose: () => void;
}

/** The code, what the voucher pays and what is left for the card, and the button that uses it. */
export function VoucherForm({ onClose, ...using }: VoucherFormProps) {
  const { t } = useTranslation('voucher');
  const [code, setCode] = useState('');
  const [needsContact, setNeedsContact] = useState(false);
  const { offer, isBusy, error, look, use, forget } = useVoucher(using);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void look(code);
  };
  const onUse = (chosen: VoucherOffer) => {
    // If the voucher pays everything, the booking is made at once: the contact must be valid before.
    const mayBook = chosen.cardCents > 0 || using.contact.check();
    setNeedsContact(!mayBook);
    if (mayBook) void use(chosen);
  };
  return (
    <form className={classNames(stack(3), panel('quiet', 4))} noValidate onSubmit={onSubmit}>
      <TextInput
        label={t('code')}
        value={code}
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_VOUCHER_CODE}
        ref={focusWhenShown}
        onChange={({ target }) => {
          setCode(target.value);
          forget();
        }}
      />
      {error !== null && <ActionFailure title={t('failed')} error={error} />}
      <div role="status">{offer && <OfferText offer={offer} />}</div>
      {needsContact && <p role="alert">{t('contact')}</p>}
      <div className={cluster('2 3', 'left')}>
        {offer && offer.voucherCents > 0 ? (
          <UseButton offer={offer} isBusy={isBusy} onUse={() => onUse(offer)} />
        ) : (
          <Button look="quiet" type="submit" busy={isBusy}>
            {t('look')}
          </Button>
        )}
        <Button look="plain" disabled={isBusy} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function OfferText({ offer }: { readonly offer: VoucherOffer }) {
  const { t } = useTranslation('voucher');
  const language = useLanguage();
  const { voucherCents, cardCents, leftCents } = offer;
  const money = (cents: number) => formatMoney(cents, language);
  if (voucherCents === 0) return <p>{t('empty')}</p>;
  if (cardCents > 0) return <p>{t('part', { part: money(voucherCents), rest: money(cardCents) })}</p>;
  return <p>{leftCents > 0 ? t('covers', { left: money(leftCents) }) : t('coversExactly')}</p>;
}

/** The pressed button is gone; a code that was sent with Enter keeps the focus in its field. */
function focusIfLost(button: HTMLButtonElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

interface UseButtonProps {
  readonly offer: VoucherOffer;
  readonly isBusy: boolean;
  readonly onUse: () => void;
}

function UseButton({ offer, isBusy, onUse }: UseButtonProps) {
  const { t } = useTranslation('voucher');
  const language = useLanguage();
  return (
    <Button ref={focusIfLost} busy={isBusy} onClick={onUse}>
      {offer.cardCents === 0 ? t('book') : t('apply', { part: formatMoney(offer.voucherCents, language) })}
    </Button>
  );
}
