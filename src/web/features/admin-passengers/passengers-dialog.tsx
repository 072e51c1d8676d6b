import { useQuery, useQueryClient } from '@tanstack/react-query';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { PassengerList } from '#contract/passengers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import { send } from '../../lib/api/send.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PassengerForm } from '../../ui/passengers/passenger-form.tsx';
import { PassengerNames } from '../../ui/passengers/passenger-names.tsx';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface PassengersDialogProps {
  readonly bookingId: string;
  /** Of the guest who booked. */
  readonly name: string | null;
  readonly onClose: () => void;
}

/** The passenger list of a booking, to be filled in by the crew at the pier. */
export function PassengersDialog({ bookingId, name, onClose }: PassengersDialogProps) {
  const { t } = useTranslation(['passengers', 'public']);
  const client = useQueryClient();
  const path = OFFICE_PATHS.bookingPassengers(bookingId);
  const shown = answerQuery<PassengerList>(path);
  // A key of its own and not cached: the form starts from the current list, which the guest may have changed.
  const query = useQuery({ ...shown, queryKey: [path, 'form'], gcTime: 0 });
  const { data: list } = query;
  const onSaved = (saved: PassengerList) => {
    client.setQueryData(shown.queryKey, saved);
    void client.invalidateQueries({ queryKey: [OFFICE_PATHS.today] });
  };
  return (
    <Dialog
      title={name === null ? t('office.title') : t('office.of', { name })}
      closeLabel={t('public:close')}
      onClose={onClose}
    >
      <QueryFailure title={t('office.failed')} query={query} />
      {query.isPending && <Skeleton shape="block" />}
      {list?.isEditable && (
        <PassengerForm
          list={list}
          firstName={name}
          save={(passengers) => send<PassengerList>(path, { method: 'PUT', body: { passengers } })}
          onSaved={onSaved}
        />
      )}
      {list && !list.isEditable && <PassengerNames passengers={list.passengers} />}
    </Dialog>
  );
}
