import { LONGEST_LINK } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const DAYS = Array.from({ length: 14 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));

/** The mails before and after a trip (P-17.9). */
export function RemindersFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  const { before, passengers, after } = form.draft.reminders;
  return (
    <SettingsGroup part="reminders">
      <Checkbox
        label={t('settings.field.remindBefore')}
        checked={before.isOn}
        onChange={({ target }) => form.change('reminders', { before: { ...before, isOn: target.checked } })}
      />
      {before.isOn && (
        <Select
          label={t('settings.field.beforeHour')}
          value={String(before.hour)}
          options={HOURS}
          onChange={({ target }) => form.change('reminders', { before: { ...before, hour: Number(target.value) } })}
        />
      )}
      <Checkbox
        label={t('settings.field.askPassengers')}
        checked={passengers.isOn}
        onChange={({ target }) => form.change('reminders', { passengers: { ...passengers, isOn: target.checked } })}
      />
      {passengers.isOn && (
        <Select
          label={t('settings.field.passengerDays')}
          value={String(passengers.days)}
          options={DAYS}
          onChange={({ target }) =>
            form.change('reminders', { passengers: { ...passengers, days: Number(target.value) } })
          }
        />
      )}
      <Checkbox
        label={t('settings.field.writeAfter')}
        checked={after.isOn}
        onChange={({ target }) => form.change('reminders', { after: { ...after, isOn: target.checked } })}
      />
      {after.isOn && (
        <>
          <Select
            label={t('settings.field.afterHour')}
            value={String(after.hour)}
            options={HOURS}
            onChange={({ target }) => form.change('reminders', { after: { ...after, hour: Number(target.value) } })}
          />
          <TextInput
            label={t('settings.field.reviewUrl')}
            hint={t('settings.hint.reviewUrl', { services: 'Google, Tripadvisor' })}
            type="url"
            inputMode="url"
            maxLength={LONGEST_LINK}
            autoComplete="off"
            value={after.reviewUrl}
            error={problemText('reminders.after.reviewUrl')}
            onChange={({ target }) => form.change('reminders', { after: { ...after, reviewUrl: target.value.trim() } })}
          />
        </>
      )}
    </SettingsGroup>
  );
}
