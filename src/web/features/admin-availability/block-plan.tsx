import { timeSpan } from '#domain/time/canary-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { SlotBlockPlan } from '#contract/slots.ts';
import { adminTime } from '../../i18n/admin-format.ts';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage } from '../../lib/page/site-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import plans from './plans.module.css';
import { BookingLinks } from './slot-failure.tsx';
import { dayOf } from './slot-form.ts';

/** Sold slots come first: the operator has to contact their customers. */
export function BlockPlan({ plan }: { readonly plan: SlotBlockPlan }) {
  const { t } = useTranslation(['admin-availability', 'admin']);
  const language = useLanguage();
  const at = (slot: { start: string; end: string }) => (
    <>
      {formatDay(dayOf(slot), language)}, <span className={plans.hours}>{hours(slot)}</span>
    </>
  );
  return (
    <section className={stack(3)} aria-label={t('availability.plan')} aria-live="polite">
      {plan.stays.length > 0 && (
        <div>
          <h3 className={plans.planTitle}>{t('availability.stays')}</h3>
          <ul className={classNames(stack(), plans.plan)} tabIndex={0}>
            {plan.stays.map((slot) => (
              <li key={`${slot.start} ${slot.type}`} className={cluster('0 4', 'stretch', 'between')}>
                <span>
                  {at(slot)}&nbsp;· {t(`admin:type.${slot.type}`)}
                  {slot.soldElsewhere > 0 && <> · {t('availability.elsewhere', { count: slot.soldElsewhere })}</>}
                </span>
                <BookingLinks bookings={slot.bookings} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {plan.givesWay.length > 0 && (
        <div>
          <h3 className={plans.planTitle}>{t('availability.givesWay')}</h3>
          <ul className={classNames(stack(), plans.plan)} tabIndex={0}>
            {plan.givesWay.map((slot) => (
              <li key={slot.start} className={cluster('0 4', 'stretch', 'between')}>
                <span>
                  {at(slot)}&nbsp;· {t(`admin:type.${slot.type}`)}
                </span>
                <span>
                  {slot.left.length > 0
                    ? t('availability.left', { times: slot.left.map(hours).join(', ') })
                    : t('availability.goes')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <h3 className={plans.planTitle}>{t('availability.willBlock', { count: plan.blocks.length })}</h3>
        <ul className={classNames(stack(), plans.plan)} tabIndex={0}>
          {plan.blocks.map((block) => (
            <li key={block.start}>
              <p>{at(block)}</p>
            </li>
          ))}
          {plan.skipped.map((day) => (
            <li key={day} className={classNames(cluster('0 4', 'stretch', 'between'), plans.refused)}>
              <span>{formatDay(Temporal.PlainDate.from(day), language)}</span>
              <span>{t('availability.skipped')}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A day ends at 24:00. */
function hours({ start, end }: { start: string; end: string }): string {
  const until = adminTime(Temporal.Instant.from(end));
  return timeSpan(adminTime(Temporal.Instant.from(start)), until === '00:00' ? '24:00' : until);
}
