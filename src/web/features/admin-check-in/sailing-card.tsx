import { MapPin } from 'lucide-react';
import { useId } from 'react';
import type { CheckInSailing } from '#contract/check-in.ts';
import { adminTimeSpan } from '../../i18n/admin-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, panel, stack } from '../../ui/layout.ts';
import { Pill } from '../../ui/pill.tsx';
import styles from './admin-check-in.module.css';
import { isAboard, peopleAboard } from './people-aboard.ts';
import { PartyCard } from './party-card.tsx';
import type { Asked, NoShowAsked } from './use-check-in.ts';

interface SailingCardProps {
  readonly sailing: CheckInSailing;
  readonly onCheckIn: (asked: Asked) => void;
  readonly onNoShow: (asked: NoShowAsked) => void;
}

/** One departure: the number aboard and expected, and each party. */
export function SailingCard({ sailing, onCheckIn, onNoShow }: SailingCardProps) {
  const { t } = useTranslation('admin');
  const headingId = useId();
  const start = Temporal.Instant.from(sailing.start);
  const times = adminTimeSpan(start, Temporal.Instant.from(sailing.end));
  return (
    <section className={classNames(panel('outlined'), styles.sailing)} aria-labelledby={headingId}>
      <header className={classNames(stack(2), styles.sailingHead)}>
        <h2 className={styles.boat} id={headingId}>
          <span className={styles.times}>{times}</span> {sailing.boatTitle}
        </h2>
        <p className={classNames(cluster(2), styles.port)}>
          <MapPin aria-hidden="true" /> {sailing.portName ?? '–'}
          <Pill tone="calm">{t(`type.${sailing.type}`)}</Pill>
        </p>
        <HeadCountLine sailing={sailing} />
      </header>
      <ul className={styles.parties}>
        {sailing.parties.map((party) => (
          <PartyCard key={party._id} party={party} start={start} onCheckIn={onCheckIn} onNoShow={onNoShow} />
        ))}
      </ul>
    </section>
  );
}

function HeadCountLine({ sailing }: Pick<SailingCardProps, 'sailing'>) {
  const { t } = useTranslation('admin-check-in');
  const { aboard, expected, isUnpaid } = peopleAboard(sailing);
  const unpaid = isUnpaid ? ` · ${t('checkIn.unpaidCount')}` : '';
  if (expected === null) {
    const state = t(sailing.parties.every(isAboard) ? 'checkIn.charterAboard' : 'checkIn.charterNot');
    return <p className={classNames(stack(1), styles.count)}>{state + unpaid}</p>;
  }
  const words = t('checkIn.count', { aboard, expected }) + unpaid;
  return (
    <div className={classNames(stack(1), styles.count)}>
      <p>{words}</p>
      <progress className={styles.bar} aria-label={words} max={Math.max(1, expected)} value={aboard} />
    </div>
  );
}
