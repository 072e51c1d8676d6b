import { useTranslation } from '../../i18n/use-translation.ts';
import type { Boat } from '#contract/boats.ts';
import { PAGES } from '#contract/pages.ts';
import { dayStatus } from '#domain/slot/day-status.ts';
import { MONTHS_AHEAD } from '#domain/slot/months-ahead.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { boatTitle } from '../../lib/boat/boat-texts.ts';
import { useLanguage, useNow } from '../../lib/page/site-context.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MonthGrid } from '../../ui/month-grid.tsx';
import { MonthLegend } from '../../ui/month-legend.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './admin-new-booking.module.css';
import type { ChangeDraft, Draft } from './draft.ts';
import { modesOf, type Offer } from './offer.ts';

const MINUTE_MS = 60_000;

interface WhatAndWhenProps {
  readonly boats: readonly Boat[];
  readonly draft: Draft;
  readonly month: Temporal.PlainYearMonth;
  /** null while it loads. */
  readonly offer: Offer | null;
  readonly onChange: ChangeDraft;
  readonly onMonth: (month: Temporal.PlainYearMonth) => void;
}

/** The boat, whole or by seats, and the day. */
export function WhatAndWhen({ boats, draft, month, offer, onChange, onMonth }: WhatAndWhenProps) {
  const { t } = useTranslation('admin-new-booking');
  const language = useLanguage();
  const now = useNow(MINUTE_MS);
  const today = canaryDate(now);
  const boat = boats.find(({ _id }) => _id === draft.boatId);
  const modes = boat ? modesOf(boat) : [];
  const chooseBoat = (boatId: string) => {
    const chosen = boats.find(({ _id }) => _id === boatId);
    const offered = chosen ? modesOf(chosen) : [];
    onChange({ boatId, start: '', mode: offered.includes(draft.mode) ? draft.mode : (offered[0] ?? 'charter') });
  };
  const statusOf = (date: Temporal.PlainDate) =>
    offer && dayStatus({ date, bookable: offer.starts, offered: offer.offered, now });
  const whyNot = (date: Temporal.PlainDate) => {
    const status = statusOf(date) ?? 'loading';
    return t(`newBooking.day.${status === 'closed' && draft.mode === 'tickets' ? 'noTrips' : status}`);
  };
  return (
    <>
      <Select
        label={t('newBooking.boat')}
        options={boats.map((one) => ({ value: one._id, label: boatTitle(one, language) }))}
        value={draft.boatId}
        onChange={(event) => chooseBoat(event.currentTarget.value)}
      />
      {boat && modes.length === 0 && (
        <Banner
          tone="info"
          title={t('newBooking.noPrice')}
          action={
            <LinkButton look="quiet" href={PAGES.editBoat.path(boat._id)}>
              {t('newBooking.setPrice')}
            </LinkButton>
          }
        />
      )}
      {modes.length === 1 && (
        <p className={styles.hint}>{t(`newBooking.notOffered.${modes[0] === 'charter' ? 'tickets' : 'charter'}`)}</p>
      )}
      {modes.length > 1 && (
        <Segmented
          label={t('newBooking.mode')}
          options={modes.map((value) => ({ value, label: t(`newBooking.modes.${value}`) }))}
          value={draft.mode}
          onChange={(mode) => onChange({ mode, start: '' })}
        />
      )}
      <MonthGrid
        month={month}
        today={today}
        selected={draft.date}
        statusOf={statusOf}
        whyNot={whyNot}
        onSelect={(date) => onChange({ date, start: '' })}
        onMonth={onMonth}
        lastMonth={today.toPlainYearMonth().add({ months: MONTHS_AHEAD })}
        legend={<MonthLegend />}
      />
    </>
  );
}
