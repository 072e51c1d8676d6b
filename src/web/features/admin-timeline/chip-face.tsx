import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, row } from '../../ui/layout.ts';
import { BelowMinimumIcon, FaceIcon, faceOf, Fill } from './bar-face.tsx';
import barStyles from './bar.module.css';
import type { DayPart } from './day-parts.ts';
import { surname } from './surname.ts';
import { useBarText } from './use-bar-text.ts';

/** The content of a chip: its time, and below it a charter's name, a trip's seats or a block's note. */
export function ChipFace({ part: { bar, shown, isWholeDay } }: { readonly part: DayPart }) {
  const { t } = useTranslation('admin-timeline');
  const { briefTimes } = useBarText();
  const time = <span className={barStyles.times}>{isWholeDay ? t('timeline.allDay') : briefTimes(shown)}</span>;
  const icon = <FaceIcon face={faceOf(bar)} />;
  const line = classNames(row(1), barStyles.line);
  const apart = classNames(cluster('0 1', 'between'), barStyles.line);
  if (bar.kind === 'charter') {
    const { customer, shortNumber, people } = bar.charter;
    return (
      <>
        <span className={apart} aria-hidden="true">
          {time}
          <span className={barStyles.people}>
            {icon}
            {people}
          </span>
        </span>
        <span className={barStyles.whose} aria-hidden="true">
          {customer === null ? shortNumber : surname(customer)}
        </span>
      </>
    );
  }
  if (bar.kind === 'trip') {
    const { seatsTaken, seatsTotal, underMinimum } = bar.slot;
    const [taken, total] = [seatsTaken ?? 0, seatsTotal ?? 0];
    return (
      <>
        <Fill taken={taken} total={total} />
        <span className={apart} aria-hidden="true">
          {time}
          <span className={barStyles.people}>
            {underMinimum ? <BelowMinimumIcon /> : icon}
            {taken}/{total}
          </span>
        </span>
      </>
    );
  }
  return (
    <>
      <span className={line} aria-hidden="true">
        {icon}
        {time}
      </span>
      {bar.kind === 'block' && bar.slot.note && (
        <span className={barStyles.whose} aria-hidden="true">
          {bar.slot.note}
        </span>
      )}
    </>
  );
}
