import { useState } from 'react';
import type { Language } from '#contract/language.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { OfficeVoucher } from '#contract/vouchers.ts';
import { LEAST_ON_VOUCHER, MOST_ON_VOUCHER } from '#domain/booking/voucher.ts';
import { type Cents, eurosFromCents } from '#domain/money.ts';
import { canaryDayRange } from '#domain/time/canary-time.ts';
import { isoInstant } from '#domain/time/iso-instant.ts';
import { send } from '../../lib/api/send.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { parseEuros } from '../../lib/form/parse-euros.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { newKey } from '../../lib/api/new-key.ts';

interface VoucherDraft {
  readonly amount: string;
  readonly holder: string;
  /** In ISO; empty: a year from now. */
  readonly lastDay: string;
  readonly language: Language;
}

/** A voucher that an operator fills in and issues once. After a change of the form it is another request. */
export function useIssue(onIssued: (voucher: OfficeVoucher) => void) {
  const language = useLanguage();
  const [draft, setDraft] = useState<VoucherDraft>({ amount: '', holder: '', lastDay: '', language });
  const [key, setKey] = useState(newKey);
  const [isChanged, setChanged] = useState(false);
  const { isBusy, error, fields, run } = useAction();
  const cents = issuableCents(draft.amount);
  const change = (changed: Partial<VoucherDraft>) => {
    setDraft({ ...draft, ...changed });
    setKey(newKey());
    setChanged(true);
  };
  const issue = async () => {
    if (cents === null) return;
    const body = {
      amount: eurosFromCents(cents),
      language: draft.language,
      ...(draft.holder.trim() && { holder: draft.holder.trim() }),
      ...(draft.lastDay && { expires: endOfDay(draft.lastDay) }),
    };
    setChanged(false);
    await run(async () => {
      const headers = { 'idempotency-key': key };
      onIssued(await send<OfficeVoucher>(OFFICE_PATHS.vouchers, { method: 'POST', body, headers }));
    });
  };
  // Fields that the server refused are marked until the form is changed.
  return { draft, cents, isBusy, error, fields: isChanged ? {} : fields, change, issue };
}

/** null: not an amount that a voucher can have. */
function issuableCents(typed: string): Cents | null {
  const cents = parseEuros(typed);
  return cents !== null && cents >= LEAST_ON_VOUCHER && cents <= MOST_ON_VOUCHER ? cents : null;
}

/** The last second of a Canary day. */
function endOfDay(day: string): string {
  return isoInstant(canaryDayRange(Temporal.PlainDate.from(day)).end.subtract({ seconds: 1 }));
}
