import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { LANGUAGES } from '#contract/language.ts';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import { LIST_LIMITS } from '#domain/site/list-limits.ts';
import { LONGEST_LINE } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-settings.module.css';
import { RowButtons } from './row-buttons.tsx';
import { SettingsGroup } from './settings-group.tsx';
import { TextLanguage } from './text-language.tsx';
import { useList } from './use-list.ts';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** The operator's own items of what boats include, in every language (P-2.21). */
export function InclusionsFields({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  const area = useRef<HTMLDivElement>(null);
  const { language, draft } = form;
  const { inclusions } = draft;
  const list = useList(area, inclusions, (items) => form.change('inclusions', items));
  return (
    <SettingsGroup part="inclusions">
      <TextLanguage form={form} />
      <div className={stack(4, 'top')} ref={area} id="inclusions" tabIndex={-1}>
        <ol className={stack(4, 'top')}>
          {inclusions.map(({ text }, place) => {
            const name = t('settings.inclusion.name', { place: place + 1 });
            const missing = LANGUAGES.filter((one) => !text[one].trim());
            return (
              // Two items may be equal while one is being typed.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place} className={classNames(stack(2, 'top'), styles.row)} data-place={place} aria-label={name}>
                <div className={classNames(cluster('2 3'), styles.rowHead)}>
                  <TextInput
                    label={name}
                    lang={language}
                    maxLength={LONGEST_LINE}
                    autoComplete="off"
                    value={text[language]}
                    error={problemText(`inclusions.${place}.text`)}
                    onChange={({ target }) => list.set(place, { text: { ...text, [language]: target.value } })}
                  />
                  <RowButtons name={name} place={place} total={inclusions.length} list={list} />
                </div>
                {missing.length > 0 && missing.length < LANGUAGES.length && (
                  <p className={styles.missing}>
                    {t('settings.inclusion.missing', {
                      languages: missing.map((one) => LANGUAGE_NAMES[one]).join(', '),
                    })}
                  </p>
                )}
              </li>
            );
          })}
        </ol>
        {inclusions.length < LIST_LIMITS.inclusions && (
          <div className={cluster('2 3', 'stretch')}>
            <Button look="quiet" data-add="" onClick={() => list.add({ code: '', text: { en: '', es: '', ru: '' } })}>
              <Plus aria-hidden="true" /> {t('settings.inclusion.add')}
            </Button>
          </div>
        )}
      </div>
    </SettingsGroup>
  );
}
