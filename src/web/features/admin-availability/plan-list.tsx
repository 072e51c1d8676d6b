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
  return (
    <section aria-label={t('availability.plan')} aria-live="polite">
      <p className={styles.note}>
        {plan.items.length === 0
          ? t('availability.nothingToCopy')
          : t('availability.planned', { count: plan.creatable, all: plan.items.length })}
      </p>
      <ul className={classNames(stack(), plans.plan)} tabIndex={0}>
        {plan.items.map(({ type, date, startTime, endTime, problem, isFold }) => (
          <li
            key={`${date} ${startTime} ${endTime}`}
            className={classNames(cluster('0 4', 'stretch', 'between'), problem && plans.refused)}
          >
            <span>
              {formatDay(Temporal.PlainDate.from(date), language)}, {startTime}–{endTime}, {t(`admin:type.${type}`)}
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
