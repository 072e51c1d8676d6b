import type { SearchQuery } from '#contract/search.ts';
import { canaryDate } from '#domain/time/canary-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClock } from '../../lib/page/site-context.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { DEFAULT_PEOPLE } from './search-defaults.ts';

/** Date, people and mode: the basic fields of every search. */
export function BasicFields({ asked }: { readonly asked: SearchQuery }) {
  const { t } = useTranslation();
  const today = canaryDate(useClock().started);
  return (
    <>
      <TextInput label={t('search.date')} type="date" name="date" min={today.toString()} defaultValue={asked.date} />
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
