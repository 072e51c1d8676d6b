import { useTranslation } from '../../i18n/use-translation.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import editor from '../../ui/editor-page.module.css';
import { TextInput } from '../../ui/text-input.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** Off unless the operator turns it on, and never given to search engines (P-21.7). */
export function RatingFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  const { isShown, value, count } = form.draft.rating;
  return (
    <SettingsGroup part="rating">
      <Checkbox
        label={t('settings.field.isShown')}
        checked={isShown}
        onChange={({ target }) => form.change('rating', { isShown: target.checked })}
      />
      {isShown && <Banner tone="info">{t('settings.ratingWarning')}</Banner>}
      <div className={editor.pair}>
        <TextInput
          label={t('settings.field.value')}
          type="number"
          min={0}
          max={5}
          step={0.1}
          value={value ?? ''}
          error={problemText('rating.value')}
          onChange={({ target }) => form.change('rating', { value: figureIn(target) })}
        />
        <TextInput
          label={t('settings.field.count')}
          type="number"
          min={0}
          step={1}
          value={count ?? ''}
          error={problemText('rating.count')}
          onChange={({ target }) => form.change('rating', { count: figureIn(target) })}
        />
      </div>
    </SettingsGroup>
  );
}

/** null: the field is empty. */
function figureIn({ valueAsNumber }: HTMLInputElement): number | null {
  return Number.isNaN(valueAsNumber) ? null : valueAsNumber;
}
