import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import type { TodayParty, TodaySheet } from '#contract/today.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useAddressQuery } from '../../lib/page/address-query.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { answerQuery } from '../../lib/admin-data/answers.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/date-input.tsx';
import { isoDate } from '../../ui/date-input-text.ts';
import bar from '../../ui/filter-bar.module.css';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CancelTripsLink } from '../../ui/cancel-trips-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './admin-today.module.css';
import { AttentionPanel } from './attention-panel.tsx';
import { TodayDay } from './today-day.tsx';

interface AdminTodayProps {
  readonly checkIn: ReactNode;
  /** Shown above the sheet; undefined while it is not known, during which the sheet waits for it. */
  readonly checklist: ReactNode | undefined;
  /** Wind and waves of a day in the ports of its departures. */
  readonly forecast: (date: string, ports: readonly string[]) => ReactNode;
  /** The passenger list of a party, over the sheet. */
  readonly passengers: (party: TodayParty, close: () => void) => ReactNode;
}

/** The day sheet: the departures of a day and of the day after, for the screen and for print. */
export function AdminToday({ checkIn, checklist, forecast, passengers }: AdminTodayProps) {
  const { t } = useTranslation(['admin-today', 'admin']);
  const today = canaryDate(useNow());
  const { query: address, change } = useAddressQuery();
  const chosen = isoDate(address.get('date') ?? '')?.toString() ?? '';
  const [opened, setOpened] = useState<TodayParty | null>(null);
  const query = useQuery({
    ...answerQuery<TodaySheet>(OFFICE_PATHS.today, { date: chosen }),
    // The current sheet stays until the one for the chosen day is loaded.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const { data, isFetching, refetch } = query;
  const sheet = checklist === undefined ? undefined : data;
  const isPending = query.isPending || (data !== undefined && sheet === undefined);
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.today')}>
        <div className={`${bar.bar} ${styles.tools}`}>
          <DateInput
            label={t('today.from')}
            required
            value={chosen || today.toString()}
            min="2020-01-01"
            max="2099-12-31"
            onChange={(date) => change({ date })}
          />
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            <RotateCw aria-hidden="true" /> <span className={bar.word}>{t('today.refresh')}</span>
          </Button>
          <Button look="quiet" onClick={() => window.print()}>
            <Printer aria-hidden="true" /> {t('today.print')}
          </Button>
          <CancelTripsLink date={chosen || today.toString()} />
        </div>
        {checkIn}
      </PageHeader>
      <QueryFailure title={t(sheet ? 'today.stale' : 'today.failed')} query={query} />
      {sheet && checklist}
      {sheet?.attention && <AttentionPanel attention={sheet.attention} />}
      {sheet?.days.map((day) => (
        <TodayDay
          key={day.date}
          day={day}
          today={today}
          forecast={sheet.hasForecast && forecast(day.date, portsOf(day))}
          onOpenList={setOpened}
        />
      ))}
      {opened && passengers(opened, () => setOpened(null))}
      {isPending && <Skeleton shape="block" className={styles.place} />}
    </div>
  );
}

function portsOf({ boats }: TodaySheet['days'][number]): string[] {
  return [...new Set(boats.flatMap(({ port }) => port.name ?? []))];
}
