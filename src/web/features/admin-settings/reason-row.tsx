import { LANGUAGES } from '#contract/language.ts';
import type { ReasonIcon, SiteSettings } from '#contract/settings.ts';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import { LONGEST_LINE, LONGEST_TEXT } from '#domain/text-lengths.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { cluster, stack } from '../../ui/layout.ts';
import { Pill } from '../../ui/pill.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './admin-settings.module.css';
import { RowButtons } from './row-buttons.tsx';
import type { useList } from './use-list.ts';
import { useProblemText } from './use-problem-text.ts';
import type { SettingsForm } from './use-settings-form.ts';

type Reason = SiteSettings['whyUs'][number];

const ICONS: readonly ReasonIcon[] = ['price', 'clock', 'sofa', 'anchor', 'fish', 'sun', 'shield', 'heart'];
const SHOWN = 3;

interface ReasonRowProps {
  readonly reason: Reason;
  readonly place: number;
  readonly form: SettingsForm;
  readonly list: ReturnType<typeof useList<Reason>>;
}

export function ReasonRow({ reason, place, form, list }: ReasonRowProps) {
  const { t } = useTranslation('admin-settings');
  const problemText = useProblemText(form);
  const { language } = form;
  const { icon, title, text } = reason;
  const name = t('settings.reason.name', { place: place + 1 });
  const missing = LANGUAGES.filter((one) => !title[one].trim());
  return (
    <li className={classNames(stack(3, 'top'), styles.row)} data-place={place} aria-label={name}>
      <div className={classNames(cluster('2 3'), styles.rowHead)}>
        <p className={styles.label}>{name}</p>
        {place < SHOWN ? (
          <Pill tone="good">{t('settings.reason.shown')}</Pill>
        ) : (
          <Pill tone="quiet">{t('settings.reason.notShown')}</Pill>
        )}
        <RowButtons name={name} place={place} total={form.draft.whyUs.length} list={list} />
      </div>
      <Select
        label={t('settings.field.icon')}
        value={icon}
        options={ICONS.map((value) => ({ value, label: t(`settings.icon.${value}`) }))}
        onChange={({ target }) => list.set(place, { icon: target.value as ReasonIcon })}
      />
      <TextInput
        label={t('settings.field.title')}
        lang={language}
        maxLength={LONGEST_LINE}
        autoComplete="off"
        value={title[language]}
        error={problemText(`whyUs.${place}.title`)}
        onChange={({ target }) => list.set(place, { title: { ...title, [language]: target.value } })}
      />
      <TextArea
        label={t('settings.field.text')}
        lang={language}
        rows={4}
        maxLength={LONGEST_TEXT}
        value={text[language]}
        error={problemText(`whyUs.${place}.text.${language}`)}
        onChange={({ target }) => list.set(place, { text: { ...text, [language]: target.value } })}
      />
      {missing.length > 0 && missing.length < LANGUAGES.length && (
        <p className={styles.missing}>
          {t('settings.reason.missing', { languages: missing.map((one) => LANGUAGE_NAMES[one]).join(', ') })}
        </p>
      )}
    </li>
  );
}
