import { useTranslation } from '../../i18n/use-translation.ts';
import { BOAT_LIMITS } from '#domain/boat/boat-rules.ts';
import { LANGUAGES } from '#contract/language.ts';
import { LANGUAGE_NAMES } from '#contract/per-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { stack } from '../../ui/layout.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { DraftPicture } from './picture-draft.ts';
import styles from './picture-fields.module.css';

interface PictureAltsProps {
  readonly name: string;
  readonly alts: DraftPicture['alts'];
  readonly onChange: (alts: DraftPicture['alts']) => void;
}

/** The picture's alternative texts by language. While they are collapsed, the languages that have one are listed. */
export function PictureAlts({ name, alts, onChange }: PictureAltsProps) {
  const { t } = useTranslation('admin-boats');
  const languages = LANGUAGES.filter((language) => alts[language].trim() !== '').map((language) =>
    language.toUpperCase(),
  );
  return (
    <details className={styles.alts}>
      <summary className={styles.summary}>
        {t('boats.pictures.alts', { name })}{' '}
        <span className={styles.note}>
          {languages.length === 0 ? t('boats.pictures.noAlts') : languages.join(' · ')}
        </span>
      </summary>
      <p className={styles.hint}>{t('boats.pictures.altsHint')}</p>
      <div className={classNames(stack(3), styles.texts)}>
        {LANGUAGES.map((language) => (
          <TextInput
            key={language}
            label={t('boats.pictures.alt', { name, language: LANGUAGE_NAMES[language] })}
            lang={language}
            maxLength={BOAT_LIMITS.altLength}
            autoComplete="off"
            placeholder={language === 'en' ? undefined : alts.en}
            value={alts[language]}
            onChange={(event) => onChange({ ...alts, [language]: event.target.value })}
          />
        ))}
      </div>
    </details>
  );
}
