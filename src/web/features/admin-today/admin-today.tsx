import { Printer, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PATHS } from '#contract/paths.ts';
import type { TodaySheet } from '#contract/today.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { useAnswer } from '../../lib/api/use-answer.ts';
import page from '../../ui/admin-page.module.css';
import { Button } from '../../ui/button.tsx';
import bar from '../../ui/filter-bar.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './admin-today.module.css';
import { AttentionPanel } from './attention-panel.tsx';
import { TodayDay } from './today-day.tsx';

/** The day sheet: what sails on a day and the day after, to read on the pier or on paper. */
export function AdminToday({ checkIn }: { readonly checkIn: ReactNode }) {
  const { t } = useTranslation(['admin-today', 'admin']);
  const today = canaryDate(useNow());
  const [chosen, setChosen] = useState('');
  // What is shown stays until the next has come.
  const { last: sheet, error, reload } = useAnswer<TodaySheet>(PATHS.today, { query: { date: chosen } });
  return (
    <div className={page.page}>
      <PageHeader title={t('admin:screens.today')}>
        <div className={`${bar.bar} ${styles.tools}`}>
          <TextInput
            label={t('today.from')}
            type="date"
            value={chosen || today.toString()}
            min="2020-01-01"
            max="2199-12-30"
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          <Button look="quiet" onClick={reload}>
            <RotateCw aria-hidden="true" /> {t('today.refresh')}
          </Button>
          <Button look="quiet" onClick={() => window.print()}>
            <Printer aria-hidden="true" /> {t('today.print')}
          </Button>
          {checkIn}
        </div>
      </PageHeader>
      {error !== null && <LoadFailure title={t('today.failed')} error={error} onRetry={reload} />}
      {sheet?.attention && <AttentionPanel attention={sheet.attention} />}
      {sheet?.days.map((day) => (
        <TodayDay key={day.date} day={day} today={today} />
      ))}
      {sheet === null && error === null && <Skeleton shape="block" className={styles.place} />}
    </div>
  );
}
