import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import type { CounterSaleAnswer } from '#contract/counter-sales.ts';
import type { GroupAnswer } from '#contract/groups.ts';
import { PAGES } from '#contract/pages.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useLeaveGuard } from '../../lib/browser/use-leave-guard.ts';
import { useClock, useLanguage } from '../../lib/page/site-context.ts';
import page from '../../ui/admin-page.module.css';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { LeaveDialog } from '../../ui/leave-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { isTyped, newDraft, nextDraft } from './draft.ts';
import { GroupDone } from './group-done.tsx';
import { modesOf } from './offer.ts';
import type { GroupItem } from './sale.ts';
import { SaleDone } from './sale-done.tsx';
import { SaleForm } from './sale-form.tsx';

/** A booking for a customer on the telephone or at the pier: one form that works by keyboard. */
export function AdminNewBooking({ boats }: { readonly boats: readonly Boat[] }) {
  const { t } = useTranslation(['admin-new-booking', 'admin']);
  const language = useLanguage();
  const clock = useClock();
  const [first] = boats;
  const [draft, setDraft] = useState(() =>
    newDraft(first?._id ?? '', (first && modesOf(first)[0]) ?? 'charter', language),
  );
  const [month, setMonth] = useState(() => canaryDate(clock.started).toPlainYearMonth());
  const [sold, setSold] = useState<CounterSaleAnswer | null>(null);
  const [items, setItems] = useState<readonly GroupItem[]>([]);
  const [soldGroup, setSoldGroup] = useState<GroupAnswer | null>(null);
  const [, navigate] = useLocation();
  const goTo = useCallback((path: string) => navigate(path), [navigate]);
  const isUnsold = !sold && !soldGroup && (items.length > 0 || isTyped(draft));
  const guard = useLeaveGuard(isUnsold, goTo);
  // A day of another month would be shown without its times.
  const turnTo = (to: Temporal.PlainYearMonth) => {
    setMonth(to);
    if (draft.date && !draft.date.toPlainYearMonth().equals(to)) setDraft({ ...draft, date: null, start: '' });
  };
  const next = () => {
    setDraft(nextDraft(draft));
    setSold(null);
    setItems([]);
    setSoldGroup(null);
  };
  return (
    <div className={page.page}>
      <PageHeader title={t('newBooking.title')} />
      {boats.length === 0 && (
        <div className={classNames(page.empty, stack(4, 'center'))}>
          <p>{t('newBooking.noBoats')}</p>
          <LinkButton look="quiet" href={PAGES.fleet.path}>
            {t('admin:openBoats')}
          </LinkButton>
        </div>
      )}
      {boats.length > 0 && sold && <SaleDone sold={sold} onNext={next} />}
      {soldGroup && <GroupDone sold={soldGroup} onNext={next} />}
      {boats.length > 0 && !sold && !soldGroup && (
        <SaleForm
          boats={boats}
          draft={draft}
          month={month}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
          onMonth={turnTo}
          items={items}
          onItems={setItems}
          onSold={setSold}
          onSoldGroup={setSoldGroup}
        />
      )}
      {guard.isAsking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </div>
  );
}
