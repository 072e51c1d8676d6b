import { CircleCheck, Printer } from 'lucide-react';
import type { BookingGroup } from '#contract/groups.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { stack } from '../../ui/layout.ts';
import head from '../../features/ticket/booking-head.module.css';
import styles from './group-page.module.css';
import { groupState, peopleOf } from './group-state.ts';

/** The group's number, and what its state means for the customer. */
export function GroupHead({ group }: { readonly group: BookingGroup }) {
  const { t } = useTranslation(['group', 'booking']);
  const state = groupState(group);
  const { shortNumber: number, bookings } = group;
  const party = [
    t('group:trips', { count: bookings.length }),
    ...(state === 'ended' ? [] : [t('booking:people.count', { count: peopleOf(group) })]),
  ].join('\u00a0· ');
  return (
    <header className={stack(3, 'left')}>
      {state === 'sold' && <CircleCheck className={head.check} aria-hidden="true" />}
      <h1 className={head.title} tabIndex={-1} id="booking-title">
        {t(`group:state.${state}.title`)}
      </h1>
      <p className={head.lead}>
        {t('group:number', { number })} {party}.
      </p>
      <p className={styles.quiet}>{t(`group:state.${state}.text`)}</p>
      {state === 'sold' && (
        <Button className={styles.print} look="quiet" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t('booking:details.printPage')}
        </Button>
      )}
    </header>
  );
}
