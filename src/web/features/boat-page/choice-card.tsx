import { Calendar } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatBriefDay, formatMoney } from '#web/i18n/format.ts';
import { useLanguage } from '#web/lib/page/site-context.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { grid, row, stack } from '#web/ui/layout.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Cents } from '#domain/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './choice-card.module.css';

export type ChoiceMode = 'charter' | 'tickets';

interface Count {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

/** What the card shows of a selection on one boat. */
export interface ShownChoice {
  /** The modes in which the boat is sold. */
  readonly modes: readonly ChoiceMode[];
  readonly mode: ChoiceMode;
  readonly date: Temporal.PlainDate | null;
  /** The day's starts; empty without a day or while they load. */
  readonly starts: readonly { readonly value: string; readonly label: string }[];
  /** The `value` of the chosen start. */
  readonly start: string | null;
  /** Charters only; a trip has its own length. */
  readonly hours: Count;
  readonly people: Count;
  readonly totalCents: Cents | null;
}

export interface ChoiceActions {
  readonly onMode: (mode: ChoiceMode) => void;
  readonly onDay: () => void;
  readonly onStart: (value: string) => void;
  readonly onHours: (hours: number) => void;
  readonly onPeople: (people: number) => void;
  /** null: no time is chosen yet, and the button opens the calendar. */
  readonly onContinue: (() => void) | null;
}

interface ChoiceCardProps extends ChoiceActions {
  readonly choice: ShownChoice;
  readonly isBusy?: boolean;
  /** Why the selection is not available, with the nearest one that is. */
  readonly notice?: ReactNode;
}

/** Mode, day, start, hours and people with their total. The height is the same with and without a selection. */
export function ChoiceCard({ choice, notice, isBusy = false, ...actions }: ChoiceCardProps) {
  const { t } = useTranslation(['booking', 'public']);
  const { modes, mode } = choice;
  return (
    <div className={stack(3)}>
      {modes.length > 1 && (
        <Segmented
          label={<VisuallyHidden>{t('mode.label')}</VisuallyHidden>}
          options={modes.map((value) => ({ value, label: t(`public:search.modes.${value}`) }))}
          value={mode}
          onChange={actions.onMode}
        />
      )}
      <div className={classNames(grid('two', 3), styles.when)}>
        <Day date={choice.date} onDay={actions.onDay} />
        <Select
          label={mode === 'charter' ? t('start.heading') : t('start.tripHeading')}
          value={choice.start ?? ''}
          disabled={choice.starts.length === 0}
          options={choice.start === null ? [{ value: '', label: '–' }, ...choice.starts] : choice.starts}
          onChange={(event) => actions.onStart(event.target.value)}
        />
      </div>
      {mode === 'charter' && (
        <Stepper
          {...choice.hours}
          label={t('boatPage.choice.hours')}
          onChange={actions.onHours}
          decreaseLabel={t('length.less')}
          increaseLabel={t('length.more')}
        />
      )}
      <Stepper
        {...choice.people}
        label={mode === 'charter' ? t('boatPage.choice.people') : t('party.adults.label')}
        onChange={actions.onPeople}
        decreaseLabel={t('people.less')}
        increaseLabel={t('people.more')}
      />
      {notice}
      <Total cents={choice.totalCents} />
      {actions.onContinue ? (
        <Button wide busy={isBusy} onClick={actions.onContinue}>
          {t('review.continue')}
        </Button>
      ) : (
        <Button wide onClick={actions.onDay}>
          {t('boatPage.book.check')}
        </Button>
      )}
    </div>
  );
}

function Day({ date, onDay }: { readonly date: Temporal.PlainDate | null; readonly onDay: () => void }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  const id = useId();
  return (
    <div className={stack(1)}>
      <span className={styles.label} id={id}>
        {t('day.heading')}
      </span>
      <button
        type="button"
        className={classNames(row(2, 'between'), styles.day)}
        id={`${id}-day`}
        aria-labelledby={`${id} ${id}-day`}
        aria-haspopup="dialog"
        onClick={onDay}
      >
        {date ? formatBriefDay(date, language) : t('boatPage.choice.choose')}
        <Calendar aria-hidden="true" />
      </button>
    </div>
  );
}

function Total({ cents }: { readonly cents: Cents | null }) {
  const { t } = useTranslation('booking');
  const language = useLanguage();
  return (
    <p className={classNames(row(3, 'between'), styles.total)} aria-live="polite">
      {cents === null ? (
        t('boatPage.choice.noTotal')
      ) : (
        <>
          <span>
            {t('price.total')}, {t('price.taxIncluded')}
          </span>
          <strong className={styles.sum}>{formatMoney(cents, language)}</strong>
        </>
      )}
    </p>
  );
}
