import { formatClockTime } from '#web/i18n/format.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLanguage } from '../page/site-context.ts';
import { useIsElsewhere } from './use-is-elsewhere.ts';

/** The clock time of a deadline: `14:30`, or `14:30 Canary time` if the visitor's own clock shows another (P-22.2). */
export function useDeadlineTime(at: Temporal.Instant): string {
  const { t } = useTranslation('booking');
  const time = formatClockTime(at, useLanguage());
  return useIsElsewhere(at) ? t('zone.at', { time }) : time;
}
