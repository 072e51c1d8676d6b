import { Plus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import type { Slot } from '#contract/slots.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { useAfterCommit } from '../../lib/form/use-after-commit.ts';
import { Button } from '../../ui/button.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './availability.module.css';
import { NewSlotDialog } from './new-slot-dialog.tsx';
import { SlotFailure } from './slot-failure.tsx';
import { dayOf, type SlotForm } from './slot-form.ts';
import { SlotRow } from './slot-row.tsx';
import type { useDrafts } from './use-drafts.ts';
import { useOpenDays } from './use-open-days.ts';
import type { useSlots } from './use-slots.ts';

interface DayPlanProps {
  readonly boatId: string;
  readonly date: Temporal.PlainDate;
  readonly month: ReturnType<typeof useSlots>;
  readonly drafts: ReturnType<typeof useDrafts>;
  /** The initial values of a new slot. */
  readonly first: SlotForm;
  readonly title: RefObject<HTMLHeadingElement | null>;
  /** The result of the last action, shown and read out. */
  readonly message: string;
  readonly onMessage: (text: string) => void;
}

/** The slots of one day: open or close them together, edit one, add one. */
export function DayPlan({ boatId, date, month, drafts, first, title, message, onMessage }: DayPlanProps) {
  const { t } = useTranslation('admin-availability');
  const language = useLanguage();
  const [isAdding, setIsAdding] = useState(false);
  const afterCommit = useAfterCommit();
  const ofDay = month.slots?.filter((slot) => dayOf(slot).equals(date)) ?? [];
  const forSale = ofDay.filter(({ type }) => type !== 'block');
  // The pressed button is gone: the focus moves to the day's title.
  const toTitle = () => afterCommit(() => title.current?.focus());
  const opening = useOpenDays(boatId, (text) => {
    onMessage(text);
    toTitle();
  });
  const setDayOpen = (isOpen: boolean) => opening.mutate({ from: String(date), to: String(date), isOpen });
  const saved = (slot: Slot) => {
    drafts.drop(slot._id);
    month.put(slot);
  };
  const deleted = (id: string) => {
    drafts.drop(id);
    month.remove(id);
    onMessage(t('availability.deleted'));
    toTitle();
  };
  const created = (slot: Slot) => {
    month.put(slot);
    setIsAdding(false);
    onMessage(t('availability.created'));
  };
  return (
    <div className={stack(4)}>
      <div className={cluster(3)}>
        <h3 className={styles.dayTitle} ref={title} tabIndex={-1}>
          {formatDay(date, language)}
        </h3>
        {forSale.some(({ isOpen }) => isOpen) && (
          <Button look="plain" onClick={() => setDayOpen(false)}>
            {t('availability.closeDay')}
          </Button>
        )}
        {forSale.some(({ isOpen }) => !isOpen) && (
          <Button look="plain" onClick={() => setDayOpen(true)}>
            {t('availability.openDay')}
          </Button>
        )}
        <Button look="quiet" onClick={() => setIsAdding(true)}>
          <Plus aria-hidden="true" /> {t('availability.add')}
        </Button>
      </div>
      {opening.error !== null && <SlotFailure title={t('availability.saveFailed')} error={opening.error} />}
      <p className={styles.note}>{message}</p>
      {month.query.isPending && <Skeleton shape="block" className={styles.place} />}
      {month.slots !== null && ofDay.length === 0 && <p>{t('availability.empty')}</p>}
      <ul className={stack(2)}>
        {ofDay.map((slot) => (
          <SlotRow
            key={slot._id}
            boatId={boatId}
            slot={slot}
            draft={drafts.of(slot._id)}
            onEdit={drafts.edit}
            onSaved={saved}
            onDeleted={deleted}
          />
        ))}
      </ul>
      {isAdding && (
        <NewSlotDialog
          boatId={boatId}
          date={date}
          first={first}
          onClose={() => setIsAdding(false)}
          onCreated={created}
        />
      )}
    </div>
  );
}
