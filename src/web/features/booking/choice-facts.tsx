import { timeSpan } from '#domain/time/canary-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { formatClockTime, formatDay, formatHours, formatTime } from '#web/i18n/format.ts';
import { boatTitle } from '#web/lib/boat/boat-texts.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { grid, stack } from '#web/ui/layout.ts';
import type { BookingState } from './booking-state.ts';
import { peopleOf } from './people-of.ts';
import styles from './choice-facts.module.css';

/** Boat, day, time and people selected so far; a dash for what is open. */
export function ChoiceFacts({ boat, state }: { readonly boat: Boat; readonly state: BookingState }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (
    <dl className={stack(2)}>
      <Fact label={t('review.boat')}>{boatTitle(boat, language)}</Fact>
      <Fact label={t('review.day')}>{state.date && formatDay(state.date, language)}</Fact>
      <Fact label={t('review.time')}>
        <TimeText state={state} />
      </Fact>
      <Fact label={t('review.people')}>{t('people.count', { count: peopleOf(state) })}</Fact>
    </dl>
  );
}

function TimeText({ state }: { readonly state: BookingState }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  if (!state.slot || state.hours === null) return '–';
  const { start } = state.slot;
  const end = start.add({ seconds: Math.round(state.hours * 3600) });
  const length = t('length.hours', { count: state.hours, hours: formatHours(state.hours, language) });
  return `${timeSpan(formatClockTime(start, language), formatTime(end, language))} · ${length}`;
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className={classNames(grid('narrow-first', 3, 'baseline'), styles.fact)}>
      <dt>{label}</dt>
      <dd>{children ?? '–'}</dd>
    </div>
  );
}
