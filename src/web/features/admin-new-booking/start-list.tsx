import { useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminTime, adminTimeSpan } from '../../i18n/admin-format.ts';
import { formatDay } from '../../i18n/format.ts';
import { onDay } from '../../lib/boat/boat-offer.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid, panel, stack } from '../../ui/layout.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import fields from '../../ui/field.module.css';
import styles from './admin-new-booking.module.css';
import type { ChangeDraft, Draft } from './draft.ts';
import type { Offer } from './offer.ts';

interface StartListProps {
  readonly draft: Draft;
  /** null while it loads. */
  readonly offer: Offer | null;
  /** True after the form was sent without a start. */
  readonly isMissing: boolean;
  readonly onChange: ChangeDraft;
}

/** The day's free starts, or its trips with the seats left, as radio buttons. */
export function StartList({ draft, offer, isMissing, onChange }: StartListProps) {
  const { t } = useTranslation('admin-new-booking');
  const language = useLanguage();
  const name = useId();
  const { date } = draft;
  const starts = offer && date ? onDay(offer.starts, date) : [];
  return (
    <fieldset
      className={stack(2)}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={isMissing}
      aria-describedby={isMissing ? `${name}-error` : undefined}
    >
      <legend className={styles.legend}>
        {date ? t('newBooking.startOn', { day: formatDay(date, language) }) : t('newBooking.start')}
      </legend>
      {!date && !isMissing && <p className={styles.hint}>{t('newBooking.dayFirst')}</p>}
      {date && !offer && <Skeleton shape="block" />}
      {date && offer && starts.length === 0 && <p className={styles.hint}>{t('newBooking.nothingFree')}</p>}
      <div
        className={classNames(grid('fill', 2), offer?.starts.some(({ trip }) => trip) ? styles.trips : styles.starts)}
      >
        {starts.map(({ start, trip, maxHours }) => (
          <label key={String(start)} className={classNames(stack(), panel('outlined'), styles.start)}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={draft.start !== '' && start.equals(draft.start)}
              onChange={() => onChange({ start: start.toString() })}
            />
            <span className={styles.time}>{trip ? adminTimeSpan(start, trip.end) : adminTime(start)}</span>
            <span className={styles.detail}>
              {trip ? t('newBooking.seatsLeft', { count: trip.seatsLeft }) : t('newBooking.upTo', { count: maxHours })}
            </span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p className={fields.error} id={`${name}-error`} role="alert">
          {t(date ? 'newBooking.startMissing' : 'newBooking.dayFirst')}
        </p>
      )}
    </fieldset>
  );
}
