import type { SiteSettings } from '#contract/settings.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { SettingsGroup } from './settings-group.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type TripDecisions = SiteSettings['tripDecisions'];

const ANSWER_HOURS = [24, 48, 72, 96];
const ASK_UNTIL_HOURS = [2, 4, 6, 8, 12];

/** What happens to trips below their minimum (P-7.9). */
export function TripDecisionsFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const decisions = form.draft.tripDecisions;
  const change = (part: Partial<TripDecisions>) => form.change('tripDecisions', part);
  const hours = (usual: readonly number[], chosen: number) =>
    [...new Set([...usual, chosen])]
      .toSorted((a, b) => a - b)
      .map((count) => ({ value: String(count), label: t('settings.hours', { count }) }));
  return (
    <SettingsGroup part="tripDecisions">
      <Select
        label={t('settings.field.belowMinimum')}
        hint={t('settings.hint.belowMinimum')}
        value={decisions.belowMinimum}
        options={(['decide', 'ask'] as const).map((value) => ({ value, label: t(`settings.belowMinimum.${value}`) }))}
        onChange={({ target }) => change({ belowMinimum: target.value as TripDecisions['belowMinimum'] })}
      />
      {decisions.belowMinimum === 'ask' && (
        <Select
          label={t('settings.field.askUntilHours')}
          value={String(decisions.askUntilHours)}
          options={hours(ASK_UNTIL_HOURS, decisions.askUntilHours)}
          onChange={({ target }) => change({ askUntilHours: Number(target.value) })}
        />
      )}
      <Select
        label={t('settings.field.answerHours')}
        value={String(decisions.answerHours)}
        options={hours(ANSWER_HOURS, decisions.answerHours)}
        onChange={({ target }) => change({ answerHours: Number(target.value) })}
      />
    </SettingsGroup>
  );
}
