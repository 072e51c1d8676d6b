import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import type { CounterSaleAnswer } from '#contract/counter-sales.ts';
import { bookingContactProblems } from '#domain/contact/contact-rules.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import styles from './admin-new-booking.module.css';
import { CustomerFields } from './customer-fields.tsx';
import type { ChangeDraft, Draft } from './draft.ts';
import { offerOf, type Start } from './offer.ts';
import { PartyFields } from './party-fields.tsx';
import { PayAndBook } from './pay-and-book.tsx';
import { chosenStart, nearestFitting, saleRequest, saleTotal } from './sale.ts';
import { StartList } from './start-list.tsx';
import { useOffer } from './use-offer.ts';
import { useSale } from './use-sale.ts';
import { WhatAndWhen } from './what-and-when.tsx';

const MINUTE_MS = 60_000;

interface SaleFormProps {
  readonly boats: readonly Boat[];
  readonly draft: Draft;
  readonly month: Temporal.PlainYearMonth;
  readonly onChange: ChangeDraft;
  readonly onMonth: (month: Temporal.PlainYearMonth) => void;
  readonly onSold: (sold: CounterSaleAnswer) => void;
}

/** Everything a caller is asked, with the price as it comes about. Nothing typed is lost by a refusal. */
export function SaleForm({ boats, draft, month, onChange, onMonth, onSold }: SaleFormProps) {
  const { t } = useTranslation('admin-new-booking');
  const now = useNow(MINUTE_MS);
  const { data, error, refresh } = useOffer(draft.boatId, month);
  const offer = useMemo(() => data && offerOf(data, draft.mode, now), [data, draft.mode, now]);
  const sale = useSale();
  const [isTried, setIsTried] = useState(false);
  const [nearest, setNearest] = useState<Start | 'none' | null>(null);
  const chosen = chosenStart(offer, draft);
  const totalCents = saleTotal(offer, draft);
  const problems = bookingContactProblems(draft);

  const change: ChangeDraft = (part) => {
    setNearest(null);
    sale.forget();
    onChange(part);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (sale.isBusy || !chosen || !totalCents || Object.keys(problems).length > 0) return;
    const sold = await sale.sell(saleRequest(draft, chosen, totalCents));
    if (sold && sold !== 'gone') return onSold(sold);
    const fresh = await refresh();
    if (sold === 'gone') setNearest((fresh && nearestFitting(offerOf(fresh, draft.mode, now), draft)) ?? 'none');
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <section>
        <WhatAndWhen boats={boats} draft={draft} month={month} offer={offer} onChange={change} onMonth={onMonth} />
        {error !== null && (
          <LoadFailure title={t('newBooking.offerFailed')} error={error} onRetry={() => void refresh()} />
        )}
      </section>
      <section>
        <StartList draft={draft} offer={offer} isMissing={isTried && !chosen && nearest === null} onChange={change} />
        <PartyFields draft={draft} offer={offer} chosen={chosen} onChange={change} />
        <CustomerFields draft={draft} problems={isTried ? problems : {}} onChange={change} />
      </section>
      <PayAndBook
        draft={draft}
        chosen={chosen}
        totalCents={totalCents}
        sale={sale}
        nearest={nearest}
        onChange={change}
      />
    </form>
  );
}
