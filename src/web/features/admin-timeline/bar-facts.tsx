import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { OFFICE_PATHS } from '#contract/office-paths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { adminTime } from '../../i18n/admin-format.ts';
import { classNames } from '../../ui/class-names.ts';
import { grid, stack } from '../../ui/layout.ts';
import { Pill } from '../../ui/pill.tsx';
import { TripDecision } from '../../ui/trip-decision/trip-decision.tsx';
import styles from './bar-dialog.module.css';
import type { Bar, SlotBar } from './lane-bars.ts';
import { rangeOf } from './lane-bars.ts';
import { seatsOf, useBarText } from './use-bar-text.ts';

export function BarFacts({ bar, boat }: { readonly bar: Bar; readonly boat: string }) {
  const { t } = useTranslation('admin-timeline');
  const { when } = useBarText();
  return (
    <dl className={classNames(stack(2), styles.facts)}>
      <Fact name={t('timeline.fact.time')}>{when(bar)}</Fact>
      {bar.kind === 'charter' ? <CharterFacts charter={bar.charter} /> : <SlotFacts bar={bar} boat={boat} />}
    </dl>
  );
}

function CharterFacts({ charter }: Pick<Extract<Bar, { kind: 'charter' }>, 'charter'>) {
  const { t } = useTranslation(['admin-timeline', 'admin']);
  const until = charter.holdExpiresAt && adminTime(Temporal.Instant.from(charter.holdExpiresAt));
  return (
    <>
      <Fact name={t('timeline.fact.customer')}>{charter.customer ?? '–'}</Fact>
      <Fact name={t('timeline.fact.status')}>
        <Pill tone={until ? 'warn' : 'good'}>{t(`admin:status.${charter.status}`)}</Pill>{' '}
        {until && t('timeline.heldUntil', { time: until })}
      </Fact>
      {charter.people !== null && <Fact name={t('timeline.fact.people')}>{charter.people}</Fact>}
    </>
  );
}

function SlotFacts({ bar: { kind, slot, start, end }, boat }: { readonly bar: SlotBar; readonly boat: string }) {
  const { t } = useTranslation('admin-timeline');
  const { when } = useBarText();
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: [OFFICE_PATHS.timeline] });
  const whole = rangeOf(slot);
  const isPart = !whole.start.equals(start) || !whole.end.equals(end);
  return (
    <>
      {isPart && <Fact name={t('timeline.fact.slot')}>{when(whole)}</Fact>}
      {kind === 'trip' && (
        <Fact name={t('timeline.fact.seats')}>
          {t('timeline.seats', { taken: slot.seatsTaken ?? 0, total: slot.seatsTotal ?? 0 })}{' '}
          {slot.underMinimum && <Pill tone="warn">{t('timeline.underMinimum', seatsOf(slot.underMinimum))}</Pill>}
        </Fact>
      )}
      {slot.underMinimum?.decision && (
        <Fact name={t('timeline.fact.minimum')}>
          <TripDecision slotId={slot._id} trip={`${boat}, ${when(whole)}`} below={slot.underMinimum} onDone={reload} />
        </Fact>
      )}
      {kind === 'trip' && !slot.isOpen && <Fact name={t('timeline.fact.status')}>{t('timeline.notOpen')}</Fact>}
      {slot.note && <Fact name={t(kind === 'block' ? 'timeline.fact.reason' : 'timeline.fact.note')}>{slot.note}</Fact>}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classNames(grid('narrow-first', 3), styles.fact)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
