import { FORECAST_MEASURES } from '#domain/forecast/day-forecast.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The limits from which a forecast is highlighted (P-28.4); an empty field means no limit. */
export function ForecastFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  return (
    <SettingsGroup part="forecast">
      <div className={stack(3)}>
        {FORECAST_MEASURES.map((name) => (
          <TextInput
            key={name}
            label={t(`settings.forecast.${name}`)}
            type="number"
            min={name === 'waves' ? 0.1 : 1}
            step={name === 'waves' ? 0.1 : 1}
            value={form.draft.forecast[name] ?? ''}
            error={problemText(`forecast.${name}`)}
            onChange={({ target: { valueAsNumber } }) =>
              form.change('forecast', { [name]: Number.isNaN(valueAsNumber) ? null : valueAsNumber })
            }
          />
        ))}
      </div>
    </SettingsGroup>
  );
}
