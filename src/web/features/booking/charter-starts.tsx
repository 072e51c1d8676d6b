import { useTranslation } from '../../i18n/use-translation.ts';
import type { CharterRates } from '#domain/pricing/charter-price.ts';
import type { StartTime } from '#domain/slot/start-times.ts';
import { formatClockTime, formatMoney } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { classNames } from '#web/ui/class-names.ts';
import { grid } from '#web/ui/layout.ts';
import { charterTotal } from './booking-price.ts';
import type { ChosenSlot } from './booking-state.ts';
import { StartButton } from '#web/ui/start-button.tsx';
import styles from './start-list.module.css';

interface CharterStartsProps {
  /** The starts of one day, earliest first. */
  readonly starts: readonly StartTime[];
  readonly rates: CharterRates;
  readonly chosen: ChosenSlot | null;
  readonly onChoose: (start: StartTime) => void;
}

/** The day's start times, each with the price of the shortest charter. */
export function CharterStarts({ starts, rates, chosen, onChoose }: CharterStartsProps) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (
    <ul className={classNames(grid('fill', 2), styles.starts)}>
      {starts.map((start) => (
        <li key={String(start.start)}>
          <StartButton
            time={formatClockTime(start.start, language)}
            detail={t('start.from', { price: formatMoney(charterTotal(rates, start.minHours).totalCents, language) })}
            isChosen={chosen !== null && start.start.equals(chosen.start)}
            onChoose={() => onChoose(start)}
          />
        </li>
      ))}
    </ul>
  );
}
