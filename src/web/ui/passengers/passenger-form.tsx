import { type FormEvent, useState } from 'react';
import type { PassengerList, PassengersRequest } from '#contract/passengers.ts';
import { jacketsFor } from '#domain/booking/life-jackets.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { ActionFailure } from '../action-failure.tsx';
import { Banner } from '../banner.tsx';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { stack } from '../layout.ts';
import { Stepper } from '../stepper.tsx';
import { JacketsLine } from './jackets-line.tsx';
import { draftOf, requestOf, withCount } from './passenger-draft.ts';
import { PassengerLines } from './passenger-lines.tsx';
import styles from './passengers.module.css';
import { useMissingText } from './use-missing-text.ts';

interface PassengerFormProps {
  readonly list: PassengerList;
  /** Of the guest who booked. */
  readonly firstName: string | null;
  readonly save: (passengers: PassengersRequest['passengers']) => Promise<PassengerList>;
  readonly onSaved?: (list: PassengerList) => void;
}

/** Names and ages of a party, for its guest and for the crew. It can be saved while something is missing. */
export function PassengerForm({ list, firstName, save, onSaved }: PassengerFormProps) {
  const { t } = useTranslation('passengers');
  const missingText = useMissingText();
  const [draft, setDraft] = useState(() => draftOf(list, firstName));
  const [saved, setSaved] = useState<PassengerList | null>(null);
  const saving = useAction();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaved(null);
    await saving.run(async () => {
      const answer = await save(requestOf(draft));
      setSaved(answer);
      onSaved?.(answer);
    });
  };
  const change = (next: typeof draft) => {
    setSaved(null);
    setDraft(next);
  };
  return (
    <form className={stack(5)} noValidate onSubmit={(event) => void submit(event)}>
      {list.people === null && (
        <Stepper
          label={t('form.people')}
          decreaseLabel={t('form.fewer')}
          increaseLabel={t('form.more')}
          value={draft.length}
          min={1}
          max={list.capacity}
          onChange={(count) => change(withCount(draft, count))}
        />
      )}
      <PassengerLines type={list.type} namesRequired={list.namesRequired} draft={draft} onChange={change} />
      <div className={classNames(stack(4), styles.end)}>
        <JacketsLine jackets={jacketsFor(requestOf(draft))} />
        {saving.error !== null && <ActionFailure title={t('form.failed')} error={saving.error} />}
        {saved && (
          <Banner tone={saved.missing ? 'info' : 'good'} title={t(saved.missing ? 'form.partly' : 'form.complete')}>
            {saved.missing && <p>{missingText(saved.missing)}</p>}
          </Banner>
        )}
        <Button type="submit" busy={saving.isBusy}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}
