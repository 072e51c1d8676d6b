import { ForecastWarnings } from '../features/admin-forecast/forecast-warnings.tsx';
import { useForecast, portDaysAboveLimits } from '../features/admin-forecast/use-forecast.ts';
import { AdminTimeline } from '../features/admin-timeline/admin-timeline.tsx';
import { definePage } from '../lib/page/page.ts';
import { AdminFrame } from './admin-frame.tsx';

export const page = definePage<null>({
  Page: () => (
    <AdminFrame>
      <Timeline />
    </AdminFrame>
  ),
  head: ({ t }) => ({ title: t('admin:screens.timeline') }),
  namespaces: ['admin', 'admin-timeline', 'admin-forecast'],
});

function Timeline() {
  const { forecast } = useForecast();
  const aboveLimits = forecast ? portDaysAboveLimits(forecast) : [];
  return (
    <>
      <AdminTimeline daysAboveLimits={aboveLimits.map(({ day }) => day.date)} />
      {forecast?.isOn && <ForecastWarnings forecast={forecast} aboveLimits={aboveLimits} />}
    </>
  );
}
