import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SearchQuery } from '#contract/search.ts';
import { SEARCH_MODES } from '#domain/search/search-modes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { cluster, stack } from '../../ui/layout.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { askedIn, showIn } from './form-values.ts';
import { FreeDays } from './free-days.tsx';
import { searchHref } from './search-address.ts';
import { DEFAULT_PEOPLE, SEARCH_LIMITS } from '#domain/search/search-limits.ts';
import styles from './search-steps.module.css';
import { useBackSteps } from './use-back-steps.ts';

export interface SearchStepsProps {
  /** Provides the initial values; choices are written to its fields, except the day. */
  readonly form: HTMLFormElement;
  /** After `party` a button leads to the results; `day` alone ends when a day is chosen. */
  readonly steps: readonly ('party' | 'day')[];
  /** Called when the dialog is left before its end, with the choices so far; null if nothing could be chosen. */
  readonly onClose: (asked: SearchQuery | null) => void;
  readonly onPick?: (date: string | undefined) => void;
}

/** The choices of a search one after the other; the browser's Back leads back through them. */
export function SearchSteps({ form, steps, onClose, onPick }: SearchStepsProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [asked, setAsked] = useState(() => askedIn(form));
  const { index, next, leave } = useBackSteps(() => onClose(asked));
  const step = steps[index] ?? 'day';
  const choose = (part: SearchQuery) => {
    setAsked({ ...asked, ...part });
    showIn(form, { ...asked, ...part });
  };
  const pick = (date: string | undefined) => {
    if (onPick) leave(() => onPick(date));
    else setAsked(withDate(asked, date));
  };
  return (
    <Dialog
      size="sheet"
      title={t(step === 'party' ? 'search.sheet.party' : 'search.days.title')}
      closeLabel={t('close')}
      onClose={() => leave()}
    >
      <div className={classNames(stack(5), styles.step)}>
        {step === 'party' ? <Party asked={asked} onChoose={choose} /> : <FreeDays asked={asked} onPick={pick} />}
        {steps.length > 1 && (
          <div className={classNames(cluster(3, 'between'), styles.foot)}>
            {index > 0 && (
              <Button look="quiet" className={styles.back} onClick={() => window.history.back()}>
                <ChevronLeft aria-hidden="true" /> {t('search.sheet.back')}
              </Button>
            )}
            {index < steps.length - 1 ? (
              <Button className={styles.forward} onClick={next}>
                {t('search.sheet.toDay')}
              </Button>
            ) : (
              <Button className={styles.forward} onClick={() => leave(() => navigate(searchHref(asked)))}>
                {t('search.strip.submit')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface PartyProps {
  readonly asked: SearchQuery;
  readonly onChoose: (part: SearchQuery) => void;
}

function Party({ asked, onChoose }: PartyProps) {
  const { t } = useTranslation();
  return (
    <>
      <Stepper
        label={t('search.people')}
        value={asked.people ?? DEFAULT_PEOPLE}
        min={1}
        max={SEARCH_LIMITS.people}
        onChange={(people) => onChoose({ people })}
        decreaseLabel={t('search.sheet.fewer')}
        increaseLabel={t('search.sheet.more')}
      />
      <Segmented
        label={t('search.mode')}
        options={SEARCH_MODES.map((mode) => ({ value: mode, label: t(`search.modes.${mode}`) }))}
        value={asked.mode ?? 'any'}
        onChange={(mode) => onChoose({ mode })}
      />
    </>
  );
}

function withDate({ date: _before, ...rest }: SearchQuery, date: string | undefined): SearchQuery {
  return date === undefined ? rest : { ...rest, date };
}
