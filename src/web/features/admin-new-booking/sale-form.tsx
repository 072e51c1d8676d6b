import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat, BoatWithAvailability } from '#contract/boats.ts';
import type { CounterSaleAnswer } from '#contract/counter-sales.ts';
import type { GroupAnswer } from '#contract/groups.ts';
import { PATHS } from '#contract/paths.ts';
import { bookingContactProblems } from '#domain/contact/contact-rules.ts';
import type { Cents } from '#domain/money.ts';
import { canaryMonthRange } from '#domain/time/canary-time.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { boatTitle } from '../../lib/boat/boat-texts.ts';
import { useChildrenMayTravelAlone } from '../../lib/booking/use-children-may-travel-alone.ts';
import { useAfterCommit } from '../../lib/form/use-after-commit.ts';
import { useFocusFirstProblem } from '../../lib/form/use-focus-first-problem.ts';
import { useLanguage, useNow } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import styles from './admin-new-booking.module.css';
import { CustomerFields } from './customer-fields.tsx';
import { type ChangeDraft, type Draft, nextTripOfGroup } from './draft.ts';
import { GroupItems } from './group-items.tsx';
import { offerOf, type Start } from './offer.ts';
import { PartyFields } from './party-fields.tsx';
import { PayAndBook } from './pay-and-book.tsx';
import {
  chosenStart,
  groupItem,
  type GroupItem,
  groupRequest,
  nearestFitting,
  saleItem,
  saleProblem,
  saleRequest,
  saleTotal,
} from './sale.ts';
import { StartList } from './start-list.tsx';
import { isGone, refusedItem, useGroupSale, useSale } from './use-sale.ts';
import { WhatAndWhen } from './what-and-when.tsx';

const MINUTE_MS = 60_000;

interface SaleFormProps {
  readonly boats: readonly Boat[];
  readonly draft: Draft;
  readonly month: Temporal.PlainYearMonth;
  readonly onChange: ChangeDraft;
  readonly onMonth: (month: Temporal.PlainYearMonth) => void;
  /** The items already in the group. */
  readonly items: readonly GroupItem[];
  readonly onItems: (items: readonly GroupItem[]) => void;
  readonly onSold: (sold: CounterSaleAnswer) => void;
  readonly onSoldGroup: (sold: GroupAnswer) => void;
}

/** A boat's free time of a month. It is not cached: the form starts from what is free now. */
function offerQuery(boatId: string, month: Temporal.PlainYearMonth) {
  const { start, end } = canaryMonthRange(month);
  const range = { start: start.toString(), end: end.toString() };
  return { ...answerQuery<BoatWithAvailability>(PATHS.boat(boatId), range), gcTime: 0 };
}

/** The whole form of a sale with its current price. A refusal loses nothing typed. */
export function SaleForm({
  boats,
  draft,
  month,
  onChange,
  onMonth,
  items,
  onItems,
  onSold,
  onSoldGroup,
}: SaleFormProps) {
  const { t } = useTranslation('admin-new-booking');
  const now = useNow(MINUTE_MS);
  const query = useQuery(offerQuery(draft.boatId, month));
  const { data } = query;
  const offer = useMemo(() => (data ? offerOf(data, draft.mode, now) : null), [data, draft.mode, now]);
  const language = useLanguage();
  const sale = useSale();
  const groupSale = useGroupSale();
  const [isTried, setIsTried] = useState(false);
  const [nearest, setNearest] = useState<Start | 'none' | null>(null);
  const chosen = chosenStart(offer, draft);
  const rules = { childrenMayTravelAlone: useChildrenMayTravelAlone() };
  const problem = saleProblem(offer, chosen, { draft, ...rules });
  const totalCents = saleTotal(offer, draft, rules);
  const problems = bookingContactProblems(draft);
  const form = useRef<HTMLFormElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);
  const afterCommit = useAfterCommit();

  const change: ChangeDraft = (part) => {
    setNearest(null);
    sale.reset();
    groupSale.reset();
    onChange(part);
  };
  const afterRefusal = async (error: unknown) => {
    const fresh = await query.refetch();
    const item = refusedItem(error);
    if (!isGone(error) || (item !== null && item < items.length)) return;
    setNearest((fresh.isSuccess && nearestFitting(offerOf(fresh.data, draft.mode, now), draft, rules)) || 'none');
  };
  const groupCents = items.reduce((sum, { cents }) => sum + cents, 0);
  const allCents = groupCents + (totalCents ?? 0);
  const refused = sale.error ?? groupSale.error;
  const failure = isGone(refused) && nearest !== null ? null : isGone(sale.error) ? null : refused;
  const add = (start: Start, cents: Cents) => {
    const boat = boats.find(({ _id }) => _id === draft.boatId);
    const item = groupItem(draft, start, { totalCents: cents, boatTitle: boat ? boatTitle(boat, language) : '' });
    onItems([...items.filter(({ key }) => key !== item.key), item]);
    setIsTried(false);
    onChange(nextTripOfGroup(draft));
    // The pressed button is disabled until the next trip is chosen, which begins with the boat.
    afterCommit(() => form.current?.querySelector('select')?.focus());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (sale.isPending || groupSale.isPending) return;
    const isGroup = items.length > 0;
    const isWithoutTrip = !(isGroup && items.length > 1 && !chosen) && (!chosen || !totalCents);
    if (isWithoutTrip || Object.keys(problems).length > 0) return focusFirstProblem();
    if (isGroup) {
      const last = chosen && totalCents ? [saleItem(draft, chosen, totalCents)] : [];
      const request = groupRequest(draft, [...items.map((item) => item.request), ...last]);
      groupSale.mutate(request, { onSuccess: onSoldGroup, onError: (error) => void afterRefusal(error) });
      return;
    }
    if (!chosen || !totalCents) return;
    sale.mutate(saleRequest(draft, chosen, totalCents), {
      onSuccess: onSold,
      onError: (error) => void afterRefusal(error),
    });
  };
  return (
    <form ref={form} className={classNames(stack(), styles.form)} noValidate onSubmit={submit}>
      <section className={stack(4)}>
        <WhatAndWhen boats={boats} draft={draft} month={month} offer={offer} onChange={change} onMonth={onMonth} />
        <QueryFailure title={t('newBooking.offerFailed')} query={query} />
      </section>
      <section className={stack(4)}>
        <StartList
          draft={draft}
          offer={offer}
          isMissing={isTried && !chosen && nearest === null && items.length < 2}
          onChange={change}
        />
        <PartyFields draft={draft} offer={offer} chosen={chosen} problem={problem} onChange={change} />
        <CustomerFields draft={draft} problems={isTried ? problems : {}} onChange={change} />
      </section>
      <PayAndBook
        draft={draft}
        group={
          <GroupItems
            items={items}
            gone={refusedItem(groupSale.error)}
            totalCents={groupCents}
            thisTripCents={totalCents}
            onRemove={(gone) => {
              groupSale.reset();
              onItems(items.filter((one) => one !== gone));
            }}
          />
        }
        isGroup={items.length > 0}
        onAdd={chosen && totalCents ? () => add(chosen, totalCents) : null}
        canBook={!chosen || problem === null}
        totalCents={items.length > 0 ? allCents : totalCents}
        isBusy={sale.isPending || groupSale.isPending}
        error={failure}
        nearest={nearest}
        onChange={change}
      />
    </form>
  );
}
