import { timeSpan } from '#domain/time/canary-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SlotPlan } from '#contract/slots.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import styles from './availability.module.css';
import plans from './plans.module.css';

/** Every slot of a plan and whether it can be made. */
export function PlanList({ plan }: { readonly plan: SlotPlan }) {
  const { t } = useTranslation(['admin-availability', 'admin']);
  const language = useLanguage();
  const { creatable, items } = plan;
  const all = items.length;
  const headline = () => {
    if (all === 0) return t('availability.nothingToCopy');
    if (creatable === 0) return t('availability.planNone', { count: all });
    if (creatable === all) return t('availability.planAll', { count: all });
    return t('availability.planned', { count: creatable, all });
  };
  return (
    <section aria-label={t('availability.plan')} aria-live="polite">
      <p className={styles.note}>{headline()}</p>
      <ul className={classNames(stack(), plans.plan)} tabIndex={0}>
        {items.map(({ type, date, startTime, endDate, endTime, problem, isFold }) => (
          <li
            key={`${date} ${startTime} ${endTime}`}
            className={classNames(cluster('0 4', 'stretch', 'between'), problem && plans.refused)}
          >
            <span>
              {formatDay(Temporal.PlainDate.from(date), language)},{' '}
              <span className={plans.hours}>{timeSpan(startTime, endTime)}</span>
              &nbsp;· {t(`admin:type.${type}`)}
              {endDate !== undefined && endDate !== date && (
                <> · {t('availability.planEnds', { day: formatDay(Temporal.PlainDate.from(endDate), language) })}</>
              )}
            </span>
            <span>
              {problem ? t(`admin:slotProblem.${problem}`) : isFold ? t('availability.fold') : t('availability.fits')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
