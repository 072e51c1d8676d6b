import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { PassengerList } from '#contract/passengers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { Button } from '../../ui/button.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import { JacketsLine } from '../../ui/passengers/jackets-line.tsx';
import { PassengerNames } from '../../ui/passengers/passenger-names.tsx';
import { useMissingText } from '../../ui/passengers/use-missing-text.ts';
import { Pill } from '../../ui/pill.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import styles from './passenger-summary.module.css';
import { PassengersDialog } from './passengers-dialog.tsx';

/** Whether the passenger list of a sold booking is complete, who is on it, and its life jackets. */
export function PassengerSummary({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('passengers');
  const missingText = useMissingText();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(answerQuery<PassengerList>(OFFICE_PATHS.bookingPassengers(booking._id)));
  const { data: list } = query;
  if (list && !list.isEditable && list.savedAt === null) return null;
  return (
    <section className={list ? undefined : styles.loading}>
      <h3 className={styles.heading}>{t('office.title')}</h3>
      <QueryFailure title={t('office.failed')} query={query} />
      {list && (
        <div className={stack(3, 'left')}>
          <p className={cluster(2)}>
            <Pill tone={list.missing ? 'warn' : 'good'}>
              {list.missing ? missingText(list.missing) : t('office.complete')}
            </Pill>
          </p>
          {list.savedAt !== null && <PassengerNames passengers={list.passengers} />}
          {!list.missing?.isUnstated && <JacketsLine jackets={list.jackets} />}
          {list.isEditable && (
            <Button look="quiet" onClick={() => setOpen(true)}>
              {t('office.edit')}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <PassengersDialog bookingId={booking._id} name={booking.customer.name} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
