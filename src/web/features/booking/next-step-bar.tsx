import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { row, stack } from '#web/ui/layout.ts';
import { Money } from '#web/ui/money.tsx';
import type { BookingPrice } from './booking-price.ts';
import type { ContinueProblem } from './continue-problem.ts';
import styles from './next-step-bar.module.css';

interface NextStepBarProps {
  readonly price: BookingPrice | null;
  readonly problem: ContinueProblem | null;
  readonly isBusy: boolean;
  /** The main button. */
  readonly continueButton: RefObject<HTMLButtonElement | null>;
  readonly onContinue: () => void;
}

/** The section in which each missing item is selected. */
const SECTION: Readonly<Record<ContinueProblem, string>> = {
  choose_date: 'step-day',
  choose_other_date: 'step-day',
  choose_start: 'step-start',
  start_passed: 'step-start',
  choose_duration: 'step-party',
  no_seats: 'step-party',
  too_few_seats_left: 'step-party',
  adult_needed: 'step-party',
  too_many_free_kids: 'step-party',
  below_minimum: 'step-party',
};

/**
 * Bar with price and next step on phones, shown while neither the main button nor the section of the missing item is on
 * the screen.
 */
export function NextStepBar({ price, problem, isBusy, continueButton, onContinue }: NextStepBarProps) {
  const { t } = useTranslation('booking');
  const isMainInSight = useIsInSight(() => continueButton.current, null);
  const section = problem && SECTION[problem];
  const isSectionInSight = useIsInSight(() => document.getElementById(section ?? '')?.parentElement, section);
  if (isMainInSight || (section && isSectionInSight)) return null;
  return (
    <div className={classNames(row(4, 'between'), styles.bar)} data-at-bottom="">
      <p className={classNames(stack(), styles.price)}>
        {price ? (
          <>
            <strong className={styles.sum}>
              <Money cents={price.totalCents} />
            </strong>
            <span className={styles.tax}>{t('price.taxIncluded')}</span>
          </>
        ) : (
          <span className={styles.tax}>{t('bar.noPrice')}</span>
        )}
      </p>
      <Button busy={isBusy} onClick={problem ? () => goTo(SECTION[problem]) : onContinue}>
        {problem ? t(`bar.${SECTION[problem] as 'step-day'}`) : t('review.continue')}
      </Button>
    </div>
  );
}

function goTo(section: string): void {
  const heading = document.getElementById(section);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Whether the element is on the screen. `key` identifies the element: when it changes, the new one is observed. */
function useIsInSight(find: () => Element | null | undefined, key: string | null): boolean {
  const [isInSight, setIsInSight] = useState(true);
  const element = useEffectEvent(find);
  useEffect(() => {
    const watched = element();
    if (!watched) return;
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? true));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [key]);
  return isInSight;
}
