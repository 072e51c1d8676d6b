import { useState } from 'react';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useNow } from '../../lib/page/site-context.ts';
import { QueryFailure } from '../../ui/query-failure.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import page from '../../ui/admin-page.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './admin-check-in.module.css';
import { CheckInResult } from './check-in-result.tsx';
import { CodeField } from './code-field.tsx';
import { SailingCard } from './sailing-card.tsx';
import { useCheckIn } from './use-check-in.ts';

/** Check-in by code or by list, laid out for a telephone held in one hand. */
export function AdminCheckIn() {
  const { t } = useTranslation(['admin-check-in', 'admin']);
  const [day, setDay] = useState<'isToday' | 'isTomorrow'>('isToday');
  const today = canaryDate(useNow());
  const date = (day === 'isToday' ? today : today.add({ days: 1 })).toString();
  const { list, outcome, checkIn, markNoShow } = useCheckIn(date);
  const sheet = list.data;
  return (
    <div className={`${page.page} ${styles.page}`}>
      <PageHeader title={t('admin:screens.checkIn')} />
      <CodeField onCode={(code) => checkIn({ code, aboard: true })} />
      {outcome && (
        <CheckInResult
          key={outcome.id}
          outcome={outcome}
          onUndo={(asked) => void checkIn(asked)}
          onNoShow={markNoShow}
        />
      )}
      <Segmented
        label={t('checkIn.day')}
        options={(['isToday', 'isTomorrow'] as const).map((value) => ({ value, label: t(`checkIn.${value}`) }))}
        value={day}
        onChange={setDay}
      />
      <QueryFailure title={t('checkIn.loadFailed')} query={list} />
      {list.isPending && <Skeleton shape="block" className={styles.place} />}
      {sheet?.sailings.length === 0 && <p className={page.empty}>{t('checkIn.empty')}</p>}
      {sheet?.sailings.map((sailing) => (
        <SailingCard
          key={sailing._id}
          sailing={sailing}
          onCheckIn={(asked) => void checkIn(asked)}
          onNoShow={markNoShow}
        />
      ))}
    </div>
  );
}
