import { useState } from 'react';
import type { SearchQuery } from '#contract/search.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { DayField } from './day-field.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { DEFAULT_PEOPLE } from '#domain/search/search-limits.ts';

interface BasicFieldsProps {
  readonly asked: SearchQuery;
  /** A day was chosen or cleared; the form's field has it after the next commit. */
  readonly onDay?: (date: string | undefined) => void;
}

/** Date, people and mode: the basic fields of every search. */
export function BasicFields({ asked, onDay }: BasicFieldsProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState({ asked: asked.date, shown: asked.date });
  // The address changed, such as by Back.
  if (day.asked !== asked.date) setDay({ asked: asked.date, shown: asked.date });
  return (
    <>
      <DayField
        date={day.shown}
        onPick={(shown) => {
          setDay({ ...day, shown });
          onDay?.(shown);
        }}
      />
      <TextInput
        label={t('search.people')}
        type="number"
        name="people"
        inputMode="numeric"
        min={1}
        max={99}
        required
        defaultValue={asked.people ?? DEFAULT_PEOPLE}
      />
      <ModeChoice chosen={asked.mode} />
    </>
  );
}
