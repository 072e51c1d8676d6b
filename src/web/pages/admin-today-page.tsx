import { CheckInLink } from '../features/admin-check-in/check-in-link.tsx';
import { DayForecast } from '../features/admin-forecast/day-forecast.tsx';
import { PassengersDialog } from '../features/admin-passengers/passengers-dialog.tsx';
import { AdminToday } from '../features/admin-today/admin-today.tsx';
import { SetupCard } from '../features/admin-setup/setup-card.tsx';
import { useSetup } from '../features/admin-setup/use-setup.ts';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <Today />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.today') }),
  namespaces: ['admin', 'admin-today', 'admin-forecast', 'passengers'],
});

/** The sheet waits for the checklist, so that it does not move afterwards. */
function Today() {
  const isKnown = useSetup().setup !== undefined;
  return (
    <AdminToday
      checkIn={<CheckInLink />}
      checklist={isKnown ? <SetupCard canHide /> : undefined}
      forecast={(date, ports) => <DayForecast date={date} ports={ports} />}
      passengers={({ _id, name }, close) => <PassengersDialog bookingId={_id} name={name} onClose={close} />}
    />
  );
}
